// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QString>

#include "core/experiment/plan/plan_draft.h"

class QLabel;
class QToolButton;

namespace wattif::ui {

/// Returns the name of a factor: titles of its options, "(Online)" after those of one policy.
[[nodiscard]] QString factorTitle(const PlanDraft& draft, const DraftFactor& factor);
/// The levels of an option in few words: "1.05 to 1.5, 10 levels", "1, 3"; of a random sample, which has a level for each of its
/// points, "1.05 to 1.5".
[[nodiscard]] QString levelsText(const DraftOption& option, Design::Kind design);

/// A factor of a plan as a chip: its name and range; a click edits it, the cross removes it. Long texts end in an ellipsis; the
/// tooltip has the whole text.
class FactorChip : public QFrame {
    Q_OBJECT
public:
    explicit FactorChip(QWidget* parent = nullptr);

    /// `problem`: why the factor is wrong; empty where it is not.
    void setFactor(const QString& title, const QString& levels, const QString& problem);
    /// Returns the elided text.
    [[nodiscard]] QString text() const;

signals:
    void editWanted();
    void removeWanted();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLabel* m_title;
    QLabel* m_levels;
    QToolButton* m_remove;
};

} // namespace wattif::ui
