// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits of a Power scenario with any arguments: no crash; what an edit makes passes the checks and can be saved.

#include "core/power/model/edit.h"
#include "tests/fuzz/edits.h"

namespace {

using namespace wattif;
using namespace wattif::power;

Job drawnJob(fuzz::Draw& draw) { return {draw.whole(), draw.number(), draw.number(), draw.number(), draw.whole32()}; }

OffInterval drawnInterval(const Instance& now, fuzz::Draw& draw)
{
    const auto nodes = static_cast<std::size_t>(now.nodes);
    return {NodeIndex(draw.index(nodes)), NodeIndex(draw.index(nodes)), draw.number(), draw.number()};
}

Result<Instance> edit(const Instance& now, fuzz::Draw& draw)
{
    const auto interval = [&] { return static_cast<std::size_t>(draw.index(now.offIntervals.size())); };
    switch (draw.below(11)) {
    case 0: {
        const auto job = JobIndex(draw.index(now.jobs.size()));
        const JobField field = jobFields[draw.below(jobFields.size())];
        return withJobField(now, job, field,
                            isName(field) ? JobValue(draw.below(2) == 0 ? "" : "name") : JobValue(draw.number()));
    }
    case 1: return withJob(now, drawnJob(draw));
    case 2: return withoutJobs(now, draw.indices<JobIndex>(now.jobs.size()));
    case 3: return withJobs(now, std::vector<Job>{drawnJob(draw), drawnJob(draw)});
    case 4: return cut(now, draw.number(), draw.number());
    case 5: return scaleArrivals(now, draw.number());
    case 6: return scaleRunTimes(now, draw.number());
    case 7: return filterJobs(now, {draw.whole32(), draw.whole32(), draw.number(), draw.number()});
    case 8: return withOffInterval(now, drawnInterval(now, draw));
    case 9: return withoutOffInterval(now, interval());
    default: return withOffIntervalAt(now, interval(), drawnInterval(now, draw));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    fuzz::Draw draw(bytes, size);
    const OptionValues small{{"model", "lublin"}, {"jobs", std::int64_t{5}}, {"nodes", std::int64_t{8}}};
    auto instance = fuzz::smallInstance<Instance>("power", small, draw);
    fuzz::runEdits("power", std::move(instance), draw, edit);
    return 0;
}
