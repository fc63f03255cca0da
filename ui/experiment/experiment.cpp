// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/experiment.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QStandardPaths>

#include "core/experiment/engine/cell_runner.h"
#include "core/experiment/plan/plan_file.h"
#include "core/experiment/plan/plan_instances.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/store/store_writer.h"
#include "ui/experiment/experiment_picture.h"
#include "ui/experiment/store_results.h"
#include "ui/session/session.h"

namespace wattif::ui {
namespace {

using namespace std::chrono_literals;

constexpr auto minPace = 250ms;     // between two readings of a store that fills
constexpr auto followPace = 2000ms; // between two looks at a store that others fill
constexpr int restAfterReading = 4; // as many times as long as the reading took
constexpr int maxStores = 30;

bool sameSources(const std::vector<InstanceSource>& a, const std::vector<InstanceSource>& b)
{
    return std::ranges::equal(a, b, [](const InstanceSource& x, const InstanceSource& y) {
        return x.instance == y.instance && x.given == y.given && x.redraws == y.redraws && x.policyOptions == y.policyOptions
            && x.name == y.name;
    });
}

bool sameDrafts(const PlanDraft& a, const PlanDraft& b)
{
    return a.study == b.study && a.policies == b.policies && a.factors == b.factors && a.fixed == b.fixed && a.design == b.design
        && (a.design != Design::Kind::latinHypercube || a.points == b.points) && a.levelRows == b.levelRows
        && a.repeat == b.repeat && a.seed == b.seed && a.metrics == b.metrics && sameSources(a.instances, b.instances)
        && sameSources(a.variants, b.variants);
}

/// Where a run of the plan writes.
QString storeOf(const Plan& plan)
{
    return QStringLiteral("%1/%2.sqlite").arg(Experiment::folder(), QString::fromStdString(planHash(plan)));
}

Error errorOf(ErrorCode code, const QString& message) { return {code, message.toStdString(), {}}; }

} // namespace

Experiment::Experiment(Session& session, QObject* parent)
    : QObject(parent),
      m_session(session),
      m_editor(new PlanEditor(session, this)),
      m_reading([this](const Error& error) { m_errors.report(error); }),
      m_looking([](const Error&) {}),
      m_files([this](const Error& error) { m_errors.report(error); }),
      m_work([this](const Error& error) { onEnded(tl::unexpected<Error>(error)); })
{
    m_pace.setSingleShot(true);
    m_follow.setInterval(followPace);
    connect(&m_pace, &QTimer::timeout, this, &Experiment::read);
    connect(&m_follow, &QTimer::timeout, this, &Experiment::read);
    connect(&m_work, &LatestJob::ended, this, &Experiment::stateChanged);
    connect(m_editor, &PlanEditor::changed, this, &Experiment::stateChanged);
    connect(m_editor, &PlanEditor::changed, this, &Experiment::lookForStore);
}

Experiment::~Experiment() = default;

QString Experiment::folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/experiments");
}

const Study* Experiment::study() const { return m_plan ? m_plan->study : m_editor->draft().study; }

/// Removes old stores; those of the last plans stay, to be continued.
void Experiment::sweepFolder()
{
    const QFileInfoList stores =
        QDir(folder()).entryInfoList({QStringLiteral("*.sqlite")}, QDir::Files, QDir::Time); // the newest first
    for (int i = maxStores; i < stores.size(); ++i)
        QFile::remove(stores[i].filePath());
}

void Experiment::start()
{
    m_editor->commitPendingInput();
    if (!m_editor->plan() || isRunning())
        return;
    if (!hasContent(*m_editor->plan()))
        return m_errors.report(
            errorOf(ErrorCode::usage, tr("The scenarios of this experiment are not loaded: open its plan to run it.")));
    if (!QDir().mkpath(folder()))
        return m_errors.report(errorOf(ErrorCode::io, tr("Cannot create the folder %1.").arg(folder())));
    m_errors.clear();
    m_follow.stop();
    m_looking.drop();
    m_asked = m_editor->draft();
    m_progress = {};
    m_work.start([this, plan = *m_editor->plan(), threads = m_editor->threads()](const RunControl& control) {
        return runCells(plan, threads, control);
    });
    emit stateChanged();
}

/// In the worker.
Experiment::WorkDone Experiment::runCells(Plan plan, unsigned threads, const RunControl& control)
{
    hashInstances(plan);
    const auto shared = std::make_shared<const Plan>(std::move(plan));
    const QString path = storeOf(*shared);
    const auto end = [this](Result<ExperimentProgress> ended) -> WorkDone {
        return [this, ended = std::make_shared<Result<ExperimentProgress>>(std::move(ended))] { onEnded(*ended); };
    };
    auto store = StoreWriter::open(storePath(path), *shared);
    if (!store)
        return end(tl::unexpected(store.error()));
    auto finished = store->positions(false);
    if (!finished)
        return end(tl::unexpected(finished.error()));
    m_work.post(control, [this, shared, path] { onOpened(shared, path); });
    ExperimentOptions options{.jobs = threads, .done = std::move(*finished), .stop = control.stopToken()};
    options.progress = [this, &control](const ExperimentProgress& progress) {
        m_work.post(control, [this, progress] {
            m_progress = progress;
            readSoon();
            emit progressed();
        });
    };
    auto ended = runExperiment(*shared, *store, options);
    if (auto closed = store->finish(); !closed && ended)
        return end(tl::unexpected(closed.error()));
    return end(std::move(ended));
}

