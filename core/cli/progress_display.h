// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <iosfwd>
#include <string>

#include "core/experiment/engine/experiment.h"

namespace wattif::cli {

/// A span of time for people: "0.4 s", "12 s", "3 min 20 s", "2 h 5 min", "3 d 4 h".
[[nodiscard]] std::string durationText(double seconds);

/// Shows the progress of an experiment: a bar updated in place on a terminal, lines otherwise.
class ProgressDisplay {
public:
    ProgressDisplay(std::ostream& out, bool isTerminal);

    void show(const ExperimentProgress& progress);
    /// Shows the final state.
    void end(const ExperimentProgress& progress);

private:
    void draw(const ExperimentProgress& progress);

    std::ostream& m_out;
    bool m_isTerminal;
    std::chrono::steady_clock::time_point m_last;
};

/// Returns whether a stream is the standard error of this process and goes to a terminal.
[[nodiscard]] bool isTerminal(const std::ostream& out);

} // namespace wattif::cli
