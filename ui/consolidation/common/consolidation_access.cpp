// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/consolidation_access.h"

#include <QStringList>

#include "core/consolidation/study.h"
#include "ui/session/study_access.h"
#include "ui/style/text.h"

namespace wattif::ui {
const consolidation::Instance& consolidationInstance(const Session& session)
{
    return documentValue<consolidation::Instance>(session);
}

const consolidation::Instance* consolidationReportInstance(const Session& session)
{
    return reportValue<consolidation::Instance>(session);
}

std::shared_ptr<const consolidation::Outcome> consolidationOutcome(const Session& session, const QString& policy)
{
    return reportOutcome<consolidation::Instance, consolidation::Outcome>(session, policy);
}

bool applyConsolidationEdit(Session& session, const QString& text, Result<consolidation::Instance> next, int mergeId,
                            const QString& run)
{
    return applyValue(session, text, std::move(next), mergeId, run);
}

int consolidationPolicyStyle(const QString& policy) { return policyStyleIn(consolidation::study(), policy); }

QString consolidationPolicyTitle(const QString& policy) { return policyTitleIn(consolidation::study(), policy); }

QString consolidationPolicyAbbreviation(const QString& policy)
{
    static const QStringList abbreviated{QStringLiteral("has"),  QStringLiteral("dmns"), QStringLiteral("dmas"),
                                         QStringLiteral("kmns"), QStringLiteral("bfd"),  QStringLiteral("mbs")};
    return abbreviated.contains(policy) ? policy.toUpper() : consolidationPolicyTitle(policy);
}

QString unitsText(double units) { return significantNumber(units, 7); }

} // namespace wattif::ui
