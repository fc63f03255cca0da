// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/base/option.h"
#include "core/base/study.h"

namespace wattif {

/// Options as JSON.
[[nodiscard]] Json optionJson(const OptionValue& value);
[[nodiscard]] Json optionsJson(const OptionValues& values);
/// The value of an option that a JSON value is; nothing for arrays, objects and null.
[[nodiscard]] std::optional<OptionValue> optionOfJson(const Json& json);

/// The JSON schema (draft 7) of an option's value: type, range or choices, description with unit, default.
[[nodiscard]] Json optionSchema(const Option& option);

} // namespace wattif
