// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/consolidation_access.h"

#include <QLocale>

#include "core/consolidation/study.h"
#include "ui/shell/text.h"

namespace wattif::ui {
namespace {

const consolidation::Instance* instanceBehind(const InstancePtr& instance)
{
    const auto* own = dynamic_cast<const InstanceOf<consolidation::Instance>*>(instance.get());
    return own ? &own->value : nullptr;
}

const PolicyInfo* infoOf(const QString& policy) { return findPolicy(consolidation::study(), policy.toStdString()); }

} // namespace

const consolidation::Instance& consolidationInstance(const Session& session)
{
    static const consolidation::Instance none;
    // The document is reached through a non-const function only; reading it changes nothing.
    const consolidation::Instance* own = instanceBehind(const_cast<Session&>(session).document().instance());
    return own ? *own : none;
}

const consolidation::Instance* consolidationReportInstance(const Session& session)
{
    return session.report() ? instanceBehind(session.reportInstance()) : nullptr;
}

std::shared_ptr<const consolidation::Outcome> consolidationOutcome(const Session& session, const QString& policy)
{
    const PolicyResult* result = consolidationReportInstance(session) ? session.result(policy) : nullptr;
    return result ? std::dynamic_pointer_cast<const consolidation::Outcome>(result->data) : nullptr;
}

bool applyConsolidationEdit(Session& session, const QString& text, Result<consolidation::Instance> next, int mergeId)
{
    Result<InstancePtr> packed =
        next ? Result<InstancePtr>(consolidation::makeInstance(std::move(*next))) : Result<InstancePtr>(passOn(next));
    const Result<void> done = session.document().edit(text, std::move(packed), mergeId);
    session.showError(done ? Error{} : done.error()); // an empty one clears an earlier message
    return done.has_value();
}

int consolidationPolicyStyle(const QString& policy)
{
    const PolicyInfo* info = infoOf(policy);
    return !info || info->isLimit ? -1 : static_cast<int>(info - consolidation::study().policies().data());
}

QString consolidationPolicyTitle(const QString& policy)
{
    const PolicyInfo* info = infoOf(policy);
    return info ? coreText(info->title) : policy;
}

QString unitsText(double units) { return QLocale().toString(units, 'g', 7); }

} // namespace wattif::ui
