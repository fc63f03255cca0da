// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/learner_programs.h"

#include "core/classroom/lesson/lesson_run.h"
#include "core/own/own_script.h"

namespace wattif::classroom {

LearnerPrograms::LearnerPrograms() = default;

LearnerPrograms::~LearnerPrograms() { end(); }

void LearnerPrograms::end()
{
    if (m_study)
        setOwnPolicies(*m_study, {});
    m_study = nullptr;
    m_script.reset();
}

Result<std::string> LearnerPrograms::let(const Study& study, const std::string& program)
{
    end();
    auto script = OwnScript::write(program);
    if (!script)
        return propagateError(script);
    std::string name(ownName);
    if (auto ok = setOwnCommands(study, {script->command(name)}); !ok)
        return propagateError(ok);
    m_study = &study;
    m_script = std::make_unique<OwnScript>(std::move(*script));
    return name;
}

} // namespace wattif::classroom
