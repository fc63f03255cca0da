// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The bytes of a tick: a mask of what differs from the tick before, then for each number that does its difference (7 bits a byte,
// the lowest first, the sign in the lowest bit), the rules, and a wait of 8 bytes where it is no time since a submission.

#include "core/power/engine/load_ticks.h"

#include <bit>

namespace wattif::power {
namespace {

constexpr std::size_t blockTicks = 32;
constexpr unsigned rulesBit = 6;
constexpr unsigned rawWaitBit = 7;
constexpr std::uint8_t withoutWait = 0x80;
constexpr unsigned ruleCount = 10;
constexpr std::size_t submission = 5;

std::uint64_t folded(std::int64_t value)
{
    return static_cast<std::uint64_t>(value) << 1U ^ static_cast<std::uint64_t>(value >> 63);
}

std::int64_t unfolded(std::uint64_t value)
{
    return static_cast<std::int64_t>(value >> 1U) ^ -static_cast<std::int64_t>(value & 1U);
}

/// The difference as numbers without sign, which is right also where it does not fit.
std::int64_t minus(std::int64_t a, std::int64_t b)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b));
}

std::int64_t plus(std::int64_t a, std::int64_t b)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

/// Whether a wait is that since the moment `at` less it.
bool isSinceMoment(double wait)
{
    constexpr double longest = 1e12;
    return wait > 0.0 && wait < longest && toSeconds(toTime(wait)) == wait;
}

} // namespace

void LoadTicks::push_back(const LoadTick& tick)
{
    const LoadState& state = tick.state;
    if (m_frames.empty() || m_frames.back().limitSeconds != state.limitSeconds || m_frames.back().nodes != state.nodes
        || m_frames.back().minJobNodes != state.minJobNodes)
        m_frames.push_back({size(), state.limitSeconds, state.nodes, state.minJobNodes});
    Rest before = m_last;
    if (size() % blockTicks == 0) {
        m_blocks.push_back(m_bytes.size());
        before = {};
    }
    Rest& rest = m_last;
    rest = {
        .numbers = {state.idle, state.booting, state.off, state.largestWaiting, state.waitingNodes, before.numbers[submission]},
        .rules = static_cast<std::uint8_t>(static_cast<unsigned>(tick.decision.startRule) * ruleCount
                                           + static_cast<unsigned>(tick.decision.stopRule))};
    if (state.longestWaitSeconds == 0.0)
        rest.rules |= withoutWait;
    else if (isSinceMoment(state.longestWaitSeconds))
        rest.numbers[submission] = minus(tick.at, toTime(state.longestWaitSeconds));
    else {
        rest.isRaw = true;
        rest.rawWait = state.longestWaitSeconds;
    }
    m_drawn.push_back({tick.at, state.work, state.on(), tick.decision.start > 0 ? tick.decision.start : -tick.decision.stop});
    write(rest, before);
}

void LoadTicks::write(const Rest& rest, const Rest& before)
{
    const std::size_t maskAt = m_bytes.size();
    unsigned mask = 0;
    m_bytes.push_back(0);
    for (std::size_t i = 0; i < rest.numbers.size(); ++i) {
        if (rest.numbers[i] == before.numbers[i])
            continue;
        mask |= 1U << i;
        std::uint64_t left = folded(minus(rest.numbers[i], before.numbers[i]));
        for (; left >= 0x80; left >>= 7U)
            m_bytes.push_back(static_cast<std::uint8_t>(left & 0x7FU) | 0x80U);
        m_bytes.push_back(static_cast<std::uint8_t>(left));
    }
    if (rest.rules != before.rules) {
        mask |= 1U << rulesBit;
        m_bytes.push_back(rest.rules);
    }
    if (rest.isRaw) {
        mask |= 1U << rawWaitBit;
        for (auto bits = std::bit_cast<std::array<std::uint8_t, sizeof(double)>>(rest.rawWait); const std::uint8_t byte : bits)
            m_bytes.push_back(byte);
    }
    m_bytes[maskAt] = static_cast<std::uint8_t>(mask);
}

