// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/base/error.h"
#include "core/base/limits.h"

namespace wattif {

/// Refuses what would need more memory than maxInstanceBytes before any of it is made; `what` says in words how much it is,
/// e.g. "5000000 bags", and `cell` names the field. Error(badInput) with both amounts.
[[nodiscard]] Result<void> checkMemory(double bytes, const Message& what, std::string_view cell = {});

/// Receives the amounts passed to checkMemory on this thread during its lifetime: the approximate memory of the objects created
/// meanwhile.
class MemoryAsked {
public:
    MemoryAsked();
    ~MemoryAsked();
    MemoryAsked(const MemoryAsked&) = delete;
    MemoryAsked& operator=(const MemoryAsked&) = delete;

    /// The sum; 0 without calls.
    [[nodiscard]] double bytes() const { return m_bytes; }

private:
    friend Result<void> checkMemory(double bytes, const Message& what, std::string_view cell);

    double m_bytes = 0.0;
    MemoryAsked* m_outer;
};

/// Returns whether an amount is large enough to report before it is created: millions of jobs or nodes.
[[nodiscard]] inline bool isWorthTelling(double things) { return things >= 1e6; }

} // namespace wattif
