// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/assumption_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/base/format_message.h"

namespace wattif {
namespace {

using FieldTitle = std::pair<std::string_view, std::string_view>;

/// Fields of records that are no options.
constexpr std::array<FieldTitle, 4> fieldTitles{
    {{"submit_s", "Submission"}, {"wait_s", "Waiting time"}, {"run_s", "Run time"}, {"work_s", "Work"}}};

} // namespace

std::string nameInWords(std::string_view name)
{
    const auto* const field = std::ranges::find(fieldTitles, name, &FieldTitle::first);
    std::string words(field == fieldTitles.end() ? name : field->second);
    std::ranges::replace(words, '_', ' ');
    return words;
}

std::string assumptionTitle(const Study& study, const Assumption& assumption)
{
    for (const std::span<const Option> options : {study.importOptions(), study.scenarioOptions()})
        if (const Option* option = findOption(options, assumption.name))
            return option->title;
    return nameInWords(assumption.name);
}

Message assumptionInWords(const Study& study, const Assumption& assumption)
{
    const Message title(assumptionTitle(study, assumption));
    return assumption.reason.empty() ? formatMessage("{} = {}", title, assumption.value)
                                     : formatMessage("{} = {} ({})", title, assumption.value, assumption.reason);
}

} // namespace wattif
