# SPDX-FileCopyrightText: 2026 The WattIf authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Best fit decreasing (Johnson et al. 1974; Qin and Wen 2012, Property 1): everything is packed again, largest application first,
each into the bin with the least room that holds it. Bins then become the nodes from which the most data need not move."""

from wattif_policy import ConsolidationPolicy, heaviest_matching, loads_of, run


class BestFit(ConsolidationPolicy):
    def place(self, system):
        loads = loads_of(system)
        nodes = sorted(range(len(loads)), key=lambda i: (loads[i], i))
        rank = {node: r for r, node in enumerate(nodes)}
        bins, bin_of = [], {}  # each bin: free capacity, units by the node they come from
        for a in sorted(range(len(system.sizes)), key=lambda a: (-system.sizes[a], rank[system.homes[a]], a)):
            size = system.sizes[a]
            fits = [b for b in range(len(bins)) if bins[b][0] + 1e-9 * system.capacity >= size]
            if not fits:
                bins.append([system.capacity, {}])
                fits = [len(bins) - 1]
            bin_of[a] = min(fits, key=lambda b: (bins[b][0], b))
            room, units = bins[bin_of[a]]
            units[system.homes[a]] = units.get(system.homes[a], 0.0) + size
            bins[bin_of[a]][0] = room - size
        self.why = f"{len(bins)} bins hold all"
        node_of = heaviest_matching([units for _, units in bins], len(loads))
        return [node_of[bin_of[a]] for a in range(len(system.sizes))]


run(BestFit())
