// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

class QAction;
class QWidget;

namespace wattif::ui {

/// Shows the purpose of the program, its version and licences.
void openAboutDialog(QWidget* parent);
/// Shows the folders of unsaved changes, earlier versions and crash reports.
void openKeptFilesDialog(QWidget* parent);
/// "&Open…", and in Chinese "打开(&O)…", as buttons and lists show it.
[[nodiscard]] QString plainCommand(QString text);

/// Commands that work in the same place.
struct ShortcutGroup {
    QString title;
    QList<QAction*> actions{};
};

/// The commands of a view that work while it has the focus.
[[nodiscard]] QList<QAction*> commandsIn(const QWidget& view);
/// Lists the keys of actions, made from the actions themselves, and those that no action has.
void openShortcutsDialog(QWidget* parent, const QList<ShortcutGroup>& groups);

} // namespace wattif::ui