std::size_t LoadTicks::read(std::size_t byte, Rest& rest) const
{
    const unsigned mask = m_bytes[byte++];
    for (std::size_t i = 0; i < rest.numbers.size(); ++i) {
        if ((mask >> i & 1U) == 0)
            continue;
        std::uint64_t difference = 0;
        unsigned shift = 0;
        for (; m_bytes[byte] >= 0x80; ++byte, shift += 7U)
            difference |= std::uint64_t{m_bytes[byte] & 0x7FU} << shift;
        difference |= std::uint64_t{m_bytes[byte++]} << shift;
        rest.numbers[i] = plus(rest.numbers[i], unfolded(difference));
    }
    if ((mask >> rulesBit & 1U) != 0)
        rest.rules = m_bytes[byte++];
    rest.isRaw = (mask >> rawWaitBit & 1U) != 0;
    if (rest.isRaw) {
        std::array<std::uint8_t, sizeof(double)> bits{};
        for (std::uint8_t& each : bits)
            each = m_bytes[byte++];
        rest.rawWait = std::bit_cast<double>(bits);
    }
    return byte;
}

const LoadTicks::Frame& LoadTicks::frameOf(std::size_t tick) const
{
    if (m_frames.size() == 1)
        return m_frames.front();
    return *(std::ranges::upper_bound(m_frames, tick, {}, &Frame::first) - 1);
}

LoadTick LoadTicks::made(std::size_t tick, const Rest& rest) const
{
    const Drawn& drawn = m_drawn[tick];
    const Frame& frame = frameOf(tick);
    const auto number = [&rest](std::size_t i) { return static_cast<std::int32_t>(rest.numbers[i]); };
    LoadTick made{.at = drawn.at,
                  .state = {.work = drawn.work,
                            .limitSeconds = frame.limitSeconds,
                            .nodes = frame.nodes,
                            .busy = drawn.on - number(0) - number(1),
                            .idle = number(0),
                            .booting = number(1),
                            .largestWaiting = number(3),
                            .minJobNodes = frame.minJobNodes,
                            .waitingNodes = rest.numbers[4],
                            .off = number(2)},
                  .decision = {}};
    if (rest.isRaw)
        made.state.longestWaitSeconds = rest.rawWait;
    else if ((rest.rules & withoutWait) == 0)
        made.state.longestWaitSeconds = toSeconds(minus(drawn.at, rest.numbers[submission]));
    const unsigned rules = rest.rules & ~unsigned{withoutWait};
    made.decision = neededNodes(made.state);
    made.decision.startRule = static_cast<LoadRule>(rules / ruleCount);
    made.decision.stopRule = static_cast<LoadRule>(rules % ruleCount);
    made.decision.start = startedAt(tick);
    made.decision.stop = stoppedAt(tick);
    return made;
}

double LoadTicks::loadFactorAt(std::size_t tick) const
{
    const Drawn& drawn = m_drawn[tick];
    return LoadState{.work = drawn.work, .limitSeconds = frameOf(tick).limitSeconds}.loadFactor(drawn.on);
}

void LoadTicks::shrink_to_fit()
{
    m_drawn.shrink_to_fit();
    m_frames.shrink_to_fit();
    m_bytes.shrink_to_fit();
    m_blocks.shrink_to_fit();
}

LoadTicks::Iterator::Iterator(const LoadTicks& ticks, std::size_t tick) : m_ticks(&ticks), m_tick(tick)
{
    if (tick >= ticks.size())
        return;
    const std::size_t block = tick / blockTicks;
    m_byte = ticks.m_blocks[block];
    for (std::size_t i = block * blockTicks; i <= tick; ++i)
        m_byte = ticks.read(m_byte, m_rest);
}

LoadTicks::Iterator& LoadTicks::Iterator::operator++()
{
    ++m_tick;
    if (m_tick % blockTicks == 0)
        m_rest = {};
    if (m_tick < m_ticks->size())
        m_byte = m_ticks->read(m_byte, m_rest);
    return *this;
}

} // namespace wattif::power
