// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/write/tikz_device.h"

#include <QBuffer>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QSet>
#include <QString>

#include "ui/figures/write/vector_engine.h"
#include "ui/figures/write/vector_look.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Page coordinates as TikZ writes them: y upwards, from the page's upper left.
QString tikzPoint(QPointF p) { return u'(' + shortNumber(p.x()) + u',' + shortNumber(-p.y()) + u')'; }

/// Writes a path operation by operation, in lines that people and TeX can read.
class PathText {
public:
    explicit PathText(const QPainterPath& path) : m_path(path)
    {
        for (int i = 0; i < path.elementCount(); ++i)
            add(i);
    }
    [[nodiscard]] const QString& text() const { return m_text; }

private:
    void add(int i)
    {
        const QPainterPath::Element& e = m_path.elementAt(i);
        const QPointF p(e);
        const bool last = i + 1 == m_path.elementCount() || m_path.elementAt(i + 1).type == QPainterPath::MoveToElement;
        const bool closes = last && i - m_start > 1 && p == m_first;
        if (e.type == QPainterPath::MoveToElement) {
            m_start = i;
            m_first = p;
            append(tikzPoint(p));
        } else if (e.type == QPainterPath::CurveToElement) {
            append(u" .. controls "_s + tikzPoint(p) + u" and "_s + tikzPoint(m_path.elementAt(i + 1)) + u" .. "_s
                   + tikzPoint(m_path.elementAt(i + 2)));
        } else if (e.type == QPainterPath::LineToElement) {
            append(closes ? u" -- cycle"_s : u" -- "_s + tikzPoint(p));
        } else if (closes) {
            append(u" -- cycle"_s);
        }
    }
    void append(const QString& part)
    {
        if (m_column + part.size() > 110) {
            m_text += u'\n';
            m_column = 0;
        }
        m_text += part;
        m_column += part.size();
    }
    const QPainterPath& m_path;
    QString m_text;
    qsizetype m_column = 40;
    int m_start = 0;
    QPointF m_first;
};

QString tikzBox(const QRectF& box) { return tikzPoint(box.topLeft()) + u" rectangle "_s + tikzPoint(box.bottomRight()); }

QString tikzEllipse(const QRectF& box)
{
    if (std::abs(box.width() - box.height()) < 1e-3)
        return tikzPoint(box.center()) + u" circle [radius=%1]"_s.arg(shortNumber(box.width() / 2));
    return tikzPoint(box.center())
        + u" ellipse [x radius=%1,y radius=%2]"_s.arg(shortNumber(box.width() / 2), shortNumber(box.height() / 2));
}

/// A path operation by operation, in lines that people and TeX can read.
QString tikzPath(const QPainterPath& path) { return PathText(path).text(); }

/// A path of lines alone, each begun or continued by a point, in the words of PGF: TeX reads them five times as fast as TikZ's.
QString pgfLines(const QString& path)
{
    static const QRegularExpression step(u"( -- )?(?:\\(([-0-9.]+),([-0-9.]+)\\)|cycle)"_s);
    QString text;
    for (const QRegularExpressionMatch& match : step.globalMatch(path))
        text += match.hasCaptured(2) ? u"\\pgfpath%1to{\\pgfqpointxy{%2}{%3}}\n"_s.arg(
                    match.hasCaptured(1) ? u"line"_s : u"move"_s, match.captured(2), match.captured(3))
                                     : u"\\pgfpathclose\n"_s;
    return text;
}

/// Whether a path is worth that, and has nothing but lines.
bool isLongAndOfLines(const QString& path)
{
    constexpr qsizetype manyLines = 100;
    static const QRegularExpression other(u"\\.\\.|rectangle|circle|ellipse"_s);
    return path.count(u" -- "_s) > manyLines && !path.contains(other);
}

/// Returns whether a path has more than one subpath: its fill rule then matters.
bool hasManyParts(const QPainterPath& path)
{
    int parts = 0;
    for (int i = 0; i < path.elementCount() && parts < 2; ++i)
        parts += path.elementAt(i).type == QPainterPath::MoveToElement ? 1 : 0;
    return parts > 1;
}

constexpr int gradientSteps = 48;
constexpr auto imageMark = u"{wattif-image:";

