// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/power_access.h"

#include <array>
#include <cmath>

#include <QCoreApplication>

#include "core/power/study.h"
#include "ui/shell/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

const power::Instance* instanceBehind(const InstancePtr& instance)
{
    const auto* own = dynamic_cast<const InstanceOf<power::Instance>*>(instance.get());
    return own ? &own->value : nullptr;
}

const PolicyInfo* infoOf(const QString& policy) { return findPolicy(power::study(), policy.toStdString()); }

} // namespace

const power::Instance& powerInstance(const Session& session)
{
    static const power::Instance none;
    // The document is reached through a non-const function only; reading it changes nothing.
    const power::Instance* own = instanceBehind(const_cast<Session&>(session).document().instance());
    return own ? *own : none;
}

const power::Instance* powerReportInstance(const Session& session)
{
    return session.report() ? instanceBehind(session.reportInstance()) : nullptr;
}

std::shared_ptr<const power::Outcome> powerOutcome(const Session& session, const QString& policy)
{
    const PolicyResult* result = powerReportInstance(session) ? session.result(policy) : nullptr;
    return result ? std::dynamic_pointer_cast<const power::Outcome>(result->data) : nullptr;
}

bool applyPowerEdit(Session& session, const QString& text, Result<power::Instance> next, int mergeId)
{
    Result<InstancePtr> packed =
        next ? Result<InstancePtr>(power::makeInstance(std::move(*next))) : Result<InstancePtr>(passOn(next));
    const Result<void> done = session.document().edit(text, std::move(packed), mergeId);
    session.showError(done ? Error{} : done.error()); // an empty one clears an earlier message
    return done.has_value();
}

int powerPolicyStyle(const QString& policy)
{
    const PolicyInfo* info = infoOf(policy);
    return !info || info->isLimit ? -1 : static_cast<int>(info - power::study().policies().data());
}

QString powerPolicyTitle(const QString& policy)
{
    const PolicyInfo* info = infoOf(policy);
    return info ? coreText(info->title) : policy;
}

QString stateTitle(power::NodeState state)
{
    const std::array<QString, power::nodeStateCount> titles{Tr::tr("off"), Tr::tr("shutting down"), Tr::tr("booting"),
                                                            Tr::tr("idle"), Tr::tr("busy")};
    return titles[static_cast<std::size_t>(state)];
}

} // namespace wattif::ui
