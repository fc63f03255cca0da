// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/tuning/tuning_view.h"

#include <algorithm>
#include <limits>

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/clamp_to.h"
#include "core/power/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/flow_layout.h"
#include "ui/charts/number_labels.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/power/tuning/slurm_dialog.h"
#include "ui/power/tuning/tuning_chart.h"
#include "ui/power/tuning/tuning_form.h"
#include "ui/power/tuning/tuning_run.h"
#include "ui/style/count_text.h"
#include "ui/style/text.h"
#include "ui/style/unit_space.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double hitPixels = 14.0;

} // namespace

TuningView::TuningView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_form(new TuningForm(this)),
      m_measure(new QComboBox(this)),
      m_policy(new QComboBox(this)),
      m_sentence(new QLabel(this)),
      m_run(new QPushButton(this)),
      m_progress(new QProgressBar(this)),
      m_chart(new ChartWidget(u"power-tuning"_s, this))
{
    build();
    makeFigure();
    m_chart->plotArea().installEventFilter(this);
    connect(m_form, &TuningForm::edited, this, &TuningView::showState);
    connect(m_measure, &QComboBox::currentIndexChanged, this, &TuningView::showResult);
    connect(m_policy, &QComboBox::currentIndexChanged, this, [this] {
        m_chart->resetView();
        showResult();
    });
    connect(m_run, &QPushButton::clicked, this, [this] { m_job.isRunning() ? stop() : run(); });
    connect(&m_job, &LatestJob::progressChanged, this,
            [this](double share) { m_progress->setValue(static_cast<int>(1000.0 * share)); });
    connect(&m_job, &LatestJob::ended, this, &TuningView::showState);
    connect(&session.document(), &Document::opened, this, &TuningView::forget);
    connect(&m_kept, &CachedResult::againWanted, this, &TuningView::run);
    m_kept.setPictures({m_chart, m_card, m_sentence});
    m_kept.follow(m_job);
    showKept(m_kept);
    showResult();
    follow(Change::document | Change::policies);
}

void TuningView::build()
{
    m_measure->addItems({tr("Energy"), tr("Share of energy saved")});
    m_measure->setAccessibleName(tr("Quantity on the x axis"));
    m_measure->setToolTip(m_measure->accessibleName());
    m_measure->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_measure->setMinimumContentsLength(7);
    m_policy->addItem(tr("all policies"));
    for (const QString& policy : {u"load-factor"_s, u"idle-timeout"_s, u"reserve"_s})
        m_policy->addItem(powerPolicyTitle(policy), policy);
    m_policy->setAccessibleName(tr("Policy whose points are shown"));
    m_policy->setToolTip(tr("Shows only the points of one policy, on axes that fit them"));
    m_policy->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_policy->setMinimumContentsLength(7);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    QSizePolicy keeps = m_progress->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // nothing jumps when a tuning begins
    m_progress->setSizePolicy(keeps);
    m_progress->hide();
    auto* runs = new QHBoxLayout;
    runs->addWidget(m_run);
    runs->addWidget(m_progress, 1);
    auto* left = new QWidget(this);
    left->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 0, 0);
    leftColumn->setSpacing(4);
    leftColumn->addWidget(m_form);
    leftColumn->addLayout(runs);
    leftColumn->addStretch(1);
    auto* label = new QLabel(tr("&Show"), this);
    label->setBuddy(m_measure);
    auto* tools = new FlowLayout(nullptr, 6);
    for (QWidget* each : std::initializer_list<QWidget*>{label, m_measure, new QLabel(tr("of"), this), m_policy})
        tools->addWidget(each);
    addPointButtons(*tools);
    auto* right = new QWidget(this);
    right->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    auto* rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(0, 0, 0, 0);
    rightColumn->setSpacing(2);
    rightColumn->addLayout(tools);
    rightColumn->addWidget(m_sentence);
    rightColumn->addWidget(buildCard());
    rightColumn->addWidget(m_chart, 1);
    auto* parts = new FlowLayout(this, 8);
    parts->setContentsMargins(6, 4, 4, 4);
    parts->setFilling(true);
    parts->addWidget(left);
    parts->addWidget(right);
}

