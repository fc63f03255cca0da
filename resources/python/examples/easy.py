# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""EASY backfilling (Lifka 1995): a later job may start if it does not delay the first one that waits."""

from wattif_policy import PowerPolicy, run


class Easy(PowerPolicy):
    roles = ["scheduler"]

    def decide(self):
        while self.waiting and self.waiting[0].nodes <= self.idle:
            self.start(self.waiting[0])
        if not self.waiting or self.idle == 0:
            return
        shadow, extra = self.reservation(self.waiting[0])
        for job in self.waiting[1:]:
            if job.nodes > self.idle:
                continue
            if self.now + job.planned <= shadow:
                self.start(job)
            elif job.nodes <= extra:
                extra -= job.nodes
                self.start(job)

    def reservation(self, first):
        """When enough nodes are planned to be free for the first job, and how many are left beside it then."""
        free, shadow = self.idle, None
        for job in sorted(self.running.values(), key=lambda job: job.end):
            if shadow is not None and job.end > shadow:
                break
            free += job.nodes
            if shadow is None and free >= first.nodes:
                shadow = job.end
        return (float("inf"), self.idle) if shadow is None else (shadow, free - first.nodes)


run(Easy())
