// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include "ui/profit/decision/decision_picture.h"
#include "ui/session/study_view.h"

class QLabel;
class QToolButton;

namespace wattif::ui {

class BarSource;
class ChartWidget;
class Session;
class WaterBars;

/// "Why here?": the candidates of the current policy for the bag at the session's step, and the loads before and after.
class DecisionView : public StudyView {
    Q_OBJECT
public:
    explicit DecisionView(Session& session, QWidget* parent = nullptr);
    ~DecisionView() override;

    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    [[nodiscard]] QString why() const;

public slots:
    void previous() { stepBy(-1); }
    void next() { stepBy(1); }

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    [[nodiscard]] bool hasCandidates() const;
    void stepBy(int by);

    QLabel* m_headline;
    QLabel* m_why;
    ChartWidget* m_chart;
    WaterBars* m_water;
    QToolButton* m_previous;
    QToolButton* m_next;
    std::optional<DecisionPicture> m_picture;
    std::unique_ptr<BarSource> m_loads; ///< of the picture, on paper
};

} // namespace wattif::ui
