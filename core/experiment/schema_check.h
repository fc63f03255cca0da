// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/study.h"
#include "core/io/json_cursor.h"

namespace wattif {

/// Validates a document against a JSON schema (draft 7); Error(badInput) at the deepest value that does not fit.
/// Of arrays with more than a thousand elements it looks at the first thousand: the readers look at each.
[[nodiscard]] Result<void> checkSchema(const JsonCursor& root, const Json& schema);

} // namespace wattif
