// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/gantt/job_rows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include <QCoreApplication>

#include "core/power/results/pool_results.h"
#include "core/power/study.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/state_colours.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct JobRowsTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

constexpr std::array<double, 5> waitLimits{1.0, 600.0, 3'600.0, 4 * 3'600.0, 86'400.0}; // seconds
constexpr int sizeClasses = 11;                                                         // at most
constexpr std::uint8_t jobHues = 12;

/// Sizes double from class to class (1, 2-3, 4-7, ... nodes), or grow by the power of 2 with which there are few enough classes.
int doublingsPerClass(const power::Instance& instance)
{
    const int doublings = std::bit_width(static_cast<std::uint32_t>(instance.largestJobNodes()));
    return std::max(1, (doublings + sizeClasses - 1) / sizeClasses);
}

/// The jobs that run on each node that several jobs share, in the order of their starts.
class SharedJobs {
public:
    SharedJobs(const power::Outcome& outcome, const power::DrawnNodes& drawn)
        : m_jobs(static_cast<std::size_t>(outcome.jobsChangeNodes() ? 0 : drawn.rows()))
    {
    }

    /// Follows a start or an end; returns the job that is shown on the node afterwards: the newest one.
    [[nodiscard]] std::uint32_t after(std::size_t row, std::uint32_t job, bool starts)
    {
        if (m_jobs.empty())
            return starts ? job : JobRows::noJob;
        std::vector<std::uint32_t>& jobs = m_jobs[row];
        if (starts)
            jobs.push_back(job);
        else
            std::erase(jobs, job);
        return jobs.empty() ? JobRows::noJob : jobs.back();
    }

private:
    std::vector<std::vector<std::uint32_t>> m_jobs; ///< by row; empty where jobs take whole nodes
};

/// Calls `see(row, time, job)` for each start and each end, with the job that is shown afterwards, in the order of the log.
template <class See>
void seeChanges(const power::Outcome& outcome, const power::DrawnNodes& drawn, See see)
{
    SharedJobs shared(outcome, drawn);
    for (const power::LogEntry& entry : outcome.log) {
        if (!isOfJob(entry.kind) || entry.at >= outcome.end)
            continue;
        const bool starts = entry.kind == power::LogKind::jobStarts;
        for (const power::NodeRange& range : outcome.rangesOf(outcome.runs[entry.index].nodes))
            drawn.eachRow(range, [&](std::size_t row) { see(row, entry.at, shared.after(row, entry.index, starts)); });
    }
}

/// Calls `see(row, isNew, time, job)` as seeChanges() does; a change is new unless its row changes at this moment already: a job
/// that ends where the next begins leaves nothing between them.
template <class See>
void seeKeptChanges(const power::Outcome& outcome, const power::DrawnNodes& drawn, See see)
{
    std::vector<power::Time> last(static_cast<std::size_t>(drawn.rows()), outcome.begin);
    seeChanges(outcome, drawn, [&](std::size_t row, power::Time at, std::uint32_t job) {
        see(row, std::exchange(last[row], at) != at, at, job);
    });
}

void fill(JobRows& rows, const power::Outcome& outcome)
{
    const auto count = static_cast<std::size_t>(rows.drawn.rows());
    rows.firstOf.assign(count + 1, 0);
    seeKeptChanges(outcome, rows.drawn,
                   [&](std::size_t row, bool isNew, power::Time, std::uint32_t) { rows.firstOf[row + 1] += isNew ? 1 : 0; });
    for (std::size_t row = 0; row < count; ++row)
        rows.firstOf[row + 1] += rows.firstOf[row] + 1; // and the beginning
    rows.from.assign(rows.firstOf.back(), outcome.begin);
    rows.jobs.assign(rows.firstOf.back(), JobRows::noJob);
    std::vector<std::uint32_t> now(rows.firstOf.begin(), rows.firstOf.end() - 1);
    seeKeptChanges(outcome, rows.drawn, [&](std::size_t row, bool isNew, power::Time at, std::uint32_t job) {
        now[row] += isNew ? 1 : 0;
        rows.from[now[row]] = at;
        rows.jobs[now[row]] = job;
    });
}

/// Returns the colour of a class of `JobColour::job`. Jobs submitted after each other alternate between dark and light, so a
/// projector, which washes out hues, keeps them apart. The strong hues are those of Okabe and Ito 2008.
QColor ownColour(std::size_t i, bool dark)
{
    static constexpr std::array<QRgb, jobHues> palette{0xff0072b2, 0xffe69f00, 0xff7a2e6b, 0xff56b4e9, 0xffb83a06, 0xff7fd1ae,
                                                       0xff2b3a8c, 0xffd8c742, 0xff00664a, 0xffe58fbf, 0xff7b4a1e, 0xffb9b2e8};
    const QColor colour(palette[(i - 1) % jobHues]);
    return dark ? mixed(colour, Qt::white, 0.2) : colour; // clear of a dark background
}

} // namespace

