// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"

namespace wattif {

/// The JSON schema (draft 7) of plan files. It says what fields there are; the names of options, policies and metrics are those
/// of the study, which parsePlan checks.
[[nodiscard]] Json planSchema();

} // namespace wattif
