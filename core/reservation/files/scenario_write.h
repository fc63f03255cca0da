// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/study.h"
#include "core/reservation/model/instance.h"

namespace wattif::reservation {

/// Writes the study's fields; the inverse of readInstance.
void writeInstance(const Instance& instance, FieldSink& into);

} // namespace wattif::reservation
