# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""CONR (Smith, Foster, Taylor 2000, as described by Xiao et al. 2012): each task at the earliest start at which it fits, on the
sites in turn, so that they are booked evenly."""

from wattif_policy import ReservationPolicy, run


class Conr(ReservationPolicy):
    def started(self):
        super().started()
        self.booked = [0.0] * len(self.sites)  # seconds per processor, by plans that were made

    def plan(self, workflow):
        booked = list(self.booked)
        for task in self.parents_first(workflow.tasks):
            able = [j for j, site in enumerate(self.sites) if site.processors >= task.processors]
            if not able:
                return False
            site = min(able, key=lambda j: (booked[j], j))
            start = self.times[site].earliest(self.ready(task, site), task.seconds[site], task.processors)
            if workflow.deadline_seconds is not None and start >= workflow.deadline_seconds:
                return False
            self.place(task, site, start)
            end = self.placed[task.number][2]
            booked[site] += task.processors * (end - start) / self.sites[site].processors
        self.booked = booked
        return True


run(Conr())
