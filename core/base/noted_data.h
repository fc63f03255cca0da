// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace wattif {

/// The reasons that an own policy gave for its decisions, one entry a decision; empty without reasons.
using Reasons = std::vector<std::string>;

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
