// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/paper_text.h"

#include <algorithm>
#include <array>

#include <QPainter>

#include "ui/charts/paper/pgf.h"
#include "ui/style/plain_words.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

QColor paper::onWhite(const QColor& colour, double alpha)
{
    const auto mix = [&](int c) { return static_cast<int>(255.0 - alpha * (255.0 - c)); };
    return {mix(colour.red()), mix(colour.green()), mix(colour.blue())};
}

double TextBlock::width() const
{
    const QFontMetricsF m = metrics();
    double widest = 0.0;
    for (const QString& line : lines)
        widest = std::max(widest, m.horizontalAdvance(line));
    return widest;
}

double TextBlock::height() const { return static_cast<double>(lines.size()) * metrics().height(); }

QStringList wrappedText(const QString& text, const QFontMetricsF& metrics, double width)
{
    QStringList lines;
    for (const QString& word : withUnitsKept(text).split(u' ', Qt::SkipEmptyParts)) {
        if (!lines.isEmpty() && metrics.horizontalAdvance(lines.back() + u' ' + word) <= width)
            lines.back() += u' ' + word;
        else
            lines << word;
    }
    lines.replaceInStrings(QString(QChar::Nbsp), u" "_s);
    return lines;
}

QStringList evenLines(const QString& text, const QFontMetricsF& metrics, double space, int most)
{
    const auto fits = [&](const QStringList& lines) {
        return std::all_of(lines.begin(), lines.end(),
                           [&](const QString& line) { return metrics.horizontalAdvance(line) <= space; });
    };
    const double whole = metrics.horizontalAdvance(text);
    for (int count = 1; count <= most; ++count) {
        // Text in brackets is not broken.
        const qsizetype bracket = text.indexOf(u" ("_s);
        if (const QStringList parts{text.left(bracket), text.mid(bracket + 1)}; count == 2 && bracket > 0 && fits(parts))
            return parts;
        for (double width = std::min(whole / count, space); width <= space; width += 2.0)
            if (const QStringList lines = wrappedText(text, metrics, width); lines.size() <= count && fits(lines))
                return lines;
    }
    return {};
}

namespace {

/// Smaller first, then in up to four even lines; without lines where nothing fits.
TextBlock wholeTitle(const QString& text, double space, double largest)
{
    static constexpr std::array<std::pair<double, int>, 7> tries{{{8, 1}, {7, 1}, {8, 2}, {7, 2}, {7, 3}, {6, 3}, {6, 4}}};
    TextBlock block;
    for (const auto& [points, lines] : tries) {
        if (points > largest)
            continue;
        block.points = points;
        block.lines = evenLines(text, block.metrics(), space, lines);
        if (!block.isEmpty())
            break;
    }
    return block;
}

} // namespace

TextBlock axisTitle(const QString& text, double axis, double space, double points)
{
    TextBlock block = text.isEmpty() ? TextBlock() : wholeTitle(text, std::min(axis, space), points);
    return block.isEmpty() ? fittedTitle(text, space, points) : block;
}

TextBlock fittedTitle(const QString& text, double space, double points)
{
    if (text.isEmpty())
        return {};
    TextBlock block = wholeTitle(text, space, points);
    if (!block.isEmpty())
        return block;
    // The end with the unit stays.
    block.lines = {block.metrics().elidedText(text, Qt::ElideMiddle, space)};
    return block;
}

void paintText(QPainter& painter, QPointF baseline, const QString& text, const QFont& font)
{
    painter.setFont(font);
    painter.setPen(paper::ink);
    painter.drawText(baseline, text);
}

void paintCentred(QPainter& painter, const TextBlock& block, double x, double top)
{
    const QFontMetricsF metrics = block.metrics();
    double y = top + metrics.ascent();
    for (const QString& line : block.lines) {
        paintText(painter, {x - metrics.horizontalAdvance(line) / 2.0, y}, line, block.font());
        y += metrics.height();
    }
}

void paintTurned(QPainter& painter, const TextBlock& block, double left, double y)
{
    const QFontMetricsF metrics = block.metrics();
    double x = left + metrics.ascent();
    for (const QString& line : block.lines) {
        painter.save();
        painter.translate(x, y + metrics.horizontalAdvance(line) / 2.0);
        painter.rotate(-90.0);
        paintText(painter, {}, line, block.font());
        painter.restore();
        x += metrics.height();
    }
}

QString texBaseline(QPointF baseline, const QString& text, const QFont& font)
{
    return pgf::node(baseline, text, u"anchor=base west"_s, font);
}

QString texCentred(const TextBlock& block, double x, double top)
{
    const QFontMetricsF metrics = block.metrics();
    QString tex;
    double y = top + metrics.ascent();
    for (const QString& line : block.lines) {
        tex += pgf::node({x, y}, line, u"anchor=base"_s, block.font());
        y += metrics.height();
    }
    return tex;
}

QString texTurned(const TextBlock& block, double left, double y)
{
    const QFontMetricsF metrics = block.metrics();
    QString tex;
    double x = left + metrics.ascent();
    for (const QString& line : block.lines) {
        tex += pgf::node({x, y}, line, u"anchor=base, rotate=90"_s, block.font());
        x += metrics.height();
    }
    return tex;
}

} // namespace wattif::ui
