# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Describe your rule here; WattIf shows this text with the policy. For now: each task starts as early as possible on the site
where that is earliest."""

from wattif_policy import ReservationPolicy, run


class Mine(ReservationPolicy):
    overlap = False  # True: plans may overlap with existing bookings, at a risk

    def plan(self, workflow):
        """workflow.tasks with processors, parents and seconds (on each site); workflow.deadline_seconds or None;
        self.sites[i].processors; self.ready(task, i), when the data of the parents is there; self.times[i].earliest(...), the
        first gap. Call self.place(task, site, start) for each task; return False to decline the workflow."""
        for task in self.parents_first(workflow.tasks):
            starts = []
            for site, times in enumerate(self.times):
                if task.processors <= self.sites[site].processors:
                    start = times.earliest(self.ready(task, site), task.seconds[site], task.processors)
                    starts.append((start, site))
            if not starts:
                return False
            start, site = min(starts)
            if workflow.deadline_seconds is not None and start >= workflow.deadline_seconds:
                return False
            self.place(task, site, start)


run(Mine())
