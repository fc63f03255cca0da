// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/decision/decision_figure.h"

#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "ui/charts/number_ticker.h"
#include "ui/profit/common/profit_access.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::DecisionFigure)
};

constexpr std::size_t maxNames = 12;
constexpr std::size_t maxNumbers = 40; // under bars

QString number(double value) { return std::isfinite(value) ? QString::number(value, 'g', 12) : QString(); }

QString quoted(QString text) { return u'"' + text.replace(u'"', u"\"\""_s) + u'"'; }

} // namespace

BarChart vesselChart(const DecisionPicture& picture)
{
    const std::size_t count = picture.vessels.size();
    const bool numbered = count <= maxNumbers;
    BarChart chart;
    chart.title = Tr::tr("Loads");
    chart.x = {numbered ? Tr::tr("Machine, cheapest first") : Tr::tr("Machine, cheapest first (1 to %1)").arg(count)};
    chart.y = {Tr::tr("Load"), u"s"_s};
    chart.parts = {{Tr::tr("before"), 5}, {Tr::tr("this bag"), 1, true}};
    for (std::size_t i = 0; i < count; ++i) {
        const Vessel& vessel = picture.vessels[i];
        StackedBar bar;
        // Bars of one group touch: many machines look like a profile.
        bar.group = numbered ? QString::number(i + 1) : QString();
        bar.title = vessel.name;
        bar.values = {vessel.beforeSeconds, vessel.addedSeconds};
        chart.bars.push_back(std::move(bar));
    }
    if (picture.levelSeconds)
        chart.references.push_back({Tr::tr("level"), *picture.levelSeconds});
    else if (picture.makespanBefore > 0.0)
        chart.references.push_back({Tr::tr("makespan"), picture.makespanBefore});
    return chart;
}

QString machineList(const DecisionPicture& picture)
{
    QStringList names;
    for (const Vessel& vessel : picture.vessels)
        names << vessel.name;
    names = shortNames(names);
    QStringList parts;
    for (std::size_t i = 0; i < std::min(maxNames, picture.vessels.size()); ++i) {
        const std::int64_t tasks = picture.vessels[i].addedTasks;
        parts << u"%1 %2"_s.arg(i + 1).arg(names[static_cast<qsizetype>(i)]) + (tasks > 0 ? u" (%1)"_s.arg(tasks) : QString());
    }
    return parts.join(u", "_s) + (picture.vessels.size() > maxNames ? u", …"_s : QString());
}

QString decisionCsv(const DecisionPicture& picture)
{
    QString text = u"machines filled,level (s),energy (J),objective (1/s),objective with whole tasks (1/s),outcome\n"_s;
    const QString fates[]{u"chosen"_s, u"negative share"_s, u"lower objective"_s};
    for (std::size_t i = 0; i < picture.candidates.size(); ++i) {
        const profit::Candidate& c = picture.candidates[i];
        const bool isRounded = i < picture.wholeTasks.size() && c.acceptance != profit::Acceptance::negativeShare;
        text += u"%1,%2,%3,%4,%5,%6\n"_s.arg(QString::number(c.rank), number(c.levelSeconds), number(c.energyJoules),
                                             number(c.value), isRounded ? number(picture.wholeTasks[i].objective) : QString(),
                                             fates[static_cast<int>(c.acceptance)]);
    }
    text += u"\n# loads\nnumber,machine,load before (s),this bag (s),tasks,time of a task (s),energy of a task (J)\n"_s;
    int place = 0;
    for (const Vessel& vessel : picture.vessels)
        text += u"%1,%2,%3,%4,%5,%6,%7\n"_s.arg(QString::number(++place), quoted(vessel.name), number(vessel.beforeSeconds),
                                                number(vessel.addedSeconds), QString::number(vessel.addedTasks),
                                                number(vessel.etcSeconds),
                                                std::isfinite(vessel.etcSeconds) ? number(vessel.joules) : QString());
    return text;
}

} // namespace wattif::ui
