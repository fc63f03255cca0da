# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Describe your rule here; WattIf shows this text with the policy. For now: all tasks of a bag on the first machine that can run
them."""

from wattif_policy import ProfitPolicy, run


class Mine(ProfitPolicy):
    def started(self):
        """Once, before the first bag: self.setup["machines"], self.setup["idle_watts"], self.setup["energy_price_per_joule"]."""

    def place(self, bag):
        """bag.task_type, bag.count, bag.revenue, bag.makespan_seconds; for each machine bag.loads_seconds, and bag.etc_seconds
        and bag.energy_joules of one task, None if it cannot run there."""
        self.why = "the first machine that can run it"
        return next(machine for machine, seconds in enumerate(bag.etc_seconds) if seconds is not None)


run(Mine())
