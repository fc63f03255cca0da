// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/dialog/figure_check.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QRawFont>

#include "ui/figures/aligned_figure.h"
#include "ui/figures/composite_figure.h"
#include "ui/figures/figure_source.h"

namespace wattif::ui {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::FigureCheck)
};

constexpr double pointsPerInch = 72.0;
constexpr double minTextPoints = 6.0;
constexpr double minDpi = 300.0;
constexpr int maxSeries = 7;
constexpr double maxLegend = 1.0 / 3.0;
constexpr double minPanelMm = 35.0;
constexpr double slackPoints = 0.6;
constexpr double touchPoints = 1.2; // a descender may reach into the next line

/// Takes notes of texts and pictures; lines and areas do not matter.
class NoteEngine final : public QPaintEngine {
public:
    explicit NoteEngine(FigureInk& ink) : QPaintEngine(AllFeatures), m_ink(ink) { }
    bool begin(QPaintDevice* /*device*/) override { return true; }
    bool end() override { return true; }
    [[nodiscard]] Type type() const override { return User; }
    void updateState(const QPaintEngineState& now) override
    {
        if (now.state() & DirtyTransform)
            m_transform = now.transform();
    }
    void drawPath(const QPainterPath& /*path*/) override { }
    void drawPolygon(const QPointF* /*points*/, int /*count*/, PolygonDrawMode /*mode*/) override { }
    void drawPixmap(const QRectF& box, const QPixmap& /*pixmap*/, const QRectF& part) override { noteImage(box, part); }
    void drawImage(const QRectF& box, const QImage& /*image*/, const QRectF& part, Qt::ImageConversionFlags /*flags*/) override
    {
        noteImage(box, part);
    }
    void drawTiledPixmap(const QRectF& /*box*/, const QPixmap& /*pixmap*/, const QPointF& /*from*/) override { }
    void drawTextItem(const QPointF& at, const QTextItem& item) override
    {
        if (item.text().trimmed().isEmpty())
            return;
        const QFont font = item.font();
        const double size = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF();
        QRectF box = QFontMetricsF(font).tightBoundingRect(item.text()).translated(at);
        box.setRight(std::min(box.right(), at.x() + item.width())); // letters of another font may be narrower
        m_ink.texts.push_back(
            {item.text(), size * std::hypot(m_transform.m21(), m_transform.m22()), m_transform.map(QPolygonF(box))});
    }

private:
    void noteImage(const QRectF& box, const QRectF& part)
    {
        const double width = box.width() * std::hypot(m_transform.m11(), m_transform.m12());
        if (width <= 0.0)
            return;
        const double dpi = part.width() / width * pointsPerInch;
        const bool smooth = painter()->testRenderHint(QPainter::SmoothPixmapTransform);
        if (smooth || dpi >= pointsPerInch)
            m_ink.imageDpi.push_back(dpi);
    }

    FigureInk& m_ink;
    QTransform m_transform;
};

class NotePaper final : public QPaintDevice {
public:
    NotePaper(const QSizeF& points, FigureInk& ink) : m_size(points.toSize()), m_engine(ink) { }
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth: return m_size.width();
        case PdmHeight: return m_size.height();
        case PdmWidthMM: return static_cast<int>(m_size.width() * mmPerInch / pointsPerInch);
        case PdmHeightMM: return static_cast<int>(m_size.height() * mmPerInch / pointsPerInch);
        case PdmDepth: return 24;
        case PdmNumColors: return 1 << 24;
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        default: return static_cast<int>(pointsPerInch); // dots per inch
        }
    }

private:
    QSize m_size;
    mutable NoteEngine m_engine;
};

QString shortened(const QString& text) { return text.size() > 24 ? text.left(23) + u'…' : text; }

void checkSizes(const FigureInk& ink, QStringList& out)
{
    const auto smallest = std::ranges::min_element(ink.texts, {}, &FigureText::points);
    if (smallest != ink.texts.end() && smallest->points < minTextPoints - 0.05)
        out << Tr::tr("“%1” is set in %2 pt; publishers require at least 6 pt.")
                   .arg(shortened(smallest->text))
                   .arg(smallest->points, 0, 'f', 1);
    const auto coarsest = std::ranges::min_element(ink.imageDpi);
    if (coarsest != ink.imageDpi.end() && *coarsest < minDpi)
        out << Tr::tr("A raster part has %1 dpi; print requires at least 300 dpi.").arg(std::lround(*coarsest));
}

void checkEdges(const FigureInk& ink, const QSizeF& points, QStringList& out)
{
    const QRectF page = QRectF(QPointF(), points).adjusted(-slackPoints, -slackPoints, slackPoints, slackPoints);
    const auto isCut = [&page](const FigureText& text) { return !page.contains(text.ink.boundingRect()); };
    if (const auto cut = std::ranges::find_if(ink.texts, isCut); cut != ink.texts.end())
        out << Tr::tr("“%1” is cut at the edge: make the figure larger or its text smaller.").arg(shortened(cut->text));
}

