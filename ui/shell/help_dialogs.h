// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

class QAction;
class QWidget;

namespace wattif::ui {

/// Tells what the program is, its version and licences.
void openAboutDialog(QWidget* parent);
/// Tells where copies of unsaved changes, earlier versions and reports of crashes lie.
void openKeptFilesDialog(QWidget* parent);
/// Lists the keys of actions, made from the actions themselves.
void openShortcutsDialog(QWidget* parent, const QList<QAction*>& actions);

} // namespace wattif::ui
