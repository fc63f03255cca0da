// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/state_colours.h"

#include <QCoreApplication>

#include "ui/charts/time/time_axis.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/node_state_palette.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

// off, shutting down, booting, idle, busy, out of service; on paper lightness alone distinguishes them: 93, 66, 47, 77, 30 and 12
// %.
constexpr std::array<QRgb, power::nodeStateCount> paperStates{0xffe8edf2, 0xffc895b5, 0xffd55e00,
                                                              0xffefc25a, 0xff00639c, 0xff202020};
// busy, taken, missed, loss, rightly on
constexpr std::array<QRgb, gapClassCount> lightGaps{0xffc3cfda, 0xff00795a, 0xff7fd3b8, 0xffb84a00, 0xfffbe3cf};
constexpr std::array<QRgb, gapClassCount> darkGaps{0xff3b4855, 0xff14a67d, 0xff8fe3c8, 0xfff0803c, 0xff6a4a35};
// On paper: 83, 25, 66, 47 and 95 %.
constexpr std::array<QRgb, gapClassCount> paperGaps{0xffcdd5de, 0xff005a42, 0xff6fc7ab, 0xffd55e00, 0xfffdeee0};

struct StateColoursTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

} // namespace

QString gapTitle(GapClass gap)
{
    switch (gap) {
    case GapClass::busy: return StateColoursTr::tr("Busy");
    case GapClass::taken: return StateColoursTr::tr("Off, saves energy");
    case GapClass::missed: return StateColoursTr::tr("On, off would save energy");
    case GapClass::loss: return StateColoursTr::tr("Off, costs energy");
    case GapClass::rightlyOn: return StateColoursTr::tr("On, off would cost energy");
    }
    return {};
}

std::array<QRgb, power::nodeStateCount> statePalette(bool paper) { return paper ? paperStates : nodeStatePalette(); }

std::array<QRgb, gapClassCount> gapPalette(bool paper)
{
    return paper ? paperGaps : Theme::instance().isDark() ? darkGaps : lightGaps;
}

QColor stateColour(power::NodeState state, bool paper) { return statePalette(paper)[static_cast<std::size_t>(state)]; }

LegendItem colourItem(const QColor& colour, const QString& text, double share, bool paper)
{
    return {.text = text,
            .swatch = framedSwatch(colour, QPen(pictureInks(paper).muted, 0.5)),
            .swatchSize = {0.8, 0.8},
            .share = share};
}

LegendItem hatchItem(Hatch hatch, const QString& text, bool paper)
{
    const PictureInks inks = pictureInks(paper);
    return {.text = text, .swatch = hatchedSwatch({}, hatch, inks.text, QPen(inks.muted, 0.5)), .swatchSize = {0.8, 0.8}};
}

QColor gapColour(GapClass gap, bool paper) { return gapPalette(paper)[static_cast<std::size_t>(gap)]; }

} // namespace wattif::ui
