// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/session/complaint.h"

class QAction;
class QComboBox;
class QLabel;
class QProgressBar;
class QStackedLayout;
class QTableView;

namespace wattif::ui {

class CompareModel;
class Comparison;
class Session;

/// Compares the baseline with its variants by one metric; follows the scenario while somebody looks.
class ComparePanel : public QWidget {
    Q_OBJECT
public:
    /// `addVariant` is offered while there is nothing to compare.
    ComparePanel(Session& session, QAction* addVariant, QWidget* parent = nullptr);
    ~ComparePanel() override;

    [[nodiscard]] const Comparison& comparison() const { return *m_comparison; }
    [[nodiscard]] QTableView* table() const { return m_table; }

public slots:
    void compare();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeTable();
    void fillMetrics();
    void showResult();
    void onDocumentChanged();
    void showState(const QString& text);

    Session& m_session;
    Complaint m_complaint{m_session};
    Comparison* m_comparison;
    CompareModel* m_model;
    QComboBox* m_metric;
    QLabel* m_state;
    QProgressBar* m_progress;
    QTableView* m_table;
    QStackedLayout* m_stack;
    QTimer m_later; ///< runs start when the hand rests
};

} // namespace wattif::ui
