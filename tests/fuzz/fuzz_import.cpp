// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as the files of any study's import: the first byte chooses the study, NUL bytes part the files of its roles. No
// crash; a successful result is a scenario that can be saved, opened and run.

#include <algorithm>

#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "tests/fuzz/draw.h"

namespace {

using namespace wattif;

ImportFiles filesOf(const Study& study, std::string_view rest)
{
    ImportFiles files;
    for (const ImportRole& role : study.importRoles()) {
        const std::size_t end = std::min(rest.find('\0'), rest.size());
        if (end > 0)
            files[role.name] = {role.name, std::string(rest.substr(0, end))};
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return files;
}

void requireUsable(const Study& study, const InstancePtr& instance)
{
    const Scenario scenario = scenarioOf(study, instance, "S");
    const auto back = parseScenario("S.json", printScenario(scenario));
    fuzz::require(back.has_value(), "what an import made can be saved and opened");
    fuzz::require(back->scenario.baseline.instance->equals(*instance), "a file keeps what an import made");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    fuzz::Draw draw(bytes, size);
    const Study& study = *studies()[draw.below(studies().size())];
    OptionValues options;
    if (findOption(study.importOptions(), "constant_watts"))
        options["constant_watts"] = draw.number();
    const auto all = completed(study.importOptions(), options);
    if (!all)
        return 0;
    if (const auto made = study.importFrom(filesOf(study, draw.rest()), *all))
        requireUsable(study, made->instance);
    return 0;
}