/// Text cannot shine through everywhere: as it looks on white.
QColor onWhite(const QColor& colour)
{
    const double a = colour.alphaF();
    const auto mix = [&](int c) { return static_cast<int>(255.0 - a * (255.0 - c)); };
    return {mix(colour.red()), mix(colour.green()), mix(colour.blue())};
}

class TikzEngine : public VectorEngine {
public:
    explicit TikzEngine(const QSizeF& size) : VectorEngine(size, false) { }

    bool end() override
    {
        VectorEngine::end();
        openScopes({});
        finishPath();
        return true;
    }
    [[nodiscard]] QString body() const
    {
        QString colours;
        for (const QString& colour : m_colours)
            colours += colour + u'\n';
        return colours + m_body;
    }

protected:
    void writeShape(const VectorShape& shape, const QBrush& fill, const QPen& stroke) override;
    void writeText(const VectorText& text) override;
    [[nodiscard]] bool setsSubscripts() const override { return true; }
    void writeImage(const QImage& image, const QTransform& toPage, bool smooth) override;

private:
    void openScopes(const QStringList& scopes);
    void chooseClip(const QList<QPainterPath>& paths);
    void shade(const VectorShape& shape, const QBrush& fill);
    [[nodiscard]] QString colour(const QColor& colour);
    [[nodiscard]] QStringList strokeOptions(const QPen& pen);
    void add(const QString& line)
    {
        finishPath();
        m_body += line + u'\n';
    }
    void addPath(const QString& options, const QString& path, bool mayJoin);
    void finishPath();

    QString m_body;
    QString m_options; ///< of the path that is being written
    QString m_path;
    int m_joined = 0;      ///< how many shapes it has
    QStringList m_colours; ///< their definitions, in the order of use
    QSet<QString> m_known; ///< their names
    QStringList m_scopes;  ///< clips that are open
};

QString TikzEngine::colour(const QColor& colour)
{
    const QString name = texColourName(colour);
    if (!m_known.contains(name)) {
        m_known.insert(name);
        m_colours << texColour(colour);
    }
    return name;
}

QStringList TikzEngine::strokeOptions(const QPen& pen)
{
    QStringList options{u"draw="_s + colour(pen.color()), u"line width=%1bp"_s.arg(shortNumber(pen.widthF()))};
    if (pen.color().alpha() < 255)
        options << u"draw opacity="_s + shortNumber(pen.color().alphaF());
    if (pen.capStyle() != Qt::FlatCap)
        options << (pen.capStyle() == Qt::RoundCap ? u"line cap=round"_s : u"line cap=rect"_s);
    if (pen.joinStyle() == Qt::RoundJoin || pen.joinStyle() == Qt::BevelJoin)
        options << (pen.joinStyle() == Qt::RoundJoin ? u"line join=round"_s : u"line join=bevel"_s);
    const QList<qreal> dashes = pen.dashPattern();
    if (pen.style() == Qt::SolidLine || dashes.isEmpty())
        return options;
    QString pattern;
    for (qsizetype i = 0; i < dashes.size(); ++i)
        pattern += (i % 2 == 0 ? u" on %1bp"_s : u" off %1bp"_s).arg(shortNumber(dashes[i] * pen.widthF()));
    options << u"dash pattern="_s + pattern.mid(1);
    if (pen.dashOffset() != 0.0)
        options << u"dash phase=%1bp"_s.arg(shortNumber(pen.dashOffset() * pen.widthF()));
    return options;
}

void TikzEngine::writeShape(const VectorShape& shape, const QBrush& fill, const QPen& stroke)
{
    chooseClip(clips());
    QStringList options;
    if (fill.gradient()) {
        shade(shape, fill);
        chooseClip(clips());
    } else if (fill.style() != Qt::NoBrush) {
        options << u"fill="_s + colour(fill.color());
        if (fill.color().alpha() < 255)
            options << u"fill opacity="_s + shortNumber(fill.color().alphaF());
        if (shape.path.fillRule() == Qt::OddEvenFill && hasManyParts(shape.path))
            options << u"even odd rule"_s;
    }
    if (stroke.style() != Qt::NoPen)
        options << strokeOptions(stroke);
    if (options.isEmpty())
        return;
    QString path;
    if (shape.kind == VectorShape::Kind::rectangle)
        path = tikzBox(shape.path.boundingRect());
    else if (shape.kind == VectorShape::Kind::ellipse)
        path = tikzEllipse(shape.path.boundingRect());
    else
        path = tikzPath(shape.path);
    const bool outline = fill.style() == Qt::NoBrush && stroke.color().alpha() == 255;
    const bool box = shape.kind == VectorShape::Kind::rectangle || shape.kind == VectorShape::Kind::ellipse;
    const bool area = stroke.style() == Qt::NoPen && box && fill.color().alpha() == 255;
    addPath(options.join(u','), path, outline || area);
}

