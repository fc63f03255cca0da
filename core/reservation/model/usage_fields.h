// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// A number of a family of used shares.
struct UsageField {
    std::string_view name;
    double Usage::*member;
    double min;
    double max;
    const char* description;
};

/// The numbers that a family has; `empirical` has none, but its list of shares.
[[nodiscard]] std::span<const UsageField> usageFields(UsageFamily family);
/// The family of a name; nothing if not found.
[[nodiscard]] std::optional<UsageFamily> usageFamily(std::string_view name);
/// The usage with what its family does not have put back to the defaults: what a file keeps of it.
[[nodiscard]] Usage withoutOthers(const Usage& usage);

} // namespace wattif::reservation
