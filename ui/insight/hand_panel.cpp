// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/insight/hand_panel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QUndoStack>
#include <QVBoxLayout>

#include "core/base/number.h"
#include "core/base/words.h"
#include "core/experiment/same_work.h"
#include "ui/charts/flow_layout.h"
#include "ui/insight/asked_boxes.h"
#include "ui/insight/score_board.h"
#include "ui/session/session.h"
#include "ui/session/study_access.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

const QString byHandPolicy = QStringLiteral("manual");

QString percentText(double value, double from)
{
    const double percent = 100.0 * std::abs(value - from) / std::abs(from);
    return QString::fromStdString(formatShort(percent, 3));
}

bool isBetterThan(Better better, double a, double b) { return better == Better::higher ? a > b : a < b; }

/// "3.1 % better", against another value.
QString comparisonText(Better better, double value, double from)
{
    if (value == from)
        return HandPanel::tr("the same");
    if (from == 0.0)
        return isBetterThan(better, value, from) ? HandPanel::tr("better") : HandPanel::tr("worse");
    return (isBetterThan(better, value, from) ? HandPanel::tr("%1 % better") : HandPanel::tr("%1 % worse"))
        .arg(percentText(value, from));
}

/// The most jobs that a policy completed; NaN of studies that do not count them.
double maxJobsDone(const RunReport& report)
{
    double most = std::numeric_limits<double>::quiet_NaN();
    for (const PolicyResult& result : report.policies)
        most = std::fmax(most, result.metric(jobsDoneMetric));
    return most;
}

} // namespace

namespace {

QString withUnit(const QString& number, const std::string& unit)
{
    return unit.empty() ? number : number + u' ' + coreText(unit);
}

/// Gives all values the number of decimals of the longest, to compare them digit by digit.
void alignPoints(std::vector<Score>& scores, const ReadableUnit& unit)
{
    constexpr qsizetype maxDecimals = 9;
    const auto numberOf = [](const Score& score) { return score.text.section(u' ', 0, 0); };
    qsizetype decimals = 0;
    for (const Score& score : scores) {
        const QString number = numberOf(score);
        if (number.contains(u'e'))
            return;
        if (const qsizetype point = number.indexOf(u'.'); point >= 0)
            decimals = std::max(decimals, number.size() - point - 1);
    }
    for (Score& score : scores)
        if (decimals > 0 && decimals <= maxDecimals)
            score.text = withUnit(groupedNumber(score.value * unit.factor, static_cast<int>(decimals)), unit.unit);
}

} // namespace

HandPanel::HandPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_errors(session),
      m_metric(new QComboBox(this)),
      m_board(new ScoreBoard(this)),
      m_state(new QLabel(this)),
      m_hintLabel(new QLabel(this)),
      m_begin(new QPushButton(tr("&Begin"), this)),
      m_undo(new QPushButton(tr("&Undo"), this)),
      m_again(new QPushButton(tr("Undo &all moves"), this)),
      m_hintButton(new QPushButton(tr("Hi&nt"), this)),
      m_show(new QPushButton(tr("&Show move"), this)),
      m_do(new QPushButton(tr("&Make move"), this)),
      m_boundJob(session),
      m_job(session)
{
    build();
    follow();
    showHint();
}

HandPanel::~HandPanel() = default;

