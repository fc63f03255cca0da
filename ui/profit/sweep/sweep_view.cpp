// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/sweep/sweep_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>
#include <QTimer>
#include <QVBoxLayout>

#include "core/profit/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/flow_layout.h"
#include "ui/charts/lines_apart.h"
#include "ui/charts/panels/chart_panels.h"
#include "ui/profit/common/profit_access.h"
#include "ui/profit/sweep/sweep_chart.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

} // namespace

SweepView::SweepView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_parameter(new QComboBox(this)),
      m_from(new NumberSpin(this)),
      m_to(new NumberSpin(this)),
      m_steps(new NumberSpin(this)),
      m_repetitions(new NumberSpin(this)),
      m_low(new NumberSpin(this)),
      m_high(new NumberSpin(this)),
      m_metric(new QComboBox(this)),
      m_against(new QComboBox(this)),
      m_log(new QCheckBox(tr("Logarithmic"), this)),
      m_live(new QCheckBox(tr("Live"), this)),
      m_apart(new QCheckBox(tr("One chart each"), this)),
      m_run(new QPushButton(this)),
      m_progress(new QProgressBar(this)),
      m_hint(new QLabel(this)),
      m_chart(new ChartWidget(u"profit-sweep"_s, this)),
      m_panels(new ChartPanels(u"profit-sweep"_s, this)),
      m_pictures(new QStackedLayout),
      m_delay(new QTimer(this)),
      m_lowLabel(new QLabel(tr("Tasks from"), this)),
      m_highLabel(new QLabel(tr("to"), this))
{
    build();
    makeFigure();
    m_delay->setSingleShot(true);
    m_delay->setInterval(60);
    connect(m_delay, &QTimer::timeout, this, &SweepView::runLive);
    connect(m_parameter, &QComboBox::currentIndexChanged, this, &SweepView::takeDefaults);
    connect(m_metric, &QComboBox::currentIndexChanged, this, &SweepView::showResult);
    connect(m_against, &QComboBox::activated, this, &SweepView::showResult);
    connect(m_apart, &QCheckBox::toggled, this, &SweepView::showResult);
    connect(m_run, &QPushButton::clicked, this, [this] { m_job.isRunning() ? stop() : run(); });
    connect(&m_job, &LatestJob::progressChanged, this,
            [this](double share) { m_progress->setValue(static_cast<int>(1000.0 * share)); });
    connect(&m_job, &LatestJob::ended, this, &SweepView::showState);
    connect(&session.document(), &Document::opened, this, &SweepView::forget);
    connect(&m_kept, &CachedResult::againWanted, this, &SweepView::run);
    m_kept.setPictures({m_chart, m_panels});
    m_kept.follow(m_job);
    showKept(m_kept);
    for (NumberSpin* spin : {m_from, m_to, m_steps, m_repetitions, m_low, m_high})
        connect(spin, &QDoubleSpinBox::valueChanged, this, &SweepView::invalidateView);
    connect(m_log, &QCheckBox::toggled, this, &SweepView::invalidateView);
    connect(m_live, &QCheckBox::toggled, this, &SweepView::invalidateView);
    takeDefaults();
    follow(Change::document | Change::policies | Change::policy);
}

void SweepView::prepare(Changes what)
{
    if (what & Change::view)
        m_kept.check();
}

void SweepView::refresh(Changes what)
{
    if (what & (Change::policy | Change::view))
        showResult();
    showState();
    if (what != Change::policy)
        m_delay->start();
}

