// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace wattif::ui {

/// Gives the columns of Qt's own file dialogs the room that sizes, types and dates need, and the name the rest: Qt gives them a
/// width that was measured with other texts, and so they end in an ellipsis. No file is read
/// to tell its type. Dialogs of the desktop are left alone.
class FileDialogColumns : public QObject {
    Q_OBJECT
public:
    explicit FileDialogColumns(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace wattif::ui
