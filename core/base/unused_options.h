// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <string>

#include "core/base/study.h"

namespace wattif {

/// Options of a scenario that have no effect on it, by name, each with a sentence that says why.
using UnusedOptions = std::map<std::string, std::string, std::less<>>;
using FindUnusedOptions = UnusedOptions (*)(const StudyInstance& instance);

/// Registers how a study finds them, for the lifetime of the program. std::logic_error for a second registration.
class UnusedOptionsRegistration {
public:
    UnusedOptionsRegistration(const Study& study, FindUnusedOptions find);
};

/// Returns the options without effect; none if the study registered nothing. Time: independent of the number of jobs.
[[nodiscard]] UnusedOptions unusedOptions(const Study& study, const StudyInstance& instance);

} // namespace wattif
