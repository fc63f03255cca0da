// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/rates/rates_view.h"

#include <algorithm>
#include <cmath>

#include <QCheckBox>
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
#include "ui/charts/lines_apart.h"
#include "ui/charts/panels/chart_panels.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/rates/rates_data.h"
#include "ui/reservation/rates/rates_form.h"
#include "ui/reservation/rates/rates_now.h"
#include "ui/style/count_text.h"
#include "ui/style/letter_width.h"
#include "ui/style/sentences.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double quickWork = 5e7; // some seconds

QString aboutText(double seconds)
{
    return seconds < 90.0 ? RatesView::tr("about %1 s").arg(std::max(1.0, std::round(seconds)))
                          : RatesView::tr("about %1 min").arg(std::round(seconds / 60.0));
}

} // namespace

RatesView::RatesView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_form(new RatesForm(this)),
      m_now(new RatesNow(session, this)),
      m_run(new QPushButton(this)),
      m_progress(new QProgressBar(this)),
      m_hint(new QLabel(this)),
      m_measures(new QComboBox(this)),
      m_against(new QComboBox(this)),
      m_apart(new QCheckBox(tr("one chart each"), this)),
      m_chartPlace(new QWidget(this)),
      m_grid(new QGridLayout(m_chartPlace)),
      m_panels(new ChartPanels(u"reservation-rates"_s, m_chartPlace)),
      m_panelFrame(new ViewFrame(m_panels, m_chartPlace)),
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
    connect(&m_kept, &CachedResult::againWanted, this, &RatesView::run);
    m_kept.setPictures({m_chartPlace});
    m_kept.follow(m_job);
    showKept(m_kept);
    makeFigure();
    fillAgainst();
    arrange();
    follow(Change::document | Change::report | Change::policies | Change::policy);
}

void RatesView::refresh(Changes what)
{
    if (!m_result)
        fillAgainst();
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
    m_progress->setFixedWidth(letterWidth(fontMetrics()) * 8);
    QSizePolicy keeps = m_progress->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // nothing jumps when a sweep begins
    m_progress->setSizePolicy(keeps);
    m_progress->hide();
    m_hint->setObjectName(u"hint"_s);
    m_hint->setWordWrap(true);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(4);
    m_now->setFixedWidth(letterWidth(fontMetrics()) * 46);
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
    m_run->setFixedWidth(letterWidth(fontMetrics()) * 8 + 8);
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
    m_measures->setAccessibleName(tr("Charts shown"));
    m_measures->setToolTip(tr("One chart, or all four if there is enough space"));
    m_measures->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_measures->setMinimumContentsLength(8);
    m_form->addField(tr("s&how"), m_measures);
    m_against->setAccessibleName(tr("Values or differences"));
    m_against->setToolTip(
        tr("Shows the differences of all policies from one of them with the same seeds, or their values: differences show what "
           "overlapping intervals hide"));
    m_against->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_against->setMinimumContentsLength(12);
    m_form->addField(tr("as"), m_against);
    m_apart->setMinimumHeight(m_against->sizeHint().height()); // on a line with it
    m_form->addField({}, m_apart);
    connect(m_apart, &QCheckBox::toggled, this, [this] {
        arrange();
        showCharts();
    });
    connect(m_against, &QComboBox::activated, this, [this] {
        m_wantedAgainst = m_against->currentData().toString();
        showCharts();
        showState();
    });
    connect(m_measures, &QComboBox::activated, this, [this](int id) {
        setMeasure(id < static_cast<int>(rateMeasures.size()) ? std::optional(static_cast<RateMeasure>(id)) : std::nullopt);
    });
}

bool RatesView::hasSpaceForAll() const
{
    const int letter = letterWidth(fontMetrics());
    return m_chartPlace->width() >= 100 * letter && m_chartPlace->height() >= 24 * fontMetrics().height();
}

std::optional<RateMeasure> RatesView::shownMeasure() const
{
    return m_measure || hasSpaceForAll() ? m_measure : std::optional(RateMeasure::utilisation);
}

