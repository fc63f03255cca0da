// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QSortFilterProxyModel;
class QStackedLayout;
class QTableView;

namespace wattif::ui {

class ResultsModel;
class Session;

/// The results of all policies; a click chooses the policy that the detail views show.
class ResultsPanel : public QWidget {
    Q_OBJECT
public:
    explicit ResultsPanel(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QTableView* table() const { return m_table; }

private:
    void showReport();
    void showCurrent();
    void addCopyActions();

    Session& m_session;
    ResultsModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    QStackedLayout* m_stack;
};

} // namespace wattif::ui
