// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/pictures/pointed_picture.h"

#include <cmath>
#include <utility>

#include <QEvent>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextLayout>

#include "ui/charts/number_labels.h"
#include "ui/charts/paper/paper_text.h"
#include "ui/charts/series_style.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int maxNoteLines = 2;

QFont noteFont(const PictureStyle& style) { return style.paper ? figureFont(paper::notePoints) : style.font; }

/// The lines of a note; on the screen the last one is cut where there are too many.
QStringList noteLines(const QString& note, double width, const PictureStyle& style)
{
    const QFont font = noteFont(style);
    QStringList lines;
    QTextLayout layout(note, font);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (style.paper || lines.size() + 1 < maxNoteLines) {
            lines << note.mid(line.textStart(), line.textLength()).trimmed();
            continue;
        }
        lines << QFontMetricsF(font).elidedText(note.mid(line.textStart()).trimmed(), Qt::ElideRight, width);
        break;
    }
    layout.endLayout();
    return lines;
}

} // namespace

class PointedPicture::Figure final : public FigureSource {
public:
    Figure(const PointedPicture& picture, QString name) : m_picture(picture), m_name(std::move(name)) { }

    bool hasFigure() const override { return m_picture.m_nothing.isEmpty(); }
    QString figureName() const override { return m_name; }
    QString figureCaption() const override { return m_picture.caption(); }
    QString figureAltText() const override { return m_picture.altText(); }
    void paintFigure(QPainter& painter, const QSizeF& size) const override
    {
        painter.save();
        painter.fillRect(QRectF(QPointF(), size), Qt::white);
        m_picture.paintOn(painter, {QRectF(QPointF(), size).adjusted(2, 2, -2, -2), paperPicture()});
        painter.restore();
    }
    QString figureCsv() const override { return m_picture.csv(); }

private:
    const PointedPicture& m_picture;
    QString m_name;
};

PointedPicture::PointedPicture(const QString& figureName, QWidget* parent)
    : ExperimentPicture(parent), m_nothing(tr("No cell is finished yet.")), m_card(new HoverCard(this))
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setFigure(std::make_unique<Figure>(*this, figureName));
    connect(&Theme::instance(), &Theme::changed, this, &PointedPicture::repaintAll);
}

PointedPicture::~PointedPicture() = default;

void PointedPicture::showNothing(const QString& why)
{
    m_nothing = why;
    setAccessibleDescription(why);
    read(std::nullopt, {});
    repaintAll();
}

void PointedPicture::showPicture()
{
    m_nothing.clear();
    setAccessibleDescription(altText());
    const std::size_t spot = m_spot.value_or(spots());
    m_spot.reset();
    if (spot < spots() && hasFocus())
        moveTo(spot);
    else
        read(std::nullopt, {});
    repaintAll();
}

void PointedPicture::repaintAll()
{
    m_painted = {};
    update();
}

PointedPicture::Ground PointedPicture::screenGround() const
{
    return {QRectF(rect()).adjusted(8, 6, -10, -4), screenPicture(font())};
}

QPointF PointedPicture::placeOf(std::size_t spot) const { return spotBox(spot, screenGround()).center(); }

std::size_t PointedPicture::spotBeside(std::size_t spot, Qt::Key key) const
{
    const bool isBack = key == Qt::Key_Left || key == Qt::Key_Up;
    return isBack ? (spot == 0 ? 0 : spot - 1) : std::min(spot + 1, spots() - 1);
}

