// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <stop_token>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/checked.h"
#include "core/base/words.h"
#include "core/cli/cluster_follower.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/cli/question_options.h"
#include "core/experiment/cluster/cluster_watch.h"
#include "core/experiment/run_output.h"
#include "core/experiment/scenario_file.h"
#include "core/io/calendar_time.h"
#include "core/io/pending_files.h"
#include "core/slurm/control_log.h"
#include "core/slurm/controller.h"
#include "core/slurm/history_log.h"
#include "core/slurm/node_list.h"

namespace wattif::cli {
namespace {

constexpr std::int64_t daySeconds = 86'400;
constexpr std::uint64_t maxNodes = 1'000'000;

std::vector<std::string> namesOf(const std::vector<std::int32_t>& nodes, const slurm::History& history)
{
    std::vector<std::string> names;
    for (const std::int32_t node : nodes)
        names.push_back(history.nodes()[static_cast<std::size_t>(node)].name);
    return names;
}

/// Runs a policy beside a cluster: writes each decision, and carries it out where there is a controller.
class PolicyRun {
public:
    PolicyRun(const Console& console, const Scenario& scenario, const slurm::LiveStudy& live, PolicyCall call,
              slurm::ControlLog& log)
        : m_console(console), m_scenario(scenario), m_live(live), m_call(std::move(call)), m_log(log)
    {
    }

    /// Continues the history that the log has; decisions up to a moment, Unix seconds, are in the log already.
    void continueFrom(const slurm::LoggedHistory& logged)
    {
        m_historyLog = slurm::HistoryLog(logged.kept);
        m_decidedUpTo = logged.decidedUpTo;
    }

    void setController(slurm::Controller* controller) { m_controller = controller; }
    /// Writes decisions alone: a replay is never continued.
    void keepNoHistory() { m_keepsHistory = false; }

    Result<void> look(const slurm::Snapshot& snapshot, const slurm::History& history)
    {
        if (auto ok = writeHistory(history); !ok)
            return ok;
        const auto run = m_live.run(*m_scenario.baseline.instance, history, m_call, RunControl(m_console.stop));
        if (!run)
            return tl::unexpected(run.error());
        m_offset = snapshot.offsetSeconds;
        if (auto ok = writeDecisions(*run, history); !ok)
            return ok;
        if (m_controller) {
            std::vector<slurm::WantedNodes> wanted;
            for (const slurm::LiveKind& kind : run->kinds) {
                const std::vector<std::string> names = namesOf(kind.nodes, history);
                wanted.push_back({.nodes = {names.begin(), names.end()}, .on = kind.nodesOn});
            }
            const auto sent =
                m_controller->decide(history.nodes(), snapshot.jobs, std::move(wanted), history.now(), clusterTime().steady);
            if (auto ok = print(sent); !ok)
                return ok;
        }
        return endDay(history);
    }

    /// Called if the cluster cannot be read.
    Result<void> noLook()
    {
        if (m_controller)
            if (auto ok = print(m_controller->checkDeadMan(clusterTime().at, clusterTime().steady)); !ok)
                printMessage(m_console, ok.error().message); // asked again at the next look
        return {};
    }

    /// The result so far beside that of the study's reference; nothing without jobs.
    Result<std::string> report(const slurm::History& history) const
    {
        const auto scenario = scenarioOfHistory(m_scenario, history);
        if (!scenario)
            return std::string(); // no job has started yet
        const Study& study = *scenario->study;
        RunRequest request{.policies = {}, .seed = scenario->baseline.seed, .ledger = false};
        for (const PolicyInfo& policy : study.policies())
            if (policy.isBaseline && policy.name != m_call.policy)
                request.policies.push_back({.policy = policy.name});
        request.policies.push_back(m_call);
        const auto run = study.run(*scenario->baseline.instance, request, RunControl());
        if (!run)
            return tl::unexpected(run.error());
        if (!run->complete)
            return std::string();
        return fmt::format("{} to {}: {}, {}\n{}", isoTime(history.begin(), m_offset), isoTime(history.now(), m_offset),
                           counted(std::ssize(history.jobs()), "job"), counted(m_decisions, "decision"), runAsTable(study, *run));
    }

private:
    /// Before anything is decided on it: a restart then decides the same.
    Result<void> writeHistory(const slurm::History& history)
    {
        if (!m_keepsHistory)
            return {};
        const Json entry = m_historyLog.entryOf(history);
        if (entry.is_null())
            return {};
        if (auto ok = m_log.append(entry); !ok)
            return ok;
        m_historyLog.setLogged(history);
        return {};
    }

