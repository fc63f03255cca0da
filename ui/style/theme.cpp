// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/theme.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QApplication>
#include <QFile>
#include <QPalette>
#include <QRegularExpression>
#include <QStyle>

#include "ui/style/colour_ramp.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

namespace wattif::ui {

namespace {

/// The named colours of a theme; the style sheet uses them as @name@.
struct Colours {
    QRgb window, panel, base, alternate, text, muted, disabled, border, field, grid, hover, track, knob, scroll;
    QRgb accent, accentHover, onAccent, tip, tipText, good, error, warning;
};

constexpr Colours lightColours{.window = 0xfff1f3f6,
                               .panel = 0xfff9fafb,
                               .base = 0xffffffff,
                               .alternate = 0xfff7f9fb,
                               .text = 0xff1c2530,
                               .muted = 0xff5d6a79,
                               .disabled = 0xffa3adb8,
                               .border = 0xffdbe0e6,
                               .field = 0xffc6ced7,
                               .grid = 0xffe9edf1,
                               .hover = 0xffe8edf1,
                               .track = 0xffd9dfe5,
                               .knob = 0xffffffff,
                               .scroll = 0xffc3cbd4,
                               .accent = 0xff0b7285,
                               .accentHover = 0xff0d8296,
                               .onAccent = 0xffffffff,
                               .tip = 0xff26303b,
                               .tipText = 0xfff4f6f8,
                               .good = 0xff007a59,
                               .error = 0xffc92a2a,
                               .warning = 0xff9f5f00};

constexpr Colours darkColours{.window = 0xff14181d,
                              .panel = 0xff20262d,
                              .base = 0xff1a1f25,
                              .alternate = 0xff1e242b,
                              .text = 0xffe3e7ec,
                              .muted = 0xff98a4b2,
                              .disabled = 0xff5f6a77,
                              .border = 0xff313943,
                              .field = 0xff414b57,
                              .grid = 0xff272e36,
                              .hover = 0xff2a323b,
                              .track = 0xff3a444f,
                              .knob = 0xff20262d,
                              .scroll = 0xff48535f,
                              .accent = 0xff45c4d3,
                              .accentHover = 0xff6bd3df,
                              .onAccent = 0xff0c2327,
                              .tip = 0xffe3e7ec,
                              .tipText = 0xff1a1f25,
                              .good = 0xff2cc79a,
                              .error = 0xffff7b7b,
                              .warning = 0xfff0b453};

// Okabe & Ito 2008 in the order of the printed figures (ui/charts), without yellow and black, which is the colour of limits; sky
// blue and orange darkened on white, blue lightened on dark, for 3:1 contrast. Then brown, violet, plum, pine, indigo, crimson,
// olive, dark red and purple: each as far as possible from all before in Oklab, seen with normal, protanopic and deuteranopic
// vision (Machado et al. 2009).
constexpr std::array<QRgb, Theme::seriesCount> lightSeries{0xff0072b2, 0xffd55e00, 0xff009e73, 0xffd89000, 0xffc76a9d,
                                                           0xff3a9fdc, 0xff885629, 0xff7e68e3, 0xff953a83, 0xff4b7761,
                                                           0xff2b1a8a, 0xffbc4852, 0xff4a4f04, 0xff6b1018, 0xff5d0e65};
constexpr std::array<QRgb, Theme::seriesCount> darkSeries{0xff4aa8e8, 0xfff0803c, 0xff2cc79a, 0xfff0b429, 0xffe29cc3,
                                                          0xff8fd0f7, 0xffa8703a, 0xff8a80ff, 0xffd35fc4, 0xff7d9c84,
                                                          0xff5c68d0, 0xfff0566e, 0xffdbe37a, 0xff95594f, 0xff9b46b4};

constexpr std::array<QRgb, 5> lightHeat{0xfffdfbe4, 0xffcfe9b9, 0xff6fc3b4, 0xff2f86b0, 0xff24437f};
constexpr std::array<QRgb, 5> darkHeat{0xff1d2440, 0xff23507e, 0xff2a858f, 0xff63b780, 0xffe6df7a};

const Colours& coloursFor(bool dark) { return dark ? darkColours : lightColours; }

QPalette paletteOf(const Colours& c)
{
    QPalette p(QColor(c.panel), QColor(c.window));
    p.setColor(QPalette::Window, c.window);
    p.setColor(QPalette::WindowText, c.text);
    p.setColor(QPalette::Base, c.base);
    p.setColor(QPalette::AlternateBase, c.alternate);
    p.setColor(QPalette::Text, c.text);
    p.setColor(QPalette::Button, c.panel);
    p.setColor(QPalette::ButtonText, c.text);
    p.setColor(QPalette::BrightText, c.error);
    p.setColor(QPalette::Highlight, c.accent);
    p.setColor(QPalette::HighlightedText, c.onAccent);
    p.setColor(QPalette::Link, c.accent);
    p.setColor(QPalette::LinkVisited, c.accent);
    p.setColor(QPalette::ToolTipBase, c.tip);
    p.setColor(QPalette::ToolTipText, c.tipText);
    p.setColor(QPalette::PlaceholderText, c.muted);
    p.setColor(QPalette::Mid, c.border);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, c.disabled);
    return p;
}

QString styleSheetOf(const Colours& c, bool dark)
{
    QFile file(QStringLiteral(":/style/wattif.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const auto soft = [&](QRgb colour, double share) { return mixed(QColor(c.base), QColor(colour), share); };
    const std::initializer_list<std::pair<const char*, QColor>> names{{"window", c.window},
                                                                      {"panel", c.panel},
                                                                      {"base", c.base},
                                                                      {"alternate", c.alternate},
                                                                      {"text", c.text},
                                                                      {"muted", c.muted},
                                                                      {"disabled", c.disabled},
                                                                      {"border", c.border},
                                                                      {"field", c.field},
                                                                      {"grid", c.grid},
                                                                      {"hover", c.hover},
                                                                      {"track", c.track},
                                                                      {"knob", c.knob},
                                                                      {"scroll", c.scroll},
                                                                      {"accent", c.accent},
                                                                      {"accentHover", c.accentHover},
                                                                      {"onAccent", c.onAccent},
                                                                      {"tip", c.tip},
                                                                      {"tipText", c.tipText},
                                                                      {"error", c.error},
                                                                      {"warning", c.warning},
                                                                      {"accentSoft", soft(c.accent, dark ? 0.25 : 0.14)},
                                                                      {"selection", soft(c.accent, dark ? 0.28 : 0.16)},
                                                                      {"errorSoft", soft(c.error, 0.14)},
                                                                      {"warningSoft", soft(c.warning, 0.16)}};
    for (const auto& [name, colour] : names)
        sheet.replace(QLatin1Char('@') + QLatin1String(name) + QLatin1Char('@'), colour.name());
    sheet.replace(QStringLiteral("@icons@"),
                  dark ? QStringLiteral(":/icons/wattif-dark/scalable") : QStringLiteral(":/icons/wattif/scalable"));
    // Radii are rounded down: one above half of its box leaves the corners square.
    static const QRegularExpression length(QStringLiteral("(radius: )?\\b(\\d+)px"));
    QString zoomed;
    qsizetype end = 0;
    for (auto matches = length.globalMatch(sheet); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const int pixels = match.capturedView(2).toInt();
        const int scaled =
            match.capturedLength(1) > 0 ? pixels * Zoom::instance().percent() / 100 : Zoom::instance().scaled(pixels);
        zoomed += sheet.mid(end, match.capturedStart(2) - end) + QString::number(scaled);
        end = match.capturedEnd(2);
    }
    return zoomed + sheet.mid(end);
}

bool isDarkIn(ThemeMode mode, bool systemIsDark)
{
    return mode == ThemeMode::dark || (mode == ThemeMode::system && systemIsDark);
}

} // namespace

Theme& Theme::instance()
{
    static Theme theme;
    return theme;
}

Theme::Theme() : m_systemDark(relativeLuminance(QApplication::palette().color(QPalette::Window)) < 0.2)
{
    registerIcons();
    connect(&Zoom::instance(), &Zoom::changed, this, &Theme::apply);
    apply();
}

void Theme::setMode(ThemeMode mode)
{
    if (mode == m_mode)
        return;
    m_mode = mode;
    if (isDarkIn(m_mode, m_systemDark) != m_dark) // all widgets are restyled
        apply();
}

void Theme::apply()
{
    m_dark = isDarkIn(m_mode, m_systemDark);
    const Colours& colours = coloursFor(m_dark);
    useIcons(m_dark);
    // A sheet that replaces another styles each widget again for every widget above it; the first sheet of a style styles each
    // once.
    qApp->setStyleSheet({});
    static int styledPercent = 0;
    if (std::exchange(styledPercent, Zoom::instance().percent()) != Zoom::instance().percent())
        QApplication::setStyle(Zoom::instance().makeStyle());
    QApplication::setPalette(paletteOf(colours));
    qApp->setStyleSheet(styleSheetOf(colours, m_dark));
    emit changed();
}

QColor Theme::series(int i) const
{
    const auto& colours = m_dark ? darkSeries : lightSeries;
    return colours[static_cast<std::size_t>(i) % colours.size()];
}

QColor Theme::chartBackground() const { return coloursFor(m_dark).base; }

QColor Theme::chartText() const { return mixed(coloursFor(m_dark).text, coloursFor(m_dark).muted, 0.4); }

QColor Theme::chartGrid() const { return coloursFor(m_dark).grid; }

QColor Theme::accent() const { return coloursFor(m_dark).accent; }

QColor Theme::good() const { return coloursFor(m_dark).good; }

QColor Theme::error() const { return coloursFor(m_dark).error; }

QColor Theme::warning() const { return coloursFor(m_dark).warning; }

QColor Theme::heat(double x) const { return rampColour(m_dark ? darkHeat : lightHeat, x); }

QColor Theme::textOn(const QColor& background)
{
    // The better of ink and white by contrast: (L + 0.05) / (ink + 0.05) against 1.05 / (L + 0.05).
    constexpr double minContrast = 4.5; // of text, by WCAG 2.1
    const QColor ink(0x0b, 0x0f, 0x14);
    const double inkLuminance = relativeLuminance(ink) + 0.05;
    const double luminance = relativeLuminance(background) + 0.05;
    if (std::max(luminance / inkLuminance, 1.05 / luminance) < minContrast)
        return Qt::black; // in between neither reads; black does, by sqrt(1.05 / 0.05) = 4.58 at the least
    return luminance * luminance > 1.05 * inkLuminance ? ink : QColor(Qt::white);
}

} // namespace wattif::ui

#include "moc_theme.cpp"
