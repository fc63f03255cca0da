// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/objective/objective_view.h"

#include <algorithm>
#include <limits>

#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonObject>
#include <QLabel>
#include <QVBoxLayout>

#include "core/profit/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/figures/one_panel.h"
#include "ui/profit/common/profit_access.h"
#include "ui/session/readable_chart.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

struct Measure {
    QString title;
    ChartAxis axis;
    QString name;
};

const std::vector<Measure>& measures()
{
    static const std::vector<Measure> all{
        {ObjectiveView::tr("Objective"), {ObjectiveView::tr("Objective"), ObjectiveView::tr("1/s")}, u"objective"_s},
        {ObjectiveView::tr("Share of the bound"), {ObjectiveView::tr("Share of the bound"), u"%"_s}, u"bound-share"_s},
        {ObjectiveView::tr("Makespan"), {ObjectiveView::tr("Makespan"), u"s"_s}, u"makespan"_s},
        {ObjectiveView::tr("Energy"), {ObjectiveView::tr("Energy"), u"J"_s}, u"energy"_s},
        {ObjectiveView::tr("Profit"), {ObjectiveView::tr("Profit so far")}, u"profit"_s},
    };
    return all;
}

double valueOf(const profit::ArrivalRecord& r, const profit::Instance& instance, ArrivalMeasure measure, double bound)
{
    switch (measure) {
    case ArrivalMeasure::objective: return r.objective;
    case ArrivalMeasure::boundShare: return bound > 0.0 ? 100.0 * r.objective / bound : nan;
    case ArrivalMeasure::makespan: return r.makespanSeconds;
    case ArrivalMeasure::energy: return r.energyJoules;
    case ArrivalMeasure::profit: return r.revenue - instance.energyPricePerJoule * r.energyJoules;
    }
    return nan;
}

/// Fills gaps between numbers by straight lines; returns whether there were any. The bound of many bags is computed for some of
/// them only.
bool bridge(QVector<double>& y)
{
    bool bridged = false;
    qsizetype last = -1; // the number before
    for (qsizetype i = 0; i < y.size(); ++i) {
        if (!std::isfinite(y[i]))
            continue;
        for (qsizetype k = last + 1; last >= 0 && k < i; ++k) {
            y[k] = y[last] + (y[i] - y[last]) * static_cast<double>(k - last) / static_cast<double>(i - last);
            bridged = true;
        }
        last = i;
    }
    return bridged;
}

/// The best policy at each arrival, an edge of the ribbon.
ChartSeries bestOf(const std::vector<ChartSeries>& series, const QVector<double>& x)
{
    ChartSeries best{ObjectiveView::tr("best policy"), x, QVector<double>(x.size(), nan)};
    best.look = SeriesLook::hidden;
    for (const ChartSeries& s : series)
        for (qsizetype i = 0; s.style >= 0 && i < s.y.size(); ++i)
            best.y[i] = std::isnan(best.y[i]) ? s.y[i] : std::max(best.y[i], s.y[i]);
    return best;
}

const profit::Outcome* boundOf(const RunReport& report)
{
    for (const PolicyResult& result : report.policies)
        if (result.data && profit::outcomeOf(result).fractional)
            return &profit::outcomeOf(result);
    return nullptr;
}

ChartData beforeArrival(ChartData chart, int step)
{
    chart = endingAt(std::move(chart), step);
    chart.empty = ObjectiveView::tr("Nothing has arrived yet.");
    return chart;
}

} // namespace

ChartData arrivalChart(const RunReport& report, const profit::Instance& instance, ArrivalMeasure measure, const QString& current)
{
    ChartData data{{.quantity = ObjectiveView::tr("Bags arrived"), .whole = true},
                   measures()[static_cast<std::size_t>(measure)].axis};
    const profit::Outcome* bound = boundOf(report);
    const bool withBound = measure == ArrivalMeasure::objective || measure == ArrivalMeasure::boundShare;
    if (measure == ArrivalMeasure::boundShare)
        data.y.max = 102.0;
    QVector<double> x;
    for (std::size_t i = 1; i <= instance.bags.size(); ++i)
        x << static_cast<double>(i);
    const bool isThinned =
        bound && std::ranges::any_of(bound->history, [](const profit::ArrivalRecord& r) { return std::isnan(r.objective); });
    bool bridged = false;
    for (const PolicyResult& result : report.policies) {
        const profit::Outcome& outcome = profit::outcomeOf(result);
        if ((outcome.fractional && !withBound) || outcome.history.size() != instance.bags.size())
            continue;
        const QString policy = qText(result.policy);
        ChartSeries series{profitPolicyTitle(policy), x, {}};
        series.style = profitPolicyStyle(policy);
        series.strong = policy == current && !outcome.fractional;
        for (std::size_t i = 0; i < outcome.history.size(); ++i)
            series.y << valueOf(outcome.history[i], instance, measure, bound ? bound->history[i].objective : nan);
        bridged = (isThinned && bridge(series.y)) || bridged;
        data.series.push_back(std::move(series));
    }
    const auto reference = std::find_if(data.series.begin(), data.series.end(), [](const ChartSeries& s) { return s.style < 0; });
    if (withBound && reference != data.series.end() && data.series.size() > 1) {
        const int upper = static_cast<int>(reference - data.series.begin());
        data.series.push_back(bestOf(data.series, x));
        data.ribbon = ChartRibbon{static_cast<int>(data.series.size()) - 1, upper};
        data.note = ObjectiveView::tr("The grey area is the gap between the best policy and the bound.");
    }
    if (measure == ArrivalMeasure::makespan)
        useReadableUnit(data, *findMetric(profit::study(), "makespan_s"));
    if (bridged)
        data.note = joinedSentences(
            {data.note, ObjectiveView::tr("The bound is computed for some of the bags and interpolated between them.")});
    data.empty = ObjectiveView::tr("Choose policies on the left to compare them here.");
    return data;
}

