// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/outside/due_dates/instance.h"

namespace due_dates {

[[nodiscard]] wattif::Result<Instance> readInstance(const wattif::JsonCursor& root);
void writeInstance(const Instance& instance, wattif::FieldSink& into);
[[nodiscard]] std::vector<std::string> fieldNames();
[[nodiscard]] wattif::Json schemaProperties();

} // namespace due_dates
