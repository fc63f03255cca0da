// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QKeySequence>
#include <QString>

class QAction;
class QHBoxLayout;
class QSplitter;
class QToolButton;
class QWidget;

namespace wattif::ui {

/// Adds a command to an editor: it is found by its name (editorCommand), and its key works while the editor has the focus. `icon`
/// is a theme icon's name and may be empty.
QAction* addEditorCommand(QWidget& editor, const QString& name, const QString& icon, const QString& text, const QString& toolTip,
                          const QKeySequence& key, const std::function<void()>& triggered);
/// A command that addEditorCommand has added.
[[nodiscard]] QAction& editorCommand(const QWidget& editor, const QString& name);
/// A command of a window around a widget, found by its name; null for none. The window of a detached dock has the main window
/// among its parents.
[[nodiscard]] QAction* commandAround(const QWidget& widget, const QString& name);
/// Adds a command's flat button to an editor's row of tools.
QToolButton* addEditorButton(QHBoxLayout& row, QAction& command, Qt::ToolButtonStyle style);
/// The style of a button that shows its text: beside its icon, where it has one.
[[nodiscard]] Qt::ToolButtonStyle styleWithText(const QAction& command);

/// Divides an editor into its picture, which takes the remaining space, and a side of this width (or height) in pixels.
void partEditor(QSplitter& halves, QWidget* picture, QWidget* side, int sideSize);
/// Puts an editor's row of tools above a bar and the halves of the picture.
void layOutEditor(QWidget& editor, QHBoxLayout* tools, QWidget* bar, QSplitter* halves);

} // namespace wattif::ui
