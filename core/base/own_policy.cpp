// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/own_policy.h"

#include <map>
#include <mutex>
#include <utility>

namespace wattif {
namespace {

/// The studies that let others decide.
struct Hosts {
    std::mutex mutex;
    std::map<const Study*, SetOwnPolicies> all;
};

Hosts& hosts()
{
    static Hosts theHosts;
    return theHosts;
}

} // namespace

OwnPolicyHost::OwnPolicyHost(const Study& study, SetOwnPolicies set) : m_study(study)
{
    const std::lock_guard lock(hosts().mutex);
    hosts().all.insert_or_assign(&study, std::move(set));
}

OwnPolicyHost::~OwnPolicyHost()
{
    const std::lock_guard lock(hosts().mutex);
    hosts().all.erase(&m_study);
}

const std::vector<Option>& ownPolicyOptions()
{
    static const std::vector<Option> options{{.name = "answer_seconds",
                                              .title = "Time limit per decision",
                                              .description = "If the program takes longer for one answer, the policy is stopped.",
                                              .defaultValue = 10.0,
                                              .min = 0.01,
                                              .max = 86'400.0,
                                              .sliderMin = 1.0,
                                              .sliderMax = 60.0,
                                              .unit = "s",
                                              .scale = OptionScale::logarithmic}};
    return options;
}

const std::vector<Option>& policyOptions(const Study& study, std::string_view policy)
{
    const PolicyInfo* info = findPolicy(study, policy);
    return info ? info->options : ownPolicyOptions();
}

bool takesOwnPolicies(const Study& study)
{
    const std::lock_guard lock(hosts().mutex);
    return hosts().all.contains(&study);
}

void setOwnPolicies(const Study& study, const std::vector<OwnPolicy>& own)
{
    const std::lock_guard lock(hosts().mutex);
    if (const auto host = hosts().all.find(&study); host != hosts().all.end())
        host->second(own);
}

} // namespace wattif
