// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/adviser.h"

#include <algorithm>
#include <utility>

#include "core/base/by_study.h"

namespace wattif {
namespace {

ByStudy<Adviser>& advisers()
{
    static ByStudy<Adviser> all("adviser");
    return all;
}

} // namespace

AdviserRegistration::AdviserRegistration(const Study& study, Adviser adviser) { advisers().add(study, std::move(adviser)); }

const Adviser* adviserOf(const Study& study) { return advisers().find(study); }

std::vector<std::string> adviserWords(std::span<const Option> options, const OptionValues& values)
{
    std::vector<std::string> words;
    for (const Option& option : options)
        if (const auto value = values.find(option.name); value != values.end() && value->second != option.defaultValue) {
            std::string flag = "--" + option.name;
            std::ranges::replace(flag, '_', '-');
            words.insert(words.end(), {flag, toString(value->second)});
        }
    return words;
}

} // namespace wattif
