// The transposition table for sets of codes: of fixed size, shared by all threads without locks.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace keypeg {

// Sets with the same key are taken to be equal; with 128 bits, collisions are negligible.
struct Key {
    std::uint64_t place = 0;
    std::uint64_t check = 0;

    void toggle(const Key& other) {
        place ^= other.place;
        check ^= other.check;
    }
    // A different key for the same set under another condition.
    Key apart(std::uint64_t condition) const {
        return {place ^ 0x9E3779B97F4A7C15U * (condition + 1),
                check ^ 0xC2B2AE3D27D4EB4FU * (condition + 1)};
    }
};

// What is known about a set: its cost and the guess that achieves it, or only a lower bound.
struct Known {
    std::uint32_t cost = 0;
    std::uint32_t guess = 0;
    bool exact = false;
};

class Memory {
  public:
    explicit Memory(int bits)
        : mask_((std::uint64_t{1} << bits) - 1), entries_(new Entry[(mask_ + 1)]) {}

    std::optional<Known> find(const Key& key) const {
        const std::uint64_t bucket = key.place & mask_ & ~std::uint64_t{kWays - 1};
        for (std::uint64_t way = 0; way < kWays; ++way) {
            const Entry& entry = entries_[bucket + way];
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (data && (entry.check.load(std::memory_order_relaxed) ^ data) == key.check)
                return unpack(data);
        }
        return std::nullopt;
    }

    // A full bucket evicts its smallest set.
    void keep(const Key& key, std::size_t size, const Known& known) {
        const std::uint64_t bucket = key.place & mask_ & ~std::uint64_t{kWays - 1};
        Entry* worst = &entries_[bucket];
        for (std::uint64_t way = 0; way < kWays; ++way) {
            Entry& entry = entries_[bucket + way];
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if ((entry.check.load(std::memory_order_relaxed) ^ data) == key.check) {
                worst = &entry;
                break;
            }
            if (size_of(data) < size_of(worst->data.load(std::memory_order_relaxed)))
                worst = &entry;
        }
        const std::uint64_t data = pack(size, known);
        worst->data.store(data, std::memory_order_relaxed);
        worst->check.store(key.check ^ data, std::memory_order_relaxed);
    }

  private:
    static constexpr std::uint64_t kWays = 4;
    // The check is stored XORed with the data, so that a torn entry does not match.
    struct Entry {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> data{0};
    };

    static std::uint64_t pack(std::size_t size, const Known& known) {
        return std::uint64_t{known.cost} << 40 | std::uint64_t{known.exact} << 39 |
               std::uint64_t{known.guess} << 15 | std::min<std::uint64_t>(size, (1 << 15) - 1);
    }
    static Known unpack(std::uint64_t data) {
        return {static_cast<std::uint32_t>(data >> 40),
                static_cast<std::uint32_t>(data >> 15 & ((1 << 24) - 1)), (data >> 39 & 1) != 0};
    }
    static std::uint64_t size_of(std::uint64_t data) { return data & ((1 << 15) - 1); }

    std::uint64_t mask_;
    std::unique_ptr<Entry[]> entries_;
};

}  // namespace keypeg
