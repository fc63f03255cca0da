// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>

#include "core/base/error.h"
#include "core/base/study.h"

namespace wattif::cli {

/// What `run --why` prints.
struct WhyOutput {
    std::string text; ///< sentences, or JSON
    std::string note; ///< names the policies that made fewer decisions; empty where none did
};

/// Returns why each policy of a report made decision `number`, counted from 1: sentences for people, or JSON with each number's
/// origin. Error(badInput) if no policy made that many decisions.
[[nodiscard]] Result<WhyOutput> whyOutput(const Study& study, const InstancePtr& instance, const RunReport& report,
                                          std::size_t number, bool asJson);

} // namespace wattif::cli
