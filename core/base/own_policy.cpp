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
