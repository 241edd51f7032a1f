// Work shared among threads: whoever is free takes the next piece.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace keypeg {

constexpr int kMostThreads = 256;  // whoever asks for more gets so many

template <typename Piece>
void share(std::size_t pieces, int threads, Piece piece) {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t number = next++; number < pieces; number = next++) piece(number);
    };
    const std::size_t wanted = std::min<std::size_t>(pieces, std::clamp(threads, 1, kMostThreads));
    std::vector<std::thread> helpers;
    for (std::size_t helper = 1; helper < wanted; ++helper) helpers.emplace_back(work);
    work();
    for (auto& helper : helpers) helper.join();
}

}  // namespace keypeg
