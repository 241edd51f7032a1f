// When a search must end: on request, at a time limit, or at a work limit.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace keypeg {

// Seconds from which a time limit is none: about 30 years, well within the range of the clock.
constexpr double kMostSeconds = 1e9;

class Budget {
  public:
    typedef std::chrono::steady_clock Clock;

    Budget() = default;
    // Work is counted in blocks of marks read, so that it is the same on any machine.
    Budget(std::optional<double> seconds, std::optional<std::uint64_t> work) {
        if (seconds && *seconds < kMostSeconds) {
            const auto left = std::chrono::duration<double>(*seconds);
            end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(left);
        }
        if (work) work_left_ = *work;
    }

    bool is_spent() const { return spent_.load(std::memory_order_relaxed); }
    void stop() { spent_.store(true, std::memory_order_relaxed); }
    void restart() { spent_.store(false, std::memory_order_relaxed); }

    // To be called by a single thread if there is a limit.
    void spend(std::size_t work) {
        if (work_left_) {
            if (*work_left_ < work) return stop();
            *work_left_ -= work;
        }
        if (end_ && Clock::now() >= *end_) stop();
    }

  private:
    std::atomic<bool> spent_{false};
    std::optional<Clock::time_point> end_;
    std::optional<std::uint64_t> work_left_;
};

}  // namespace keypeg
