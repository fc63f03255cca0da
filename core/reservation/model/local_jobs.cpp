// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/model/local_jobs.h"

#include <algorithm>

#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

/// The site that takes a job; `secondsPerProcessor`: what each has been given.
std::size_t siteFor(const std::vector<Site>& sites, const std::vector<double>& secondsPerProcessor, double processorSeconds,
                    std::int32_t processors)
{
    std::size_t best = sites.size();
    double least = 0.0;
    for (std::size_t j = 0; j < sites.size(); ++j) {
        const double then = secondsPerProcessor[j] + processorSeconds / sites[j].processors;
        if (processors > sites[j].processors || (best < sites.size() && then >= least))
            continue;
        best = j;
        least = then;
    }
    if (best < sites.size())
        return best;
    const auto larger = [](const Site& a, const Site& b) { return a.processors < b.processors; };
    return static_cast<std::size_t>(std::max_element(sites.begin(), sites.end(), larger) - sites.begin());
}

} // namespace

std::vector<LocalJob> spreadOverSites(const std::vector<Site>& sites, const std::vector<TraceJob>& jobs)
{
    std::vector<double> secondsPerProcessor(sites.size(), 0.0);
    std::vector<LocalJob> spread;
    spread.reserve(jobs.size());
    for (const TraceJob& job : jobs) {
        const double run = std::max(job.runSeconds, minWorkSeconds);
        const double processorSeconds = std::max(run, job.requestedSeconds) * job.processors;
        const std::size_t site = siteFor(sites, secondsPerProcessor, processorSeconds, job.processors);
        secondsPerProcessor[site] += processorSeconds / sites[site].processors;
        spread.push_back({.site = SiteIndex(site),
                          .submitSeconds = job.submitSeconds,
                          .runSeconds = run,
                          .requestedSeconds = job.requestedSeconds,
                          .processors = job.processors});
    }
    return spread;
}

} // namespace wattif::reservation
