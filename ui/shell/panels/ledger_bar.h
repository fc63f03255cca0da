// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QWidget>

#include "core/base/study.h"
#include "ui/session/document.h"

class QLabel;
class QToolButton;

namespace wattif::ui {

class AnswerChoice;
struct LedgerBefore;
class Session;

/// Above the decisions: the reference of the comparison (the pinned result or the baseline, or another policy of the run), and
/// their first difference.
class LedgerBar : public QWidget {
    Q_OBJECT
public:
    explicit LedgerBar(Session& session, QWidget* parent = nullptr);

    /// A result with the instance that it answers.
    struct Other {
        InstancePtr instance;
        PolicyResult result;
    };
    /// Returns the present reference of the current policy's decisions.
    [[nodiscard]] std::optional<Other> other() const;
    [[nodiscard]] AnswerChoice* choice() const { return m_choice; }
    [[nodiscard]] QString text() const;

    /// Says where they first differ, what differs before all else.
    void showFirst(const Ledger& now, const LedgerBefore& before);
    /// The column of what differs first.
    [[nodiscard]] int firstColumn() const { return m_firstColumn; }
    void showText(const QString& text);

signals:
    /// Something else is to be compared with.
    void chosen();
    void decisionWanted(int decision);

private:
    Session& m_session;
    AnswerChoice* m_choice;
    QLabel* m_text;
    QToolButton* m_go;
    int m_first = -1;
    int m_firstColumn = 0;
};

} // namespace wattif::ui
