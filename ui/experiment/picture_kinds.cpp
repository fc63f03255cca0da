// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/picture_kinds.h"

#include <algorithm>

#include "ui/experiment/picture_panel.h"
#include "ui/experiment/pictures/heat_map.h"
#include "ui/experiment/pictures/profile_chart.h"
#include "ui/experiment/pictures/response_picture.h"
#include "ui/experiment/pictures/spread_chart.h"
#include "ui/experiment/pictures/tornado_chart.h"
#include "ui/experiment/pictures/trade_off_picture.h"
#include "ui/experiment/pictures/who_wins_map.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

template <class Picture>
PictureKind kindOf(const QString& id, const QString& figure, const QString& title, const QString& toolTip)
{
    return {id, figure, title, toolTip, [](QWidget* parent) -> ExperimentPicture* { return new Picture(parent); }};
}

} // namespace

bool PictureKind::isNamed(const QString& name) const { return name == id || name == figure || u"experiment-"_s + name == figure; }

std::vector<PictureKind> pictureKinds()
{
    return {
        kindOf<ResponsePicture>(u"response"_s, u"experiment-response"_s, PicturePanel::tr("Response"),
                                PicturePanel::tr("A metric against a varied option, with a line for each policy")),
        kindOf<WhoWinsMap>(u"who-wins"_s, u"experiment-who-wins"_s, PicturePanel::tr("Who wins"),
                           PicturePanel::tr("The best policy at each pair of levels, and its significance")),
        kindOf<HeatMap>(u"heat-map"_s, u"experiment-heat-map"_s, PicturePanel::tr("Heat map"),
                        PicturePanel::tr("A metric of one policy, or its difference from another, at each pair of levels")),
        kindOf<TornadoChart>(
            u"effects"_s, u"experiment-tornado"_s, PicturePanel::tr("Effects"),
            PicturePanel::tr("The effect of each factor on a metric, from its lowest to its highest level (tornado chart)")),
        kindOf<SpreadChart>(u"spread"_s, u"experiment-spread"_s, PicturePanel::tr("Spread"),
                            PicturePanel::tr("The distribution of values or differences over the cells (box plots)")),
        kindOf<TradeOffPicture>(u"trade-off"_s, u"experiment-trade-off"_s, PicturePanel::tr("Trade-off"),
                                PicturePanel::tr("Two metrics against each other, with the Pareto front")),
        kindOf<ProfileChart>(u"profile"_s, u"experiment-profile"_s, PicturePanel::tr("Profile"),
                             PicturePanel::tr("All metrics of the policies, each from the worst to the best")),
    };
}

std::optional<PictureKind> findPictureKind(const QString& name)
{
    for (PictureKind& kind : pictureKinds())
        if (kind.isNamed(name))
            return std::move(kind);
    return std::nullopt;
}

} // namespace wattif::ui
