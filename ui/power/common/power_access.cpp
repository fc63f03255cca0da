// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/power_access.h"

#include <array>
#include <cmath>

#include <QCoreApplication>

#include "core/power/study.h"
#include "ui/session/study_access.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct PowerAccessTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

} // namespace

const power::Instance& powerInstance(const Session& session) { return documentValue<power::Instance>(session); }

const power::Instance* powerReportInstance(const Session& session) { return reportValue<power::Instance>(session); }

std::shared_ptr<const power::Outcome> powerOutcome(const Session& session, const QString& policy)
{
    return reportOutcome<power::Instance, power::Outcome>(session, policy);
}

bool applyPowerEdit(Session& session, const QString& text, Result<power::Instance> next, int mergeId, const QString& run)
{
    return applyValue(session, text, std::move(next), mergeId, run);
}

QString priceUnit(const power::Instance& instance)
{
    return instance.currency.empty() ? PowerAccessTr::tr("per kWh") : QString::fromStdString(instance.currency) + u"/kWh"_s;
}

int powerPolicyStyle(const QString& policy) { return policyStyleIn(power::study(), policy); }

QString powerPolicyTitle(const QString& policy) { return policyTitleIn(power::study(), policy); }

QString stateTitle(power::NodeState state)
{
    const std::array<QString, power::nodeStateCount> titles{PowerAccessTr::tr("off"),     PowerAccessTr::tr("shutting down"),
                                                            PowerAccessTr::tr("booting"), PowerAccessTr::tr("idle"),
                                                            PowerAccessTr::tr("busy"),    PowerAccessTr::tr("out of service")};
    return titles[static_cast<std::size_t>(state)];
}

std::vector<power::NodeState> legendStates(bool outOfService)
{
    std::vector<power::NodeState> states{power::NodeState::busy, power::NodeState::idle, power::NodeState::booting,
                                         power::NodeState::shuttingDown, power::NodeState::off};
    if (outOfService)
        states.push_back(power::NodeState::outOfService);
    return states;
}

std::vector<power::NodeState> legendStates(const power::Outcome& outcome)
{
    return legendStates(outcome.timeIn(power::NodeState::outOfService) > 0);
}

} // namespace wattif::ui
