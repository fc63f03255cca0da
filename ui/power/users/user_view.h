// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/charts/chart_source.h"
#include "ui/power/users/user_data.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"
#include "ui/tables/table_text.h"

class QComboBox;
class QLabel;
class QSortFilterProxyModel;
class QStackedLayout;
class QTableView;

namespace wattif {
struct Origin;
}
namespace wattif::ui {

class BarChartWidget;
class UserModel;

/// What the jobs of each user or account took and waited under the current policy: a table, and one quantity as bars.
class UserView : public StudyView {
    Q_OBJECT
public:
    explicit UserView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] BarChartWidget& bars() const { return *m_bars; }
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] UserModel& model() const { return *m_model; }
    [[nodiscard]] QComboBox& byBox() const { return *m_by; }
    [[nodiscard]] const UserFactsPtr& facts() const { return m_facts; }
    /// The bars are ordered by size, so those of two results do not correspond.
    [[nodiscard]] bool canShowBefore() const override { return false; }
    /// Returns the sentence that replaces the table; empty while the table is shown.
    [[nodiscard]] QString sentence() const;
    void setQuantity(UserQuantity quantity);
    [[nodiscard]] UserQuantity quantity() const;
    /// Copies the table as shown; as CSV what --users-csv writes.
    void copy(TableFormat format);

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    void build();
    [[nodiscard]] QWidget* buildTable();
    [[nodiscard]] QWidget* buildBars();
    void take(UserFactsPtr facts);
    /// Selects the user of a row in all views.
    void pickRow(const QModelIndex& row);
    /// Shows users or accounts, as a new selection asks for, and selects its row.
    void followSelection(const Origin& selected);
    /// Selects the row of the selected user, or of the one that submitted the selected job.
    void showSelection();
    void showBars();
    [[nodiscard]] power::TotalsBy by() const;
    [[nodiscard]] QString whyNothing() const;
    /// Returns the facts that are shown; computes them now if the view was never visible.
    [[nodiscard]] UserFactsPtr current() const;

    bool m_isFollowing = false; ///< a row is selected without the user
    LatestJob m_job{m_session};
    UserFactsPtr m_facts;
    mutable UserFactsPtr m_made; ///< of the newest report, for figures
    QStackedLayout* m_pages;
    QLabel* m_nothing;
    QComboBox* m_by;
    QComboBox* m_quantity;
    QTableView* m_table;
    UserModel* m_model;
    QSortFilterProxyModel* m_sorted;
    BarChartWidget* m_bars;
    BarSource m_panel; ///< the bars on paper
};

} // namespace wattif::ui
