// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>

#include "core/base/instance_moves.h"

namespace wattif {

/// An instance that has a property and was made simpler.
struct Shrunk {
    InstancePtr instance;
    int steps = 0;        ///< that were taken
    bool isWhole = false; ///< no single step more keeps the property; false where it was ended before
};

/// Whether an instance still has the property; nothing ends the shrinking.
using KeepsProperty = std::function<std::optional<bool>(const InstancePtr& instance)>;

/// Makes an instance with a property simpler, step by step, as long as the property stays: of the steps of `moves` the first that
/// keeps it is taken, until none does. The result has the property, whenever it is ended.
[[nodiscard]] Shrunk shrinkWhile(const InstanceMoves& moves, InstancePtr instance, const KeepsProperty& keeps);

} // namespace wattif
