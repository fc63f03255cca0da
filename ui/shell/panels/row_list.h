// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTreeWidget>

class QToolButton;

namespace wattif::ui {

/// A short list of texts that wrap, with small buttons at the right of each; as high as its rows, up to a maximum number of them.
class RowList : public QTreeWidget {
    Q_OBJECT
public:
    RowList(int maxRows, const QString& accessibleName, QWidget* parent);

    QTreeWidgetItem* addRow(const QString& text);
    void setRowText(int row, const QString& text);
    /// Adds a button to a row. If its action may rebuild the list, connect to it with a queued connection.
    QToolButton* addButton(QTreeWidgetItem* row, const QString& icon, const QString& toolTip);
    /// Once all rows are there.
    void fitHeight();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int m_maxRows;
};

} // namespace wattif::ui
