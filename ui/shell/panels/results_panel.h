// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>

#include <QStringList>
#include <QWidget>

#include "ui/shell/panels/results_model.h"
#include "ui/tables/table_text.h"

class QAction;
class QMenu;
class QSortFilterProxyModel;
class QStackedLayout;
class QTableView;

namespace wattif::ui {

class BoundRibbon;
class RepeatBar;
class Repetition;
class Session;

/// The results of all policies, of one run or as means of many; a click chooses the policy that the detail views show.
///
/// While a run takes long, each of its policies has a row that says how far it is, and is stopped alone there.
///
/// Columns can be hidden, moved and sorted, and copies and exports as a table follow: the columns shown, in their order, and if
/// several rows are selected, only those.
class ResultsPanel : public QWidget {
    Q_OBJECT
public:
    explicit ResultsPanel(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QTableView* table() const { return m_table; }
    [[nodiscard]] RepeatBar& repeatBar() const { return *m_repeat; }
    [[nodiscard]] Repetition& repetition() const { return *m_repetition; }

    /// The table as shown, for a file or a document; there must be a report. Empty columns, times of this computer, the program's
    /// own check and the second unit of a quantity are left out, except in tab-separated text, which has all columns shown.
    [[nodiscard]] ReportTable shownTable(TableFormat format) const;

    /// What the import and the runs left out, and notes about the policies of the report; there must be a report.
    [[nodiscard]] std::vector<ResultNote> notes() const;

    /// Sets the metrics whose columns are shown at first, by name; none: all of them.
    void setMainMetrics(const QStringList& metrics);
    /// Sets the metrics that a task asks for: where the panel is narrow, other columns are hidden. None: no task.
    void setAskedMetrics(const QStringList& metrics);

public slots:
    /// Puts the table on the clipboard.
    void copy(wattif::ui::TableFormat format);

signals:
    /// The command that prints the results is wanted on the clipboard.
    void commandWanted();

protected:
    /// A low panel leaves its height to the table.
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void showResults();
    void showRows();
    /// Whether the rows are those of the run under way, or of the last one because policies were stopped in it.
    [[nodiscard]] bool showsRun() const;
    void stopPolicy(const QString& policy);
    void followStop();
    void showCurrent();
    /// Scrolls to the current policy when it has become that.
    void revealRow(int row);
    void scrollTo(int row);
    /// Shows as many rows above the current policy as fit into another height, unless the user has scrolled.
    void followHeight();
    /// Makes the policy of a row the current one.
    void choose(const QModelIndex& index);
    void fillColumnMenu();
    /// Returns whether a column is shown until the user chooses otherwise: not those that are empty, times of this computer, the
    /// program's own check, the second unit of a quantity, and metrics that are not among the main ones.
    [[nodiscard]] bool isUsual(std::size_t column) const;
    /// Hides columns that have become unusual and shows those that have become usual; what the user chose stays otherwise.
    void showUsualColumns();
    void showAskedColumns();
    void hideUnaskedColumns();
    QWidget* makeTools();
    QMenu* makeCopyMenu();
    void makeContextMenu(const QMenu& copies);
    [[nodiscard]] std::vector<std::string> shownMetrics(TableFormat format) const;
    [[nodiscard]] std::vector<std::string> shownPolicies() const;

    Session& m_session;
    Repetition* m_repetition;
    ResultsModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    QWidget* m_ribbon = nullptr; ///< if there is enough space
    BoundRibbon* m_bounds = nullptr;
    RepeatBar* m_repeat;
    QMenu* m_columns;
    QAction* m_stopPolicy;
    QStackedLayout* m_stack;
    QStringList m_mainMetrics;
    QStringList m_askedMetrics;
    std::map<std::string, bool> m_usual; ///< as last applied, by the name of the column
    QString m_revealed;                  ///< the policy that was scrolled to
    int m_scrolled = 0;                  ///< the position of the vertical scroll bar after that
    bool m_isChoosing = false;
    bool m_showsRun = false; ///< rows of the run under way, or of one that was stopped
};

} // namespace wattif::ui
