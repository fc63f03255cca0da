// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/study_access.h"

#include "ui/style/text.h"

namespace wattif::ui {

bool applyInstance(Session& session, const QString& text, Result<InstancePtr> next, int mergeId, const QString& run)
{
    session.showError(next ? Error{} : next.error()); // an empty one clears an earlier message
    if (!next)
        return false;
    Document& document = session.document();
    Question question = document.question();
    question.instance = std::move(*next);
    if (!run.isEmpty())
        setRuns(document.study(), question, run.toStdString(), true);
    document.replaceQuestion(std::move(question), text, mergeId);
    return true;
}

bool applyOption(Session& session, const Option& option, const OptionValue& value, int mergeId)
{
    const Document& document = session.document();
    const Study& study = document.study();
    OptionValues values = study.optionsOf(*document.instance());
    values.insert_or_assign(option.name, value);
    InstancePtr changed = study.withOptions(*document.instance(), values);
    auto ok = study.check(*changed);
    return applyInstance(session, Session::tr("Change %1").arg(coreText(option.title)),
                         ok ? Result<InstancePtr>(std::move(changed)) : propagateError(ok), mergeId);
}

int policyStyleIn(const Study& study, const QString& policy)
{
    const PolicyInfo* info = findPolicy(study, policy.toStdString());
    return !info || info->isLimit ? -1 : static_cast<int>(info - study.policies().data());
}

QString policyTitleIn(const Study& study, const QString& policy)
{
    const PolicyInfo* info = findPolicy(study, policy.toStdString());
    return info ? coreText(info->title) : policy;
}

} // namespace wattif::ui
