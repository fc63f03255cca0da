// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/consolidation/model/instance.h"
#include "ui/session/quiz_view.h"
#include "ui/session/study_view.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace wattif::ui {

class PlacementBars;
class Session;

/// The nodes before and after the current policy, what that comes to, and the tools of hand-made moves.
class PlacementView : public StudyView, public QuizView {
    Q_OBJECT
public:
    explicit PlacementView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] PlacementBars& bars() const { return *m_bars; }
    [[nodiscard]] QComboBox& orderBox() const { return *m_order; }
    [[nodiscard]] QToolButton& dropButton() const { return *m_drop; }
    /// The line of facts as plain text.
    [[nodiscard]] QString facts() const;

    void showBefore(const StudyView* before) override;
    [[nodiscard]] bool canShowBefore() const override { return true; }
    void showUpTo(const QuizMoment& moment) override;

protected:
    void prepare(Changes what) override;
    void refresh(Changes what) override;

private:
    class Figure;

    void build();
    void moveByHand(consolidation::ApplicationIndex application, consolidation::NodeIndex to);
    void showPicture();
    void showFacts();

    PlacementBars* m_bars;
    QComboBox* m_order;
    QLabel* m_facts;
    QToolButton* m_drop;
};

} // namespace wattif::ui
