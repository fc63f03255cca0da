// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/rates/rates_view.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <QThread>
#include <QTimer>
#include <QVBoxLayout>

#include "core/reservation/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/figures/composite_figure.h"
#include "ui/reservation/rates/rates_form.h"
#include "ui/reservation/rates/rates_now.h"
#include "ui/reservation/rates/rates_plan.h"
#include "ui/style/count_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::SweepAxis;
using reservation::SweepPoint;
using Points = Result<std::vector<SweepPoint>>;

constexpr double quickWork = 5e7;                                                                    // some seconds
const QString axisNames[]{u"request_rate"_s, u"overestimation"_s, u"threshold"_s, u"overbooking"_s}; // by SweepAxis

QString aboutText(double seconds)
{
    return seconds < 90.0 ? RatesView::tr("about %1 s").arg(std::max(1.0, std::round(seconds)))
                          : RatesView::tr("about %1 min").arg(std::round(seconds / 60.0));
}

} // namespace

class RatesView::Figure final : public ViewFigure<RatesView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return view().m_result && !view().m_result->points.empty(); }

    bool figurePending() const override { return view().isBusy() || view().isQuick(); }

    QString figureName() const override
    {
        const std::optional<RateMeasure> one = view().shownMeasure();
        return one ? view().chart(*one).figure()->figureName() : u"reservation-rates"_s;
    }

    QString figureCaption() const override
    {
        const QString text = CompositeFigure(figureName(), figureParts()).figureCaption();
        return view().m_result ? text + u' ' + ratesNote(*view().m_result) : text;
    }

    QString figureAltText() const override { return CompositeFigure(figureName(), figureParts()).figureAltText(); }

    QString figureCsv() const override
    {
        return ratesCsv(view().m_result ? *view().m_result : RatesResult{view().setup(), {}, true});
    }

    std::vector<const FigureSource*> figureParts() const override
    {
        if (const std::optional<RateMeasure> one = view().shownMeasure())
            return {view().chart(*one).figure()};
        std::vector<const FigureSource*> parts;
        for (ChartWidget* chart : view().m_charts)
            parts.push_back(chart->figure());
        return parts;
    }

    const AlignedFigure* alignedFigure() const override
    {
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
                {u"swept"_s, view().m_result.has_value()},
                {u"charts"_s, charts}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        RatesQuestion asked = view().m_form->question();
        if (const auto axis = std::ranges::find(axisNames, state[u"axis"_s].toString()); axis != std::end(axisNames))
            asked.axis = static_cast<SweepAxis>(axis - std::begin(axisNames));
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
        // What is there already need not be swept again.
        if (state[u"swept"_s].toBool() && !(view().m_result && view().m_question == view().m_form->question()))
            view().run();
    }
};

RatesView::RatesView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_form(new RatesForm(this)),
      m_now(new RatesNow(session, this)),
      m_run(new QPushButton(this)),
      m_progress(new QProgressBar(this)),
      m_hint(new QLabel(this)),
      m_measures(new QComboBox(this)),
      m_chartPlace(new QWidget(this)),
      m_grid(new QGridLayout(m_chartPlace)),
      m_kept(session, [this] { return asked(); }),
      m_job([this](const Error& error) { finish(tl::unexpected<Error>(error)); })
{
    for (const RateMeasure measure : rateMeasures) {
        auto* chart = new ChartWidget(u"reservation-rates-"_s + QString::fromLatin1(rateMetric(measure)), m_chartPlace);
        chart->setAccessibleName(rateMeasureTitle(measure));
        chart->setMinimumHeight(fontMetrics().height() * 9);
        m_charts[static_cast<std::size_t>(measure)] = chart;
    }
    build();
    connect(m_form, &RatesForm::edited, this, &RatesView::showState);
    connect(m_run, &QPushButton::clicked, this, [this] { isBusy() ? stop() : run(); });
    connect(&m_job, &LatestJob::ended, this, &RatesView::showState);
    connect(&session.document(), &Document::opened, this, &RatesView::forget);
    connect(&m_kept, &KeptAnswer::againWanted, this, &RatesView::run);
    m_kept.setPictures({m_chartPlace});
    m_kept.follow(m_job);
    showKept(m_kept);
    setFigure(std::make_unique<Figure>(*this));
    arrange();
    follow(Change::document | Change::report | Change::policies | Change::policy);
}

