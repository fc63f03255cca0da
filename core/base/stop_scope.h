// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace wattif {

/// Lets loops without a RunControl (parsers, generators, constructors, metrics) be stopped: the owner of a run, a command or a
/// job opens a scope with its stop token, and loops on the same thread call `stopWanted()`.
///
/// A stopped loop returns immediately, with an error or a partial result; the owner of the scope checks `isStopRequested()` and
/// discards partial results. During `grace` after a stop, `stopWanted()` still returns false, to let nearly finished work end.
class StopScope {
public:
    explicit StopScope(std::stop_token stop, std::chrono::milliseconds grace = {});
    ~StopScope();
    StopScope(const StopScope&) = delete;
    StopScope& operator=(const StopScope&) = delete;

    /// Returns whether a loop has received the stop.
    [[nodiscard]] bool isStopRequested() const { return m_isStopped; }
    /// The token of the innermost scope of this thread, for threads that work for it.
    [[nodiscard]] static std::stop_token token();

private:
    friend bool stopWanted();
    [[nodiscard]] bool ask();

    std::stop_token m_stop;
    std::chrono::milliseconds m_grace;
    std::optional<std::chrono::steady_clock::time_point> m_end{}; ///< of the grace
    bool m_isStopped = false;
    StopScope* m_outer;
};

/// Returns whether the work of this thread is to stop; false outside any scope.
[[nodiscard]] bool stopWanted();

/// Calls `stopWanted()` once per number of units of work, in loops too hot to call it in each iteration.
class StopCheck {
public:
    explicit StopCheck(std::int64_t every = std::int64_t{1} << 12U) : m_every(every), m_left(every) { }

    /// Counts work and returns whether to stop.
    [[nodiscard]] bool wanted(std::int64_t work = 1)
    {
        m_left -= work;
        if (m_left > 0)
            return false;
        m_left = m_every;
        return stopWanted();
    }

private:
    std::int64_t m_every;
    std::int64_t m_left;
};

} // namespace wattif
