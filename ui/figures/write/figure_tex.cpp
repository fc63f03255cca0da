// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/figure_files.h"

#include <QColor>
#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>

#include "ui/figures/aligned_figure.h"
#include "ui/figures/composite_figure.h"
#include "ui/figures/figure_source.h"
#include "ui/figures/figure_style.h"
#include "ui/figures/write/tikz_device.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double letterPoints = 8.0;
constexpr double figureNotePoints = 7.0;
const QColor ink(0x20, 0x20, 0x20);

QString placeText(QPointF at) { return u"(%1,%2)"_s.arg(at.x(), 0, 'f', 2).arg(-at.y(), 0, 'f', 2); }

QString letterNode(const PanelPlace& place)
{
    const QFontMetricsF metrics(figureFont(letterPoints, true));
    const QString letter =
        place.letter.isEmpty() ? QString() : u"{%1 %2}"_s.arg(texFont(letterPoints, true), texText(place.letter));
    const QString title = texText(place.title);
    if (letter.isEmpty() && title.isEmpty())
        return {};
    return u"\\node[anchor=base west, inner sep=0, outer sep=0, font={%1}, text=%2] at %3 {%4};\n"_s.arg(
        texFont(letterPoints), texColourName(ink), placeText(place.box.topLeft() + QPointF(1.0, -metrics.descent())),
        letter.isEmpty() || title.isEmpty() ? letter + title : letter + u" "_s + title);
}

QString noteNode(const CompositeLayout& layout)
{
    if (layout.note.isEmpty())
        return {};
    return u"\\node[anchor=north west, inner sep=0, outer sep=0, align=left, text width=%1bp, font={%2}, text=%3] at %4 {%5};\n"_s
        .arg(QString::number(layout.noteBox.width(), 'f', 2), texFont(figureNotePoints), texColourName(ink),
             placeText(layout.noteBox.topLeft()), texText(layout.note));
}

QString panelsBody(const CompositeLayout& layout, QPointF corner);

QString panelBody(const FigureSource& figure, const PanelPlace& place, QPointF corner)
{
    const QPointF at = corner + place.box.topLeft();
    if (const AlignedFigure* aligned = figure.alignedFigure())
        return aligned->pgfPanel(at, place.box.size(), place.share, place.gutters);
    if (const auto inner = figure.figureParts(); !inner.empty())
        return panelsBody(
            layOutPanels(inner, place.box.size(), {.columns = figure.figureColumns(), .letters = place.letter.isEmpty()}), at);
    const QString body =
        paintTikz(place.box.size(), [&](QPainter& painter) { figure.paintFigure(painter, place.box.size()); }).body;
    return u"\\begin{scope}[shift={%1}]\n%2\\end{scope}\n"_s.arg(placeText(at), body);
}

QString panelsBody(const CompositeLayout& layout, QPointF corner)
{
    QString tex;
    if (layout.legend)
        tex += layout.legend->pgfLegend(layout.legendBox.translated(corner));
    if (layout.jointLegend)
        tex += layout.jointLegend->tex(layout.legendBox.translated(corner));
    for (PanelPlace place : layout.panels) {
        tex += panelBody(*place.figure, place, corner);
        place.box.translate(corner);
        tex += letterNode(place);
    }
    CompositeLayout moved = layout;
    moved.noteBox.translate(corner);
    return tex + noteNode(moved);
}

/// Returns the body with the definitions of the colours that it names; those of paintings are in the body already and are removed
/// there.
QString withColours(QString body)
{
    static const QRegularExpression definition(u"\\\\definecolor\\{w[0-9A-F]{6}\\}\\{HTML\\}\\{[0-9A-F]{6}\\}%?\n?"_s);
    static const QRegularExpression name(u"\\bw([0-9A-F]{6})\\b"_s);
    body.remove(definition);
    QSet<QString> seen;
    QString definitions;
    for (auto at = name.globalMatch(body); at.hasNext();) {
        const QString colour = at.next().captured(1);
        if (seen.contains(colour))
            continue;
        seen << colour;
        definitions += texColour(QColor(u'#' + colour)) + u'\n';
    }
    return definitions + body;
}

} // namespace

QString figureTexBody(const FigureSource& source, const QSizeF& points)
{
    if (const AlignedFigure* aligned = source.alignedFigure())
        return withColours(aligned->pgfPanel({}, points, {}, aligned->gutters(points, {})));
    if (const auto parts = source.figureParts(); !parts.empty()) {
        CompositeOptions options{.columns = source.figureColumns()};
        if (const auto* composite = dynamic_cast<const CompositeFigure*>(&source))
            options = composite->options();
        return withColours(panelsBody(layOutPanels(parts, points, options), {}));
    }
    return paintTikz(points, [&](QPainter& painter) { source.paintFigure(painter, points); }).body;
}

} // namespace wattif::ui
