// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "core/base/decider.h"
#include "core/base/study.h"

namespace wattif {

/// The options of every own policy: `answer_seconds`, how long its program may think of one answer.
[[nodiscard]] const std::vector<Option>& ownPolicyOptions();
/// The options of the policy of a study with a name. A name that the study does not know is one of an own policy whose program is
/// not here, as in a store that was computed elsewhere.
[[nodiscard]] const std::vector<Option>& policyOptions(const Study& study, std::string_view policy);

/// An external policy: its record, and how to start its decider for one run.
struct OwnPolicy {
    PolicyInfo info;
    /// `options` are those of the record, complete. Called on the worker's thread, once for each run.
    std::function<Result<std::unique_ptr<Decider>>(const OptionValues& options)> start;
};

/// Takes own policies of a study, in the place of those before.
using SetOwnPolicies = std::function<void(const std::vector<OwnPolicy>& own)>;

/// A study lets others decide as long as this lives.
class OwnPolicyHost {
public:
    OwnPolicyHost(const Study& study, SetOwnPolicies set);
    ~OwnPolicyHost();
    OwnPolicyHost(const OwnPolicyHost&) = delete;
    OwnPolicyHost& operator=(const OwnPolicyHost&) = delete;

private:
    const Study& m_study;
};

/// Returns whether a study takes own policies.
[[nodiscard]] bool takesOwnPolicies(const Study& study);
/// Takes these as a study's own policies, after all others, in the place of those before; none where it takes none. Safe while
/// others run: records that were handed out stay valid as long as the program lives.
void setOwnPolicies(const Study& study, const std::vector<OwnPolicy>& own);

} // namespace wattif
