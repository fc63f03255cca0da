// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/option.h"

namespace wattif {

/// The option `encoding` of every import: the encoding of the files that are not UTF-8. `importFiles` decodes them:
/// importers read UTF-8 only.
[[nodiscard]] Option encodingOption();

} // namespace wattif
