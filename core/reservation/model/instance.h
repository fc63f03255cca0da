// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/calendar_start.h"
#include "core/base/error.h"
#include "core/base/index.h"
#include "core/reservation/model/limits.h"

namespace wattif::reservation {

using SiteIndex = Index<struct SiteTag>;
using WorkflowIndex = Index<struct WorkflowTag>;
/// A task by its place in its workflow.
using TaskIndex = Index<struct TaskTag>;
/// A reservation by its place in Instance::reservations.
using ReservationIndex = Index<struct ReservationTag>;

/// A cluster of like processors.
struct Site {
    std::string name{};
    std::int32_t processors = 1;
    double speed = 1.0; ///< work done per second

    friend bool operator==(const Site&, const Site&) = default;
};

enum class UsageFamily : std::uint8_t { beta, normal, empirical, point };
/// "beta", "normal", "empirical", "point".
[[nodiscard]] std::string_view toString(UsageFamily family);

/// How much of its time a reservation uses: the distribution of U = (T - s) / (e - s) in (0, 1].
struct Usage {
    UsageFamily family = UsageFamily::beta;
    double a = 2.0; ///< beta: shape parameters
    double b = 2.0;
    double mean = 0.5;            ///< normal, before it is cut to (0, 1]
    double deviation = 0.2;       ///< normal
    double share = 1.0;           ///< point
    std::vector<double> shares{}; ///< empirical: each as likely

    friend bool operator==(const Usage&, const Usage&) = default;
};

/// The handling of a reservation that finds too few processors at its start.
enum class Violation : std::uint8_t {
    waits,         ///< until they are free
    losesWork,     ///< it is cancelled, its data are lost, and it is booked again
    lost,          ///< it is cancelled permanently; the others of its workflow continue without it
    failsWorkflow, ///< its whole workflow is given up
};
inline constexpr std::array allViolations{Violation::waits, Violation::losesWork, Violation::lost, Violation::failsWorkflow};
/// "waits", "loses_work", "lost", "fails_workflow".
[[nodiscard]] std::string_view toString(Violation violation);
/// The violation of a name; nothing if not found.
[[nodiscard]] std::optional<Violation> violationOf(std::string_view name);

/// When the reservations of a workflow may begin.
enum class StartWindow : std::uint8_t {
    flexible, ///< at any moment from when the data of their parents are there
    fixed,    ///< at that moment only: the workflow is admitted unchanged, or rejected
};
inline constexpr std::array allStartWindows{StartWindow::flexible, StartWindow::fixed};
/// "flexible", "fixed".
[[nodiscard]] std::string_view toString(StartWindow window);
/// The window of a name; nothing if not found.
[[nodiscard]] std::optional<StartWindow> startWindowOf(std::string_view name);

/// A task waits for the data of another.
struct Parent {
    TaskIndex task{};
    double bytes = 0.0;

    friend bool operator==(const Parent&, const Parent&) = default;
};

struct Task {
    std::string name{};
    double workSeconds = 0.0; ///< duration on a site of speed 1
    std::int32_t processors = 1;
    std::int32_t minProcessors = 0; ///< 0: processors
    std::int32_t maxProcessors = 0; ///< 0: processors
    std::vector<Parent> parents{};
    std::vector<double> historySeconds{}; ///< run times of past executions of the workflow, one each

    [[nodiscard]] std::int32_t least() const { return minProcessors > 0 ? minProcessors : processors; }
    [[nodiscard]] std::int32_t most() const { return maxProcessors > 0 ? maxProcessors : processors; }
    friend bool operator==(const Task&, const Task&) = default;
};

/// A directed acyclic graph of tasks that asks for its reservations at one moment.
struct Workflow {
    std::string name{};
    double submitSeconds = 0.0;
    double leadSeconds = 0.0;                ///< from the submission to the earliest start of its tasks
    std::optional<double> deadlineSeconds{}; ///< each task starts before it
    std::vector<Task> tasks{};

