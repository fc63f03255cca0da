// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIcon>
#include <QPixmap>

class QColor;

namespace wattif::ui {

/// Makes Breeze (where it is installed) and our own icons known; call once after QApplication.
void registerIcons();
/// Chooses the icons for a light or a dark background; icons that are shown already follow.
void useIcons(bool dark);

/// An icon by its Breeze name or one of our own ("wattif-run"); never null where our own icon exists.
[[nodiscard]] QIcon themeIcon(const QString& name);
/// How a chip looks: colours come round again, shapes tell the rounds apart.
enum class ChipShape { disc, ring, square };
/// A chip in a series colour, for lists and tables.
[[nodiscard]] QIcon colourChip(const QColor& colour, ChipShape shape = ChipShape::disc);

} // namespace wattif::ui
