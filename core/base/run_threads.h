// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace wattif {

/// Lets the policies of a run run in parallel: open one and run a study on the same thread. Without one, as in work on many
/// instances in parallel, a run has one thread and measured times are undisturbed.
class RunThreads {
public:
    /// `most`: threads of a run, the caller's included; 0: as many as the machine runs at once and has memory for. `ofPolicy`:
    /// threads of one policy, which it may use where they change nothing but the time.
    explicit RunThreads(unsigned most, unsigned ofPolicy = 1);
    ~RunThreads();
    RunThreads(const RunThreads&) = delete;
    RunThreads& operator=(const RunThreads&) = delete;

    /// Of the innermost of this thread; 1 where none is open.
    [[nodiscard]] static unsigned most();
    /// Threads of a policy, of the innermost of this thread; 1 where none is open.
    [[nodiscard]] static unsigned ofPolicy();
    /// Returns whether policies wait for each other if memory is short, instead of starting on all requested threads.
    [[nodiscard]] static bool areBoundByMemory();

private:
    unsigned m_most;
    unsigned m_ofPolicy;
    bool m_isBound;
    RunThreads* m_outer;
};

/// As many of `most` threads as there is memory for, where each needs as much as the program holds now; at least 1.
[[nodiscard]] unsigned threadsThatFit(unsigned most);

} // namespace wattif
