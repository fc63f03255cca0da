// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/formulas/formula.h"

namespace wattif::ui {

/// Parses TeX; never fails: input that it does not understand is shown literally.
[[nodiscard]] Formula::Node parseFormula(const QString& tex);

} // namespace wattif::ui
