// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/core/power/literal_simulator.h"

namespace wattif::power::test {

/// Node timelines of `oracle` by brute force: every gap of every node priced both ways.
inline std::vector<std::vector<LiteralChange>> literalOracle(const Instance& instance, const LiteralSimulator& alwaysOn)
{
    std::vector<std::vector<LiteralChange>> result;
    const Time stop = toTime(instance.shutdownSeconds);
    const Watts& w = instance.watts;
    for (std::size_t node = 0; node < alwaysOn.timeline.size(); ++node) {
        std::vector<std::pair<Time, Time>> busy;
        for (const LiteralJob& job : alwaysOn.jobs)
            if (std::find(job.on.begin(), job.on.end(), node) != job.on.end())
                busy.emplace_back(job.start, job.end);
        std::sort(busy.begin(), busy.end());
        busy.emplace_back(alwaysOn.end, never);
        std::vector<LiteralChange> changes;
        const auto add = [&](Time from, NodeState state, Time length) {
            if (length > 0 && (changes.empty() || changes.back().state != state))
                changes.push_back({from, state});
        };
        Time from = alwaysOn.begin;
        for (const auto& [to, next] : busy) {
            const bool last = next == never;
            const Time boot = last ? 0 : toTime(instance.bootSeconds);
            const Time off = to - from - stop - boot;
            const double offJoules = toSeconds(stop) * w.shuttingDown + toSeconds(boot) * w.booting + toSeconds(off) * w.off;
            if (off >= 0 && offJoules < toSeconds(to - from) * w.idle) {
                add(from, NodeState::shuttingDown, stop);
                add(from + stop, NodeState::off, off);
                add(to - boot, NodeState::booting, boot);
            } else {
                add(from, NodeState::idle, to - from);
            }
            if (!last)
                add(to, NodeState::busy, next - to);
            from = next;
        }
        if (changes.empty())
            changes.push_back({alwaysOn.begin, NodeState::idle});
        result.push_back(std::move(changes));
    }
    return result;
}

} // namespace wattif::power::test
