// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The timeline as a figure.

#include <cmath>

#include <QJsonObject>
#include <QToolButton>

#include "core/power/model/clock.h"
#include "core/power/study.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/rate_line.h"
#include "ui/power/timeline/linked_strips.h"
#include "ui/power/timeline/timeline_canvas.h"
#include "ui/power/timeline/timeline_figure.h"
#include "ui/power/timeline/timeline_view.h"
#include "ui/session/time_window.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString thresholdsText(const power::LoadFactorOptions& options)
{
    QStringList values;
    for (const Threshold t : {Threshold::startAbove, Threshold::startTarget, Threshold::stopTarget, Threshold::stopBelow})
        values << u"%1 = %2"_s.arg(thresholdName(t)).arg(thresholdValue(options, t), 0, 'f', 2);
    return values.join(u", "_s);
}

QString percent(double share) { return readable(100.0 * share, u"%"_s, 3); }

} // namespace

class TimelineView::Figure final : public ViewFigure<TimelineView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return timelineInput(m_view.m_session, false).isValid(); }

    bool figurePending() const override { return m_view.m_job.isRunning(); }

    QString figureName() const override
    {
        return (m_view.m_gaps->isChecked() ? u"power-break-even-%1"_s : u"power-timeline-%1"_s)
            .arg(m_view.m_session.currentPolicy());
    }

    QString figureCaption() const override
    {
        const TimelineInput input = timelineInput(m_view.m_session, false);
        const QString policy = powerPolicyTitle(m_view.m_session.currentPolicy());
        QString text = m_view.m_gaps->isChecked()
            ? tr("Idle gaps of %1 nodes under %2, by whether switching off in them saves energy, above queue (nodes) and power "
                 "(kW).")
            : tr("States of %1 nodes under %2 over time, above queue (nodes) and power (kW) by state.");
        text = text.arg(input.isValid() ? input.outcome->nodes : 0).arg(policy);
        if (input.isValid() && !input.outcome->ticks.empty())
            addSentence(text,
                        tr("Load factor at the ticks of the policy, with its thresholds %1.")
                            .arg(thresholdsText(sessionThresholds(m_view.m_session))));
        if (input.isValid() && input.alwaysOn && input.alwaysOn != input.outcome)
            addSentence(text, tr("Black line: power of the same queue with all nodes always on."));
        if (input.isValid() && hasCurve(power::instanceOf(*input.instance), RateKind::price))
            addSentence(text, tr("Below: energy price (%1).").arg(priceUnit(power::instanceOf(*input.instance))));
        if (input.isValid() && hasCurve(power::instanceOf(*input.instance), RateKind::carbon))
            addSentence(text, tr("Below: carbon intensity (g/kWh)."));
        if (input.isValid() && hasCurve(power::instanceOf(*input.instance), RateKind::pue))
            addSentence(text, tr("Below: PUE."));
        if (m_view.m_before && m_view.m_data && !sameStates(*m_view.m_before, *m_view.m_data))
            addSentence(text, tr("Stripes and thin dashed lines: the pinned result, where it differs."));
        return input.isValid() ? joinedSentences({text, clockSentence(power::clockOf(power::instanceOf(*input.instance)))})
                               : text;
    }

    QString figureAltText() const override
    {
        const TimelineInput input = timelineInput(m_view.m_session, false);
        if (!input.isValid())
            return tr("There are no nodes to show.");
        const power::Outcome& outcome = *input.outcome;
        const double all = power::toNodeSeconds(power::NodeTime{outcome.length()} * outcome.nodes);
        const auto share = [&](power::NodeState state) { return percent(power::toNodeSeconds(outcome.timeIn(state)) / all); };
        QString text =
            tr("A row for each of %1 nodes over %2 days, coloured by state: busy %3 of the node time, idle %4, off %5.")
                .arg(QString::number(outcome.nodes), readable(power::toSeconds(outcome.length()) / 86400.0, 3),
                     share(power::NodeState::busy), share(power::NodeState::idle), share(power::NodeState::off));
        if (outcome.timeIn(power::NodeState::outOfService) > 0)
            addSentence(text, tr("Nodes are out of service for %1 of the node time.").arg(share(power::NodeState::outOfService)));
        addSentence(text,
                    outcome.ticks.empty() ? tr("Under it, over the same time, waiting nodes and power.")
                                          : tr("Under it, over the same time, load factor, waiting nodes and power."));
        const double top = topLoadFactor(outcome, sessionThresholds(m_view.m_session));
        const ChartRange seconds = visibleSeconds(m_view.m_window, outcome);
        if (const QString cut = cutTicksText(cutTicks(outcome, seconds.lower, seconds.upper, top), top); !cut.isEmpty())
            addSentence(text, tr("%1: %2.").arg(stripTitle(Strip::loadFactor), cut));
        const PolicyResult* result = m_view.m_session.result(m_view.m_session.currentPolicy());
        if (const double saved = result ? result->metric("energy_saved_share") : std::nan("");
            std::isfinite(saved) && saved != 0.0)
            addSentence(text,
                        tr("%1 takes %2 less energy than Always on.")
                            .arg(powerPolicyTitle(m_view.m_session.currentPolicy()), percent(saved)));
        return text;
    }

    double neededHeight(double widthPoints) const override { return neededTimelineHeight(shown(), widthPoints); }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        paintTimelineFigure(painter, sizePoints, shown());
    }

    /// What the view shows now.
    TimelineFigure shown() const
    {
        const TimelinePtr now = m_view.current();
        TimelineFigure figure{now, m_view.m_gaps->isChecked(), {}, {}, sessionThresholds(m_view.m_session)};
        if (now) {
            const ChartRange seconds = visibleSeconds(m_view.m_window, *now->outcome);
            figure.from = seconds.lower;
            figure.to = seconds.upper;
            figure.rows = visibleRows(*m_view.m_canvas, m_view.m_wantedRows, now->timeline.drawn.nodes);
            if (m_view.m_session.step() < m_view.m_session.stepCount()) // else it is the whole run
                figure.stepSeconds = m_view.stepSeconds();
            const TimelinePtr& before = m_view.m_before;
            if (before && before->withGaps == now->withGaps && !sameStates(*before, *now))
                figure.before = before;
            figure.minWaitingNodes = m_view.m_minWaitingNodes;
        }
        return figure;
    }

    QString figureCsv() const override
    {
        const TimelinePtr now = m_view.current();
        return now ? timelineCsv(*now) : QString();
    }

    QJsonObject figureState() const override
    {
        QJsonObject state = rowsState(m_view.m_window, *m_view.m_canvas, m_view.m_wantedRows,
                                      timelineInput(m_view.m_session, false).outcome.get());
        state[u"break_even"_s] = m_view.m_gaps->isChecked();
        return state;
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        m_view.m_gaps->setChecked(state[u"break_even"_s].toBool(m_view.m_gaps->isChecked()));
        const TimelineInput input = timelineInput(m_view.m_session, false);
        if (!input.isValid())
            return;
        restoreRows(state, m_view.m_window, *input.outcome, m_view.m_wantedRows);
        if (m_view.m_wantedRows && m_view.m_data && !m_view.m_job.isRunning())
            m_view.m_canvas->setRows(*std::exchange(m_view.m_wantedRows, std::nullopt));
    }
};

void TimelineView::makeFigure() { setFigure(std::make_unique<Figure>(*this)); }

} // namespace wattif::ui
