# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Describe your rule here; WattIf shows this text with the policy. For now: every application stays on its node."""

from wattif_policy import ConsolidationPolicy, run


class Mine(ConsolidationPolicy):
    def place(self, system):
        """system.capacity of each node; system.sizes and system.homes of the applications; for each node system.idle_watts,
        system.busy_watts, system.inlet_celsius and system.node_switches. Returns the node of each application."""
        nodes = list(system.homes)
        self.why = "nothing moves"
        return nodes


run(Mine())
