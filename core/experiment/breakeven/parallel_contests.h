// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>

#include "core/base/error.h"
#include "core/base/run_control.h"

namespace wattif {

/// parallelFor with the stop of a control, which receives the finished share of the bodies, one report at a time.
[[nodiscard]] Result<void> parallelWithProgress(std::size_t count, const std::function<Result<void>(std::size_t i)>& body,
                                                const RunControl& control);

} // namespace wattif