void SweepView::build()
{
    m_parameter->addItems({tr("Revenue factor γ"), tr("Energy price"), tr("Number of bags")});
    for (const SweepMetric& choice : sweepMetrics())
        m_metric->addItem(choice.axis.quantity, QString::fromStdString(choice.name));
    const auto prepare = [](NumberSpin* spin, double low, double high, double value, bool whole, const QString& name) {
        spin->setWhole(whole);
        spin->setRange(low, high);
        spin->setValue(value);
        spin->setAccessibleName(name);
        spin->setToolTip(name);
        spin->setMinimumWidth(spin->fontMetrics().horizontalAdvance(u"00000"_s) + 34);
        spin->setMaximumWidth(spin->fontMetrics().horizontalAdvance(u"0000000"_s) + 36);
        spin->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        spin->setKeyboardTracking(false);
    };
    prepare(m_from, 0.0, 1e9, 1.1, false, tr("Start of the range"));
    prepare(m_to, 0.0, 1e9, 2.0, false, tr("End of the range"));
    prepare(m_steps, 2, 200, 10, true, tr("Number of points"));
    prepare(m_repetitions, 1, 1000, 1, true, tr("Random instances at each point; 1: the scenario's own bags"));
    prepare(m_low, 1, 999'999, 200, true, tr("Minimum number of tasks of a random bag"));
    prepare(m_high, 1, 999'999, 1000, true, tr("Maximum number of tasks of a random bag"));
    m_live->setChecked(true);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setMaximumWidth(160);
    m_progress->setMinimumWidth(40);
    QSizePolicy keeps = m_progress->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // nothing jumps when a sweep begins
    m_progress->setSizePolicy(keeps);
    m_progress->hide();
    m_hint->setObjectName(u"hint"_s);
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 4);
    column->setSpacing(4);
    column->addLayout(buildTools());
    column->addLayout(buildState());
    m_pictures->addWidget(m_chart);
    m_pictures->addWidget(m_panels);
    column->addLayout(m_pictures, 1);
}

QHBoxLayout* SweepView::buildState()
{
    auto* state = new QHBoxLayout;
    m_against->setToolTip(
        tr("Shows the values of all policies, or their differences from one of them on the same bags: differences show what "
           "overlapping intervals hide"));
    m_against->setAccessibleName(tr("Values or differences"));
    m_against->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_against->setMinimumContentsLength(16);
    m_against->addItem(tr("values"), QString());
    m_apart->setToolTip(
        tr("Shows a small chart for each policy on the same axes, with the others pale behind it, in case lines coincide"));
    state->addWidget(m_against);
    state->addWidget(m_apart);
    state->addWidget(m_hint, 1);
    state->addWidget(m_progress, 0, Qt::AlignVCenter);
    return state;
}

QVBoxLayout* SweepView::buildTools()
{
    for (QComboBox* box : {m_parameter, m_metric}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(14);
    }
    // The swept parameter above, the drawn measure below.
    auto* column = new QVBoxLayout;
    column->setSpacing(4);
    FlowLayout* row = nullptr;
    const auto add = [this, &row](QLabel* label, QWidget* field) {
        auto* pair = new QWidget(this);
        auto* inside = new QHBoxLayout(pair);
        inside->setContentsMargins(0, 0, 0, 0);
        inside->setSpacing(6);
        label->setBuddy(field);
        inside->addWidget(label);
        inside->addWidget(field);
        row->addWidget(pair);
    };
    const auto begin = [column, &row] {
        row = new FlowLayout(nullptr, 6);
        column->addLayout(row);
    };
    begin();
    add(new QLabel(tr("&Sweep"), this), m_parameter);
    add(new QLabel(tr("from"), this), m_from);
    add(new QLabel(tr("to"), this), m_to);
    add(new QLabel(tr("Points"), this), m_steps);
    row->addWidget(m_log);
    begin();
    add(new QLabel(tr("S&how"), this), m_metric);
    add(new QLabel(tr("Repetitions"), this), m_repetitions);
    add(m_lowLabel, m_low);
    add(m_highLabel, m_high);
    row->addWidget(m_run);
    row->addWidget(m_live);
    return column;
}

SweepParameter SweepView::parameter() const { return static_cast<SweepParameter>(m_parameter->currentIndex()); }
void SweepView::setParameter(SweepParameter parameter) { m_parameter->setCurrentIndex(static_cast<int>(parameter)); }
void SweepView::setMetric(const std::string& metric)
{
    m_metric->setCurrentIndex(m_metric->findData(QString::fromStdString(metric)));
}
void SweepView::setLive(bool on) { m_live->setChecked(on); }
void SweepView::setApart(bool on) { m_apart->setChecked(on); }

void SweepView::setRange(double from, double to, int steps, int repetitions)
{
    m_from->setValue(from);
    m_to->setValue(to);
    m_steps->setValue(steps);
    m_repetitions->setValue(repetitions);
}

void SweepView::takeDefaults()
{
    const profit::Instance& instance = profitInstance(m_session);
    switch (parameter()) {
    case SweepParameter::gamma: setRange(1.1, 2.0, 10, 1); break;
    case SweepParameter::energyPrice:
        setRange(0.2 * instance.energyPricePerJoule, 1.4 * instance.energyPricePerJoule, 13, 1);
        break;
    case SweepParameter::bags: setRange(10, 100, 10, 5); break;
    }
    invalidateView();
}

SweepSpec SweepView::spec() const
{
    SweepSpec spec;
    spec.instance = m_session.document().instance();
    // Hand-made moves belong to the scenario's own bags: they mean nothing in a sweep.
    for (const PolicyCall& call : m_session.policies())
        if (call.policy != "manual")
            spec.policies.push_back(call);
    spec.parameter = parameter();
    spec.from = m_from->value();
    spec.to = m_to->value();
    spec.steps = static_cast<int>(m_steps->value());
    spec.repetitions = static_cast<int>(m_repetitions->value());
    spec.logarithmic = m_log->isChecked();
    spec.countMin = static_cast<std::int64_t>(m_low->value());
    spec.countMax = static_cast<std::int64_t>(m_high->value());
    return spec;
}

bool SweepView::cheap() const
{
    // Bags placed in all; a default run of 30 bags takes a few milliseconds.
    const double bags =
        parameter() == SweepParameter::bags ? m_to->value() : static_cast<double>(profitInstance(m_session).bags.size());
    return bags * m_steps->value() * m_repetitions->value() <= 20'000.0;
}

bool SweepView::runsLive() const
{
    return m_live->isChecked() && isLookedAt() && cheap() && !m_session.policies().empty()
        && !profitInstance(m_session).bags.empty();
}

void SweepView::runLive()
{
    if (!isDue())
        return invalidateView(); // for when the view becomes visible
    if (!runsLive() || m_kept.isOnItsWay())
        return;
    if (!m_result || m_kept.isStale())
        run();
    else
        m_job.drop(); // the question is that of the shown result again
}

Asked SweepView::asked(SweepParameter sweptParameter) const
{
    const SweepSpec swept = spec();
    profit::Instance instance = profitInstance(m_session);
    if (sweptParameter == SweepParameter::gamma)
        instance.gamma = profit::Instance().gamma;
    if (sweptParameter == SweepParameter::energyPrice)
        instance.energyPricePerJoule = profit::Instance().energyPricePerJoule;
    Question question{.instance = profit::makeInstance(std::move(instance))};
    setCalls(profit::study(), question, swept.policies);
    QJsonObject settings{{u"parameter"_s, m_parameter->currentIndex()},
                         {u"from"_s, swept.from},
                         {u"to"_s, swept.to},
                         {u"points"_s, swept.steps},
                         {u"logarithmic"_s, swept.logarithmic},
                         {u"repetitions"_s, swept.repetitions}};
    if (swept.drawsBags())
        settings[u"tasks"_s] = QJsonArray{m_low->value(), m_high->value()};
    return {question, settings};
}

void SweepView::run()
{
    m_progress->setValue(0);
    m_kept.begin();
    m_job.start([this, spec = spec(), asked = asked(parameter())](const RunControl& control) -> LatestJob::Delivery {
        const auto reported = [this, &control, &asked](const SweepPtr& soFar) {
            m_job.post(control, [this, soFar, asked] { showSoFar(soFar, asked); });
        };
        const auto result = runSweep(spec, control, reported);
        return [this, result, asked] { take(result, asked); };
    });
    showState();
    // Quick sweeps end before a bar could be read.
    QTimer::singleShot(200, m_progress, [this] { m_progress->setVisible(m_job.isRunning()); });
}

void SweepView::stop() { m_job.stop(); }

void SweepView::take(const Result<SweepPtr>& result, const Asked& asked)
{
    if (!result)
        return m_errors.report(result.error());
    m_errors.clear();
    if ((*result)->live->failed > 0)
        m_errors.report(Error{ErrorCode::badInput, (*result)->live->firstFailure, {}});
    showSoFar(*result, asked);
    m_chart->figure()->restoreFigureState(std::exchange(m_wantedChart, {}));
}

/// Shows the finished points, or the whole result.
void SweepView::showSoFar(const SweepPtr& result, const Asked& asked)
{
    m_result = result;
    m_kept.keep(asked);
    fillAgainst();
    showResult();
}

void SweepView::fillAgainst()
{
    const QVariant chosen = m_against->currentData();
    m_against->clear();
    m_against->addItem(tr("values"), QString());
    for (const PolicyCall& call : m_result->spec.policies)
        m_against->addItem(tr("less that of %1").arg(profitPolicyTitle(qText(call.policy))), qText(call.policy));
    m_against->setCurrentIndex(std::max(0, m_against->findData(chosen)));
}

void SweepView::setAgainst(const std::string& policy)
{
    m_against->setCurrentIndex(std::max(0, m_against->findData(qText(policy))));
    showResult();
}

SweepChoice SweepView::choice() const
{
    return {m_metric->currentData().toString().toStdString(), m_against->currentData().toString().toStdString(),
            m_session.currentPolicy()};
}

void SweepView::forget()
{
    m_job.drop();
    m_result.reset();
    showResult();
}

void SweepView::showState()
{
    const bool running = m_job.isRunning();
    m_kept.setPatience(runsLive() ? CachedResult::followingPatience : std::chrono::milliseconds{});
    m_run->setText(running ? tr("Stop") : tr("Run"));
    m_run->setEnabled(running || !m_session.policies().empty());
    m_run->setToolTip(m_run->isEnabled() ? tr("Run all policies at every point") : tr("Choose a policy first"));
    if (!running)
        m_progress->hide();
    m_live->setEnabled(cheap());
    m_live->setToolTip(
        cheap() ? tr("Run again after each edit")
                : tr("This sweep is too large to run after each edit: press Run, or use fewer points, repetitions or bags"));
    const bool draws = spec().drawsBags();
    const QString own = tr("The scenario's own bags are used. Two or more repetitions draw random bags, and so does a sweep "
                           "of the number of bags.");
    m_low->setToolTip(draws ? tr("Minimum number of tasks of a random bag") : own);
    m_high->setToolTip(draws ? tr("Maximum number of tasks of a random bag") : own);
    m_hint->setText(m_repetitions->value() > 1.0 ? QString()
                        : draws                  ? tr("One random instance at each point, so no intervals: use more repetitions.")
                                : tr("The scenario's own bags, so no intervals: use repetitions to draw random bags."));
    m_hint->setToolTip(m_hint->text());
    for (QWidget* widget : {static_cast<QWidget*>(m_low), static_cast<QWidget*>(m_high), static_cast<QWidget*>(m_lowLabel),
                            static_cast<QWidget*>(m_highLabel)})
        widget->setEnabled(draws);
}

void SweepView::showResult()
{
    if (m_result) {
        ChartData shown = sweepChart(*m_result, choice());
        std::vector<ChartData> panels = m_apart->isChecked() ? oneForEach(shown) : std::vector<ChartData>{};
        m_pictures->setCurrentIndex(panels.empty() ? 0 : 1);
        setIntervalsApart(shown);
        labelLineEnds(shown);
        m_chart->setData(std::move(shown));
        m_chart->setCaption(figure()->figureCaption());
        m_panels->setCharts(std::move(panels), figure()->figureCaption());
        return;
    }
    ChartData none{sweepAxis(parameter()), sweepMetrics()[static_cast<std::size_t>(std::max(m_metric->currentIndex(), 0))].axis};
    none.empty = tr("Press Run to compare the policies over the range.");
    m_pictures->setCurrentIndex(0);
    m_chart->setData(std::move(none));
}

} // namespace wattif::ui

#include "moc_sweep_view.cpp"
