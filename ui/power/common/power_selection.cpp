// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/power_selection.h"

#include "core/power/model/instance.h"

namespace wattif::ui {
namespace {

const char* selectionKind(power::TotalsBy by) { return by == power::TotalsBy::account ? "account" : "user"; }

const InternedText& ownerOf(const power::Job& job, power::TotalsBy by)
{
    return by == power::TotalsBy::account ? job.account : job.user;
}

void addJobMarks(const power::Outcome& outcome, std::uint32_t job, std::vector<RowMark>& marks)
{
    const power::JobRun& run = outcome.runs[job];
    if (!run.ran())
        return;
    for (const power::NodeRange& range : outcome.rangesOf(run.nodes))
        marks.push_back({power::toSeconds(run.start), power::toSeconds(run.end), range.first, range.count});
}

} // namespace

Origin jobOrigin(const power::Instance& instance, std::size_t job)
{
    return {.kind = "job", .index = static_cast<std::int64_t>(job), .shown = instance.jobs[job].id};
}

Origin nodeOrigin(std::int32_t node) { return {.kind = "node", .index = node, .shown = node}; }

Origin userOrigin(power::TotalsBy by, const std::string& name) { return {.kind = selectionKind(by), .name = name}; }

std::optional<std::uint32_t> jobOf(const Origin& selected, const power::Instance& instance)
{
    if (selected.kind != "job" || selected.index < 0 || selected.index >= std::ssize(instance.jobs))
        return std::nullopt;
    const auto job = static_cast<std::uint32_t>(selected.index);
    const bool isSame = selected.shown < 0 || selected.shown == instance.jobs[std::size_t{job}].id;
    return isSame ? std::optional(job) : std::nullopt;
}

std::optional<std::int32_t> nodeOf(const Origin& selected, std::int32_t nodes)
{
    const bool isThere = selected.kind == "node" && selected.index >= 0 && selected.index < nodes;
    return isThere ? std::optional(static_cast<std::int32_t>(selected.index)) : std::nullopt;
}

std::optional<std::string> userOf(const Origin& selected, const power::Instance& instance, power::TotalsBy by)
{
    if (selected.kind == selectionKind(by))
        return selected.name;
    const std::optional<std::uint32_t> job = jobOf(selected, instance);
    return job ? std::optional(ownerOf(instance.jobs[std::size_t{*job}], by).text()) : std::nullopt;
}

std::vector<std::uint32_t> jobsOf(const Origin& selected, const power::Instance& instance)
{
    std::vector<std::uint32_t> jobs;
    for (const power::TotalsBy by : {power::TotalsBy::user, power::TotalsBy::account}) {
        if (selected.kind != selectionKind(by))
            continue;
        const InternedText name(selected.name);
        for (std::uint32_t job = 0; job < instance.jobs.size(); ++job)
            if (ownerOf(instance.jobs[std::size_t{job}], by) == name)
                jobs.push_back(job);
    }
    return jobs;
}

RowMarks marksOf(const Origin& selected, const power::Instance& instance, const power::Outcome& outcome)
{
    RowMarks marks;
    if (const auto job = jobOf(selected, instance); job && *job < outcome.runs.size()) {
        addJobMarks(outcome, *job, marks.all);
        marks.submitted = instance.jobs[std::size_t{*job}].submitSeconds;
    }
    if (const auto node = nodeOf(selected, outcome.nodes))
        marks.all.push_back({power::toSeconds(outcome.begin), power::toSeconds(outcome.end), *node, 1});
    for (const std::uint32_t job : jobsOf(selected, instance))
        if (job < outcome.runs.size())
            addJobMarks(outcome, job, marks.all);
    return marks;
}

} // namespace wattif::ui
