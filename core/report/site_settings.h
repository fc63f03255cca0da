// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/study.h"

namespace wattif {

/// Makes lines of configuration that let a real site behave as the best policy of a run; may return none.
using MakeSiteSettings = std::vector<std::string> (*)(const InstancePtr& instance, const RunReport& report);

/// The function of a study.
struct SiteSettingsSource {
    std::string study;
    MakeSiteSettings make = nullptr;
};
/// Those of the studies of this tree that have results/site_settings.h.
[[nodiscard]] std::vector<SiteSettingsSource> siteSettingsSources();

/// Returns the lines for a run; empty if the study has none.
[[nodiscard]] std::vector<std::string> siteSettingsOf(const Study& study, const InstancePtr& instance, const RunReport& report);

} // namespace wattif
