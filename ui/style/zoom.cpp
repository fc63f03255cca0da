// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/zoom.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QDockWidget>
#include <QFontDatabase>
#include <QHeaderView>
#include <QPainter>
#include <QPointer>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOptionViewItem>
#include <QTabBar>
#include <QToolBar>

namespace wattif::ui {
namespace {

int scaledBy(double ratio, int pixels) { return static_cast<int>(std::lround(ratio * pixels)); }

QSize scaledBy(double ratio, QSize size) { return {scaledBy(ratio, size.width()), scaledBy(ratio, size.height())}; }

constexpr int splitterWidth = 6; // Fusion's is 1: text at the edge of a part would touch the other part

/// Whether a cell is one line of text, without a focus frame.
bool isLineOfText(const QStyleOptionViewItem& cell)
{
    constexpr auto others =
        QStyleOptionViewItem::HasCheckIndicator | QStyleOptionViewItem::HasDecoration | QStyleOptionViewItem::WrapText;
    return !(cell.features & others) && !(cell.state & (QStyle::State_HasFocus | QStyle::State_Editing))
        && !cell.text.contains(QChar::LineSeparator) && !cell.text.contains(u'\n');
}

QPalette::ColorGroup colourGroup(QStyle::State state)
{
    if (!state.testFlag(QStyle::State_Enabled))
        return QPalette::Disabled;
    return state.testFlag(QStyle::State_Active) ? QPalette::Normal : QPalette::Inactive;
}

/// Fusion with splitters that keep their parts apart, with the lengths of another size, and with quickly drawn cells of text.
class WindowStyle : public QProxyStyle {
public:
    explicit WindowStyle(double ratio) : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))), m_ratio(ratio) { }

    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override
    {
        const int pixels = metric == PM_SplitterWidth ? splitterWidth : QProxyStyle::pixelMetric(metric, option, widget);
        return pixels > 1 ? std::max(1, scaledBy(m_ratio, pixels)) : pixels; // 0 and below have other meanings
    }

    /// The buttons of dialogs have no icons: those of Qt do not follow the theme.
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override
    {
        return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    }

    /// Draws most cells of tables; Fusion lays out their text several times.
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override
    {
        const auto* cell = element == CE_ItemViewItem ? qstyleoption_cast<const QStyleOptionViewItem*>(option) : nullptr;
        if (!cell || !isLineOfText(*cell))
            return QProxyStyle::drawControl(element, option, painter, widget);
        painter->save();
        painter->setClipRect(cell->rect);
        proxy()->drawPrimitive(PE_PanelItemViewItem, cell, painter, widget);
        if (!cell->text.isEmpty())
            drawLine(*cell, *painter, widget);
        painter->restore();
    }

private:
    /// Where Fusion draws it, and cut off as there.
    void drawLine(const QStyleOptionViewItem& cell, QPainter& painter, const QWidget* widget) const
    {
        const int margin = proxy()->pixelMetric(PM_FocusFrameHMargin, &cell, widget) + 1;
        const QRect space = cell.rect.adjusted(margin, 0, -margin, 0);
        const QFontMetricsF metrics(cell.fontMetrics);
        QString text = cell.text;
        double width = metrics.horizontalAdvance(text);
        if (width > space.width()) {
            text = metrics.elidedText(text, cell.textElideMode, space.width());
            width = metrics.horizontalAdvance(text);
        }
        const Qt::Alignment side = visualAlignment(cell.direction, cell.displayAlignment);
        const double free = space.width() - width;
        const double x = space.left() + (side & Qt::AlignRight ? free : side & Qt::AlignHCenter ? free / 2.0 : 0.0);
        const int height = cell.fontMetrics.height();
        const int top = alignedRect(cell.direction, cell.displayAlignment, {space.width(), height}, space).top();
        painter.setFont(cell.font);
        painter.setPen(cell.palette.color(colourGroup(cell.state),
                                          cell.state.testFlag(State_Selected) ? QPalette::HighlightedText : QPalette::Text));
        painter.drawText(QPointF(x, top + cell.fontMetrics.ascent()), text);
    }

    double m_ratio;
};

/// A size of a widget that was set on it, or that follows from its style or font.
struct OwnSize {
    QPointer<QWidget> widget;
    std::function<bool()> isSame; ///< whether the widget still has it
    std::function<void(double ratio)> scale;
};

template <class W, class Get, class Set>
void keep(std::vector<OwnSize>& sizes, W* widget, Get get, Set set)
{
    const auto before = get(*widget);
    sizes.push_back({widget, [widget, get, before] { return get(*widget) == before; },
                     [widget, set, before](double ratio) { set(*widget, before, ratio); }});
}

/// The least and the most length of a widget in one direction.
using Limits = std::pair<int, int>;

Limits scaledBy(double ratio, Limits limits)
{
    const int least = scaledBy(ratio, limits.first);
    return {least, limits.second < QWIDGETSIZE_MAX ? std::max(least, scaledBy(ratio, limits.second)) : limits.second};
}

