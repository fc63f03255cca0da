// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QString>
#include <QTreeWidget>

#include "core/base/study.h"

namespace wattif::ui {

/// A line of the board.
struct Score {
    QString key; ///< policy; empty for the bound
    QString title;
    QString text;       ///< the value for people
    QString difference; ///< to the schedule by hand; empty for itself and without one
    double value = 0.0;
    bool isByHand = false;
    bool leavesJobsOut = false; ///< completes fewer jobs than another one: comes last
};

/// What by hand, each policy and the bound have, best first, each with a bar from the worst of them to the best.
///
/// The current line is the current policy; choosing another one makes it current.
class ScoreBoard : public QTreeWidget {
    Q_OBJECT
public:
    explicit ScoreBoard(QWidget* parent = nullptr);

    /// Shows scores, in any order; `better` says which come first.
    void setScores(const Study& study, std::vector<Score> scores, Better better, const QString& current);
    /// Best first.
    [[nodiscard]] const std::vector<Score>& scores() const { return m_scores; }
    /// The place of the schedule by hand among the schedules, from 1, shared with its equals; 0 without one.
    [[nodiscard]] int place() const;

signals:
    void chosen(const QString& policy);

private:
    [[nodiscard]] int placeOf(const Score& score) const;

    std::vector<Score> m_scores;
};

} // namespace wattif::ui
