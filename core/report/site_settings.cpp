// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/site_settings.h"

namespace wattif {

std::vector<std::string> siteSettingsOf(const Study& study, const InstancePtr& instance, const RunReport& report)
{
    for (const SiteSettingsSource& source : siteSettingsSources())
        if (source.study == study.name())
            return source.make(instance, report);
    return {};
}

} // namespace wattif
