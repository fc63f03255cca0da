// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace wattif::ui {

/// Returns the font family of a preset's publisher, in its free version: TeX Gyre Termes for Times (IEEE, LNCS, Elsevier), Linux
/// Libertine for ACM. Where it is not installed, and for an unknown preset, the family of FigureStyle.
[[nodiscard]] QString presetFamily(const QString& presetId);

/// Whether a family is that of FigureStyle or of a preset, and thus follows the preset.
[[nodiscard]] bool isPresetFamily(const QString& family);

/// Whether the letters of a family have serifs, by words in its name such as "Times" or "Serif".
[[nodiscard]] bool isSerifFamily(const QString& family);

} // namespace wattif::ui
