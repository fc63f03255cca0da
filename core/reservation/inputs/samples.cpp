// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/inputs/inputs.h"

#include "core/io/built_in.h"
#include "core/reservation/files/scenario_io.h"

namespace wattif::reservation {

Instance sampleInstance()
{
    static const Instance sample = builtInInstance("reservation/sample.json", readInstance);
    return sample;
}

} // namespace wattif::reservation
