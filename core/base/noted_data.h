// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/base/message.h"

namespace wattif {

/// The reason that a policy gave for a decision; empty without one.
struct Reason {
    Message text{};
    std::int64_t at = 0; ///< when, in the unit of the run's times; 0 where reasons are counted by decisions
};
/// The reasons of the decisions of a run.
using Reasons = std::vector<Reason>;

/// Lets reasons travel with the data of a run: with every pointer to it, of whatever base, and no longer than the data lives.
template <class T>
struct ReasonsKeeper {
    std::shared_ptr<T> data;
    Reasons reasons;

    void operator()(const T* /*kept by data*/) { data.reset(); }
};
template <class T>
[[nodiscard]] std::shared_ptr<T> withReasons(std::shared_ptr<T> data, Reasons reasons)
{
    T* raw = data.get();
    return std::shared_ptr<T>(raw, ReasonsKeeper<T>{std::move(data), std::move(reasons)});
}
/// Returns the reasons attached to data made by withReasons from a T, or null.
template <class T>
[[nodiscard]] const Reasons* reasonsOf(const std::shared_ptr<const T>& data)
{
    const auto* keeper = std::get_deleter<ReasonsKeeper<T>>(data);
    return keeper ? &keeper->reasons : nullptr;
}

} // namespace wattif
