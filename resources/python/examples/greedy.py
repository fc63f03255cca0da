# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Greedy (Zhang, Li, Zhang 2022): the whole bag on the machine with the least energy of one task."""

from wattif_policy import ProfitPolicy, run


class Greedy(ProfitPolicy):
    def place(self, bag):
        able = [j for j, energy in enumerate(bag.energy_joules) if energy is not None]
        best = min(able, key=lambda j: (bag.energy_joules[j], j))
        self.why = f"one task takes {bag.energy_joules[best]:g} J there, the least"
        return best


run(Greedy())
