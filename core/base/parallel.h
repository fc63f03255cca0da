// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

#include "core/base/error.h"

namespace wattif {

/// How a parallel loop runs.
struct ParallelOptions {
    std::stop_token stop{};
    unsigned threads = 0; ///< at most, the caller's included; 0: as many as the machine runs at once
};

/// Calls body(i) once for each i in [0, count), side by side on the caller's thread and others, and returns when all have ended.
///
/// Indices begin in ascending order. None begins after a stop (Error(interrupted)), nor after an error or exception of a body:
/// that of the least index is returned or thrown on, so the number of threads changes nothing but the time.
[[nodiscard]] Result<void> parallelFor(std::size_t count, const std::function<Result<void>(std::size_t i)>& body,
                                       const ParallelOptions& options = {});

} // namespace wattif