void RatesView::renew(Changes what)
{
    showState();
    if (what & Change::policy)
        showCharts();
    if (what & (Change::report | Change::view))
        QTimer::singleShot(0, this, &RatesView::runIfQuick);
}

void RatesView::build()
{
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setFixedWidth(fontMetrics().averageCharWidth() * 8);
    QSizePolicy keeps = m_progress->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // nothing jumps when a sweep begins
    m_progress->setSizePolicy(keeps);
    m_progress->hide();
    m_hint->setObjectName(u"hint"_s);
    m_hint->setWordWrap(true);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(4);
    m_now->setFixedWidth(fontMetrics().averageCharWidth() * 46);
    auto* right = new QVBoxLayout;
    right->setSpacing(4);
    buildTools(*right);
    right->addWidget(m_chartPlace, 1);
    right->addWidget(m_hint);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 4, 4, 4);
    row->setSpacing(10);
    row->addWidget(m_now);
    row->addLayout(right, 1);
}

void RatesView::buildTools(QVBoxLayout& column)
{
    auto* runs = new QVBoxLayout;
    runs->setSpacing(4);
    m_run->setFixedWidth(fontMetrics().averageCharWidth() * 8 + 8);
    runs->addWidget(m_run);
    runs->addWidget(m_progress);
    runs->addStretch(1);
    auto* fields = new QHBoxLayout;
    fields->setSpacing(8);
    fields->addWidget(m_form, 1);
    fields->addLayout(runs);
    column.addLayout(fields);
    for (const RateMeasure measure : rateMeasures)
        m_measures->addItem(rateMeasureTitle(measure));
    m_measures->addItem(tr("All four"));
    m_measures->setAccessibleName(tr("What is shown"));
    m_measures->setToolTip(tr("What is shown: one chart, or all four where there is room"));
    m_measures->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_measures->setMinimumContentsLength(8);
    m_form->addField(tr("s&how"), m_measures);
    connect(m_measures, &QComboBox::activated, this, [this](int id) {
        setMeasure(id < static_cast<int>(rateMeasures.size()) ? std::optional(static_cast<RateMeasure>(id)) : std::nullopt);
    });
}

bool RatesView::hasRoomForAll() const
{
    const int letter = fontMetrics().averageCharWidth();
    return m_chartPlace->width() >= 100 * letter && m_chartPlace->height() >= 24 * fontMetrics().height();
}

std::optional<RateMeasure> RatesView::shownMeasure() const
{
    return m_measure || hasRoomForAll() ? m_measure : std::optional(RateMeasure::utilisation);
}

void RatesView::setMeasure(std::optional<RateMeasure> measure)
{
    m_measure = measure;
    arrange();
}

void RatesView::arrange()
{
    const std::optional<RateMeasure> one = shownMeasure();
    constexpr auto all = static_cast<int>(rateMeasures.size());
    if (auto* items = qobject_cast<QStandardItemModel*>(m_measures->model()))
        items->item(all)->setEnabled(hasRoomForAll());
    m_measures->setCurrentIndex(one ? static_cast<int>(*one) : all);
    for (const RateMeasure measure : rateMeasures) {
        ChartWidget& chart = this->chart(measure);
        const int at = static_cast<int>(measure);
        m_grid->removeWidget(&chart);
        chart.setVisible(!one || *one == measure);
        if (!one)
            m_grid->addWidget(&chart, at / 2, at % 2);
        else if (*one == measure)
            m_grid->addWidget(&chart, 0, 0, 2, 2);
    }
}

void RatesView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // The place has its size only after the layout has been at work.
    QTimer::singleShot(0, this, &RatesView::arrange);
}

// What is swept in a moment is swept as soon as somebody looks.
void RatesView::runIfQuick()
{
    if (!isDue())
        touch(); // for when somebody looks
    else if (isQuick())
        run();
}

bool RatesView::isQuick() const
{
    return isLookedAt() && !m_result && !isBusy() && problem().isEmpty() && m_session.report()
        && ratesWork(m_session, setup()) <= quickWork;
}

reservation::SweepSetup RatesView::setup() const { return ratesSetup(m_session, m_form->question()); }

QString RatesView::problem() const
{
    const QString problem = ratesProblem(m_session, setup());
    return problem.isEmpty() ? m_form->problem() : problem;
}

