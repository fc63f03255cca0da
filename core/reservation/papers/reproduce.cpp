// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/papers/papers.h"

#include <fmt/format.h>

#include "core/reservation/papers/paper_reading.h"
#include "core/reservation/papers/paper_reports.h"
#include "core/reservation/papers/paper_runs.h"

namespace wattif::reservation {

std::vector<Reproduction> reproductions()
{
    std::vector<Reproduction> all;
    const auto add = [&all](const std::string& name, const std::string& item, const std::string& title, auto run, int seeds) {
        all.push_back({"rexr-" + name, fmt::format("{}: {}", item, title), "Xiao et al. 2012, " + item,
                       [run, seeds](const RunControl& control) { return run(seeds, control); }});
    };
    const auto addBoth = [&add](const std::string& name, const std::string& item, const std::string& title, auto run,
                                auto other) {
        const auto both = [run, other](int seeds, const RunControl& control) {
            return withOtherReading(run(seeds, control), other(paperSeeds, control));
        };
        add(name, item, title, both, readingSeeds);
    };
    addBoth("fig2", "Fig. 2", "utilisation against the share of reserving requests", reproduceUtilisationAsRead,
            reproduceUtilisation);
    addBoth("fig3", "Fig. 3", "utilisation of each site", reproduceSitesAsRead, reproduceSites);
    addBoth("fig4", "Fig. 4", "share of workflows rejected", reproduceRejectionsAsRead, reproduceRejections);
    addBoth("fig5", "Fig. 5", "share of workflows violated", reproduceViolationsAsRead, reproduceViolations);
    add("table1", "Table 1", "planning time", reproducePlanningTime, planningSeeds);
    add("fig6", "Fig. 6", "execution time of WIEN2K", reproduceWien2k, paperSeeds);
    add("calibration", "section 3", "predicted against observed violations", reproduceCalibration, calibrationSites);
    all.push_back({"rexr-convergence", "section 4: makespan of REXR by seed and generations", "Xiao et al. 2012, section 4",
                   [](const RunControl& control) { return reproduceConvergence(convergenceSeeds, control); }});
    all.push_back({"rexr-orders", "Figs. 2 to 5: where the printed orders hold", "Xiao et al. 2012, Figs. 2 to 5",
                   [](const RunControl& control) { return reproduceOrders({}, control); }});
    return all;
}

} // namespace wattif::reservation
