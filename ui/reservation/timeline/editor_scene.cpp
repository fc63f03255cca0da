// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/timeline/editor_scene.h"

#include <algorithm>

#include "core/reservation/model/clock.h"
#include "core/reservation/policies/evaluate.h"
#include "core/reservation/results/risk_bands.h"
#include "core/reservation/study.h"
#include "ui/charts/chart_data.h"
#include "ui/reservation/common/reservation_access.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Instance;
using reservation::PlanningModel;
using reservation::Reservation;
using reservation::SiteIndex;

constexpr std::ptrdiff_t manyOnSite = 300; ///< from here on risk bands are coarser
constexpr int finePieces = 8;
constexpr int coarsePieces = 2;

std::vector<const Reservation*> onSite(const Instance& instance, SiteIndex site)
{
    std::vector<const Reservation*> all;
    for (const Reservation& r : instance.reservations)
        if (r.site == site)
            all.push_back(&r);
    return all;
}

/// Returns whether a site's risk is the same in both: its processors, the common usage, and its reservations with their times.
bool sameRisk(const Instance& a, const Instance& b, SiteIndex site)
{
    if (site.at() >= a.sites.size() || a.sites[site.at()].processors != b.sites[site.at()].processors || !(a.usage == b.usage))
        return false;
    const auto left = onSite(a, site);
    const auto right = onSite(b, site);
    return std::ranges::equal(left, right, [](const Reservation* x, const Reservation* y) {
        return x->startSeconds == y->startSeconds && x->endSeconds == y->endSeconds && x->processors == y->processors
            && x->usage == y->usage;
    });
}

std::vector<reservation::RiskBand> bandsOf(const PlanningModel& model, SiteIndex site)
{
    const auto count = std::ranges::count(model.instance().reservations, site, &Reservation::site);
    return riskBands(model, site, count < manyOnSite ? finePieces : coarsePieces);
}

std::vector<LaneBlock> blocksOf(const Instance& instance, const std::optional<Trial>& ghost)
{
    std::vector<LaneBlock> blocks;
    for (std::size_t i = 0; i < instance.reservations.size(); ++i) {
        const Reservation& r = instance.reservations[i];
        blocks.push_back({.site = r.site.value,
                          .startSeconds = r.startSeconds,
                          .endSeconds = r.endSeconds,
                          .processors = r.processors,
                          .label = QString::fromStdString(r.name),
                          .colour = r.usage ? 5 : 0,
                          .id = static_cast<int>(i)});
        if (ghost && ghost->reservation.value == blocks.back().id)
            blocks.back().look = ghost->isAccepted() ? BlockLook::accepted : BlockLook::refused;
    }
    return blocks;
}

} // namespace

EditorScenePtr makeEditorScene(const InstancePtr& instance, const EditorScenePtr& before, const std::optional<Trial>& ghost)
{
    auto scene = std::make_shared<EditorScene>();
    scene->instance = instance;
    const Instance& now = reservation::instanceOf(*instance);
    scene->model = std::make_shared<const PlanningModel>(now);
    std::vector<LaneSite> sites;
    for (std::size_t s = 0; s < now.sites.size(); ++s) {
        const bool known = before && sameRisk(before->value(), now, SiteIndex(s));
        sites.push_back({QString::fromStdString(now.sites[s].name),
                         now.sites[s].processors,
                         known ? before->lanes->sites()[s].risk : bandsOf(*scene->model, SiteIndex(s)),
                         {}});
    }
    scene->lanes = std::make_shared<const SiteLanes>(std::move(sites), blocksOf(now, ghost), clockOf(now));
    return scene;
}

EditorScenePtr withGhost(const EditorScene& scene, const std::optional<Trial>& ghost)
{
    auto next = std::make_shared<EditorScene>(scene);
    next->lanes = std::make_shared<const SiteLanes>(scene.lanes->sites(), blocksOf(scene.value(), ghost), scene.lanes->clock());
    return next;
}

QString reservationsCsv(const PlanningModel& model)
{
    const Instance& instance = model.instance();
    const std::vector<reservation::Risk> risks = risksOf(model);
    const ScenarioClock clock = clockOf(instance);
    QString text = u"name,site,%1,%2,processors,p_start,p_start_lower,p_start_upper,p_end,p\n"_s.arg(
        momentHead(u"start"_s, clock), momentHead(u"end"_s, clock));
    const auto plain = [](double value) { return QString::number(value, 'g', 15); };
    const auto cells = [&](double seconds) { return momentCells(plain(seconds), seconds, clock); };
    const auto quoted = [](const std::string& name) { return csvText(QString::fromStdString(name)); };
    for (std::size_t i = 0; i < risks.size(); ++i) {
        const Reservation& r = instance.reservations[i];
        const reservation::Risk& risk = risks[i];
        text += QStringList{quoted(r.name),
                            quoted(instance.sites[r.site.at()].name),
                            cells(r.startSeconds),
                            cells(r.endSeconds),
                            QString::number(r.processors),
                            plain(risk.start.probability),
                            plain(risk.start.lower),
                            plain(risk.start.upper),
                            plain(risk.endSide),
                            plain(risk.probability())}
                    .join(u',')
            + u'\n';
    }
    return text;
}

} // namespace wattif::ui
