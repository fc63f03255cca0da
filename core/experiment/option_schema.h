// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/option.h"
#include "core/base/study.h"

namespace wattif {

/// The JSON schema (draft 7) of an option's value: type, range or choices, description with unit, default.
[[nodiscard]] Json optionSchema(const Option& option);

} // namespace wattif