void RatesView::run()
{
    reservation::SweepSetup asked = setup();
    if (!ratesProblem(m_session, asked).isEmpty() || !m_form->problem().isEmpty())
        return;
    const InstancePtr instance = m_session.document().instance();
    m_question = m_form->question();
    m_result = RatesResult{std::move(asked), {}, false};
    m_kept.keep(m_kept.begin());
    m_progress->setRange(0, static_cast<int>(m_result->expected()));
    m_progress->setValue(0);
    m_job.start([this, instance, asked = m_result->setup](const RunControl& control) -> LatestJob::Delivery {
        const auto show = [this, &control](const SweepPoint& point) { m_job.post(control, [this, point] { take(point); }); };
        auto points = std::make_shared<Points>(reservation::sweep(reservation::instanceOf(*instance), asked, control, show));
        return [this, points] { finish(*points); };
    });
    showCharts();
    showState();
    // Quick sweeps end before a bar could be read.
    QTimer::singleShot(200, m_progress, [this] { m_progress->setVisible(isBusy()); });
}

void RatesView::stop() { m_job.stop(); }

Asked RatesView::asked() const
{
    const RatesQuestion fields = m_form->question();
    return {ratesAsked(m_session, m_result ? m_result->setup.axis : fields.axis),
            {{u"axis"_s, static_cast<int>(fields.axis)},
             {u"from"_s, fields.from},
             {u"to"_s, fields.to},
             {u"points"_s, fields.points},
             {u"repetitions"_s, fields.repetitions}}};
}

void RatesView::take(const SweepPoint& point)
{
    if (!m_result || m_result->complete)
        return;
    m_result->points.push_back(point);
    m_progress->setValue(static_cast<int>(m_result->points.size()));
    showCharts();
}

void RatesView::finish(const Points& points)
{
    if (!m_result)
        return;
    m_result->complete = true;
    if (points)
        m_result->points = *points;
    else if (points.error().code != ErrorCode::interrupted)
        m_session.showError(points.error());
    showCharts();
}

void RatesView::forget()
{
    m_job.drop();
    m_result.reset();
    showCharts();
    showState();
}

void RatesView::showState()
{
    const QString problem = this->problem();
    const reservation::SweepSetup asked = setup();
    const double seconds = ratesSeconds(m_session, asked);
    m_run->setText(isBusy() ? tr("Stop") : tr("Run"));
    m_run->setEnabled(isBusy() || problem.isEmpty());
    m_run->setToolTip(isBusy()                 ? tr("Stop: the points that are finished stay")
                          : !problem.isEmpty() ? problem
                                               : tr("Run the chosen policies at every point of the range"));
    const auto runs = asked.values.size() * asked.policies.size() * static_cast<std::size_t>(asked.repetitions);
    QString text = problem;
    if (problem.isEmpty() && !isBusy()) {
        text = std::isfinite(seconds) ? tr("%1, %2.").arg(countText(static_cast<qint64>(runs), Noun::run), aboutText(seconds))
                                      : countText(static_cast<qint64>(runs), Noun::run) + u'.';
    }
    m_hint->setText(m_result ? ratesNote(*m_result) + u' ' + text : text);
    m_hint->setToolTip(m_result ? tr("Bands: 95 % Student-t intervals of the mean over the runs of a point") : QString());
    if (!isBusy())
        m_progress->hide();
    m_kept.check();
    showMarker();
    if (!m_result)
        showCharts(); // the empty text may be another one
}

void RatesView::showCharts()
{
    RatesResult none{setup(), {}, false};
    const QString problem = m_result ? QString() : this->problem();
    for (const RateMeasure measure : rateMeasures) {
        ChartData shown = ratesChart(m_result ? *m_result : none, measure, m_session.currentPolicy());
        if (!problem.isEmpty() || isBusy())
            shown.empty = isBusy() ? tr("The first points are on their way.") : problem;
        chart(measure).setCaption(tr("%1 against %2.").arg(shown.y.title(), shown.x.title()));
        chart(measure).setData(std::move(shown));
    }
    showMarker();
}

void RatesView::showMarker()
{
    const SweepAxis axis = m_result ? m_result->setup.axis : m_form->question().axis;
    std::optional<double> at = presentRate(m_session, axis);
    if (at)
        *at *= axisFactor(axis);
    for (ChartWidget* chart : m_charts)
        chart->setCursor(m_result ? at : std::nullopt);
}

QString RatesView::hint() const { return m_hint->text(); }

} // namespace wattif::ui
