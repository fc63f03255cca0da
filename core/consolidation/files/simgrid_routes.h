// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/consolidation/files/simgrid_elements.h"

namespace wattif::consolidation {

/// Joins what the routes in a zone and in the zones inside it name; all that has a name must have been read before.
[[nodiscard]] Result<void> readRoutes(SimgridNetwork& network, pugi::xml_node zone);

} // namespace wattif::consolidation
