// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/consolidation/curve/curve_chart.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QSlider;
class QSpinBox;

namespace wattif::ui {

class ChartWidget;
class Session;

/// Nodes used and data moved against K, with a cursor that sets option `k` of policy kmns.
class CurveView : public StudyView {
    Q_OBJECT
public:
    explicit CurveView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] ChartWidget& chart() const { return *m_chart; }
    [[nodiscard]] QSlider& slider() const { return *m_slider; }
    [[nodiscard]] QSpinBox& number() const { return *m_number; }
    [[nodiscard]] QPushButton& bestButton() const { return *m_best; }
    [[nodiscard]] QComboBox& orderBox() const { return *m_order; }
    [[nodiscard]] const KCurve& curve() const { return m_curve; }
    [[nodiscard]] QString pointLine() const;
    [[nodiscard]] QString lemmaLine() const;

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    void build();
    [[nodiscard]] QHBoxLayout* buildTools();
    [[nodiscard]] QHBoxLayout* buildSlider();
    /// Gets the curve of the newest report's instance: from the report, or made in the background.
    void getCurve();
    void take(KCurve curve);
    void showCurve();
    void showPoint();
    void setK(int k);
    void setBest();
    /// Returns option `k`, or the selected K in the order of dmas, in which kmns does not pack; -1: the best.
    [[nodiscard]] int chosenK() const;
    /// Returns the result of the policy of this order as a point of the curve; nothing if it has another K.
    [[nodiscard]] std::optional<consolidation::CurvePoint> pointOfRun() const;
    /// The curve as asked for, without its points.
    [[nodiscard]] KCurve wanted() const;
    /// Computes the curve of the newest report now, for the figure of a hidden view.
    void freshen();
    [[nodiscard]] QString captionOf(const KCurve& curve) const;
    [[nodiscard]] std::vector<ChosenK> chosenByPolicies(const KCurve& curve) const;

    LatestJob m_job{m_session};
    KCurve m_curve;
    KCurve m_asked;      ///< the curve that the present job computes
    KCurve m_offscreen;  ///< the curve that the chart shows instead while the view is hidden
    int m_lookedAt = -1; ///< K in the order of dmas; -1: the best
    ChartWidget* m_chart;
    QComboBox* m_order;
    QSlider* m_slider;
    QSpinBox* m_number;
    QPushButton* m_best;
    QLabel* m_point;
    QLabel* m_lemma;
};

} // namespace wattif::ui