void RatesView::setMeasure(std::optional<RateMeasure> measure)
{
    m_measure = measure;
    arrange();
    if (m_apart->isChecked())
        showCharts();
}

void RatesView::setApart(bool on) { m_apart->setChecked(on); }
bool RatesView::isApart() const { return m_apart->isChecked() && shownMeasure() && m_result && m_result->finished() > 0; }

// The parameters and the results repeat its content beside this view; a low chart needs the width.
bool RatesView::hasSpaceForNow() const
{
    return width() >= 90 * letterWidth(fontMetrics()) && height() >= 20 * fontMetrics().height();
}

void RatesView::arrange()
{
    m_now->setVisible(hasSpaceForNow());
    const std::optional<RateMeasure> one = shownMeasure();
    constexpr auto all = static_cast<int>(rateMeasures.size());
    if (auto* items = qobject_cast<QStandardItemModel*>(m_measures->model()))
        items->item(all)->setEnabled(hasSpaceForAll());
    m_measures->setCurrentIndex(one ? static_cast<int>(*one) : all);
    for (const RateMeasure measure : rateMeasures) {
        ChartWidget& chart = this->chart(measure);
        const int at = static_cast<int>(measure);
        m_grid->removeWidget(&chart);
        chart.setVisible(!one || (*one == measure && !isApart()));
        if (!one)
            m_grid->addWidget(&chart, at / 2, at % 2);
        else if (*one == measure)
            m_grid->addWidget(&chart, 0, 0, 2, 2);
    }
    m_grid->addWidget(m_panelFrame, 0, 0, 2, 2);
    m_panelFrame->setVisible(isApart());
    m_apart->setEnabled(one.has_value());
    m_apart->setToolTip(
        one ? tr("Shows a small chart for each policy on the same axes, with the others pale behind it, in case lines coincide")
            : tr("Available for one chart: choose it under Show"));
}

void RatesView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // The place has its size only after the layout has been at work.
    QTimer::singleShot(0, this, &RatesView::arrange);
}

// Sweeps that take a moment run as soon as the view is visible.
void RatesView::runIfQuick()
{
    if (!isDue())
        invalidateView(); // for when the view becomes visible
    else if (isQuick())
        run();
}

bool RatesView::isQuick() const
{
    return isLookedAt() && !m_result && !isBusy() && problem().isEmpty() && m_session.report()
        && ratesWork(m_session, setup()) <= quickWork;
}

RatesSetup RatesView::setup() const { return ratesSetup(m_session, m_form->question()); }

QString RatesView::problem() const
{
    const QString problem = ratesProblem(m_session, setup());
    return problem.isEmpty() ? m_form->problem() : problem;
}

