// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/manual_moves.h"

#include <array>
#include <cmath>

#include <QCoreApplication>

#include "core/base/checked.h"
#include "core/consolidation/model/edit.h"
#include "ui/charts/number_labels.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/topology_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct ManualMovesTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ConsolidationViews)
};

const QString manual = u"manual"_s;

} // namespace

bool moveByHand(Session& session, consolidation::ApplicationIndex application, consolidation::NodeIndex to)
{
    const QString current = session.currentPolicy();
    const auto outcome = consolidationOutcome(session, current);
    if (!outcome || session.reportInstance() != session.document().instance()) {
        session.showMessage(ManualMovesTr::tr("The scenario has changed in the meantime: try again on the new placement."));
        return false;
    }
    const consolidation::System& system = *outcome->system;
    const consolidation::NodeIndex home = system.home(application);
    const consolidation::ManualMove move{home, application.value - system.first(home).value, to};
    const consolidation::Instance& instance = consolidationInstance(session);
    const std::string base = current == manual ? instance.manualBase : current.toStdString();
    if (!applyConsolidationEdit(session, ManualMovesTr::tr("Move an application to %1").arg(nodeName(instance, to)),
                                consolidation::withManualMove(instance, base, move), -1, manual))
        return false;
    session.setCurrentPolicy(manual);
    session.setStep(-1); // the move is the last step: it is shown
    return true;
}

void dropMovesByHand(Session& session)
{
    applyConsolidationEdit(session, ManualMovesTr::tr("Undo all moves"),
                           consolidation::withoutManualMoves(consolidationInstance(session)));
}

QString applicationText(const consolidation::Instance& instance, const consolidation::System& system,
                        consolidation::ApplicationIndex application)
{
    const consolidation::NodeIndex home = system.home(application);
    return ManualMovesTr::tr("application %1 of %2 (%3)")
        .arg(application.value - system.first(home).value + 1)
        .arg(nodeName(instance, home), unitsText(system.size(application)));
}

QString spanText(double seconds)
{
    struct Unit {
        double seconds;
        QString text;
    };
    const std::array<Unit, 5> units{Unit{31'557'600.0, ManualMovesTr::tr("%1 years")}, Unit{86'400.0, ManualMovesTr::tr("%1 d")},
                                    Unit{3'600.0, ManualMovesTr::tr("%1 h")}, Unit{60.0, ManualMovesTr::tr("%1 min")},
                                    Unit{1.0, ManualMovesTr::tr("%1 s")}};
    if (seconds < 10.0)
        return ManualMovesTr::tr("%1 s").arg(readable(seconds, 3));
    std::size_t i = 0;
    while (i + 1 < units.size() && seconds < units[i].seconds)
        ++i;
    if (i + 1 == units.size())
        return units[i].text.arg(toNearest<long>(seconds));
    // The lower unit is rounded; where it rounds up to a whole upper one, that one counts it.
    double upper = std::floor(seconds / units[i].seconds);
    double lower = std::round((seconds - upper * units[i].seconds) / units[i + 1].seconds);
    if (lower * units[i + 1].seconds >= units[i].seconds - 1e-6) {
        upper += 1.0;
        lower = 0.0;
    }
    const QString head = units[i].text.arg(readable(upper));
    return lower > 0.0 ? head + u' ' + units[i + 1].text.arg(lower) : head;
}

QString paybackText(double seconds, double wattsBefore, double wattsAfter)
{
    if (std::isfinite(seconds))
        return ManualMovesTr::tr("pays back after %1").arg(spanText(seconds));
    return wattsAfter > wattsBefore ? ManualMovesTr::tr("never pays back: the power is higher than before")
                                    : ManualMovesTr::tr("nothing to pay back: no power is saved");
}

} // namespace wattif::ui
