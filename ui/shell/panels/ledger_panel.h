// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QWidget>

#include "core/base/study.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"

class QStackedLayout;

namespace wattif::ui {

class EmptyHint;
class LedgerBar;
class LedgerModel;
struct LedgerBefore;
class OutlineView;
class Session;
class WhyPanel;

/// The decision ledger of the current policy; built in a worker, and only while it is seen.
class LedgerPanel : public QWidget {
    Q_OBJECT
public:
    explicit LedgerPanel(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] OutlineView* list() const { return m_list; }
    [[nodiscard]] LedgerBar* bar() const { return m_bar; }
    [[nodiscard]] WhyPanel* why() const { return m_why; }
    /// Whether it can be seen where it is visible: a dock behind another tab is visible for Qt.
    void setInFront(bool isInFront);

signals:
    /// The list shows the newest report.
    void built();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void showLedger(Ledger ledger, const std::shared_ptr<const LedgerBefore>& before = {});
    /// Says in the bar where the two first differ.
    void reportFirst(const LedgerBefore& before);
    /// Shows the reason if there are no decisions.
    void showHint();
    /// Shows a decision with its candidates in the list.
    void open(int decision);
    /// Goes to a decision that the user chose, by a key, the mouse, or its number: keeps list, step and reasons in agreement.
    void choose(int decision);
    void showDecision(int decision);
    [[nodiscard]] int hintOf(int column) const;
    /// Widens columns for the visible cells.
    void makeSpace();
    /// Requests space for some rows of the list while the panel is in front; behind others it requests no more than they do.
    void keepRows();
    void followStep();

    Session& m_session;
    ErrorReporter m_errors{m_session};
    LedgerModel* m_model;
    LedgerBar* m_bar;
    OutlineView* m_list;
    WhyPanel* m_why;   ///< below the list: why the decision of the present step
    EmptyHint* m_hint; ///< instead of an empty list
    QStackedLayout* m_stack;
    bool m_isInFront = true;
    bool m_isFollowing = false; ///< the list moves without the user: its selection is not a choice
    bool m_wanted = true;       ///< the newest report is not shown yet
    LatestJob m_job;            ///< last: ends before what it delivers to
};

} // namespace wattif::ui
