// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <utility>

#include <QList>
#include <QTimer>
#include <QWidget>

#include "core/experiment/scenario_file.h"
#include "ui/session/error_reporter.h"

class QAction;
class QComboBox;
class QLabel;
class QProgressBar;
class QSpinBox;
class QSplitter;
class QStackedLayout;
class QTableView;

namespace wattif::ui {

class CompareChanges;
class CompareIntervals;
class CompareModel;
class Comparison;
class EmptyHint;
class Session;
class StaleBar;
class ValueDotsWidget;
class DimOverlay;

/// Compares the baseline with its variants, by all metrics with the most changed first, or by one; follows the scenario while
/// visible. Without variants it compares the pinned question with the present one. Beside the table are the values of the chosen
/// line's metric as dots, and the differences of the variants.
class ComparePanel : public QWidget {
    Q_OBJECT
public:
    /// `addVariant` is offered while there is nothing to compare.
    ComparePanel(Session& session, QAction* addVariant, QWidget* parent = nullptr);
    ~ComparePanel() override;

    [[nodiscard]] const Comparison& comparison() const { return *m_comparison; }
    [[nodiscard]] QTableView* table() const { return m_table; }
    [[nodiscard]] QComboBox* metricBox() const { return m_metric; }
    [[nodiscard]] QSpinBox* repeats() const { return m_repeats; }
    [[nodiscard]] ValueDotsWidget* dots() const { return m_dots; }
    [[nodiscard]] CompareChanges* changes() const { return m_changes; }
    /// On the table while it is of another scenario.
    [[nodiscard]] StaleBar* staleBar() const { return m_staleBar; }
    /// Returns the scenario to compare: the document's, or the pinned one as its baseline and the present as its variant.
    [[nodiscard]] Scenario asked() const;

public slots:
    void compare();

signals:
    /// The commands that run the compared questions are wanted on the clipboard.
    void commandWanted();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] bool isPinCompared() const;
    void showHint();
    void connectAll();
    QWidget* makePage();
    QWidget* makeTools(QWidget* page);
    void makeTable();
    void makeDots();
    void fillMetrics();
    void takeComparison();
    void showResult();
    /// Gives the table the width of its columns as far as the others leave it, until the user has moved a handle. The list of
    /// changes since the pin is hidden where too little is left for it.
    void shareWidth();
    /// Selects the line that the user chose before, else the first; the policy of the session stays.
    void selectAgain();
    /// The user has chosen a line: its metric is drawn, its policy becomes the session's.
    void onLine(int row);
    void showDots();
    [[nodiscard]] QString dotsNote() const;
    /// Makes the table pale if its scenario has been outdated for longer than a run usually takes.
    void markStale();
    void showStale(bool stale);
    void open(int variant);
    void onDocumentChanged();
    void showState(const QString& text);

    Session& m_session;
    ErrorReporter m_errors{m_session};
    Comparison* m_comparison;
    CompareModel* m_model;
    QComboBox* m_metric;
    QLabel* m_state;
    QProgressBar* m_progress;
    QTableView* m_table;
    QSpinBox* m_repeats;
    ValueDotsWidget* m_dots;
    CompareChanges* m_changes;
    CompareIntervals* m_intervals;
    QSplitter* m_parts = nullptr; ///< table, dots and differences
    bool m_isSharedByHand = false;
    QStackedLayout* m_stack;
    EmptyHint* m_hint;
    StaleBar* m_staleBar = nullptr;
    QList<DimOverlay*> m_veils;
    QList<QAction*> m_copies;
    QTimer m_patience;
    QTimer m_later;                                 ///< runs start when the hand rests
    std::pair<std::string, std::string> m_chosen{}; ///< policy and metric of the line that is drawn
    bool m_hasChosen = false;                       ///< the user has; until then it is the first line
    bool m_isPinAsked = false;                      ///< the comparison is of the pinned question
    bool m_isFilling = false;                       ///< the table is being rebuilt: selections are not the user's
};

} // namespace wattif::ui
