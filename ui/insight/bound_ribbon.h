// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QTimer>
#include <QWidget>

#include "core/base/metric_bound.h"
#include "core/experiment/bound_gaps.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace wattif::ui {

class GapScale;
class Session;

/// How far the results are from the best possible, in one line: the best online policy, the best of all that ran, the bound, and
/// the gap. Follows the newest report; bounds are computed in the background, once for each scenario.
class BoundRibbon : public QWidget {
    Q_OBJECT
public:
    explicit BoundRibbon(Session& session, QWidget* parent = nullptr);
    ~BoundRibbon() override;

    /// The metrics that can be asked about, those with a bound first.
    [[nodiscard]] QComboBox* metricBox() const { return m_metric; }
    [[nodiscard]] GapScale* scale() const { return m_scale; }
    /// Returns the button that stops computing bounds; hidden while no bound is being computed.
    [[nodiscard]] QToolButton* stopButton() const { return m_stop; }
    [[nodiscard]] bool isWorking() const { return m_job.isRunning(); }
    /// Returns the text of the line.
    [[nodiscard]] QString text() const;
    /// The gap that is shown: of the metric in question.
    [[nodiscard]] const BoundGap& gap() const { return m_gap; }
    /// Catches up when the owner of its parent is visible again: nothing was computed meanwhile.
    void catchUp() { takeReport(); }

private:
    void build();
    void follow();
    void takeReport();
    void workOut();
    void takeBounds(const InstancePtr& instance, std::vector<MetricBound> bounds);
    void fillBox();
    void refresh();
    void showBest(const BoundGap& gap);
    void showBound(const BoundGap& gap);
    void showScale(const BoundGap& gap);
    [[nodiscard]] MetricBound chosen() const;
    [[nodiscard]] QString valueText(double value) const;
    [[nodiscard]] QString policyText(const QString& text, const std::optional<GapOf>& of) const;

    Session& m_session;
    ErrorReporter m_errors;
    QComboBox* m_metric;
    QLabel* m_online;
    QLabel* m_any;
    QLabel* m_bound;
    QLabel* m_gapLabel;
    GapScale* m_scale;
    QToolButton* m_stop;
    std::vector<MetricBound> m_entries; ///< as the box lists them; those without a bound are NaN
    std::vector<MetricBound> m_bounds;
    InstancePtr m_boundsOf; ///< the question that they hold for, or are being computed for
    const Study* m_study = nullptr;
    BoundGap m_gap;
    QTimer m_patience; ///< runs out when the stop button may appear
    LatestJob m_job;   ///< last: ends before what it delivers to
};

} // namespace wattif::ui