const power::Instance& JobRows::scenario() const { return power::instanceOf(*instance); }

RowStates JobRows::rows() const { return {outcome->begin, outcome->end, drawn, firstOf, from, classes}; }

std::uint32_t JobRows::jobAt(int node, power::Time at) const
{
    const std::size_t row = drawn.rowOf(node);
    const auto first = from.begin() + firstOf[row];
    const auto last = from.begin() + firstOf[row + 1];
    const auto after = std::upper_bound(first, last, at);
    return after == first ? noJob : jobs[static_cast<std::size_t>(after - from.begin()) - 1];
}

JobRowsPtr makeJobRows(InstancePtr instance, std::shared_ptr<const power::Outcome> outcome, JobColour by,
                       const ClassColours& colours, QSize frame, std::size_t maxChanges)
{
    auto rows = std::make_shared<JobRows>();
    rows->instance = std::move(instance);
    rows->outcome = std::move(outcome);
    rows->by = by;
    rows->drawn = power::drawnNodes(*rows->outcome, maxChanges);
    fill(*rows, *rows->outcome);
    rows->classes.reserve(rows->jobs.size());
    for (const std::uint32_t job : rows->jobs)
        rows->classes.push_back(job == JobRows::noJob ? std::uint8_t{0} : jobClass(rows->scenario(), *rows->outcome, job, by));
    rows->image = StateImage(nullptr, rows->rows(), colours, frame);
    rows->slowed = power::slowedSpans(*rows->outcome);
    return rows;
}

std::uint8_t jobClass(const power::Instance& instance, const power::Outcome& outcome, std::size_t job, JobColour by)
{
    switch (by) {
    case JobColour::size: {
        const auto nodes = static_cast<std::uint32_t>(std::max(1, power::nodesUsed(instance, outcome, job)));
        return static_cast<std::uint8_t>(1 + (std::bit_width(nodes) - 1) / doublingsPerClass(instance));
    }
    case JobColour::wait: {
        const double wait = power::toSeconds(outcome.runs[job].start) - instance.jobs[job].submitSeconds;
        return static_cast<std::uint8_t>(1 + (std::upper_bound(waitLimits.begin(), waitLimits.end(), wait) - waitLimits.begin()));
    }
    case JobColour::job: return static_cast<std::uint8_t>(1 + job % jobHues);
    }
    return 0;
}

ClassColours jobColours(const power::Instance& instance, JobColour by, bool paper)
{
    const Theme& theme = Theme::instance();
    const bool dark = !paper && theme.isDark();
    static constexpr std::array<QRgb, 5> paperRamp{0xffc5e3ae, 0xff9fd4b5, 0xff5db0b5, 0xff2f86b0, 0xff24437f};
    const auto ramp = [&](double x) { return paper ? rampColour(paperRamp, x) : theme.heat(0.18 + 0.82 * x); };
    const std::size_t classes = jobClassTitles(instance, by).size();
    ClassColours colours;
    colours.background = pictureInks(paper).background.rgb();
    // On paper the lightest jobs must differ from without one.
    colours.of[0] = paper ? colours.background : stateColour(power::NodeState::off).rgb();
    for (std::size_t i = 1; i < ClassColours::most; ++i) {
        const double last = std::max(1.0, static_cast<double>(classes) - 1.0);
        const QColor colour =
            by == JobColour::job ? ownColour(i, dark) : ramp(std::min(1.0, (static_cast<double>(i) - 1.0) / last));
        colours.of[i] = colour.rgb();
    }
    return colours;
}

std::vector<std::pair<std::uint8_t, QString>> jobClassTitles(const power::Instance& instance, JobColour by)
{
    if (by == JobColour::job)
        return {};
    if (by == JobColour::wait)
        return {{std::uint8_t{1}, JobRowsTr::tr("no wait")}, {std::uint8_t{2}, JobRowsTr::tr("< 10 min")},
                {std::uint8_t{3}, JobRowsTr::tr("< 1 h")},   {std::uint8_t{4}, JobRowsTr::tr("< 4 h")},
                {std::uint8_t{5}, JobRowsTr::tr("< 1 day")}, {std::uint8_t{6}, JobRowsTr::tr("longer")}};
    std::vector<std::pair<std::uint8_t, QString>> titles;
    const int doublings = doublingsPerClass(instance);
    const int largest = instance.largestJobNodes();
    for (int c = 0; c < sizeClasses && 1 << c * doublings <= largest; ++c) {
        const int least = 1 << c * doublings;
        const int most = std::min((1 << (c + 1) * doublings) - 1, largest);
        titles.emplace_back(c + 1, most > least ? u"%1–%2"_s.arg(least).arg(most) : QString::number(least));
    }
    return titles;
}

} // namespace wattif::ui
