// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/breakeven/parallel_contests.h"

#include <mutex>

#include "core/base/parallel.h"

namespace wattif {

Result<void> parallelWithProgress(std::size_t count, const std::function<Result<void>(std::size_t i)>& body,
                                  const RunControl& control)
{
    std::mutex mutex;
    std::size_t done = 0;
    const auto counted = [&](std::size_t i) {
        auto result = body(i);
        const std::scoped_lock lock(mutex);
        control.progress(static_cast<double>(++done) / static_cast<double>(count));
        return result;
    };
    return parallelFor(count, counted, {.stop = control.stopToken()});
}

} // namespace wattif