bool overlap(const FigureText& a, const FigureText& b)
{
    if (a.text == b.text) // a halo, or bold by drawing twice
        return false;
    if (const QString prime(QChar(0x2032)); a.text == prime || b.text == prime) // above the subscript of its symbol
        return false;
    const QRectF box = a.ink.intersected(b.ink).boundingRect();
    return box.width() > touchPoints && box.height() > touchPoints;
}

void checkOverlaps(const FigureInk& ink, QStringList& out)
{
    // Boxes first: pictures of thousands of nodes have thousands of labels.
    std::vector<QRectF> boxes;
    for (const FigureText& text : ink.texts)
        boxes.push_back(text.ink.boundingRect());
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t j = i + 1; j < boxes.size(); ++j)
            if (boxes[i].intersects(boxes[j]) && overlap(ink.texts[i], ink.texts[j])) {
                out << Tr::tr("“%1” and “%2” overlap.").arg(shortened(ink.texts[i].text), shortened(ink.texts[j].text));
                return;
            }
}

void checkLegend(const AlignedFigure& figure, const QSizeF& points, bool ownLegend, double& share, int& series)
{
    series = std::max(series, static_cast<int>(figure.legendKey().size()));
    if (ownLegend && points.height() > 0.0)
        share = std::max(share, figure.legendHeight(points.width()) / points.height());
}

void checkPanelWidth(const CompositeLayout& layout, QStringList& out)
{
    const auto width = [](const PanelPlace& place) { return place.box.width() * mmPerInch / pointsPerInch; };
    const auto narrowest = std::ranges::min_element(layout.panels, {}, width);
    if (narrowest != layout.panels.end() && width(*narrowest) < minPanelMm)
        out << Tr::tr("Panels of %1 mm leave little space for the data: choose a wider size or fewer columns.")
                   .arg(std::lround(width(*narrowest)));
}

void checkLegends(const FigureSource& source, const QSizeF& points, QStringList& out)
{
    double share = 0.0;
    int series = 0;
    const auto parts = source.figureParts();
    if (const AlignedFigure* figure = parts.empty() ? source.alignedFigure() : nullptr)
        checkLegend(*figure, points, true, share, series);
    if (!parts.empty()) {
        const auto* composite = dynamic_cast<const CompositeFigure*>(&source);
        const CompositeLayout layout =
            layOutPanels(parts, points, composite ? composite->options() : CompositeOptions{.columns = source.figureColumns()});
        for (const PanelPlace& place : layout.panels)
            if (const AlignedFigure* figure = place.figure->alignedFigure())
                checkLegend(*figure, place.box.size(), place.share.legend, share, series);
        checkPanelWidth(layout, out);
        if (layout.legend || layout.jointLegend)
            share = std::max(share, layout.legendBox.height() / points.height());
    }
    if (share > maxLegend)
        out << Tr::tr("The legend takes %1 % of the height: a wider or taller figure leaves more space for the data.")
                   .arg(std::lround(100.0 * share));
    if (series > maxSeries)
        out << Tr::tr("%1 series are hard to distinguish; use at most seven. Hide some in the view.").arg(series);
}

void checkFont(const FigureStyle& style, QStringList& out)
{
    // OpenType, table OS/2, fsType at byte 8: bit 1 forbids embedding, bit 9 allows bitmaps only.
    const QByteArray table = QRawFont::fromFont(QFont(style.family)).fontTable("OS/2");
    if (table.size() > 9 && ((static_cast<uchar>(table[9]) & 0x02U) || (static_cast<uchar>(table[8]) & 0x02U)))
        out << Tr::tr("The licence of %1 does not allow embedding: choose another font.").arg(style.family);
}

} // namespace

FigureInk inkOf(const FigureSource& source, const FigureSpec& spec)
{
    FigureInk ink;
    const QSizeF points = sizePoints(spec);
    const FigureStyleScope style(spec.style);
    NotePaper paper(points, ink);
    QPainter painter(&paper);
    source.paintFigure(painter, points);
    painter.end();
    return ink;
}

QStringList figureWarnings(const FigureSource& source, const FigureSpec& spec)
{
    QStringList out;
    const QSizeF points = sizePoints(spec);
    const FigureInk ink = inkOf(source, spec);
    checkSizes(ink, out);
    checkEdges(ink, points, out);
    checkOverlaps(ink, out);
    const FigureStyleScope style(spec.style);
    checkLegends(source, points, out);
    checkFont(spec.style, out);
    return out;
}

} // namespace wattif::ui
