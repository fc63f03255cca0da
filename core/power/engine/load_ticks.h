// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "core/power/engine/load_factor.h"
#include "core/power/model/time.h"

namespace wattif::power {

/// The ticks of the load factor in order of time: hundreds of thousands for a long trace, so some 35 bytes each.
///
/// What charts draw is there at once. The other numbers of a tick are kept as their differences from the tick before, so a tick
/// by number reads up to 32 of them; one after another costs nothing more.
class LoadTicks {
    /// What charts draw.
    struct Drawn {
        Time at = 0;
        double work = 0.0;
        std::int32_t on = 0;
        std::int32_t started = 0; ///< below 0: stopped
    };
    /// What ticks share for long.
    struct Frame {
        std::size_t first = 0; ///< tick
        double limitSeconds = 0.0;
        std::int32_t nodes = 0;
        std::int32_t minJobNodes = 0;
    };
    /// The other numbers of a tick.
    struct Rest {
        std::array<std::int64_t, 6>
            numbers{};          ///< idle, booting, off, largestWaiting, waitingNodes, submission of the longest wait
        double rawWait = 0.0;   ///< where it is not a time since a submission
        std::uint8_t rules = 0; ///< and whether no job waits
        bool isRaw = false;
    };

public:
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag; // a tick is made when it is asked for
        using iterator_concept = std::forward_iterator_tag;
        using value_type = LoadTick;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = LoadTick;

        Iterator() = default;
        Iterator(const LoadTicks& ticks, std::size_t tick);

        LoadTick operator*() const { return m_ticks->made(m_tick, m_rest); }
        Iterator& operator++();
        Iterator operator++(int)
        {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_tick == b.m_tick; }

    private:
        const LoadTicks* m_ticks = nullptr;
        std::size_t m_tick = 0;
        std::size_t m_byte = 0; ///< behind the tick
        Rest m_rest{};
    };
    using value_type = LoadTick;
    using const_iterator = Iterator;

    /// A tick starts nodes or stops some, not both; k0 and q are those of its state.
    void push_back(const LoadTick& tick);
    void shrink_to_fit();
    void clear() { *this = {}; }

    [[nodiscard]] std::size_t size() const { return m_drawn.size(); }
    [[nodiscard]] bool empty() const { return m_drawn.empty(); }
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size()}; }
    [[nodiscard]] LoadTick operator[](std::size_t tick) const { return *Iterator(*this, tick); }

    [[nodiscard]] Time momentOf(std::size_t tick) const { return m_drawn[tick].at; }
    [[nodiscard]] std::int32_t startedAt(std::size_t tick) const { return std::max(0, m_drawn[tick].started); }
    [[nodiscard]] std::int32_t stoppedAt(std::size_t tick) const { return std::max(0, -m_drawn[tick].started); }
    /// T of the nodes that are on.
    [[nodiscard]] double loadFactorAt(std::size_t tick) const;
    /// The first tick at a moment, or later.
    [[nodiscard]] std::size_t firstFrom(Time at) const
    {
        return static_cast<std::size_t>(std::ranges::lower_bound(m_drawn, at, {}, &Drawn::at) - m_drawn.begin());
    }

private:
    [[nodiscard]] const Frame& frameOf(std::size_t tick) const;
    [[nodiscard]] LoadTick made(std::size_t tick, const Rest& rest) const;
    void write(const Rest& rest, const Rest& before);
    /// Makes `rest`, that of the tick before, that of the tick whose bytes begin at `byte`; returns where they end.
    std::size_t read(std::size_t byte, Rest& rest) const;

    std::vector<Drawn> m_drawn;
    std::vector<Frame> m_frames;
    std::vector<std::uint8_t> m_bytes;
    std::vector<std::size_t> m_blocks; ///< bytes where every 32nd tick begins, as if it were the first
    Rest m_last{};                     ///< of the newest tick
};

} // namespace wattif::power