    Result<void> writeDecisions(const slurm::LiveRun& run, const slurm::History& history)
    {
        if (!m_reported && m_decidedUpTo)
            m_reported = static_cast<double>(*m_decidedUpTo - history.begin());
        for (const slurm::LiveDecision& decision : run.decisions) {
            const bool isWritten = std::ranges::find(m_written, decision) != m_written.end();
            if (isWritten || (m_reported && decision.atSeconds <= *m_reported))
                continue;
            const std::vector<std::string> names = namesOf(decision.nodes, history);
            const std::string time = isoTime(history.begin() + static_cast<std::int64_t>(decision.atSeconds), m_offset);
            const std::string what = decision.boots ? "boot" : "stop";
            if (auto ok = m_log.append({{"time", time},
                                        {"entry", "decision"},
                                        {"at", history.begin() + toInteger<std::int64_t>(std::ceil(decision.atSeconds))},
                                        {"policy", m_call.policy},
                                        {"decision", what},
                                        {"nodes", names},
                                        {"why", decision.why},
                                        {"shadow", m_controller == nullptr}});
                !ok)
                return ok;
            m_written.push_back(decision);
            ++m_decisions;
            m_console.out << fmt::format("{} {} {}: {}; {}\n", time, what, counted(std::ssize(names), "node"),
                                         slurm::nodeListOf(names), decision.why);
        }
        m_console.out.flush();
        m_reported = static_cast<double>(history.now() - history.begin());
        m_written.clear();
        return {};
    }

    Result<void> print(const Result<std::vector<std::string>>& lines)
    {
        if (!lines)
            return tl::unexpected(lines.error());
        for (const std::string& line : *lines)
            m_console.out << isoTime(clusterTime().at, m_offset) << ' ' << line << std::endl;
        return {};
    }

    Result<void> endDay(const slurm::History& history)
    {
        const std::int64_t today = (history.now() + m_offset) / daySeconds;
        if (std::exchange(m_day, today) == today || m_day == 0 || !std::exchange(m_hasDay, true))
            return {};
        const auto text = report(history);
        if (!text)
            return tl::unexpected(text.error());
        m_console.out << *text << std::flush;
        return {};
    }

    const Console& m_console;
    const Scenario& m_scenario;
    const slurm::LiveStudy& m_live;
    PolicyCall m_call;
    slurm::ControlLog& m_log;
    slurm::Controller* m_controller = nullptr; ///< null: a shadow
    bool m_keepsHistory = true;
    slurm::HistoryLog m_historyLog;
    std::optional<std::int64_t> m_decidedUpTo{};  ///< by an earlier controller; Unix seconds
    std::optional<double> m_reported{};           ///< the moment up to which decisions are written
    std::vector<slurm::LiveDecision> m_written{}; ///< after it, by a look that failed
    std::int64_t m_decisions = 0;
    std::int32_t m_offset = 0;
    std::int64_t m_day = 0;
    bool m_hasDay = false;
};

class ControlCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("control", "Runs a policy beside a Slurm cluster, and controls its nodes where allowed");
        m_question.declare(*m_line);
        m_follower.declare(*m_line);
        m_follower.declareReplay(*m_line);
        m_line->add_option("--ledger", m_ledger, "File to which decisions and commands are appended, one JSON object per line.")
            ->capture_default_str()
            ->type_name("OUT");
        auto* shadow =
            m_line->add_flag("--shadow", m_shadow, "Only writes what the policy would do and why; this is the default.");
        m_line->add_flag("--for-real", m_forReal, "Switches nodes by 'scontrol update', within the guards below.")
            ->excludes(shadow)
            ->excludes("--replay");
        declareGuards();
        addOutput(*m_line, m_output, "File for the report at the end; default or -: standard output.");
        addMaxSize(*m_line);
        m_line->footer("Examples:\n  wattif-cli control S.json --slurm --policy predictive\n"
                       "  wattif-cli control S.json --slurm --policy load-factor --for-real --partition batch --min-on 4\n"
                       "  wattif-cli control S.json --replay --policy load-factor --ledger shadow.jsonl\n"
                       "A policy that knows the future, such as oracle, cannot control a cluster. See docs/control.md.");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        auto scenario = m_question.read(console, m_output);
        if (!scenario)
            return tl::unexpected(scenario.error());
        const auto live = m_follower.check(*scenario->study);
        if (!live)
            return tl::unexpected(live.error());
        const std::vector<PolicyCall> calls = callsOf(scenario->baseline);
        if (calls.size() != 1)
            return usageError(fmt::format("control runs one policy, not {}; name it with --policy", calls.size()));
        if (isSameFile(m_question.file(), m_ledger))
            return usageError(fmt::format("'{}' is an input of this command; choose another --ledger", m_ledger));
        std::error_code unread;
        if (m_follower.isReplay() && std::filesystem::file_size(m_ledger, unread) > 0 && !unread)
            return usageError(fmt::format("the ledger '{}' has entries already; choose a new --ledger for a replay", m_ledger));
        auto log = slurm::ControlLog::open(m_ledger);
        if (!log)
            return propagateError(log);
        return m_follower.isReplay() ? replay(console, *scenario, **live, calls.front(), *log)
                                     : control(console, *scenario, **live, calls.front(), *log);
    }

