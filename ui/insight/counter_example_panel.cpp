// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/insight/counter_example_panel.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/base/number.h"
#include "core/classroom/quiz/decision_sources.h"
#include "core/experiment/counterexample/story.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/flow_layout.h"
#include "ui/insight/asked_boxes.h"
#include "ui/session/session.h"
#include "ui/session/study_access.h"
#include "ui/style/language.h"
#include "ui/style/text.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

constexpr double usualSeconds = 10.0;
constexpr double maxSeconds = 1e6; // also of a search until it is stopped
constexpr double maxShownSeed = 9007199254740991.0;
constexpr int widestSeed = 120; // pixels
constexpr int progressSteps = 1000;

QString numberOf(double value) { return QString::fromStdString(formatShort(value, 5)); }

QString valueWithUnit(const MetricInfo& metric, double value)
{
    return metric.unit.empty() ? numberOf(value) : numberOf(value) + QLatin1Char(' ') + coreText(metric.unit);
}

} // namespace

CounterExamplePanel::CounterExamplePanel(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_errors(session),
      m_worse(new QComboBox(this)),
      m_other(new QComboBox(this)),
      m_metric(new QComboBox(this)),
      m_seconds(new NumberSpin(this)),
      m_seed(new NumberSpin(this)),
      m_readable(new QCheckBox(tr("Two-digit numbers first"), this)),
      m_finite(new QCheckBox(tr("Ignore infinite factors"), this)),
      m_run(new QPushButton(this)),
      m_open(new QPushButton(tr("Open"), this)),
      m_progress(new QProgressBar(this)),
      m_state(new QLabel(this)),
      m_story(new QLabel(this)),
      m_chart(new ChartWidget(QStringLiteral("counterexample"), this)),
      m_job([this](const Error& error) { m_errors.report(error); })
{
    build();
    connect(m_run, &QPushButton::clicked, this, &CounterExamplePanel::toggle);
    connect(m_open, &QPushButton::clicked, this, &CounterExamplePanel::open);
    for (QComboBox* box : {m_worse, m_other, m_metric})
        connect(box, &QComboBox::currentIndexChanged, this, &CounterExamplePanel::showState);
    connect(&m_job, &LatestJob::progressChanged, this,
            [this](double share) { m_progress->setValue(static_cast<int>(progressSteps * share)); });
    connect(&m_job, &LatestJob::ended, this, [this] {
        showState();
        emit ended();
    });
    connect(&session.document(), &Document::opened, this, &CounterExamplePanel::fill);
    fill();
}

CounterExamplePanel::~CounterExamplePanel() = default;

void CounterExamplePanel::build()
{
    setObjectName(QStringLiteral("panel"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->setSpacing(4);
    makeFields(*column);
    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    QSizePolicy keeps = m_progress->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // nothing jumps when a search begins
    m_progress->setSizePolicy(keeps);
    m_progress->hide();
    column->addWidget(m_progress);
    m_state->setWordWrap(true);
    m_story->setWordWrap(true);
    m_story->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_story->setAccessibleName(tr("Story of the counter-example"));
    column->addWidget(m_state);
    column->addWidget(m_story);
    column->addWidget(m_chart, 1);
}

void CounterExamplePanel::makeFields(QBoxLayout& column)
{
    auto* fields = new QWidget(this);
    auto* flow = new FlowLayout(fields);
    flow->setSpacing(8);
    const auto add = [&](const QString& text, QWidget* field, const QString& name, const QString& toolTip) {
        flow->addWidget(labelled(fields, text, *field, name, toolTip));
    };
    add(tr("Find a small instance on which"), m_worse, tr("Policy that should be worse"), tr("The policy that should look bad"));
    add(tr("is much worse than"), m_other, tr("Policy to compare with"), tr("The policy that it is compared with"));
    add(tr("by"), m_metric, tr("Metric"), tr("The metric that decides which policy is worse"));
    m_seconds->setRange(0.0, maxSeconds);
    m_seconds->setValue(usualSeconds);
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setSpecialValueText(tr("until stopped"));
    m_seed->setWhole(true);
    m_seed->setRange(0.0, maxShownSeed);
    m_seed->setValue(1.0);
    m_seed->setMaximumWidth(widestSeed);
    add(tr("for"), m_seconds, tr("Time of the search"),
        tr("Time limit of the search; simplifying the instance may take the same time again. 0: until stopped"));
    add(tr("seed"), m_seed, tr("Seed of the search"), tr("A different seed starts from other instances"));
    m_readable->setChecked(true);
    m_readable->setToolTip(
        tr("Looks first for an instance that fits on a blackboard: at most 4 machines or nodes, 20 tasks, numbers of "
           "two digits. Larger ones are tried if there is no such instance"));
    m_finite->setToolTip(
        tr("Ignores instances on which one value is zero or negative and the other positive: their factor is infinite"));
    flow->addWidget(m_readable);
    flow->addWidget(m_finite);
    flow->addWidget(m_run);
    flow->addWidget(m_open);
    column.addWidget(fields);
}

// Another study has other policies; of the same study, the answer stays and the options of policies are new ones.
void CounterExamplePanel::fill()
{
    const Study* study = &m_session.document().study();
    if (study != m_study) {
        m_study = study;
        forget();
        for (QComboBox* box : {m_worse, m_other})
            fillWithPolicies(*box, *study);
        fillWithMetrics(*m_metric, *study);
        m_other->setCurrentIndex(std::min(1, m_other->count() - 1));
    }
    showState();
}

void CounterExamplePanel::forget()
{
    m_job.drop();
    m_best.reset();
    m_result.reset();
    m_reported.clear();
    m_sizes.clear();
    m_soFar = {};
    m_evaluations.clear();
    m_factors.clear();
    m_story->clear();
    showChart();
}

QString CounterExamplePanel::whyNot() const
{
    if (!m_study || !m_study->moves())
        return tr("This study does not support the search for counter-examples.");
    if (m_worse->currentIndex() == m_other->currentIndex())
        return tr("Choose two different policies.");
    return {};
}

CounterexampleRequest CounterExamplePanel::request() const
{
    const auto call = [this](const QComboBox& box) {
        const QString policy = box.currentData().toString();
        return PolicyCall{policy.toStdString(), m_session.policyOptions(policy)};
    };
    const double seconds = m_seconds->value();
    return {.study = m_study,
            .worse = call(*m_worse),
            .other = call(*m_other),
            .metric = m_metric->currentData().toString().toStdString(),
            .seed = static_cast<std::uint64_t>(m_seed->value()),
            .time = std::chrono::duration<double>(seconds > 0.0 ? seconds : maxSeconds),
            .readableFirst = m_readable->isChecked(),
            .finiteOnly = m_finite->isChecked()};
}

std::optional<CounterexampleRequest> CounterExamplePanel::answeredRequest() const
{
    const CounterexampleRequest now = request();
    const auto asks = [](const CounterexampleRequest& one) {
        return std::tie(one.study, one.worse, one.other, one.metric, one.seed, one.time, one.readableFirst, one.finiteOnly);
    };
    return m_result && !isWorking() && asks(now) == asks(m_request) ? repeatable(m_request, *m_result) : std::nullopt;
}

std::vector<std::string> CounterExamplePanel::commandOptions() const
{
    const CounterexampleRequest asked = answeredRequest().value_or(request());
    std::vector<std::string> words{"--worse", asked.worse.policy, "--better", asked.other.policy, "--metric", asked.metric};
    if (asked.evaluations > 0)
        words.insert(words.end(), {"--evaluations", std::to_string(asked.evaluations)});
    else
        words.insert(words.end(), {"--seconds", formatNumber(asked.time.count())});
    if (!asked.readableFirst)
        words.emplace_back("--any-size");
    if (asked.readableEvaluations > 0)
        words.insert(words.end(), {"--readable-evaluations", std::to_string(asked.readableEvaluations)});
    if (asked.finiteOnly)
        words.emplace_back("--finite");
    for (const PolicyCall* call : {&asked.worse, &asked.other})
        for (const Option& option : findPolicy(*asked.study, call->policy)->options)
            if (const auto value = call->options.find(option.name);
                value != call->options.end() && value->second != option.defaultValue)
                words.insert(words.end(), {"--set", call->policy + '.' + option.name + '=' + toString(value->second)});
    words.insert(words.end(), {"--seed", std::to_string(asked.seed)});
    return words;
}

void CounterExamplePanel::toggle()
{
    if (m_job.isRunning())
        m_job.stop();
    else if (whyNot().isEmpty())
        begin();
}

void CounterExamplePanel::begin()
{
    forget();
    m_errors.clear();
    m_request = request();
    m_progress->setRange(0, m_seconds->value() > 0.0 ? progressSteps : 0);
    m_progress->setValue(0);
    m_job.start([this, asked = m_request](const RunControl& control) -> LatestJob::Delivery {
        return [this, found = std::make_shared<Found>(search(asked, control))] { takeFound(*found); };
    });
    showState();
}

/// In the worker.
CounterExamplePanel::Found CounterExamplePanel::search(const CounterexampleRequest& request, const RunControl& control)
{
    const auto improved = [&](const Counterexample& best, const CounterexampleProgress& progress) {
        const QString sizes = QString::fromStdString(sizesText(*request.study, *best.instance, coreTranslated()));
        m_job.post(control, [this, best, progress, sizes] { takeBetter(best, progress, sizes); });
    };
    Found found;
    auto result = findCounterexample(request, control, improved);
    if (!result) {
        found.error = result.error();
        return found;
    }
    found.result = std::move(*result);
    if (!found.result.best)
        return found;
    // After a stop too: the case is small, its story takes two runs.
    auto story = storyOf(request, *found.result.best, RunControl(), decisionsOf, coreTranslated());
    auto saved =
        interfaceLanguage() == QLatin1String("en") ? storyOf(request, *found.result.best, RunControl(), decisionsOf) : story;
    if (!story || !saved) {
        found.error = story ? saved.error() : story.error();
        return found;
    }
    found.story = std::move(*story);
    found.saved = std::move(*saved);
    return found;
}

void CounterExamplePanel::takeBetter(const Counterexample& best, const CounterexampleProgress& progress, const QString& sizes)
{
    m_best = best;
    m_soFar = progress;
    m_sizes = sizes;
    if (std::isfinite(best.factor)) {
        m_evaluations << static_cast<double>(progress.evaluations);
        m_factors << best.factor;
    }
    showChart();
    showState();
}

void CounterExamplePanel::takeFound(const Found& found)
{
    if (found.error)
        m_errors.report(*found.error);
    m_result = found.result;
    m_best = found.result.best;
    m_soFar = found.result.progress;
    m_reported = found.saved;
    if (m_best)
        m_sizes = QString::fromStdString(sizesText(*m_request.study, *m_best->instance, coreTranslated()));
    QStringList lines;
    for (std::size_t i = 1; i < found.story.size(); ++i) // the first has the sizes, which are shown above
        lines << QString::fromStdString(found.story[i]);
    m_story->setText(lines.join(QLatin1Char('\n')));
    showChart();
    showState();
}

std::optional<Scenario> CounterExamplePanel::found() const
{
    if (!m_best)
        return std::nullopt;
    Scenario scenario = scenarioOf(m_request, *m_best, m_reported);
    const auto title = [this](const PolicyCall& call) {
        return policyTitleIn(*m_request.study, QString::fromStdString(call.policy));
    };
    scenario.name =
        tr("%1 worse than %2 by %3")
            .arg(title(m_request.worse), title(m_request.other), coreText(findMetric(*m_request.study, m_request.metric)->title))
            .toStdString();
    return scenario;
}

void CounterExamplePanel::open()
{
    if (const auto scenario = found(); scenario && !m_job.isRunning())
        emit opened(*scenario);
}

QString CounterExamplePanel::bestText() const
{
    if (!m_best)
        return tr("None so far");
    const MetricInfo& metric = *findMetric(*m_request.study, m_request.metric);
    return tr("Factor %1 (%2 against %3) on %4")
        .arg(QString::fromStdString(factorText(m_best->factor, coreTranslated())), valueWithUnit(metric, m_best->worseValue),
             valueWithUnit(metric, m_best->otherValue), m_sizes);
}

QString CounterExamplePanel::endText() const
{
    const QString count = tr("%n evaluations", "", static_cast<int>(m_soFar.evaluations));
    if (!m_best)
        return tr("Nothing found in %1: the policy was never worse.").arg(count);
    if (m_result->isStopped)
        return tr("Stopped after %1; a simpler instance may exist. %2").arg(count, bestText());
    return tr("Found after %1. %2").arg(count, bestText());
}

void CounterExamplePanel::showState()
{
    const bool isRunning = m_job.isRunning();
    const QString problem = whyNot();
    m_run->setText(isRunning ? tr("Stop") : tr("Find"));
    m_run->setEnabled(isRunning || problem.isEmpty());
    m_run->setToolTip(isRunning ? tr("Stops and keeps the best result so far") : tr("Searches for the worst small instance"));
    m_open->setEnabled(!isRunning && m_best);
    m_open->setToolTip(tr("Opens the instance as a scenario with both policies"));
    for (QWidget* field : {static_cast<QWidget*>(m_worse), static_cast<QWidget*>(m_other), static_cast<QWidget*>(m_metric),
                           static_cast<QWidget*>(m_seconds), static_cast<QWidget*>(m_seed), static_cast<QWidget*>(m_readable),
                           static_cast<QWidget*>(m_finite)})
        field->setEnabled(!isRunning);
    m_progress->setVisible(isRunning);
    if (isRunning)
        m_state->setText((m_soFar.isShrinking ? tr("Simplifying, %1: %2") : tr("Searching, %1: %2"))
                             .arg(tr("%n evaluations", "", static_cast<int>(m_soFar.evaluations)), bestText()));
    else
        m_state->setText(!problem.isEmpty() ? problem : m_result ? endText() : QString());
}

void CounterExamplePanel::showChart()
{
    ChartData shown{{.quantity = tr("Evaluations"), .whole = true}, {.quantity = tr("Best factor")}};
    shown.empty = tr("Press Find: the best factor so far is plotted here.");
    if (!m_factors.isEmpty())
        shown.series.push_back({.name = tr("Best factor"), .x = m_evaluations, .y = m_factors});
    m_chart->setData(std::move(shown));
}

QString CounterExamplePanel::stateText() const { return m_state->text(); }
QString CounterExamplePanel::story() const { return m_story->text(); }

} // namespace wattif::ui

#include "moc_counter_example_panel.cpp"
