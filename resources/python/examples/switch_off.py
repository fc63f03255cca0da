# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Nodes that are idle while nobody waits are stopped; as many are booted as the waiting jobs need. The scenario's scheduler starts
the jobs."""

from wattif_policy import PowerPolicy, run


class SwitchOff(PowerPolicy):
    roles = ["nodes"]

    def decide(self):
        needed = sum(job.nodes for job in self.waiting)
        missing = needed - self.idle - self.booting
        if missing > 0 and self.off > 0:
            self.boot(min(missing, self.off))
            self.why = f"{len(self.waiting)} jobs wait for {needed} nodes"
        elif needed == 0 and self.idle > 0:
            self.stop(self.idle)
            self.why = "nobody waits"


run(SwitchOff())