/// Shapes of one look become one path where that looks the same: TeX has little memory, and each path has its price.
void TikzEngine::addPath(const QString& options, const QString& path, bool mayJoin)
{
    constexpr int most = 100;
    if (mayJoin && options == m_options && m_joined < most) {
        m_path += u'\n' + path;
        ++m_joined;
        return;
    }
    finishPath();
    m_options = options;
    m_path = path;
    m_joined = mayJoin ? 1 : most;
}

void TikzEngine::finishPath()
{
    const bool fills = m_options.contains(u"fill="_s);
    const bool draws = m_options.contains(u"draw="_s);
    if (isLongAndOfLines(m_path))
        m_body += u"\\begin{scope}[%1]\n%2\\pgfusepath{%3}\\end{scope}\n"_s.arg(m_options, pgfLines(m_path),
                                                                                fills && draws ? u"fill,stroke"_s
                                                                                    : fills    ? u"fill"_s
                                                                                               : u"stroke"_s);
    else if (!m_path.isEmpty())
        m_body += u"\\path["_s + m_options + u"] "_s + m_path + u";\n"_s;
    m_path.clear();
    m_options.clear();
}

/// TikZ shades along the page's axes of a bounding box only: a gradient becomes stripes, each lying on the one before.
void TikzEngine::shade(const VectorShape& shape, const QBrush& fill)
{
    if (fill.gradient()->type() != QGradient::LinearGradient)
        return writeShape(shape, gradientColour(*fill.gradient(), 0.5), Qt::NoPen);
    const auto& gradient = *static_cast<const QLinearGradient*>(fill.gradient());
    const QPointF from = fill.transform().map(gradient.start());
    const QPointF along = fill.transform().map(gradient.finalStop()) - from;
    const QPointF across(-along.y(), along.x());
    const double length = QPointF::dotProduct(along, along);
    if (length <= 0.0)
        return writeShape(shape, gradientColour(gradient, 1.0), Qt::NoPen);
    chooseClip(clips() + QList<QPainterPath>{shape.path});
    const QRectF box = shape.path.boundingRect();
    const double reach = 2.0 * std::hypot(box.width(), box.height()) / std::sqrt(length)
        + 2.0 * std::abs(QPointF::dotProduct(box.center() - from, along)) / length
        + 2.0 * std::abs(QPointF::dotProduct(box.center() - from, across)) / length;
    for (int i = 0; i < gradientSteps; ++i) {
        const QPointF start = from + along * (i == 0 ? -reach : static_cast<double>(i) / gradientSteps);
        const QPointF far = from + along * reach;
        if (i > 0 && reach < static_cast<double>(i) / gradientSteps)
            break;
        const QPointF side = across * reach;
        QPainterPath stripe;
        stripe.addPolygon(QPolygonF{start - side, start + side, far + side, far - side, start - side});
        add(u"\\path[fill=%1] "_s.arg(colour(onWhite(gradientColour(gradient, (i + 0.5) / gradientSteps)))) + tikzPath(stripe)
            + u';');
    }
}

void TikzEngine::writeText(const VectorText& text)
{
    chooseClip(clips());
    const auto placing = text.placing();
    // The letters of TeX are narrower than ours: the middle of a text keeps its place, whatever the fonts.
    const QPointF middle = text.start + QPointF(text.width / 2.0, 0.0);
    const QPointF place = text.transform.map(middle);
    const QString words = u"{\\color{%1}"_s.arg(colour(onWhite(text.colour)))
        + texFont(text.size * (placing ? placing->scale : 1.0), text.font.bold(), text.font.italic()) + u' '
        + texText(text.text.trimmed()) + u'}';
    if (placing) {
        QString options = u"base,at={\\pgfpointxy{%1}{%2}}"_s.arg(shortNumber(place.x()), shortNumber(-place.y()));
        if (std::abs(placing->degrees) > 1e-6)
            options += u",rotate="_s + shortNumber(-placing->degrees);
        return add(u"\\pgftext["_s + options + u']' + words);
    }
    const QTransform& t = text.transform;
    add(u"\\begin{scope}[cm={%1,%2,%3,%4,%5}]\\pgftext[base]%6\\end{scope}"_s.arg(
        shortNumber(t.m11()), shortNumber(-t.m12()), shortNumber(-t.m21()), shortNumber(t.m22()), tikzPoint(place), words));
}