void keepLengths(std::vector<OwnSize>& sizes, QWidget* widget)
{
    keep(
        sizes, widget, [](const QWidget& w) { return Limits(w.minimumWidth(), w.maximumWidth()); },
        [](QWidget& w, Limits before, double ratio) {
            const auto [least, most] = scaledBy(ratio, before);
            w.setMinimumWidth(0);
            w.setMaximumWidth(most);
            w.setMinimumWidth(least);
        });
    keep(
        sizes, widget, [](const QWidget& w) { return Limits(w.minimumHeight(), w.maximumHeight()); },
        [](QWidget& w, Limits before, double ratio) {
            const auto [least, most] = scaledBy(ratio, before);
            w.setMinimumHeight(0);
            w.setMaximumHeight(most);
            w.setMinimumHeight(least);
        });
}

template <class W>
void keepIcons(std::vector<OwnSize>& sizes, QWidget* widget)
{
    if (auto* one = qobject_cast<W*>(widget))
        keep(
            sizes, one, [](const W& w) { return w.iconSize(); },
            [](W& w, QSize before, double ratio) { w.setIconSize(scaledBy(ratio, before)); });
}

/// Rows are all of one height; each column has its own width, which another default would undo.
void keepSections(std::vector<OwnSize>& sizes, QWidget* widget)
{
    auto* header = qobject_cast<QHeaderView*>(widget);
    if (!header)
        return;
    if (header->orientation() == Qt::Vertical)
        return keep(
            sizes, header, [](const QHeaderView& w) { return w.defaultSectionSize(); },
            [](QHeaderView& w, int before, double ratio) { w.setDefaultSectionSize(scaledBy(ratio, before)); });
    for (int i = 0; i < header->count(); ++i)
        if (!header->isSectionHidden(i) && header->sectionResizeMode(i) == QHeaderView::Interactive)
            keep(
                sizes, header, [i](const QHeaderView& w) { return w.sectionSize(i); },
                [i](QHeaderView& w, int before, double ratio) { w.resizeSection(i, scaledBy(ratio, before)); });
}

void keepPixels(std::vector<OwnSize>& sizes, QWidget* widget)
{
    // Qt sizes docks and the internal parts of its widgets, whose names begin with qt_.
    if (!widget->isWindow() && !qobject_cast<QDockWidget*>(widget) && !widget->objectName().startsWith(u"qt_"))
        keepLengths(sizes, widget);
    keepIcons<QAbstractButton>(sizes, widget);
    keepIcons<QAbstractItemView>(sizes, widget);
    keepIcons<QTabBar>(sizes, widget);
    keepIcons<QToolBar>(sizes, widget);
    keepSections(sizes, widget);
}

/// Scales the sizes that neither the font nor the style has changed already.
void scaleAll(const std::vector<OwnSize>& sizes, double ratio)
{
    for (const OwnSize& size : sizes)
        if (size.widget && size.isSame())
            size.scale(ratio);
}

std::vector<OwnSize> ownSizes()
{
    std::vector<OwnSize> sizes;
    for (QWidget* widget : QApplication::allWidgets()) {
        // Without a comparison: a new style sheet resets a widget to the font that it had before the first one.
        if (widget->font().resolveMask() & QFont::SizeResolved)
            sizes.push_back({widget, [] { return true; },
                             [widget, before = widget->font()](double ratio) { widget->setFont(scaledFont(before, ratio)); }});
        keepPixels(sizes, widget);
    }
    return sizes;
}

} // namespace

QFont scaledFont(QFont font, double ratio)
{
    if (font.pointSizeF() > 0.0)
        font.setPointSizeF(font.pointSizeF() * ratio);
    else
        font.setPixelSize(std::max(1, scaledBy(ratio, font.pixelSize())));
    return font;
}

std::function<void(double ratio)> sizesToScale(QWidget& widget)
{
    std::vector<OwnSize> sizes;
    keepPixels(sizes, &widget);
    for (QWidget* part : widget.findChildren<QWidget*>())
        if (!part->isWindow())
            keepPixels(sizes, part);
    return [sizes = std::move(sizes)](double ratio) { scaleAll(sizes, ratio); };
}

Zoom& Zoom::instance()
{
    static Zoom zoom;
    return zoom;
}

Zoom::Zoom() : m_font(QApplication::font()) { }

void Zoom::setPercent(int percent)
{
    percent = std::clamp(percent, steps.front(), steps.back());
    if (percent == m_percent)
        return;
    const double ratio = static_cast<double>(percent) / m_percent;
    const std::vector<OwnSize> sizes = ownSizes();
    m_percent = percent;
    QApplication::setFont(scaledFont(m_font, m_percent / 100.0));
    emit changed();
    scaleAll(sizes, ratio);
}

int Zoom::nextPercent(bool isLarger) const
{
    if (isLarger) {
        const auto* next = std::ranges::upper_bound(steps, m_percent);
        return next == steps.end() ? m_percent : *next;
    }
    const auto* next = std::ranges::lower_bound(steps, m_percent);
    return next == steps.begin() ? m_percent : *(next - 1);
}

int Zoom::scaled(int pixels) const { return pixels <= 0 ? pixels : std::max(1, scaledBy(m_percent / 100.0, pixels)); }

QFont Zoom::fixedFont() const { return scaledFont(QFontDatabase::systemFont(QFontDatabase::FixedFont), m_percent / 100.0); }

QStyle* Zoom::makeStyle() const { return new WindowStyle(m_percent / 100.0); }

} // namespace wattif::ui

#include "moc_zoom.cpp"