void HandPanel::build()
{
    m_metric->setAccessibleName(tr("Metric by which schedules are compared"));
    m_metric->setToolTip(m_metric->accessibleName());
    for (QLabel* label : {m_state, m_hintLabel}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    makeButtons(*column);
    column->addWidget(m_state);
    column->addWidget(m_hintLabel);
    column->addWidget(m_board, 1);
    setFocusProxy(m_board);
}

void HandPanel::makeButtons(QBoxLayout& column)
{
    m_begin->setToolTip(
        tr("Runs the policy Manual schedule and shows it; its schedule is that of another policy until you change it"));
    m_undo->setToolTip(tr("Undoes the last move"));
    m_again->setToolTip(tr("Undoes all moves"));
    m_hintButton->setToolTip(tr("Tries each single move and shows how much the best one gains"));
    m_show->setToolTip(tr("Shows which move it is"));
    m_do->setToolTip(tr("Makes the move; Undo reverts it"));
    auto* row = new FlowLayout(nullptr, 6);
    for (QWidget* part : {static_cast<QWidget*>(m_metric), static_cast<QWidget*>(m_begin), static_cast<QWidget*>(m_undo),
                          static_cast<QWidget*>(m_again), static_cast<QWidget*>(m_hintButton), static_cast<QWidget*>(m_show),
                          static_cast<QWidget*>(m_do)})
        row->addWidget(part);
    column.addLayout(row);
    connect(m_begin, &QPushButton::clicked, this, &HandPanel::begin);
    connect(m_undo, &QPushButton::clicked, this, [this] { m_session.document().undoStack()->undo(); });
    connect(m_again, &QPushButton::clicked, this, &HandPanel::startAgain);
    connect(m_hintButton, &QPushButton::clicked, this, &HandPanel::look);
    connect(m_do, &QPushButton::clicked, this, &HandPanel::makeMove);
    connect(m_show, &QPushButton::clicked, this, [this] {
        const bool hadFocus = m_show->hasFocus();
        m_isShown = true;
        showHint();
        if (hadFocus)
            m_do->setFocus(); // it replaces the other button
    });
}

void HandPanel::follow()
{
    connect(&m_session, &Session::reportChanged, this, &HandPanel::refresh);
    connect(&m_session, &Session::currentPolicyChanged, this, &HandPanel::refresh);
    connect(&m_session, &Session::policiesChanged, this, &HandPanel::refresh);
    connect(&m_session.document(), &Document::changed, this, [this] {
        forgetHint();
        refresh();
    });
    connect(m_metric, &QComboBox::currentIndexChanged, this, [this] {
        m_before.reset();
        m_now.reset();
        m_nowOf.reset();
        forgetHint();
        refresh();
    });
    connect(m_board, &ScoreBoard::chosen, this, [this](const QString& policy) { m_session.setCurrentPolicy(policy); });
    connect(&m_job, &LatestJob::ended, this, &HandPanel::showHint);
}

void HandPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

const MetricInfo* HandPanel::shownMetric() const
{
    return m_study ? findMetric(*m_study, m_metric->currentData().toString().toStdString()) : nullptr;
}

void HandPanel::fillMetrics()
{
    m_study = &m_session.document().study();
    const QSignalBlocker quiet(m_metric);
    m_metric->clear();
    for (const MetricInfo& metric : m_study->metrics())
        if (metric.better != Better::neither && !metric.isMeasured) {
            m_metric->addItem(coreText(metric.title), QString::fromStdString(metric.name));
            m_metric->setItemData(m_metric->count() - 1, coreText(metric.description), Qt::ToolTipRole);
        }
    m_before.reset();
    m_now.reset();
}

std::optional<double> HandPanel::boundOf(const MetricInfo& metric) const
{
    const auto found = std::ranges::find_if(m_bounds, [&metric](const MetricBound& bound) {
        return bound.metric == metric.name && bound.holdsFor.empty() && std::isfinite(bound.value);
    });
    return found == m_bounds.end() ? std::nullopt : std::optional(found->value);
}

void HandPanel::workOutBounds()
{
    const InstancePtr instance = m_session.reportInstance();
    if (!instance || instance == m_boundsOf)
        return;
    m_boundsOf = instance;
    m_bounds.clear();
    m_boundJob.start([this, instance, study = m_study](const RunControl& control) -> LatestJob::Delivery {
        auto bounds = std::make_shared<Result<std::vector<MetricBound>>>(study->bounds(*instance, control));
        return [this, bounds] {
            if (*bounds)
                m_bounds = std::move(**bounds);
            refresh();
        };
    });
}

void HandPanel::refresh()
{
    if (!isVisible())
        return; // showEvent() follows
    if (m_study != &m_session.document().study())
        fillMetrics();
    const HandPlay* play = m_study->handPlay();
    const InstancePtr& instance = m_session.document().instance();
    m_begin->setVisible(play && !m_session.result(byHandPolicy));
    m_undo->setEnabled(m_session.document().undoStack()->canUndo());
    m_again->setEnabled(play && instance && play->changes(*instance) > 0);
    m_hintButton->setEnabled(play && instance);
    if (!m_session.report() || m_session.report()->study != m_study->name() || !shownMetric()) {
        m_board->clear();
        return m_state->clear();
    }
    workOutBounds();
    m_board->setScores(*m_study, scores(*shownMetric()), shownMetric()->better, m_session.currentPolicy());
    noteChange();
    showState();
}

QString HandPanel::valueText(const MetricInfo& metric, double value) const
{
    std::vector<double> values;
    for (const PolicyResult& result : m_session.report()->policies)
        if (std::isfinite(result.metric(metric.name)))
            values.push_back(result.metric(metric.name));
    const ReadableUnit unit = unitOf(metric);
    return withUnit(QString::fromStdString(formatShort(value * unit.factor, std::max(4, digitsApart(value, values, 6)))),
                    unit.unit);
}

ReadableUnit HandPanel::unitOf(const MetricInfo& metric) const
{
    return readableUnit(metric, largestOf(*m_session.report(), metric));
}

std::vector<Score> HandPanel::scores(const MetricInfo& metric) const
{
    const PolicyResult* byHand = m_session.result(byHandPolicy);
    const double own = byHand ? byHand->metric(metric.name) : std::numeric_limits<double>::quiet_NaN();
    const auto difference = [&](double value) {
        return std::isfinite(own) ? comparisonText(metric.better, value, own) : QString();
    };
    const double ownJobs = byHand ? byHand->metric(jobsDoneMetric) : std::numeric_limits<double>::quiet_NaN();
    const double maxJobs = maxJobsDone(*m_session.report());
    std::vector<Score> all;
    for (const PolicyResult& result : m_session.report()->policies) {
        const double jobs = result.metric(jobsDoneMetric);
        const bool isSame = isPerWork(metric.name) || isSameWork(jobs, ownJobs);
        const bool leavesJobsOut = !isPerWork(metric.name) && !isSameWork(jobs, maxJobs);
        const double value = result.metric(metric.name);
        const QString policy = QString::fromStdString(result.policy);
        const PolicyInfo* info = findPolicy(*m_study, result.policy);
        const bool isOwn = policy == byHandPolicy;
        if (std::isfinite(value) && !(info && info->isLimit))
            all.push_back({policy, policyTitleIn(*m_study, policy), valueText(metric, value),
                           isOwn        ? QString()
                               : isSame ? difference(value)
                                        : (jobs < ownJobs ? tr("fewer jobs") : tr("more jobs")),
                           value, isOwn, leavesJobsOut});
    }
    if (const auto bound = boundOf(metric))
        all.push_back({{}, tr("Bound"), valueText(metric, *bound), difference(*bound), *bound});
    alignPoints(all, unitOf(metric));
    return all;
}

/// Keeps what the schedule by hand had before the last change.
void HandPanel::noteChange()
{
    const PolicyResult* byHand = m_session.result(byHandPolicy);
    const double own = byHand ? byHand->metric(shownMetric()->name) : std::numeric_limits<double>::quiet_NaN();
    if (!std::isfinite(own) || m_nowOf == m_session.reportInstance())
        return;
    const double jobs = byHand->metric(jobsDoneMetric);
    if (m_now && *m_now != own)
        m_before = isSameWork(jobs, m_nowJobs) ? m_now : std::nullopt;
    m_now = own;
    m_nowJobs = jobs;
    m_nowOf = m_session.reportInstance();
}

void HandPanel::showState()
{
    const HandPlay* play = m_study->handPlay();
    const int place = m_board->place();
    if (!play)
        return m_state->setText(tr("Manual schedules are not available in this study."));
    if (place == 0)
        return m_state->setText(tr("Press Begin first. %1").arg(coreText(play->invitation())));
    const std::size_t changes = play->changes(*m_session.reportInstance());
    if (changes == 0)
        return m_state->setText(coreText(play->invitation()));
    const auto count = std::ranges::count_if(m_board->scores(), [](const Score& score) { return !score.key.isEmpty(); });
    QString text = tr("Your schedule, with %n moves, ranks %1 of %2.", "", static_cast<int>(changes)).arg(place).arg(count);
    if (m_before && m_now)
        text = joinedSentences(
            {text, tr("Compared with the previous step: %1.").arg(comparisonText(shownMetric()->better, *m_now, *m_before))});
    m_state->setText(text);
}

QString HandPanel::stateText() const { return m_state->text(); }

QString HandPanel::hintText() const { return m_hintLabel->text(); }

void HandPanel::showHint()
{
    m_hintButton->setText(m_job.isRunning() ? tr("&Stop") : tr("Hi&nt"));
    const bool isFound = m_hint && m_hint->best;
    m_show->setVisible(isFound && !m_isShown);
    m_do->setVisible(isFound && m_isShown);
    m_hintLabel->setVisible(m_hint.has_value() || m_job.isRunning());
    if (m_job.isRunning())
        m_hintLabel->setText(tr("Trying single moves…"));
    else if (m_hint)
        m_hintLabel->setText(QString::fromStdString(isFound && !m_isShown
                                                        ? hintGain(m_request, *m_hint, coreTranslated())
                                                        : wattif::hintText(m_request, *m_hint, coreTranslated())));
}

void HandPanel::forgetHint()
{
    m_job.drop();
    m_hint.reset();
    m_isShown = false;
    showHint();
}

void HandPanel::begin()
{
    m_session.setPolicyChosen(byHandPolicy, true);
    m_session.setCurrentPolicy(byHandPolicy);
    emit begun();
}

void HandPanel::startAgain()
{
    const InstancePtr& instance = m_session.document().instance();
    applyInstance(m_session, tr("Undo all moves"), m_study->handPlay()->untouched(*instance), -1);
}

void HandPanel::look()
{
    if (m_job.isRunning())
        return m_job.stop();
    const MetricInfo* shown = shownMetric();
    if (!shown)
        return;
    forgetHint();
    const HintRequest request{.study = m_study,
                              .instance = m_session.document().instance(),
                              .calls = m_session.policies(),
                              .metric = shown->name,
                              .seed = m_session.seed()};
    m_job.start([this, request](const RunControl& control) -> LatestJob::Delivery {
        auto hint = std::make_shared<Result<Hint>>(findHint(request, control));
        return [this, request, hint] { takeHint(request, std::move(*hint)); };
    });
    showHint();
}

void HandPanel::takeHint(const HintRequest& request, Result<Hint> hint)
{
    if (!hint) {
        if (hint.error().code != ErrorCode::interrupted)
            m_errors.report(hint.error());
        return;
    }
    m_errors.clear();
    m_request = request;
    m_hint = std::move(*hint);
    emit hinted();
}

std::vector<std::string> HandPanel::commandOptions() const
{
    const MetricInfo* metric = shownMetric();
    return metric ? std::vector<std::string>{"--metric", metric->name} : std::vector<std::string>();
}

void HandPanel::makeMove()
{
    if (!m_hint || !m_hint->best)
        return;
    const InstancePtr next = m_hint->best->instance;
    if (applyInstance(m_session, tr("Move"), next, -1, byHandPolicy))
        m_session.setCurrentPolicy(byHandPolicy);
}

} // namespace wattif::ui

#include "moc_hand_panel.cpp"
