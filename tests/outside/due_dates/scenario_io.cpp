// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/outside/due_dates/scenario_io.h"

#include <nlohmann/json.hpp>

#include "core/io/field_sink.h"
#include "core/io/json_cursor.h"
#include "core/io/json_text.h"

namespace due_dates {

using namespace wattif;

namespace {

Result<void> readJob(const JsonCursor& object, Job& job)
{
    return object.checkMembers({"name", "run_s", "due_s"})
        .and_then([&] {
            return object.needMembers({"run_s", "due_s"});
        })
        .and_then([&] { return object.read("name", job.name); })
        .and_then([&] { return object.read("run_s", job.runSeconds); })
        .and_then([&] { return object.read("due_s", job.dueSeconds); });
}

} // namespace

Result<Instance> readInstance(const JsonCursor& root)
{
    Instance instance;
    auto ok =
        root.needMembers({"jobs"}).and_then([&] { return readEach(*root.find("jobs"), instance.jobs, readJob); }).and_then([&] {
            return root.read("setup_s", instance.setupSeconds);
        });
    if (!ok)
        return propagateError(ok);
    if (auto good = check(instance); !good)
        return fail(good.error().code, good.error().message, root.placeOf(good.error().place.cell));
    return instance;
}

void writeInstance(const Instance& instance, FieldSink& into)
{
    into.objects("jobs", instance.jobs.size(), [&instance](std::size_t i, RowSink& row) {
        row.text("name", instance.jobs[i].name);
        row.number("run_s", instance.jobs[i].runSeconds);
        row.number("due_s", instance.jobs[i].dueSeconds);
    });
    into.field("setup_s", numberJson(instance.setupSeconds));
}

std::vector<std::string> fieldNames() { return {"jobs", "setup_s"}; }

Json schemaProperties()
{
    return {{"jobs", {{"type", "array"}, {"description", "Jobs, all there at time 0."}}},
            {"setup_s", {{"type", "number"}, {"minimum", 0}, {"description", "Time before each job."}}}};
}

} // namespace due_dates
