// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRegularExpression>
#include <QTest>

#include "ui/figures/figure_export.h"
#include "ui/figures/figure_source.h"
#include "ui/style/theme.h"

namespace wattif::ui::test {

inline QImage pictureOf(const FigureSource& figure, QSizeF millimetres = {88.57, 55.0}, double textPoints = 8.0)
{
    FigureSpec spec;
    spec.sizeMm = millimetres;
    spec.style.textPoints = textPoints;
    const FigureStyleScope scope(spec.style);
    return renderFigure(figure, spec, 150.0);
}

/// Whether something is drawn, and nothing up to the edge of the paper, where it would be cut.
inline QString cutOrEmpty(const QImage& page)
{
    const auto white = [&](int x, int y) { return qGray(page.pixel(x, y)) > 250; };
    for (int x = 0; x < page.width(); ++x)
        if (!white(x, 0) || !white(x, page.height() - 1))
            return QStringLiteral("cut at the upper or lower edge, x = %1").arg(x);
    for (int y = 0; y < page.height(); ++y)
        if (!white(0, y) || !white(page.width() - 1, y))
            return QStringLiteral("cut at the left or right edge, y = %1").arg(y);
    qint64 drawn = 0;
    for (int y = 0; y < page.height(); ++y)
        for (int x = 0; x < page.width(); ++x)
            drawn += !white(x, y);
    return drawn * 100 > page.width() * page.height() ? QString() : QStringLiteral("nearly empty");
}

/// What must hold for every figure of a view that has data.
inline void checkFigure(const FigureSource& figure, const QString& study)
{
    using namespace Qt::Literals::StringLiterals;
    static const QRegularExpression unit(uR"((\b(s|ks|W|J|kW|kWh|MWh|min|h|days|nodes|node-h)\b|1/s|g/kWh|%|per J|per kWh))"_s);
    QVERIFY(figure.hasFigure());
    QVERIFY(!figure.figurePending());
    const QString name = figure.figureName();
    QVERIFY2(QRegularExpression(u"^%1-[a-z0-9.-]+$"_s.arg(study)).match(name).hasMatch(), qPrintable(name));
    const QString caption = figure.figureCaption();
    QVERIFY2(caption.endsWith(u'.'), qPrintable(caption));
    QVERIFY2(!caption.contains(u".."_s) && !caption.contains(u'%' + u"1"_s), qPrintable(caption));
    QVERIFY2(caption.contains(unit), qPrintable(caption));
    const QString alt = figure.figureAltText();
    QVERIFY2(alt.size() > 40 && alt != caption, qPrintable(alt));
    QVERIFY2(!alt.contains(QRegularExpression(u"%[1-9]"_s)), qPrintable(alt));
    const QString csv = figure.figureCsv();
    const bool composite = csv.startsWith(u"# (a) "_s);
    QVERIFY2(csv.count(u'\n') > 1 && csv.section(u'\n', composite ? 1 : 0, composite ? 1 : 0).contains(u','),
             qPrintable(csv.left(200)));
    for (const QSizeF& size : {QSizeF(88.57, 55.0), QSizeF(181.35, 72.5), QSizeF(122.0, 75.0)})
        for (const double points : {6.0, 8.0, size.width() < 100.0 ? 9.0 : 11.0}) {
            const QString wrong = cutOrEmpty(pictureOf(figure, size, points));
            QVERIFY2(wrong.isEmpty(), qPrintable(u"%1 at %2 mm, %3 pt: %4"_s.arg(name).arg(size.width()).arg(points).arg(wrong)));
        }
    // On paper the window's theme means nothing.
    Theme& theme = Theme::instance();
    const ThemeMode before = theme.mode();
    theme.setMode(ThemeMode::light);
    const QImage light = pictureOf(figure);
    theme.setMode(ThemeMode::dark);
    const QImage dark = pictureOf(figure);
    theme.setMode(before);
    QVERIFY2(light == dark, qPrintable(name));
}

} // namespace wattif::ui::test