void TuningView::addPointButtons(FlowLayout& row)
{
    const auto arrow = [&](Qt::ArrowType type, const QString& tip, void (TuningView::*slot)()) {
        auto* button = new QToolButton(this);
        button->setArrowType(type);
        button->setAutoRaise(true);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        connect(button, &QToolButton::clicked, this, slot);
        row.addWidget(button);
    };
    arrow(Qt::LeftArrow, tr("The next best trade-off with less energy"), &TuningView::selectPrevious);
    arrow(Qt::RightArrow, tr("The next best trade-off with less waiting"), &TuningView::selectNext);
    m_use = new QPushButton(tr("Use"), this);
    m_slurm = new QPushButton(tr("slurm.conf…"), this);
    m_slurm->setToolTip(tr("Recommends Slurm's SuspendTime for a goal; needs no run of this view"));
    connect(m_use, &QPushButton::clicked, this, &TuningView::useSelected);
    connect(m_slurm, &QPushButton::clicked, this, &TuningView::showSlurm);
    row.addWidget(m_use);
    row.addWidget(m_slurm);
}

QWidget* TuningView::buildCard()
{
    auto* card = new QFrame(this);
    card->setFrameShape(QFrame::StyledPanel);
    m_cardTitle = new QLabel(card);
    QFont bold = font();
    bold.setBold(true);
    m_cardTitle->setFont(bold);
    m_cardTitle->setWordWrap(true);
    m_cardText = new QLabel(card);
    m_cardText->setWordWrap(true);
    m_cardText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(8, 2, 8, 2);
    column->setSpacing(0);
    column->addWidget(m_cardTitle);
    column->addWidget(m_cardText);
    m_card = card;
    return card;
}

void TuningView::showState()
{
    const bool running = m_job.isRunning();
    const Result<std::vector<OptionValues>> plan = power::tuningPlan(spec());
    const bool hasJobs = !powerInstance(m_session).jobs.empty();
    if (!plan)
        m_form->showPlan(errorText(plan.error()), false);
    else
        m_form->showPlan(
            tr("%1, and some of the simpler policies to compare.").arg(countText(static_cast<qint64>(plan->size()), Noun::run)),
            true);
    m_run->setText(running ? tr("Stop") : tr("Run"));
    m_run->setEnabled(running || (plan.has_value() && hasJobs));
    m_slurm->setEnabled(hasJobs);
    m_run->setToolTip(hasJobs ? tr("Simulate the trace with every combination of options") : tr("The trace has no jobs"));
    if (!running)
        m_progress->hide();
    m_kept.check();
    if (!m_result)
        showResult(); // what the empty chart says
}

power::TuningSpec TuningView::spec() const { return m_form->spec(m_session.policyOptions(u"load-factor"_s)); }

// The options that are varied do not matter: Use sets them to those of a point.
Asked TuningView::asked() const
{
    const power::TuningSpec tuned = spec();
    OptionValues others = tuned.base;
    for (const power::TuningRange& range : tuned.ranges)
        others.erase(range.option);
    Question question{.instance = m_session.document().instance()};
    setOptions(power::study(), question, "load-factor", others);
    return {question, m_form->state()};
}

void TuningView::run()
{
    m_startsSoon = false;
    m_progress->setValue(0);
    const InstancePtr instance = m_session.document().instance();
    m_job.start([this, instance, spec = spec(), asked = m_kept.begin()](const RunControl& control) -> LatestJob::Delivery {
        auto result = std::make_shared<Result<power::TuningResult>>(runTuning(power::instanceOf(*instance), spec, control));
        return [this, instance, result, asked] {
            if (!result->has_value())
                return m_errors.report(result->error());
            m_errors.clear();
            m_instance = instance;
            m_kept.keep(asked);
            take(std::make_shared<const power::TuningResult>(std::move(**result)));
        };
    });
    showState();
    // Quick tunings end before a bar could be read.
    QTimer::singleShot(200, m_progress, [this] { m_progress->setVisible(m_job.isRunning()); });
}

void TuningView::stop() { m_job.stop(); }

// Tunes a trace that takes less than a second when the view is first shown.
void TuningView::refresh(Changes)
{
    showState();
    constexpr std::size_t quickJobs = 5000;
    const std::size_t jobs = powerInstance(m_session).jobs.size();
    if (!m_result && !m_job.isRunning() && m_run->isEnabled() && jobs > 0 && jobs <= quickJobs) {
        m_startsSoon = true;
        QTimer::singleShot(0, this, &TuningView::run);
    }
}

void TuningView::take(const std::shared_ptr<const power::TuningResult>& result)
{
    m_result = result;
    m_selected = nullptr;
    if (!result->front.empty()) // a point in the middle of the front
        m_selected = &result->runs[result->front[result->front.size() / 2]];
    m_chart->resetView();
    showResult();
    showWanted();
}

void TuningView::forget()
{
    m_job.drop();
    m_result.reset();
    m_selected = nullptr;
    m_instance.reset();
    showResult();
}

