// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/job_logs.h"

#include <algorithm>
#include <array>

#include "core/power/files/batsim_workload.h"
#include "core/power/files/grid_engine_log.h"
#include "core/power/files/grid_workload_log.h"
#include "core/power/files/pbs_log.h"
#include "core/power/files/slurm_job_records.h"

namespace wattif::power {

const JobLogForm* jobLogFormOf(std::string_view text)
{
    static constexpr std::array<JobLogForm, 6> forms{{{isPbsLog, tableOfPbsLog},
                                                      {isGridEngineLog, tableOfGridEngineLog},
                                                      {isQacctOutput, tableOfQacctOutput},
                                                      {isSlurmJobRecords, tableOfSlurmJobRecords},
                                                      {isGridWorkloadLog, tableOfGridWorkloadLog},
                                                      {isBatsimWorkload, tableOfBatsimWorkload}}};
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const auto found = std::ranges::find_if(forms, [text](const JobLogForm& form) { return form.matches(text); });
    return found == forms.end() ? nullptr : &*found;
}

} // namespace wattif::power
