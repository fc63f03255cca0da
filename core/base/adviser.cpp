// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/adviser.h"

#include <map>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace wattif {
namespace {

struct RegisteredAdvisers {
    std::mutex mutex{};
    std::map<const Study*, Adviser> byStudy{}; // elements keep their addresses
};

RegisteredAdvisers& registeredAdvisers()
{
    static RegisteredAdvisers all;
    return all;
}

} // namespace

AdviserRegistration::AdviserRegistration(const Study& study, Adviser adviser)
{
    const std::lock_guard lock(registeredAdvisers().mutex);
    if (!registeredAdvisers().byStudy.emplace(&study, std::move(adviser)).second)
        throw std::logic_error("the adviser of the study '" + study.name() + "' is already registered");
}

const Adviser* adviserOf(const Study& study)
{
    const std::lock_guard lock(registeredAdvisers().mutex);
    const auto found = registeredAdvisers().byStudy.find(&study);
    return found == registeredAdvisers().byStudy.end() ? nullptr : &found->second;
}

} // namespace wattif