    [[nodiscard]] std::string task() const override { return "control a cluster with " + described(m_question.file()); }

private:
    void declareGuards()
    {
        m_line
            ->add_option("--nodes", m_nodes,
                         "Nodes that may be switched, in Slurm's form: n[1-8]; default: all that are followed.")
            ->type_name("LIST");
        m_line->add_option("--min-on", m_settings.guards.minNodesOn, "Nodes that always stay on.")
            ->transform(wholeIn(0, maxNodes))
            ->capture_default_str()
            ->type_name("N");
        m_line->add_option("--max-per-minute", m_settings.guards.maxSwitchesPerMinute, "Nodes switched within a minute, at most.")
            ->transform(wholeIn(1, maxNodes))
            ->capture_default_str()
            ->type_name("N");
        m_line
            ->add_option("--max-per-day", m_settings.guards.maxSwitchesPerNodeDay,
                         "Switches of one node within 24 hours, at most.")
            ->transform(wholeIn(1, maxNodes))
            ->capture_default_str()
            ->type_name("N");
        m_line
            ->add_option("--dead-man", m_settings.deadManSeconds,
                         "Seconds without a decision after which all nodes that were shut down are powered up; 0: never.")
            ->transform(wholeIn(0, daySeconds))
            ->capture_default_str()
            ->type_name("N");
        m_line->add_flag("--asap", m_settings.asap, "Uses POWER_DOWN_ASAP, which lets no further job start on the node.");
        m_line->add_option("--at-end", m_atEnd, "At the end, nodes that were shut down stay off or are powered up.")
            ->check(CLI::IsMember({"leave", "power-up"}))
            ->capture_default_str();
    }

    /// A shadow of a simulated cluster.
    [[nodiscard]] Result<void> replay(const Console& console, Scenario& scenario, const slurm::LiveStudy& live,
                                      const PolicyCall& call, slurm::ControlLog& log)
    {
        const auto cluster = live.replay(*scenario.baseline.instance, RunControl(console.stop));
        if (!cluster)
            return tl::unexpected(cluster.error());
        scenario.baseline.instance = cluster->base;
        PolicyRun policy(console, scenario, live, call, log);
        policy.keepNoHistory();
        Result<std::string> report;
        const auto seen = [&](const slurm::Snapshot& snapshot, const slurm::History& history, const std::vector<std::string>&) {
            return policy.look(snapshot, history);
        };
        const auto ended = m_follower.replay(
            console, *cluster, {.seen = seen, .ended = [&](const slurm::History& history) { report = policy.report(history); }});
        if (!ended)
            return ended;
        return report ? deliver(console, m_output, *report) : Result<void>(tl::unexpected(report.error()));
    }

    [[nodiscard]] Result<void> control(const Console& console, const Scenario& scenario, const slurm::LiveStudy& live,
                                       const PolicyCall& call, slurm::ControlLog& log)
    {
        PolicyRun policy(console, scenario, live, call, log);
        std::optional<slurm::History::Kept> earlier = log.history().kept;
        if (earlier && !m_follower.continues(*earlier))
            earlier.reset();
        if (earlier)
            policy.continueFrom(log.history());
        std::optional<slurm::Controller> controller;
        if (m_forReal) {
            const std::vector<std::string> names = slurm::expandNodeList(m_nodes);
            m_settings.guards.nodes = {names.begin(), names.end()};
            m_settings.times = live.switchTimes(*scenario.baseline.instance);
            // Without the stop of the console: a command that has begun is completed.
            controller.emplace(
                m_settings, slurmCommands({}), [&log](const Json& entry) { return log.append(entry); }, log.records(),
                clusterTime().steady);
            policy.setController(&*controller);
        }
        std::string report;
        std::optional<SavingScope> saving; // the end by a signal waits for the report
        const auto seen = [&](const slurm::Snapshot& snapshot, const slurm::History& history, const std::vector<std::string>&) {
            return policy.look(snapshot, history);
        };
        const auto ended = m_follower.follow(console,
                                             {.seen = seen,
                                              .failed = [&policy] { return policy.noLook(); },
                                              .ended =
                                                  [&](const slurm::History& history) {
                                                      saving.emplace();
                                                      report = policy.report(history).value_or(std::string());
                                                  }},
                                             earlier);
        if (controller && m_atEnd == "power-up") {
            const SavingScope scope; // the end by a signal waits for it
            const auto sent = controller->powerAllUp(clusterTime().at);
            if (!sent)
                return tl::unexpected(sent.error());
        }
        if (!ended)
            return ended;
        return deliver(console, m_output, report);
    }

    CLI::App* m_line = nullptr;
    QuestionOptions m_question;
    ClusterFollower m_follower;
    std::string m_ledger = "control.jsonl";
    bool m_shadow = false;
    bool m_forReal = false;
    std::string m_nodes;
    slurm::ControllerSettings m_settings;
    std::string m_atEnd = "leave";
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeControlCommand() { return std::make_unique<ControlCommand>(); }

} // namespace wattif::cli
