// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/power_find.h"

#include <QCoreApplication>

#include "ui/power/common/node_groups.h"
#include "ui/power/common/power_selection.h"
#include "ui/style/count_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct FindTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerFind)
};

constexpr std::size_t maxNames = 100;

/// Reads "25", "node 25" or "Node 25"; -1 for other texts.
int nodeNumber(const QString& text)
{
    const QString word = FindTr::tr("Node %1").arg(QString()).trimmed();
    QString number = text;
    for (const QString& each : {word, u"node"_s})
        if (number.startsWith(each, Qt::CaseInsensitive))
            number = number.mid(each.size()).trimmed();
    bool isNumber = false;
    const int node = number.toInt(&isNumber);
    return isNumber ? node : -1;
}

void findNode(const power::Instance& instance, const QString& text, std::vector<FoundThing>& found)
{
    const int node = nodeNumber(text);
    if (node < 0 || node >= instance.nodes)
        return;
    const QString kind = groupTitleOf(nodeGroups(instance), node);
    const QString name = FindTr::tr("Node %1").arg(node);
    found.push_back(
        {kind.isEmpty() ? name : u"%1 · %2"_s.arg(name, kind), u"power.timeline"_s, nodeOrigin(node), !text.front().isDigit()});
}

void findOwners(const power::Instance& instance, const QString& text, power::TotalsBy by, std::vector<FoundThing>& found)
{
    std::vector<std::int64_t> jobs(InternedText::count(), 0); // by the number of the name
    std::vector<InternedText> owners;
    for (const power::Job& job : instance.jobs)
        if (const InternedText name = by == power::TotalsBy::account ? job.account : job.user;
            !name.empty() && jobs[name.number()]++ == 0)
            owners.push_back(name);
    std::size_t names = 0;
    for (const InternedText& owner : owners) {
        const QString name = QString::fromStdString(owner.text());
        if (!name.contains(text, Qt::CaseInsensitive) || ++names > maxNames)
            continue;
        const QString title = by == power::TotalsBy::account ? FindTr::tr("%1 · account · %2") : FindTr::tr("%1 · user · %2");
        found.push_back({title.arg(name, countText(jobs[owner.number()], Noun::job)), u"power.users"_s,
                         userOrigin(by, owner.text()), name.compare(text, Qt::CaseInsensitive) == 0});
    }
}

} // namespace

std::vector<FoundThing> findInCluster(const power::Instance& instance, const QString& text)
{
    std::vector<FoundThing> found;
    findNode(instance, text, found);
    findOwners(instance, text, power::TotalsBy::user, found);
    findOwners(instance, text, power::TotalsBy::account, found);
    return found;
}

} // namespace wattif::ui
