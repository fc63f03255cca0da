// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/users/user_data.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

#include <QCoreApplication>

#include "core/base/constants.h"
#include "core/experiment/item_csv.h"
#include "core/power/results/results.h"
#include "core/power/study.h"
#include "ui/charts/number_labels.h"
#include "ui/power/common/power_access.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::UserView)
};

constexpr std::size_t maxBars = 12;
constexpr double hoursForHours = 2.0;

} // namespace

UserInput userInput(const Session& session, power::TotalsBy by)
{
    if (!powerReportInstance(session))
        return {};
    const QString policy = session.currentPolicy();
    return {session.reportInstance(), powerOutcome(session, policy), policy, by};
}

bool UserFacts::waitsInHours() const
{
    return std::ranges::any_of(
        users, [](const power::UserTotals& user) { return user.maxWaitSeconds >= hoursForHours * secondsPerHour; });
}

UserFactsPtr userFacts(const UserInput& input)
{
    if (!input.outcome)
        return nullptr;
    const power::Instance& instance = power::instanceOf(*input.instance);
    return std::make_shared<UserFacts>(
        UserFacts{input, power::userTotals(instance, *input.outcome, input.by), QString::fromStdString(instance.currency)});
}

ChartAxis userAxis(UserQuantity quantity, const UserFacts* facts)
{
    const QString wait = facts && facts->waitsInHours() ? u"h"_s : u"min"_s;
    switch (quantity) {
    case UserQuantity::jobs: return {Tr::tr("Jobs")};
    case UserQuantity::done: return {Tr::tr("Completed")};
    case UserQuantity::nodeHours: return {Tr::tr("Node hours")};
    case UserQuantity::energy: return {Tr::tr("Energy"), u"kWh"_s};
    case UserQuantity::cost: return {Tr::tr("Cost"), facts ? facts->currency : QString()};
    case UserQuantity::carbon: return {Tr::tr("CO₂"), u"kg"_s};
    case UserQuantity::meanWait: return {Tr::tr("Mean wait"), wait};
    case UserQuantity::maxWait: return {Tr::tr("Longest wait"), wait};
    case UserQuantity::slowdown: return {Tr::tr("Bounded slowdown")};
    }
    return {};
}

double userValue(const power::UserTotals& user, UserQuantity quantity, const UserFacts& facts)
{
    const double waitUnit = facts.waitsInHours() ? secondsPerHour : secondsPerMinute;
    switch (quantity) {
    case UserQuantity::jobs: return static_cast<double>(user.jobs);
    case UserQuantity::done: return static_cast<double>(user.ran);
    case UserQuantity::nodeHours: return user.nodeHours;
    case UserQuantity::energy: return user.energyKwh;
    case UserQuantity::cost: return user.cost;
    case UserQuantity::carbon: return user.carbonKg;
    case UserQuantity::meanWait: return user.meanWaitSeconds / waitUnit;
    case UserQuantity::maxWait: return user.ran > 0 ? user.maxWaitSeconds / waitUnit : std::numeric_limits<double>::quiet_NaN();
    case UserQuantity::slowdown: return user.boundedSlowdown;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

QString userName(const power::UserTotals& user)
{
    return user.user.empty() ? Tr::tr("(unknown)") : QString::fromStdString(user.user);
}

BarChart userBars(const UserFacts* facts, UserQuantity quantity)
{
    BarChart chart;
    chart.y = userAxis(quantity, facts);
    chart.x = {facts && facts->of.by == power::TotalsBy::account ? Tr::tr("Account") : Tr::tr("User")};
    chart.parts = {{chart.y.quantity}};
    if (!facts)
        return chart;
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < facts->users.size(); ++i)
        if (const double value = userValue(facts->users[i], quantity, *facts); std::isfinite(value))
            order.emplace_back(-value, i);
    std::ranges::sort(order);
    for (const auto& [negative, i] : order | std::views::take(maxBars)) {
        const QString name = userName(facts->users[i]);
        chart.bars.push_back({.group = name, .name = name, .values = {-negative}, .title = name, .id = QString::number(i)});
    }
    if (order.size() > maxBars)
        chart.note = facts->of.by == power::TotalsBy::account
            ? Tr::tr("The %1 largest of %2 accounts").arg(maxBars).arg(order.size())
            : Tr::tr("The %1 largest of %2 users").arg(maxBars).arg(order.size());
    return chart;
}

QString usersCsv(const Session& session, power::TotalsBy by)
{
    if (!powerReportInstance(session))
        return {};
    std::string text;
    const auto take = [&text](std::string_view piece) -> Result<void> {
        text += piece;
        return {};
    };
    const auto done = writeItemCsv(power::totalsTable(by), *session.reportInstance(), *session.report(), take, {});
    return done ? QString::fromStdString(text) : QString();
}

} // namespace wattif::ui
