// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/error.h"
#include "core/base/study.h"

namespace wattif {

/// Imports files into a study; an error also names the study or the role that imports one of them.
[[nodiscard]] Result<Imported> importFiles(const Study& study, const ImportFiles& files, const OptionValues& options);

} // namespace wattif