void RatesView::run()
{
    RatesSetup asked = setup();
    if (!ratesProblem(m_session, asked).isEmpty() || !m_form->problem().isEmpty())
        return;
    const InstancePtr instance = m_session.document().instance();
    m_question = m_form->question();
    m_result = RatesResult{std::move(asked), nullptr, false};
    m_kept.keep(m_kept.begin());
    m_progress->setRange(0, static_cast<int>(m_result->setup.cells()));
    m_progress->setValue(0);
    m_job.start([this, instance, asked = m_result->setup](const RunControl& control) -> LatestJob::Delivery {
        const auto plan = ratesPlan(instance, asked);
        const auto reported = [this, &control](const LiveResultsPtr& soFar) {
            m_job.post(control, [this, soFar] { take(soFar); });
        };
        const auto live = plan ? runLive(*plan, {.stop = control.stopToken()}, reported) : tl::unexpected(plan.error());
        return [this, live] { finish(live); };
    });
    fillAgainst();
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

void RatesView::take(const LiveResultsPtr& soFar)
{
    if (!m_result || m_result->complete)
        return;
    m_result->live = soFar;
    m_progress->setValue(static_cast<int>(soFar->finished() + soFar->failed));
    showCharts();
}

void RatesView::finish(const Result<LiveResultsPtr>& live)
{
    if (!m_result)
        return;
    m_result->complete = true;
    if (live)
        m_result->live = *live;
    else if (live.error().code != ErrorCode::interrupted)
        m_session.showError(live.error());
    if (live && (*live)->failed > 0)
        m_session.showError(Error{ErrorCode::badInput, (*live)->firstFailure, {}});
    showCharts();
}

void RatesView::fillAgainst()
{
    const std::vector<PolicyCall> policies = m_result ? m_result->setup.policies : setup().policies;
    m_against->clear();
    if (policies.size() > 1)
        for (const PolicyCall& call : policies) {
            const QString policy = QString::fromStdString(call.policy);
            m_against->addItem(tr("less that of %1").arg(reservationPolicyTitle(policy)), policy);
        }
    m_against->addItem(tr("values"), QString());
    m_against->setCurrentIndex(m_wantedAgainst ? std::max(0, m_against->findData(*m_wantedAgainst)) : 0);
}

void RatesView::setAgainst(const QString& policy)
{
    m_wantedAgainst = policy;
    fillAgainst();
    showCharts();
    showState();
}

std::string RatesView::against() const { return m_against->currentData().toString().toStdString(); }

void RatesView::forget()
{
    m_job.drop();
    m_result.reset();
    fillAgainst();
    showCharts();
    showState();
}

void RatesView::showState()
{
    const QString problem = this->problem();
    const RatesSetup asked = setup();
    const double seconds = ratesSeconds(m_session, asked);
    m_run->setText(isBusy() ? tr("Stop") : tr("Run"));
    m_run->setEnabled(isBusy() || problem.isEmpty());
    m_run->setToolTip(isBusy()                 ? tr("Stops and keeps the finished points")
                          : !problem.isEmpty() ? problem
                                               : tr("Run the chosen policies at every point of the range"));
    const std::size_t runs = asked.cells() * asked.policies.size();
    QString text = problem;
    if (problem.isEmpty() && !isBusy()) {
        text = std::isfinite(seconds) ? tr("%1, %2.").arg(countText(static_cast<qint64>(runs), Noun::run), aboutText(seconds))
                                      : countText(static_cast<qint64>(runs), Noun::run) + u'.';
    }
    m_hint->setText(m_result ? joinedSentences({ratesNote(*m_result, against()), text}) : text);
    m_hint->setToolTip(m_result ? tr("95 % Student-t intervals of the mean over the runs of a point") : QString());
    if (!isBusy())
        m_progress->hide();
    m_kept.check();
    showMarker();
    if (!m_result)
        showCharts(); // the empty text may have changed
}

void RatesView::showCharts()
{
    RatesResult none{setup(), nullptr, false};
    const QString problem = m_result ? QString() : this->problem();
    for (const RateMeasure measure : rateMeasures) {
        ChartData shown = ratesChart(m_result ? *m_result : none, measure, {m_session.currentPolicy(), against()});
        if (!problem.isEmpty() || isBusy())
            shown.empty = isBusy() ? tr("The first points are running.") : problem;
        showChart(measure, std::move(shown));
    }
    if (m_panelFrame->isHidden() == isApart())
        arrange(); // the first points are there, or none any more
    showMarker();
}

void RatesView::showChart(RateMeasure measure, ChartData shown)
{
    const QString caption = tr("%1 against %2.").arg(shown.y.title(), shown.x.title());
    if (isApart() && shownMeasure() == measure)
        m_panels->setCharts(oneForEach(shown), caption);
    setIntervalsApart(shown);
    if (shownMeasure())
        labelLineEnds(shown); // if the names fit
    chart(measure).setCaption(caption);
    chart(measure).setData(std::move(shown));
}

void RatesView::showMarker()
{
    const RatesAxis axis = m_result ? m_result->setup.axis : m_form->question().axis;
    std::optional<double> at = presentRate(m_session, axis);
    if (at)
        *at *= axisFactor(axis);
    for (ChartWidget* chart : m_charts)
        chart->setCursor(m_result ? at : std::nullopt);
    for (ChartWidget* chart : m_panels->charts())
        chart->setCursor(at);
}

QString RatesView::hint() const { return m_hint->text(); }

} // namespace wattif::ui

#include "moc_rates_view.cpp"
