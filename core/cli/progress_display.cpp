// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/progress_display.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>

#include <unistd.h>

#include <fmt/format.h>

#include "core/base/number.h"

namespace wattif::cli {
namespace {

constexpr std::chrono::seconds betweenLines{5};
constexpr int barWidth = 30;

/// A unit of time with the smaller one that is named beside it.
struct TimeUnit {
    double seconds;
    const char* name;
    double smallerSeconds;
    const char* smaller;
};
constexpr std::array<TimeUnit, 3> timeUnits{{{86400.0, "d", 3600.0, "h"}, {3600.0, "h", 60.0, "min"}, {60.0, "min", 1.0, "s"}}};

std::string stateText(const ExperimentProgress& progress)
{
    std::string text = fmt::format("{} of {} cells", progress.before + progress.done, progress.cells);
    if (progress.failed > 0)
        text += fmt::format(", {} failed", progress.failed);
    text += fmt::format(", {} per second", formatShort(progress.cellsPerSecond(), 3));
    if (const auto left = progress.secondsLeft(); left && *left > 0.0)
        text += fmt::format(", {} left", durationText(*left));
    return text;
}

std::string barText(const ExperimentProgress& progress)
{
    const auto done = static_cast<double>(progress.before + progress.done);
    const double share = progress.cells == 0 ? 1.0 : done / static_cast<double>(progress.cells);
    const int filled = static_cast<int>(share * barWidth);
    return fmt::format("[{}{}]", std::string(static_cast<std::size_t>(filled), '#'),
                       std::string(static_cast<std::size_t>(barWidth - filled), '.'));
}

} // namespace

std::string durationText(double seconds)
{
    if (seconds < 10.0)
        return fmt::format("{:.1f} s", seconds);
    const double rounded = std::round(seconds);
    for (const TimeUnit& unit : timeUnits) {
        if (rounded < unit.seconds)
            continue;
        const double whole = std::floor(rounded / unit.seconds);
        const double rest = std::floor((rounded - whole * unit.seconds) / unit.smallerSeconds);
        return rest > 0.0 ? fmt::format("{:.0f} {} {:.0f} {}", whole, unit.name, rest, unit.smaller)
                          : fmt::format("{:.0f} {}", whole, unit.name);
    }
    return fmt::format("{:.0f} s", rounded);
}

ProgressDisplay::ProgressDisplay(std::ostream& out, bool isTerminal)
    : m_out(out), m_isTerminal(isTerminal), m_last(std::chrono::steady_clock::now())
{
}

void ProgressDisplay::show(const ExperimentProgress& progress)
{
    const auto now = std::chrono::steady_clock::now();
    if (!m_isTerminal && now - m_last < betweenLines)
        return;
    m_last = now;
    draw(progress);
}

void ProgressDisplay::end(const ExperimentProgress& progress)
{
    draw(progress);
    if (m_isTerminal)
        m_out << '\n' << std::flush;
}

void ProgressDisplay::draw(const ExperimentProgress& progress)
{
    if (m_isTerminal) // back to the first column, clearing a longer previous line
        m_out << fmt::format("\r{} {}\x1b[K", barText(progress), stateText(progress)) << std::flush;
    else
        m_out << stateText(progress) << '\n' << std::flush;
}

bool isTerminal(const std::ostream& out) { return &out == &std::cerr && ::isatty(STDERR_FILENO) == 1; }

} // namespace wattif::cli
