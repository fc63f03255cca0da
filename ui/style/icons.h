// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIcon>
#include <QPixmap>

class QColor;

namespace wattif::ui {

/// Registers the program's icon themes; call once after QApplication. Qt's own menus and dialogs use them too.
void registerIcons();
/// Chooses the icons for a light or a dark background; icons that are shown already follow.
void useIcons(bool dark);

/// Returns whether Qt has the plugin that paints SVG icons.
[[nodiscard]] bool canPaintIcons();

/// Returns the icon of resources/icons with that name, for example "edit-copy" or "wattif-run"; null for an unknown name.
[[nodiscard]] QIcon themeIcon(const QString& name);
/// How a chip looks: shapes distinguish groups of many colours.
enum class ChipShape { disc, ring, square };
/// A chip in a series colour, for lists and tables.
[[nodiscard]] QIcon colourChip(const QColor& colour, ChipShape shape = ChipShape::disc);

} // namespace wattif::ui
