// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The sweep as a figure.

#include <algorithm>
#include <array>

#include <QCheckBox>
#include <QComboBox>
#include <QJsonObject>
#include <QStackedLayout>
#include <QTimer>

#include "core/profit/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/panels/chart_panels.h"
#include "ui/figures/one_panel.h"
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

class SweepView::Figure final : public ViewFigure<SweepView, OnePanel> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return view().m_result != nullptr && view().m_chart->figure()->hasFigure(); }

    bool figurePending() const override { return view().m_job.isRunning() || (view().m_delay->isActive() && view().runsLive()); }

    QString figureName() const override
    {
        return u"profit-sweep-"_s + parameterNames[static_cast<std::size_t>(view().m_parameter->currentIndex())];
    }

    QString figureCaption() const override
    {
        if (!view().m_result)
            return tr("Policies compared over a range.");
        const ChartData& shown = view().m_chart->data();
        const profit::Instance& instance = profit::instanceOf(*view().m_result->spec.instance);
        QString text = tr("%1 of %2 policies against %3 at %4 points, on %5 machines")
                           .arg(shown.y.title())
                           .arg(shown.series.size())
                           .arg(shown.x.title())
                           .arg(view().m_result->live->plan->factors.front().levels.size())
                           .arg(instance.machineCount());
        if (view().m_result->spec.parameter != SweepParameter::gamma)
            text += tr(", γ = %1").arg(instance.gamma);
        if (view().m_result->spec.parameter != SweepParameter::energyPrice)
            text += tr(", energy price %1 per J").arg(instance.energyPricePerJoule);
        return text + u". "_s + shown.fullNote();
    }

    /// Returns the values at the levels themselves: on the screen coinciding lines are offset a little.
    QString figureCsv() const override
    {
        return view().m_result ? chartCsv(sweepChart(*view().m_result, view().choice())) : QString();
    }

    std::vector<const FigureSource*> figureParts() const override
    {
        return isApart() ? view().m_panels->figures() : ViewFigure::figureParts();
    }
    int figureColumns() const override { return isApart() ? view().m_panels->columns() : ViewFigure::figureColumns(); }
    const AlignedFigure* alignedFigure() const override { return isApart() ? nullptr : ViewFigure::alignedFigure(); }

    QJsonObject figureState() const override
    {
        return {{u"parameter"_s, parameterNames[static_cast<std::size_t>(view().m_parameter->currentIndex())]},
                {u"from"_s, view().m_from->value()},
                {u"to"_s, view().m_to->value()},
                {u"points"_s, view().m_steps->value()},
                {u"logarithmic"_s, view().m_log->isChecked()},
                {u"repetitions"_s, view().m_repetitions->value()},
                {u"fewest_tasks"_s, view().m_low->value()},
                {u"most_tasks"_s, view().m_high->value()},
                {u"metric"_s, view().m_metric->currentData().toString()},
                {u"against"_s, view().m_against->currentData().toString()},
                {u"apart"_s, view().m_apart->isChecked()},
                {u"chart"_s, view().m_chart->figure()->figureState()}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        // The parameter first: choosing another one brings its own range.
        const auto parameter = std::ranges::find(parameterNames, state[u"parameter"_s].toString());
        if (parameter != parameterNames.end())
            view().setParameter(static_cast<SweepParameter>(parameter - parameterNames.begin()));
        setIfThere(*view().m_from, state, u"from"_s);
        setIfThere(*view().m_to, state, u"to"_s);
        setIfThere(*view().m_steps, state, u"points"_s);
        setIfThere(*view().m_repetitions, state, u"repetitions"_s);
        setIfThere(*view().m_low, state, u"fewest_tasks"_s);
        setIfThere(*view().m_high, state, u"most_tasks"_s);
        view().m_log->setChecked(state[u"logarithmic"_s].toBool(view().m_log->isChecked()));
        if (const int metric = view().m_metric->findData(state[u"metric"_s].toString()); metric >= 0)
            view().m_metric->setCurrentIndex(metric);
        if (const QString against = state[u"against"_s].toString(); !against.isEmpty()) {
            view().m_against->addItem(against, against); // named when the result is there
            view().setAgainst(against.toStdString());
        }
        view().setApart(state[u"apart"_s].toBool());
        // The chart is zoomed when it shows what this state was taken from.
        view().m_wantedChart = state[u"chart"_s].toObject();
        if (parameter != parameterNames.end() && !view().m_session.policies().empty()
            && !profitInstance(view().m_session).bags.empty())
            view().run();
    }

protected:
    bool isApart() const { return view().m_pictures->currentWidget() == view().m_panels; }
    const FigureSource& panel() const override { return *view().m_chart->figure(); }
};

void SweepView::makeFigure() { setFigure(std::make_unique<Figure>(*this)); }

} // namespace wattif::ui