class ObjectiveView::Figure final : public ViewFigure<ObjectiveView, OnePanel> {
public:
    using ViewFigure::ViewFigure;

    QString figureName() const override { return u"profit-"_s + measures()[static_cast<std::size_t>(view().measure())].name; }
    QString figureCaption() const override
    {
        const profit::Instance* instance = profitReportInstance(view().m_session);
        if (!instance)
            return tr("%1 after each arrival.").arg(measures()[static_cast<std::size_t>(view().measure())].axis.title());
        QString text =
            tr("%1 after each of %2 bags of tasks has arrived, on %3 machines (revenue factor γ = %4, energy price %5 per J).")
                .arg(measures()[static_cast<std::size_t>(view().measure())].axis.title())
                .arg(instance->bags.size())
                .arg(instance->machineCount())
                .arg(instance->gamma)
                .arg(instance->energyPricePerJoule);
        if (view().m_chart->data().ribbon)
            text = joinedSentences({text, tr("Grey: the gap between the best policy and the upper bound.")});
        if (const std::optional<double> step = view().m_chart->cursor(); step && *step > 0.0)
            text = joinedSentences({text, tr("The vertical line marks the step, after arrival %1.").arg(*step)});
        return text;
    }

    QJsonObject figureState() const override
    {
        return {{u"measure"_s, measures()[static_cast<std::size_t>(view().measure())].name},
                {u"chart"_s, view().m_chart->figure()->figureState()}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        const auto found = std::ranges::find(measures(), state[u"measure"_s].toString(), &Measure::name);
        if (found != measures().end())
            view().setMeasure(static_cast<ArrivalMeasure>(found - measures().begin()));
        view().m_chart->figure()->restoreFigureState(state[u"chart"_s].toObject());
    }

protected:
    const FigureSource& panel() const override { return *view().m_chart->figure(); }
};

ObjectiveView::ObjectiveView(Session& session, QWidget* parent)
    : StudyView(session, parent), m_measure(new QComboBox(this)), m_chart(new ChartWidget(u"profit-objective"_s, this))
{
    for (const Measure& each : measures())
        m_measure->addItem(each.title);
    m_measure->setAccessibleName(tr("Quantity on the y axis"));
    auto* label = new QLabel(tr("&Show"), this);
    label->setBuddy(m_measure);
    auto* tools = new QHBoxLayout;
    tools->addWidget(label);
    tools->addWidget(m_measure);
    tools->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    column->addLayout(tools);
    column->addWidget(m_chart, 1);
    setFigure(std::make_unique<Figure>(*this));
    connect(m_measure, &QComboBox::currentIndexChanged, this, &ObjectiveView::invalidateView);
    m_chart->setCursorPrinted(true);
    connect(m_chart, &ChartWidget::cursorMoved, &session, &Session::setStep);
    markReport({m_chart});
    follow(Change::report | Change::policy | Change::step);
}

ArrivalMeasure ObjectiveView::measure() const { return static_cast<ArrivalMeasure>(m_measure->currentIndex()); }

void ObjectiveView::setMeasure(ArrivalMeasure measure) { m_measure->setCurrentIndex(static_cast<int>(measure)); }

void ObjectiveView::refresh(Changes what)
{
    if (what != Change::step || m_hidesWhatComes)
        showReport();
    showStep();
}

void ObjectiveView::showReport()
{
    const profit::Instance* instance = profitReportInstance(m_session);
    if (!instance) {
        ChartData none{{.quantity = tr("Bags arrived"), .whole = true}, measures()[static_cast<std::size_t>(measure())].axis};
        none.empty = tr("Results appear here after the first run.");
        m_chart->setData(std::move(none));
        return;
    }
    ChartData now = arrivalChart(*m_session.report(), *instance, measure(), m_session.currentPolicy());
    if (m_hidesWhatComes)
        now = beforeArrival(std::move(now), m_session.step());
    else
        m_chart->setCursorRange(0, static_cast<int>(instance->bags.size()));
    m_chart->setData(std::move(now));
    m_chart->setCaption(figure()->figureCaption());
}

void ObjectiveView::showUpTo(const QuizMoment& moment)
{
    m_hidesWhatComes = true;
    const int now = static_cast<int>(moment.entry + (moment.isDecided ? 1 : 0));
    m_session.setStep(now);
    m_chart->setCursorRange(now, now);
    invalidateView();
}

void ObjectiveView::showStep()
{
    m_chart->setCursor(m_session.step() >= 0 ? std::optional<double>(m_session.step()) : std::nullopt);
    m_chart->setCaption(figure()->figureCaption());
}

} // namespace wattif::ui

#include "moc_objective_view.cpp"