void Experiment::lookForStore()
{
    m_looking.drop();
    if (hasStore() || isRunning() || !m_editor->plan() || !hasContent(*m_editor->plan()) || !QDir(folder()).exists())
        return;
    m_looking.start(
        [this, plan = *m_editor->plan(), draft = m_editor->draft()](const RunControl&) mutable -> LatestJob::Delivery {
            hashInstances(plan);
            const auto shared = std::make_shared<const Plan>(std::move(plan));
            const QString path = storeOf(*shared);
            if (!QFile::exists(path))
                return [] {};
            return [this, shared, draft = std::move(draft), path] {
                if (hasStore() || isRunning())
                    return;
                m_asked = draft;
                m_plan = shared;
                m_store = path;
                read();
            };
        });
}

void Experiment::onOpened(const std::shared_ptr<const Plan>& plan, const QString& store)
{
    m_plan = plan;
    m_store = store;
    m_results.reset();
    m_failures.clear();
    read();
}

void Experiment::onEnded(const Result<ExperimentProgress>& ended)
{
    if (ended)
        m_progress = *ended;
    else
        m_errors.report(ended.error());
    if (hasStore())
        read();
    sweepFolder();
    emit progressed();
}

void Experiment::pause() { m_work.stop(); }

bool Experiment::isOutdated() const { return m_results && !isRunning() && !sameDrafts(m_asked, m_editor->draft()); }

bool Experiment::canGoOn() const
{
    return m_results && !isRunning() && !isOutdated() && m_results->finished < m_results->cells && m_plan && hasContent(*m_plan);
}

void Experiment::setMetrics(std::vector<std::string> metrics)
{
    if (metrics == m_metrics)
        return;
    m_metrics = std::move(metrics);
    if (m_results && std::ranges::any_of(m_metrics, [this](const std::string& metric) { return !m_results->of(metric); }))
        read();
}

void Experiment::readSoon()
{
    if (!m_pace.isActive() && !m_reading.isRunning())
        m_pace.start(minPace);
}

void Experiment::read()
{
    m_pace.stop();
    if (m_store.isEmpty())
        return;
    m_reading.startNext([this, path = m_store, metrics = m_metrics,
                         known = m_results ? m_results->plan : m_plan](const RunControl&) -> LatestJob::Delivery {
        QElapsedTimer taken;
        taken.start();
        auto failures = std::make_shared<QStringList>();
        auto results = std::make_shared<Result<ResultsPtr>>(readResults(path, metrics, known, *failures));
        return [this, results, failures, path, rest = restAfterReading * taken.elapsed()] {
            if (path == m_store)
                take(*results, *failures);
            if (isRunning())
                m_pace.start(std::max<std::chrono::milliseconds>(minPace, std::chrono::milliseconds(rest)));
        };
    });
}

void Experiment::take(const Result<ResultsPtr>& results, const QStringList& failures)
{
    if (!results) {
        m_follow.stop();
        return m_errors.report(results.error());
    }
    const bool isNew = !m_results || (*results)->finished != m_results->finished || (*results)->failed != m_results->failed
        || std::ranges::any_of((*results)->values, [this](const auto& entry) { return !m_results->of(entry.first); });
    if (!isNew)
        return;
    m_results = *results;
    m_failures = failures;
    if (m_results->isComplete())
        m_follow.stop();
    emit resultsChanged();
    emit stateChanged();
}

Result<Question> Experiment::questionAt(quint64 cell) const
{
    if (!m_plan || cell >= cellCount(*m_plan))
        return badInput(tr("This cell does not exist.").toStdString());
    if (!hasContent(*m_plan))
        return badInput(tr("The scenarios of this experiment are not loaded: open its plan to inspect its cells.").toStdString());
    return questionOf(*m_plan, cellAt(*m_plan, cell));
}

QString Experiment::titleOf(quint64 cell) const
{
    if (!m_plan || cell >= cellCount(*m_plan))
        return {};
    const Cell at = cellAt(*m_plan, cell);
    const auto levels = levelsAt(*m_plan, at.point);
    QStringList parts;
    for (std::size_t f = 0; f < levels.size(); ++f)
        parts << QStringLiteral("%1 = %2").arg(factorTitle(*m_plan, m_plan->factors[f]),
                                               levelText(m_plan->factors[f], levels[f]));
    if (m_plan->instances.size() > 1)
        parts << QString::fromStdString(m_plan->instances[at.instance].name);
    if (m_plan->repeat > 1 || parts.isEmpty())
        parts << tr("seed %1").arg(at.seed);
    return parts.join(QStringLiteral(", "));
}

void Experiment::forget()
{
    m_work.drop();
    m_reading.drop();
    m_looking.drop();
    m_pace.stop();
    m_follow.stop();
    m_store.clear();
    m_results.reset();
    m_failures.clear();
    m_plan.reset();
    m_progress = {};
    emit resultsChanged();
    emit stateChanged();
}

} // namespace wattif::ui

#include "moc_experiment.cpp"