void PointedPicture::paintEvent(QPaintEvent* /*event*/)
{
    const Ground ground = screenGround();
    if (m_painted.isNull()) {
        m_painted = QPixmap(size() * devicePixelRatioF());
        m_painted.setDevicePixelRatio(devicePixelRatioF());
        m_painted.fill(ground.style.inks.background);
        QPainter painter(&m_painted);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(ground.style.font);
        painter.setPen(ground.style.inks.muted);
        if (m_nothing.isEmpty())
            paintOn(painter, ground);
        else
            painter.drawText(ground.box, Qt::AlignCenter | Qt::TextWordWrap, m_nothing);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_painted);
    if (!m_spot || !m_nothing.isEmpty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = spotBox(*m_spot, ground);
    painter.setPen(QPen(ground.style.inks.background, 4.0));
    painter.drawRect(box);
    painter.setPen(QPen(ground.style.inks.text, 2.0));
    painter.drawRect(box);
}

void PointedPicture::resizeEvent(QResizeEvent* event)
{
    ExperimentPicture::resizeEvent(event);
    repaintAll();
}

void PointedPicture::changeEvent(QEvent* event)
{
    ExperimentPicture::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        repaintAll();
}

void PointedPicture::read(std::optional<std::size_t> spot, QPoint anchor)
{
    if (spot != m_spot)
        update();
    m_spot = spot;
    if (!spot) {
        m_card->showRows({}, {}, anchor);
        return;
    }
    const Reading now = reading(*spot);
    m_card->showRows(now.heading, now.rows, anchor);
}

void PointedPicture::moveTo(std::size_t spot)
{
    const QRectF box = spotBox(spot, screenGround());
    read(spot, QPoint(static_cast<int>(box.right()) - 8, static_cast<int>(box.center().y())));
    QStringList said{m_card->heading()};
    for (const HoverRow& row : m_card->rows())
        said << (row.value.isEmpty() ? row.name : u"%1: %2"_s.arg(row.name, row.value));
    setAccessibleDescription(said.join(u", "_s));
}

void PointedPicture::mouseMoveEvent(QMouseEvent* event)
{
    if (m_nothing.isEmpty())
        read(spotAt(event->position(), screenGround()), event->pos());
}

void PointedPicture::leaveEvent(QEvent* event)
{
    ExperimentPicture::leaveEvent(event);
    read(std::nullopt, {});
}

void PointedPicture::focusOutEvent(QFocusEvent* event)
{
    ExperimentPicture::focusOutEvent(event);
    read(std::nullopt, {});
}

void PointedPicture::askFor(std::optional<std::size_t> spot)
{
    const auto cell = spot && m_nothing.isEmpty() ? cellOf(*spot) : std::nullopt;
    if (cell)
        emit cellWanted(*cell);
}

void PointedPicture::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_nothing.isEmpty())
        askFor(spotAt(event->position(), screenGround()));
}

void PointedPicture::keyPressEvent(QKeyEvent* event)
{
    const auto key = static_cast<Qt::Key>(event->key());
    const bool isArrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (m_nothing.isEmpty() && spots() > 0 && isArrow)
        moveTo(m_spot ? spotBeside(*m_spot, key) : 0);
    else if (m_spot && isEnter)
        askFor(m_spot);
    else if (m_spot && key == Qt::Key_Escape)
        read(std::nullopt, {});
    else
        ExperimentPicture::keyPressEvent(event);
}

HoverRow plainRow(const QString& name, const QString& value)
{
    return {{Qt::transparent, {}, Marker::none}, SeriesLook::points, name, value};
}

HoverRow policyRow(const Plan& plan, std::size_t policy, const QString& value)
{
    ChartSeries series;
    series.style = policyStyleOf(plan, policy);
    return {screenStyle(series), SeriesLook::line, policyTitleOf(plan, policy), value};
}

QString pValueText(double pValue)
{
    if (std::isnan(pValue))
        return u"–"_s;
    return pValue < 1e-4 ? u"< 0.0001"_s : QString::number(pValue, 'f', pValue < 0.001 ? 4 : 3);
}

QString meanText(double mean, double halfWidth, int count, const QString& unit)
{
    QString value = readable(mean, unit);
    if (count < 2)
        return value;
    return PointedPicture::tr("%1 (95 %: %2 to %3)").arg(value, readable(mean - halfWidth), readable(mean + halfWidth));
}

double noteHeight(const QString& note, double width, const PictureStyle& style)
{
    if (note.isEmpty() || (style.paper && !figureStyle().hasNote))
        return 0.0;
    return static_cast<double>(noteLines(note, width, style).size()) * QFontMetricsF(noteFont(style)).height();
}

void paintNote(QPainter& painter, const QString& note, const QRectF& box, const PictureStyle& style)
{
    if (noteHeight(note, box.width(), style) <= 0.0)
        return;
    const QFontMetricsF metrics(noteFont(style));
    const QFont before = painter.font();
    painter.setFont(noteFont(style));
    painter.setPen(style.paper ? style.inks.text : style.inks.muted);
    double y = box.bottom() - noteHeight(note, box.width(), style) + metrics.ascent();
    for (const QString& line : noteLines(note, box.width(), style)) {
        painter.drawText(QPointF(box.left(), y), line);
        y += metrics.height();
    }
    painter.setFont(before);
}

} // namespace wattif::ui

#include "moc_pointed_picture.cpp"
