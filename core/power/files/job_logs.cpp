// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/files/job_logs.h"

#include <algorithm>
#include <array>

#include "core/power/files/batsim_workload.h"
#include "core/power/files/grid_engine_log.h"
#include "core/power/files/grid_workload_log.h"
#include "core/power/files/lsf_log.h"
#include "core/power/files/pbs_log.h"
#include "core/power/files/slurm_job_records.h"

namespace wattif::power {

const JobLogForm* jobLogFormOf(std::string_view text)
{
    static constexpr std::array<JobLogForm, 7> forms{{{isPbsLog, tableOfPbsLog},
                                                      {isGridEngineLog, tableOfGridEngineLog},
                                                      {isQacctOutput, tableOfQacctOutput},
                                                      {isSlurmJobRecords, tableOfSlurmJobRecords},
                                                      {isGridWorkloadLog, tableOfGridWorkloadLog},
                                                      {isBatsimWorkload, tableOfBatsimWorkload},
                                                      {isLsfLog, tableOfLsfLog}}};
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const auto found = std::ranges::find_if(forms, [text](const JobLogForm& form) { return form.matches(text); });
    return found == forms.end() ? nullptr : &*found;
}

namespace {

Message adviceForKubernetes()
{
    return "this output of kubectl has no starts and ends; import a table with the columns id, submit "
           "(.metadata.creationTimestamp), start (.status.startTime), end (.status.completionTime) and cores, as 'kubectl get jobs -A "
           "-o custom-columns=SPEC' prints it";
}

Message adviceForCondor()
{
    return "this output of HTCondor has no years, or is in long records; import the output of: condor_history -af:ht ClusterId Owner "
           "QDate JobStartDate CompletionDate RequestCpus RemoteWallClockTime";
}

Message adviceForSlurm()
{
    return "this output of Slurm has no starts and ends of jobs; import the output of: sacct -aPX -S 2026-10-01 -o "
           "JobID,User,Submit,Start,Elapsed,Timelimit,NNodes,NCPUS,State";
}

Message adviceForLsf() { return "this is what LSF's commands print; import its accounting log, the file lsb.acct"; }

Message adviceForOar()
{
    return "this output of OAR has no starts and ends; import a table of its database with the columns job_id, user, "
           "submission_time, start_time, stop_time and cores";
}

Message adviceForFlux()
{
    return "this output of Flux has no starts and ends; import a table with the columns id, user, submit, start, end and cores, "
           "as 'flux jobs -a -o FORMAT' prints them";
}

} // namespace

Message adviceForOutput(std::string_view text)
{
    /// A text that has all these words among its first characters, and what to import.
    struct Output {
        std::array<std::string_view, 3> words;
        Message (*advice)();
    };
    constexpr std::size_t lookedAt = 4096;
    static constexpr std::array<Output, 11> outputs{{{{"PEND", "PSUSP", "JOBID"}, adviceForLsf},
                                                     {{"Accounting information about jobs", "accounted on", ""}, adviceForLsf},
                                                     {{"NODELIST", "PARTITION", "ST"}, adviceForSlurm},
                                                     {{"Usage reported in", "Utilization", ""}, adviceForSlurm},
                                                     {{"Job id", "S User", "System message"}, adviceForOar},
                                                     {{"\"submissionTime\"", "\"Job_Id\"", "\"owner\""}, adviceForOar},
                                                     {{"JOBID", "NTASKS", "NNODES"}, adviceForFlux},
                                                     {{"OWNER", "SUBMITTED", "RUN_TIME"}, adviceForCondor},
                                                     {{"ClusterId = ", "QDate = ", ""}, adviceForCondor},
                                                     {{"NAME", "READY", "RESTARTS"}, adviceForKubernetes},
                                                     {{"apiVersion", "kind", "items"}, adviceForKubernetes}}};
    const std::string_view head = text.substr(0, lookedAt);
    const auto found = std::ranges::find_if(outputs, [head](const Output& output) {
        return std::ranges::all_of(output.words,
                                   [head](std::string_view word) { return head.find(word) != std::string_view::npos; });
    });
    return found == outputs.end() ? Message() : found->advice();
}

} // namespace wattif::power
