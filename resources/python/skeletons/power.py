# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Describe your rule here; WattIf shows this text with the policy. For now: jobs start in order of arrival, and all nodes stay
on."""

from wattif_policy import PowerPolicy, run


class Mine(PowerPolicy):
    roles = ["scheduler", "nodes"]  # without "scheduler" the scenario's scheduler starts the jobs

    def started(self):
        """Once, before the first job: self.setup["nodes"], self.setup["boot_seconds"], self.setup["idle_watts"]."""
        super().started()

    def decide(self):
        """self.now and times of jobs in microseconds; self.waiting and self.running, jobs with nodes, planned and end;
        self.idle, self.busy, self.booting, self.stopping and self.off, numbers of nodes. Call self.start(job), self.boot(n),
        self.stop(n) and self.wake(time). self.rate("price_per_kwh"), "carbon_g_per_kwh", "pue" and, below a cap, "cap_watts" are the
        values now; self.next_step(name) is when the next one holds."""
        while self.waiting and self.waiting[0].nodes <= self.idle:
            self.start(self.waiting[0])
            self.why = "the first job finds enough idle nodes"


run(Mine())