void TuningView::showResult()
{
    const auto measure = static_cast<TuningMeasure>(m_measure->currentIndex());
    if (m_result && m_result->alwaysOn.finished) {
        m_chart->setData(tuningChart(*m_result, measure, m_selected, m_policy->currentData().toString().toStdString()));
        m_sentence->setText(withUnitSpaces(tuningSentence(*m_result)));
        m_chart->setCaption(figure()->figureCaption());
    } else {
        ChartData none{{tr("Energy"), u"kWh"_s}, {tr("Mean wait"), u"min"_s}};
        none.empty = m_job.isRunning() ? tr("The trade-off appears here after the runs.") : tr("Press Run to see the trade-off.");
        m_chart->setData(std::move(none));
        m_sentence->clear();
    }
    m_sentence->setVisible(!m_sentence->text().isEmpty());
    showCard();
}

void TuningView::showCard()
{
    m_card->setVisible(m_result != nullptr);
    m_kept.allow(*m_use, m_selected && m_selected->call.policy != "oracle",
                 tr("Sets the options of the policy to the selected point and runs it"));
    if (!m_selected) {
        m_cardTitle->setText(tr("No point selected"));
        m_cardText->setText(tr("Click a point of the chart."));
        return;
    }
    const QString policy = QString::fromStdString(m_selected->call.policy);
    const QPointF saved = tuningPosition(*m_result, *m_selected, TuningMeasure::saved);
    m_cardTitle->setText(
        withUnitSpaces(tr("%1: %2 (%3 saved), mean wait %4")
                           .arg(powerPolicyTitle(policy), readable(m_selected->value.energyJoules / 3.6e6, u"kWh"_s),
                                readable(saved.x(), u"%"_s, 3), roughDuration(saved.y() * 60.0))));
    m_cardText->setText(tuningOptionsText(*m_selected));
}

QString TuningView::sentence() const { return m_sentence->text(); }

void TuningView::select(const power::TuningPoint* point)
{
    m_selected = point;
    showResult();
}

void TuningView::step(int by)
{
    if (!m_result || m_result->front.empty())
        return;
    const auto count = static_cast<int>(m_result->front.size());
    int at = by > 0 ? -1 : count;
    for (int i = 0; i < count; ++i)
        if (&m_result->runs[m_result->front[static_cast<std::size_t>(i)]] == m_selected)
            at = i;
    select(&m_result->runs[m_result->front[static_cast<std::size_t>(clampTo(at + by, 0, count - 1))]]);
}

void TuningView::useSelected()
{
    if (!m_selected || m_kept.isStale())
        return;
    // All options at once: intermediate thresholds would be out of order.
    std::vector<PolicyCall> calls = m_session.policies();
    std::erase_if(calls, [&](const PolicyCall& call) { return call.policy == m_selected->call.policy; });
    calls.push_back(m_selected->call);
    m_session.setPolicies(calls);
    m_session.setCurrentPolicy(QString::fromStdString(m_selected->call.policy));
    m_session.showMessage(
        tr("%1 now uses: %2")
            .arg(powerPolicyTitle(QString::fromStdString(m_selected->call.policy)), tuningOptionsText(*m_selected)));
}

void TuningView::showSlurm() { (new SlurmDialog(m_session, this))->show(); }

const power::TuningPoint* TuningView::pointAt(QPointF pixel) const
{
    if (!m_result || !m_result->alwaysOn.finished)
        return nullptr;
    std::vector<const power::TuningPoint*> shown;
    std::vector<QPointF> positions;
    const std::string policy = m_policy->currentData().toString().toStdString();
    for (const power::TuningPoint* point : tuningPoints(*m_result)) {
        if (!policy.empty() && point->call.policy != policy)
            continue;
        shown.push_back(point);
        positions.push_back(tuningPosition(*m_result, *point, static_cast<TuningMeasure>(m_measure->currentIndex())));
    }
    const auto nearest = m_chart->pointNear(positions, pixel, hitPixels);
    return nearest ? shown[*nearest] : nullptr;
}

bool TuningView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress)
        m_pressed = static_cast<QMouseEvent*>(event)->position();
    if (event->type() == QEvent::MouseButtonRelease) {
        const QPointF at = static_cast<QMouseEvent*>(event)->position();
        const bool click = (at - m_pressed).manhattanLength() < 4.0;
        if (const power::TuningPoint* point = click ? pointAt(at) : nullptr)
            select(point);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace wattif::ui

#include "moc_tuning_view.cpp"
