// Distributes work among threads: each free thread takes the next item.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace keypeg {

constexpr int kMostThreads = 256;  // requests for more are capped

// The first exception of several threads, to be thrown again by the one that started them.
class FirstFailure {
  public:
    void note() noexcept {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
    }
    void rethrow() const {
        if (failure_) std::rethrow_exception(failure_);
    }

  private:
    std::mutex mutex_;
    std::exception_ptr failure_;
};

template <typename Work>
void start_threads(std::vector<std::thread>& threads, std::size_t count, const Work& work) {
    try {
        threads.reserve(count);
        while (threads.size() < count) threads.emplace_back(work);
    } catch (const std::system_error&) {
        // The machine allows no more threads: those that run do all the work.
    }
}

template <typename Piece>
void share(std::size_t pieces, int threads, Piece piece) {
    std::atomic<std::size_t> next{0};
    FirstFailure failure;
    const auto work = [&]() noexcept {
        try {
            for (std::size_t number = next++; number < pieces; number = next++) piece(number);
        } catch (...) {
            next = pieces;
            failure.note();
        }
    };
    const std::size_t wanted = std::min<std::size_t>(pieces, std::clamp(threads, 1, kMostThreads));
    std::vector<std::thread> helpers;
    start_threads(helpers, std::max<std::size_t>(wanted, 1) - 1, work);
    work();
    for (auto& helper : helpers) helper.join();
    failure.rethrow();
}

}  // namespace keypeg
