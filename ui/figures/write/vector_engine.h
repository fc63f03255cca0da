// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QBrush>
#include <QFont>
#include <QList>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPen>
#include <QTransform>

namespace wattif::ui {

/// A shape on the page, in points.
struct VectorShape {
    enum class Kind { path, polyline, rectangle, ellipse };
    Kind kind = Kind::path; ///< rectangles and ellipses only if their axes are the page's; `path` covers all kinds
    QPainterPath path;
};

/// A run of text with one look.
struct VectorText {
    QString text;
    QFont font;
    double size = 0.0; ///< of the font, in the units before `transform`
    QColor colour;
    QPointF start; ///< of the baseline, before `transform`
    double width = 0.0;
    QTransform transform; ///< to the page

    /// Where the transform turns and scales evenly: by how much; the angle counts clockwise, as Qt's.
    struct Placing {
        double degrees = 0.0;
        double scale = 1.0;
    };
    [[nodiscard]] std::optional<Placing> placing() const;
};

/// A paint engine that brings all that QPainter can do to shapes, texts and images on the page, each with its full look.
///
/// Handed on are: coordinates and pen widths in points, opacity within the colours, clips as a stack of paths; brush patterns
/// become plain colours (hatches are lines, see ui/charts/hatch.h). What lies wholly outside the page or the clip is left out,
/// and what reaches very far out is cut.
class VectorEngine : public QPaintEngine {
public:
    /// `grey` turns every colour into its grey.
    VectorEngine(const QSizeF& points, bool grey);

    bool begin(QPaintDevice* device) override;
    bool end() override;
    void updateState(const QPaintEngineState& now) override;
    void drawPath(const QPainterPath& path) override;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    void drawEllipse(const QRectF& box) override;
    void drawRects(const QRectF* boxes, int count) override;
    void drawLines(const QLineF* lines, int count) override;
    void drawPoints(const QPointF* points, int count) override;
    void drawPixmap(const QRectF& box, const QPixmap& pixmap, const QRectF& part) override;
    void drawImage(const QRectF& box, const QImage& image, const QRectF& part, Qt::ImageConversionFlags flags) override;
    void drawTextItem(const QPointF& start, const QTextItem& item) override;
    using QPaintEngine::drawEllipse;
    using QPaintEngine::drawLines;
    using QPaintEngine::drawPoints;
    using QPaintEngine::drawPolygon;
    using QPaintEngine::drawRects;
    [[nodiscard]] Type type() const override { return User; }

protected:
    /// `fill` is plain, a linear or a radial gradient in page coordinates, or none; `stroke` has its width in points, or no
    /// style.
    virtual void writeShape(const VectorShape& shape, const QBrush& fill, const QPen& stroke) = 0;
    virtual void writeText(const VectorText& text) = 0;
    /// Whether the format typesets subscripts in a whole text; texts come in pieces otherwise.
    [[nodiscard]] virtual bool setsSubscripts() const { return false; }
    /// `toPage` maps the unit square to the page.
    virtual void writeImage(const QImage& image, const QTransform& toPage, bool smooth) = 0;

    [[nodiscard]] const QSizeF& points() const { return m_points; }
    /// Returns the clip paths, outermost first.
    [[nodiscard]] const QList<QPainterPath>& clips() const { return m_clips; }

private:
    void clip(const QPainterPath& path, Qt::ClipOperation operation);
    void pushClip(const QPainterPath& path);
    void paint(VectorShape::Kind kind, const QPainterPath& local, bool filled);
    void emitShape(VectorShape::Kind kind, const QPainterPath& page, const QBrush& fill, const QPen& stroke);
    void strokeOutline(const QPainterPath& local);
    void flushText();
    [[nodiscard]] QBrush brushFor(const QPainterPath& local) const;
    [[nodiscard]] QColor colourOf(const QColor& colour) const;
    [[nodiscard]] QPen penOf(double scale) const;
    [[nodiscard]] QRectF visible() const;

    QSizeF m_points;
    bool m_grey;
    QTransform m_transform;
    QPen m_pen;
    QBrush m_brush;
    double m_opacity = 1.0;
    bool m_smooth = false;
    bool m_clipping = false;
    QList<QPainterPath> m_stack; ///< all clips set, whether or not in force
    QList<QPainterPath> m_clips;
    std::optional<VectorText> m_text; ///< not yet written: the next run may continue it
};

/// The device of a VectorEngine: one unit is one point.
class VectorDevice : public QPaintDevice {
public:
    VectorDevice(const QSizeF& points, VectorEngine& engine) : m_points(points), m_engine(engine) { }
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    QSizeF m_points;
    VectorEngine& m_engine;
};

} // namespace wattif::ui
