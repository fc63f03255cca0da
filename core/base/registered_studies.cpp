// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/registered_studies.h"

#include "core/base/registry.h"

namespace wattif {
namespace {

Registry<const Study*>& registered()
{
    static Registry<const Study*> all;
    return all;
}

} // namespace

void registerStudy(const Study& study)
{
    registered().add(&study, [](const Study* each) { return each->name(); });
}

std::span<const Study* const> registeredStudies() { return registered().items(); }

} // namespace wattif
