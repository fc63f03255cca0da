// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/unused_options.h"

#include "core/base/by_study.h"

namespace wattif {
namespace {

ByStudy<FindUnusedOptions>& finders()
{
    static ByStudy<FindUnusedOptions> all("unused options");
    return all;
}

} // namespace

UnusedOptionsRegistration::UnusedOptionsRegistration(const Study& study, FindUnusedOptions find) { finders().add(study, find); }

UnusedOptions unusedOptions(const Study& study, const StudyInstance& instance)
{
    const FindUnusedOptions* find = finders().find(study);
    return find ? (*find)(instance) : UnusedOptions();
}

} // namespace wattif
