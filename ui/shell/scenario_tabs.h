// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTabBar>

class QAction;

namespace wattif::ui {

class FileController;

/// The scenarios that are open, as tabs above the views; hidden while there is one only.
class ScenarioTabs : public QTabBar {
    Q_OBJECT
public:
    explicit ScenarioTabs(FileController& files, QWidget* parent = nullptr);

    /// The next scenario or the one before, around the end.
    void showNext(bool forward);

signals:
    void closeAsked(int id);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void refresh();
    void addClosableTab();

    FileController& m_files;
};

} // namespace wattif::ui
