// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/common/profit_access.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/profit/study.h"
#include "ui/charts/number_labels.h"
#include "ui/session/study_access.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

const profit::Instance& profitInstance(const Session& session) { return documentValue<profit::Instance>(session); }

const profit::Instance* profitReportInstance(const Session& session) { return reportValue<profit::Instance>(session); }

std::shared_ptr<const profit::Outcome> profitOutcome(const Session& session, const QString& policy)
{
    return reportOutcome<profit::Instance, profit::Outcome>(session, policy);
}

bool hasSchedule(const PolicyResult& result) { return result.data && !profit::outcomeOf(result).fractional; }

bool applyProfitEdit(Session& session, const QString& text, Result<profit::Instance> next, int mergeId, const QString& run)
{
    return applyValue(session, text, std::move(next), mergeId, run);
}

int profitPolicyStyle(const QString& policy) { return policyStyleIn(profit::study(), policy); }

QString profitPolicyTitle(const QString& policy) { return policyTitleIn(profit::study(), policy); }

std::size_t arrivedBags(const Session& session, std::size_t bags)
{
    return session.step() < 0 ? bags : std::min(static_cast<std::size_t>(session.step()), bags);
}

QColor bagColour(std::size_t i, bool paper)
{
    // The golden ratio spreads hues evenly however many bags there are; neighbours also differ in lightness (greyscale).
    const double hue = std::fmod(0.56 + 0.61803398875 * static_cast<double>(i), 1.0);
    const bool dark = !paper && Theme::instance().isDark();
    const double lightness = (dark ? 0.44 : 0.58) + 0.09 * static_cast<double>(i * 2 % 3);
    return QColor::fromHslF(static_cast<float>(hue), dark ? 0.38F : 0.50F, static_cast<float>(lightness));
}

QStringList shortNames(const QStringList& names)
{
    const auto hasDigit = [](const QString& word) {
        return std::any_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); });
    };
    const auto unlessSame = [](const QStringList& before, const QStringList& after) {
        QStringList sorted = after;
        return sorted.removeDuplicates() == 0 && !after.contains(QString()) ? after : before;
    };
    QStringList now;
    for (const QString& name : names)
        now << name.simplified();
    QStringList next;
    for (const QString& name : now)
        next << name.section(u" @ "_s, 0, 0);
    now = unlessSame(now, next);
    // Leading words without a digit are makers and families before a number of a model, or the same in all names; the rest must
    // still be more than a bare number.
    for (bool changed = true; changed;) {
        next.clear();
        const QString common = now.value(0).section(u' ', 0, 0) + u' ';
        const bool isCommon = std::ranges::all_of(now, [&common](const QString& name) { return name.startsWith(common); });
        for (const QString& name : now) {
            const QString first = name.section(u' ', 0, 0);
            const QString rest = name.section(u' ', 1);
            next << (hasDigit(first) || rest.size() < 3 || !(isCommon || hasDigit(rest)) ? name : rest);
        }
        next = unlessSame(now, next);
        changed = next != now;
        now = next;
    }
    return now;
}

QString tasksText(std::int64_t count)
{
    return count == 1 ? QCoreApplication::translate("ProfitViews", "1 task")
                      : QCoreApplication::translate("ProfitViews", "%1 tasks").arg(grouped(static_cast<double>(count), 15));
}

QString bagName(const profit::Instance& instance, profit::BagIndex i)
{
    const profit::Bag& bag = instance.bags[i.at()];
    const QString user = bag.user.empty() ? QString() : u" (%1)"_s.arg(qText(bag.user));
    return QCoreApplication::translate("ProfitViews", "Bag %1%2: %3 × %4")
        .arg(QString::number(i.value + 1), user, QString::number(bag.count), qText(instance.taskTypes[bag.taskType.at()]));
}

} // namespace wattif::ui
