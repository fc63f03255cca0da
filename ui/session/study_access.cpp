// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/study_access.h"

#include "ui/style/text.h"

namespace wattif::ui {

bool applyInstance(Session& session, const QString& text, Result<InstancePtr> next, int mergeId)
{
    const Result<void> done = session.document().edit(text, std::move(next), mergeId);
    session.showError(done ? Error{} : done.error()); // an empty one clears an earlier message
    return done.has_value();
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