void TikzEngine::writeImage(const QImage& image, const QTransform& toPage, bool /*smooth*/)
{
    chooseClip(clips());
    const QString file = tikzImage(image);
    if (toPage.type() <= QTransform::TxScale && toPage.m11() > 0.0 && toPage.m22() > 0.0) {
        const QRectF box = toPage.mapRect(QRectF(0.0, 0.0, 1.0, 1.0));
        return add(u"\\pgftext[left,top,at={\\pgfpointxy{%1}{%2}}]{\\includegraphics[width=%3bp,height=%4bp]%5}"_s.arg(
            shortNumber(box.x()), shortNumber(-box.y()), shortNumber(box.width()), shortNumber(box.height()), file));
    }
    // A hundred points wide, because TeX rounds a scale of one point away.
    const QTransform t = QTransform::fromScale(0.01, 0.01) * toPage;
    add(u"\\begin{scope}[cm={%1,%2,%3,%4,%5}]\\pgftext[left,top]{\\includegraphics[width=100bp,height=100bp]%6}\\end{scope}"_s
            .arg(QString::number(t.m11(), 'f', 5), QString::number(-t.m12(), 'f', 5), QString::number(-t.m21(), 'f', 5),
                 QString::number(t.m22(), 'f', 5), tikzPoint({t.dx(), t.dy()}), file));
}

void TikzEngine::chooseClip(const QList<QPainterPath>& paths)
{
    QStringList scopes;
    for (const QPainterPath& path : paths) {
        const auto box = asRectangle(path);
        const QString rule = !box && path.fillRule() == Qt::OddEvenFill && hasManyParts(path) ? u"[even odd rule]"_s : QString();
        scopes << u"\\begin{scope}"_s + rule + u"\\clip "_s + (box ? tikzBox(*box) : tikzPath(path)) + u';';
    }
    openScopes(scopes);
}

void TikzEngine::openScopes(const QStringList& scopes)
{
    qsizetype same = 0;
    while (same < std::min(scopes.size(), m_scopes.size()) && scopes[same] == m_scopes[same])
        ++same;
    for (qsizetype i = same; i < m_scopes.size(); ++i)
        add(u"\\end{scope}"_s);
    for (qsizetype i = same; i < scopes.size(); ++i)
        add(scopes[i]);
    m_scopes = scopes;
}

} // namespace

TikzPicture paintTikz(const QSizeF& points, const std::function<void(QPainter&)>& paint)
{
    TikzEngine engine(points);
    VectorDevice device(points, engine);
    QPainter painter(&device);
    paint(painter);
    painter.end();
    return {engine.body()};
}

QString tikzImage(const QImage& image)
{
    QBuffer png;
    png.open(QIODevice::WriteOnly);
    image.save(&png, "PNG");
    return QString::fromUtf16(imageMark) + QString::fromLatin1(png.data().toBase64()) + u'}';
}

TikzWithImages takeTikzImages(const QString& body, const QString& stem)
{
    TikzWithImages taken;
    qsizetype done = 0;
    for (qsizetype start = body.indexOf(imageMark); start >= 0; start = body.indexOf(imageMark, done)) {
        const qsizetype data = start + QStringView(imageMark).size();
        const qsizetype stop = body.indexOf(u'}', data);
        taken.pngs << QByteArray::fromBase64(QStringView(body).mid(data, stop - data).toLatin1());
        taken.body += QStringView(body).mid(done, start - done);
        taken.body += u"{%1-%2.png}"_s.arg(stem, QString::number(taken.pngs.size()));
        done = stop + 1;
    }
    taken.body += QStringView(body).mid(done);
    return taken;
}

} // namespace wattif::ui
