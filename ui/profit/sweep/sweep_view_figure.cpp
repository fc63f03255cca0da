// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The sweep as a figure.

#include <algorithm>
#include <array>

#include <QCheckBox>
#include <QComboBox>
#include <QJsonObject>
#include <QTimer>

#include "core/profit/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/profit/common/profit_access.h"
#include "ui/profit/sweep/sweep_view.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// By SweepParameter.
const std::array<QString, 3> parameterNames{u"gamma"_s, u"price"_s, u"bags"_s};

void setIfThere(NumberSpin& spin, const QJsonObject& state, const QString& name)
{
    if (state.contains(name))
        spin.setValue(state[name].toDouble());
}

} // namespace

bool SweepView::hasFigure() const { return m_result != nullptr && m_chart->hasFigure(); }

bool SweepView::figurePending() const { return m_job.isRunning() || (m_delay->isActive() && runsLive()); }

QString SweepView::figureName() const
{
    return u"profit-sweep-"_s + parameterNames[static_cast<std::size_t>(m_parameter->currentIndex())];
}

QString SweepView::figureCaption() const
{
    if (!m_result)
        return tr("Policies compared over a range.");
    const ChartData& shown = m_chart->data();
    const profit::Instance& instance = profit::instanceOf(*m_result->spec.instance);
    QString text = tr("%1 of %2 policies against %3 at %4 points, on %5 machines")
                       .arg(shown.y.title())
                       .arg(shown.series.size())
                       .arg(shown.x.title())
                       .arg(m_result->series.empty() ? 0 : m_result->series.front().size())
                       .arg(instance.machineCount());
    if (m_result->spec.parameter != SweepParameter::gamma)
        text += tr(", γ = %1").arg(instance.gamma);
    if (m_result->spec.parameter != SweepParameter::energyPrice)
        text += tr(", energy price %1 per J").arg(instance.energyPricePerJoule);
    return text + u". "_s + shown.fullNote();
}

QString SweepView::figureAltText() const { return m_chart->figureAltText(); }

std::vector<const FigureSource*> SweepView::figureParts() const { return {m_chart}; }

const AlignedFigure* SweepView::alignedFigure() const { return m_chart->alignedFigure(); }

QJsonObject SweepView::figureState() const
{
    return {{u"parameter"_s, parameterNames[static_cast<std::size_t>(m_parameter->currentIndex())]},
            {u"from"_s, m_from->value()},
            {u"to"_s, m_to->value()},
            {u"points"_s, m_steps->value()},
            {u"logarithmic"_s, m_log->isChecked()},
            {u"repetitions"_s, m_repetitions->value()},
            {u"fewest_tasks"_s, m_low->value()},
            {u"most_tasks"_s, m_high->value()},
            {u"metric"_s, m_metric->currentData().toString()},
            {u"chart"_s, m_chart->figureState()}};
}

void SweepView::restoreFigureState(const QJsonObject& state)
{
    // The parameter first: choosing another one brings its own range.
    const auto parameter = std::ranges::find(parameterNames, state[u"parameter"_s].toString());
    if (parameter != parameterNames.end())
        setParameter(static_cast<SweepParameter>(parameter - parameterNames.begin()));
    setIfThere(*m_from, state, u"from"_s);
    setIfThere(*m_to, state, u"to"_s);
    setIfThere(*m_steps, state, u"points"_s);
    setIfThere(*m_repetitions, state, u"repetitions"_s);
    setIfThere(*m_low, state, u"fewest_tasks"_s);
    setIfThere(*m_high, state, u"most_tasks"_s);
    m_log->setChecked(state[u"logarithmic"_s].toBool(m_log->isChecked()));
    if (const int metric = m_metric->findData(state[u"metric"_s].toString()); metric >= 0)
        m_metric->setCurrentIndex(metric);
    // The chart is zoomed when it shows what this state was taken from.
    m_wantedChart = state[u"chart"_s].toObject();
    if (parameter != parameterNames.end() && !m_session.policies().empty() && !documentInstance(m_session).bags.empty())
        run();
}

} // namespace wattif::ui
