// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/pseudo_code.h"

#include <map>
#include <mutex>
#include <stdexcept>

namespace wattif {
namespace {

struct RegisteredPseudoCode {
    std::mutex mutex{};
    std::map<const Study*, PseudoCode> byStudy{};
};

RegisteredPseudoCode& registeredPseudoCode()
{
    static RegisteredPseudoCode all;
    return all;
}

PseudoCode codeOf(const Study& study)
{
    const std::lock_guard lock(registeredPseudoCode().mutex);
    const auto found = registeredPseudoCode().byStudy.find(&study);
    return found == registeredPseudoCode().byStudy.end() ? PseudoCode() : found->second;
}

} // namespace

PseudoCodeRegistration::PseudoCodeRegistration(const Study& study, const PseudoCode& code)
{
    const std::lock_guard lock(registeredPseudoCode().mutex);
    if (!registeredPseudoCode().byStudy.emplace(&study, code).second)
        throw std::logic_error("the pseudo-code of the study '" + study.name() + "' is already registered");
}

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
    const PseudoCode code = codeOf(study);
    return code.lines ? code.lines(policy) : std::vector<PseudoLine>{};
}

PseudoStep pseudoStepOf(const Study& study, const StudyInstance& instance, const PolicyResult& result, std::size_t decision)
{
    const PseudoCode code = codeOf(study);
    return code.step ? code.step(instance, result, decision) : PseudoStep{};
}

} // namespace wattif
