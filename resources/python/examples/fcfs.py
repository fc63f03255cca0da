# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""First come, first served: as long as the first waiting job finds enough idle nodes, it starts."""

from wattif_policy import PowerPolicy, run


class Fcfs(PowerPolicy):
    roles = ["scheduler"]

    def decide(self):
        while self.waiting and self.waiting[0].nodes <= self.idle:
            self.start(self.waiting[0])


run(Fcfs())
