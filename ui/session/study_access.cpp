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