    friend bool operator==(const Workflow&, const Workflow&) = default;
};

/// A reservation that is there from the beginning.
struct Reservation {
    std::string name{};
    SiteIndex site{};
    double startSeconds = 0.0;
    double endSeconds = 0.0;
    std::int32_t processors = 1;
    std::optional<Usage> usage{}; ///< none: the scenario's

    friend bool operator==(const Reservation&, const Reservation&) = default;
};

/// A rigid job of a site's own users, without a reservation.
struct LocalJob {
    SiteIndex site{};
    double submitSeconds = 0.0;
    double runSeconds = 0.0;
    double requestedSeconds = 0.0; ///< at least the run time counts
    std::int32_t processors = 1;

    friend bool operator==(const LocalJob&, const LocalJob&) = default;
};

/// A task given another site by hand (policy `manual`).
struct ManualMove {
    WorkflowIndex workflow{};
    TaskIndex task{};
    SiteIndex to{};

    friend bool operator==(const ManualMove&, const ManualMove&) = default;
};

/// Sites fail and recover after exponential times; mtbf 0: they do not.
struct Failures {
    double mtbfSeconds = 0.0;
    double mttrSeconds = 3600.0;

    friend bool operator==(const Failures&, const Failures&) = default;
};

/// Workflows or local jobs, immutable and shared: a copy of an instance with a hundred thousand costs nothing.
template <class T>
class SharedTable {
public:
    SharedTable() : SharedTable(std::vector<T>{}) { }
    // NOLINTNEXTLINE(google-explicit-constructor): a table is its rows
    SharedTable(std::vector<T> rows) : m_rows(std::make_shared<const std::vector<T>>(std::move(rows))) { }

    [[nodiscard]] const std::vector<T>& all() const { return *m_rows; }
    [[nodiscard]] std::size_t size() const { return m_rows->size(); }
    [[nodiscard]] bool empty() const { return m_rows->empty(); }
    [[nodiscard]] const T& operator[](std::size_t i) const { return (*m_rows)[i]; }
    [[nodiscard]] auto begin() const { return m_rows->begin(); }
    [[nodiscard]] auto end() const { return m_rows->end(); }

    friend bool operator==(const SharedTable& x, const SharedTable& y) { return x.m_rows == y.m_rows || *x.m_rows == *y.m_rows; }

private:
    std::shared_ptr<const std::vector<T>> m_rows;
};

/// A scenario of the study; docs/reservation.md says what it means.
struct Instance {
    std::vector<Site> sites{};
    double bandwidthBytesPerSecond = defaultBandwidth;
    Usage usage{};
    double overestimation = 0.0;         ///< beta: a task of duration d asks for d (1 + beta)
    std::optional<double> requestRate{}; ///< q: share of requests that reserve; none: all come as given
    Failures failures{};
    Violation violation = Violation::waits;
    StartWindow window = StartWindow::flexible;
    SharedTable<Workflow> workflows{};
    std::vector<Reservation> reservations{};
    SharedTable<LocalJob> localJobs{};
    std::string manualBase = "cbfr";       ///< policy whose plans the moves by hand start from
    std::vector<ManualMove> manualMoves{}; ///< each task at most once
    std::optional<CalendarStart> start{};  ///< date and zone of second 0, where they are known

    [[nodiscard]] const Usage& usageOf(const Reservation& reservation) const
    {
        return reservation.usage ? *reservation.usage : usage;
    }
    friend bool operator==(const Instance&, const Instance&) = default;
};

/// The tasks in an order in which parents come first: of those that are ready the lowest number. Shorter than the workflow where
/// it has a cycle.
[[nodiscard]] std::vector<TaskIndex> topologicalOrder(const Workflow& workflow);
/// Children of each task: [task] -> tasks that name it as parent, ascending.
[[nodiscard]] std::vector<std::vector<TaskIndex>> childrenOf(const Workflow& workflow);
/// Tasks on the way from a source, the longest: 0 for tasks without parents.
[[nodiscard]] std::vector<std::int32_t> depthsOf(const Workflow& workflow);

} // namespace wattif::reservation
