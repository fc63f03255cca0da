// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFutureWatcher>
#include <QWidget>

#include "core/base/study.h"

class QStackedLayout;
class QTreeView;

namespace wattif::ui {

class LedgerModel;
class Session;

/// The decision ledger of the current policy; built in a worker, and only while somebody looks at it.
class LedgerPanel : public QWidget {
    Q_OBJECT
public:
    explicit LedgerPanel(Session& session, QWidget* parent = nullptr);
    ~LedgerPanel() override;

    [[nodiscard]] QTreeView* tree() const { return m_tree; }

signals:
    /// The tree shows the newest report.
    void built();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void showLedger();
    void followStep();

    Session& m_session;
    LedgerModel* m_model;
    QTreeView* m_tree;
    QStackedLayout* m_stack;
    QFutureWatcher<Ledger> m_worker;
    bool m_wanted = true; ///< the newest report is not shown yet
};

} // namespace wattif::ui
