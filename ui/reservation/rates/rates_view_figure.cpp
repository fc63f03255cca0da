// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The sweep as a figure.

#include <algorithm>
#include <iterator>
#include <memory>

#include <QCheckBox>
#include <QComboBox>
#include <QJsonObject>

#include "ui/charts/chart_widget.h"
#include "ui/charts/panels/chart_panels.h"
#include "ui/figures/composite_figure.h"
#include "ui/reservation/rates/rates_form.h"
#include "ui/reservation/rates/rates_view.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

const QString axisNames[]{u"request_rate"_s, u"overestimation"_s, u"threshold"_s, u"overbooking"_s}; // by RatesAxis

} // namespace

class RatesView::Figure final : public ViewFigure<RatesView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return view().m_result && view().m_result->finished() > 0; }

    bool figurePending() const override { return view().isBusy() || view().isQuick(); }

    QString figureName() const override
    {
        const std::optional<RateMeasure> one = view().shownMeasure();
        return one ? view().chart(*one).figure()->figureName() : u"reservation-rates"_s;
    }

    QString figureCaption() const override
    {
        const QString text = CompositeFigure(figureName(), figureParts()).figureCaption();
        return view().m_result ? joinedSentences({text, ratesNote(*view().m_result, view().against())}) : text;
    }

    QString figureAltText() const override { return CompositeFigure(figureName(), figureParts()).figureAltText(); }

    QString figureCsv() const override
    {
        return ratesCsv(view().m_result ? *view().m_result : RatesResult{view().setup(), nullptr, true}, view().against());
    }

    std::vector<const FigureSource*> figureParts() const override
    {
        if (view().isApart())
            return view().m_panels->figures();
        if (const std::optional<RateMeasure> one = view().shownMeasure())
            return {view().chart(*one).figure()};
        std::vector<const FigureSource*> parts;
        for (ChartWidget* chart : view().m_charts)
            parts.push_back(chart->figure());
        return parts;
    }

    int figureColumns() const override { return view().isApart() ? view().m_panels->columns() : ViewFigure::figureColumns(); }

    const AlignedFigure* alignedFigure() const override
    {
        if (view().isApart())
            return nullptr;
        const std::optional<RateMeasure> one = view().shownMeasure();
        return one ? view().chart(*one).figure()->alignedFigure() : nullptr;
    }

    QJsonObject figureState() const override
    {
        const RatesQuestion asked = view().m_result ? view().m_question : view().m_form->question();
        QJsonObject charts;
        for (const RateMeasure measure : rateMeasures)
            charts[QString::fromLatin1(rateMetric(measure))] = view().chart(measure).figure()->figureState();
        return {{u"axis"_s, axisNames[static_cast<std::size_t>(asked.axis)]},
                {u"from"_s, asked.from},
                {u"to"_s, asked.to},
                {u"points"_s, asked.points},
                {u"repetitions"_s, asked.repetitions},
                {u"measure"_s, view().m_measure ? QString::fromLatin1(rateMetric(*view().m_measure)) : u"all"_s},
                {u"against"_s, view().m_against->currentData().toString()},
                {u"apart"_s, view().m_apart->isChecked()},
                {u"swept"_s, view().m_result.has_value()},
                {u"charts"_s, charts}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        RatesQuestion asked = view().m_form->question();
        if (const auto axis = std::ranges::find(axisNames, state[u"axis"_s].toString()); axis != std::end(axisNames))
            asked.axis = static_cast<RatesAxis>(axis - std::begin(axisNames));
        asked.from = state[u"from"_s].toDouble(asked.from);
        asked.to = state[u"to"_s].toDouble(asked.to);
        asked.points = state[u"points"_s].toInt(asked.points);
        asked.repetitions = state[u"repetitions"_s].toInt(asked.repetitions);
        view().m_form->setQuestion(asked);
        for (const RateMeasure measure : rateMeasures) {
            const QString name = QString::fromLatin1(rateMetric(measure));
            if (state[u"measure"_s].toString() == name)
                view().setMeasure(measure);
            view().chart(measure).figure()->restoreFigureState(state[u"charts"_s][name].toObject());
        }
        if (state[u"measure"_s].toString() == u"all"_s)
            view().setMeasure(std::nullopt);
        if (state.contains(u"against"_s))
            view().setAgainst(state[u"against"_s].toString());
        view().setApart(state[u"apart"_s].toBool());
        // Existing results need no new sweep.
        if (state[u"swept"_s].toBool() && !(view().m_result && view().m_question == view().m_form->question()))
            view().run();
    }
};

void RatesView::makeFigure() { setFigure(std::make_unique<Figure>(*this)); }

} // namespace wattif::ui
