// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/pseudo_code.h"

#include "core/base/by_study.h"

namespace wattif {
namespace {

ByStudy<PseudoCode>& codes()
{
    static ByStudy<PseudoCode> all("pseudo-code");
    return all;
}

} // namespace

PseudoCodeRegistration::PseudoCodeRegistration(const Study& study, const PseudoCode& code) { codes().add(study, code); }

std::string variablesText(const std::vector<PseudoVariable>& variables,
                          const std::function<std::string(const std::string&)>& translated)
{
    std::string text;
    for (const PseudoVariable& variable : variables)
        text +=
            (text.empty() ? "" : ", ") + (translated ? translated(variable.name) : variable.name) + " = " + variable.value.text;
    return text;
}

std::vector<PseudoLine> pseudoCodeOf(const Study& study, std::string_view policy)
{
    const PseudoCode* code = codes().find(study);
    return code && code->lines ? code->lines(policy) : std::vector<PseudoLine>{};
}

PseudoStep pseudoStepOf(const Study& study, const StudyInstance& instance, const PolicyResult& result, std::size_t decision)
{
    const PseudoCode* code = codes().find(study);
    return code && code->step ? code->step(instance, result, decision) : PseudoStep{};
}

} // namespace wattif
