// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace wattif::ui {

/// Makes the columns of Qt's own file dialogs wide enough for sizes, types and dates, and gives the name the rest: Qt measures
/// their widths with other texts, so they end in an ellipsis. The type of a file is found without reading it. Dialogs of the
/// desktop are left alone.
class FileDialogColumns : public QObject {
    Q_OBJECT
public:
    explicit FileDialogColumns(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace wattif::ui
