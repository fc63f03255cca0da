// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

#include "core/base/random.h"
#include "core/profit/model/instance.h"

namespace wattif::profit {

/// Draws an instance of `bags` bags on a random platform, for experiments on more than the papers' matrices: 3 to 100 single
/// machines and 3 to 100 task types (log-uniform), gamma in 1.1 .. 2, bags of 200 to 1000 tasks of random types. The ETC matrix
/// has one of four shapes: base times a uniform factor (range based, Ali et al. 2000), the same consistent (rows sorted), base
/// times a log-uniform factor, base over the machine's speed with 25 % noise. Powers are uniform in 70 .. 420 W for each entry,
/// for each machine, or for each machine with 30 % noise.
[[nodiscard]] Instance drawShapedInstance(std::size_t bags, Random& random);

} // namespace wattif::profit
