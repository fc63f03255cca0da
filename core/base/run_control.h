// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <functional>
#include <stop_token>
#include <utility>

namespace wattif {

/// Lets a blocking core function be stopped and report progress.
///
/// Algorithms call `stopRequested()` often enough to return within 100 ms and then return their partial result; progress is
/// throttled here, so calling it in every iteration is cheap.
class RunControl {
public:
    /// Receives the share of the work done, in [0, 1]; called on the worker's thread.
    using ProgressSink = std::function<void(double)>;

    RunControl() = default;
    explicit RunControl(std::stop_token stop, ProgressSink sink = {}) : m_stop(std::move(stop)), m_sink(std::move(sink)) { }

    [[nodiscard]] bool stopRequested() const { return m_stop.stop_requested(); }
    [[nodiscard]] const std::stop_token& stopToken() const { return m_stop; }

    /// Returns whether the progress has a receiver.
    [[nodiscard]] bool isFollowed() const { return static_cast<bool>(m_sink); }
    /// Reports progress at most every 50 ms; `fraction` is the share of the present part (see `part`).
    void progress(double fraction) const;

    /// Makes the control of a part of the work whose progress 0..1 maps to [from, to] of this one.
    [[nodiscard]] RunControl part(double from, double to) const;

private:
    std::stop_token m_stop;
    ProgressSink m_sink;
    double m_from = 0.0;
    double m_to = 1.0;
    mutable std::chrono::steady_clock::time_point m_last{};
};

} // namespace wattif
