// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/figure_style.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QFontDatabase>

#include "ui/figures/figure_export.h"

namespace wattif::ui {
namespace {

constexpr double normalPoints = 8.0;
constexpr double minPoints = 6.0; // publishers refuse smaller text

FigureStyle& current()
{
    static FigureStyle style;
    return style;
}

using namespace Qt::Literals::StringLiterals;

/// The Debian packages fonts-texgyre and fonts-linuxlibertine.
QString publisherFamily(const QString& presetId)
{
    if (!findFigurePreset(presetId))
        return {};
    return presetId.startsWith(u"acm"_s) ? u"Linux Libertine O"_s : u"TeX Gyre Termes"_s;
}

} // namespace

const FigureStyle& figureStyle() { return current(); }

FigureStyleScope::FigureStyleScope(FigureStyle style) : m_before(std::exchange(current(), std::move(style))) { }

FigureStyleScope::~FigureStyleScope() { current() = std::move(m_before); }

QFont figureFont(double points, bool bold)
{
    QFont font(figureStyle().family);
    font.setStyleHint(QFont::SansSerif);
    // Pixels, not points: the painter's unit is already one point, whatever the device.
    const double size = std::max(points * figureStyle().textPoints / normalPoints, minPoints);
    font.setPixelSize(static_cast<int>(std::lround(size)));
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setKerning(true);
    return font;
}

QString presetFamily(const QString& presetId)
{
    const QString family = publisherFamily(presetId);
    return QFontDatabase::families().contains(family) ? family : FigureStyle().family;
}

bool isPresetFamily(const QString& family)
{
    return family == FigureStyle().family || std::ranges::any_of(figurePresets(), [&family](const FigurePreset& preset) {
               return family == publisherFamily(preset.id);
           });
}

bool isSerifFamily(const QString& family)
{
    const auto has = [&family](QLatin1StringView word) { return family.contains(word, Qt::CaseInsensitive); };
    return !has("sans"_L1)
        && (has("serif"_L1) || has("times"_L1) || has("termes"_L1) || has("libertine"_L1) || has("roman"_L1)
            || has("georgia"_L1));
}

} // namespace wattif::ui
