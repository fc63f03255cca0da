// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/icons.h"

#include <algorithm>
#include <utility>

#include <QColor>
#include <QFile>
#include <QIconEngine>
#include <QPainter>

namespace wattif::ui {
namespace {

/// Of a dark style Qt's own would be nearly as light as what can be clicked.
constexpr double disabledInk = 0.4;

/// Returns the file of an icon for the light or the dark theme, whichever is chosen; empty for an unknown name. Looked up
/// directly: a search through icon themes visits dozens of folders.
QString fileOf(const QString& name)
{
    const QString file = QStringLiteral(":/icons/%1/scalable/%2.svg").arg(QIcon::themeName(), name);
    return QFile::exists(file) ? file : QString();
}

/// An icon that is loaded when it is first painted: most icons are in menus and behind tabs.
class ThemeIconEngine final : public QIconEngine {
public:
    explicit ThemeIconEngine(QString name) : m_name(std::move(name)) { }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        if (mode != QIcon::Disabled)
            return found().paint(painter, rect, Qt::AlignCenter, mode, state);
        painter->save();
        painter->setOpacity(disabledInk * painter->opacity());
        found().paint(painter, rect, Qt::AlignCenter, QIcon::Normal, state);
        painter->restore();
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        if (size.isEmpty()) // a squeezed button has no space for it
            return {};
        if (mode != QIcon::Disabled)
            return found().pixmap(size, 1.0, mode, state); // in pixels already
        QPixmap faint(size);
        faint.fill(Qt::transparent);
        QPainter painter(&faint);
        paint(&painter, faint.rect(), mode, state);
        return faint;
    }
    QSize actualSize(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return found().actualSize(size, mode, state);
    }
    QList<QSize> availableSizes(QIcon::Mode mode, QIcon::State state) override { return found().availableSizes(mode, state); }
    QString iconName() override { return m_name; }
    /// Widgets ask long before they paint: without loading.
    bool isNull() override { return m_theme == QIcon::themeName() ? m_icon.isNull() : fileOf(m_name).isEmpty(); }
    [[nodiscard]] QIconEngine* clone() const override { return new ThemeIconEngine(m_name); }

private:
    /// It follows when another theme is chosen.
    QIcon& found()
    {
        if (const QString theme = QIcon::themeName(); m_theme != theme) {
            m_theme = theme;
            const QString file = fileOf(m_name);
            m_icon = file.isEmpty() ? QIcon() : QIcon(file);
        }
        return m_icon;
    }

    QString m_name;
    QIcon m_icon;
    QString m_theme; ///< that the icon is of
};

/// A chip, drawn where it is shown: tables ask for a new one for each of their cells. A selected chip keeps its colour.
class ChipEngine final : public QIconEngine {
public:
    ChipEngine(const QColor& colour, ChipShape shape) : m_colour(colour), m_shape(shape) { }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State /*state*/) override
    {
        const int size = std::min(rect.width(), rect.height());
        const bool isRing = m_shape == ChipShape::ring;
        QRectF area(0.0, 0.0, size * (isRing ? 0.48 : 0.6), size * (isRing ? 0.48 : 0.6));
        area.moveCenter(QRectF(rect).center());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (mode == QIcon::Disabled)
            painter->setOpacity(disabledInk * painter->opacity());
        painter->setPen(isRing ? QPen(m_colour, size * 0.14) : QPen(Qt::NoPen));
        painter->setBrush(isRing ? Qt::NoBrush : QBrush(m_colour));
        if (m_shape == ChipShape::square)
            painter->drawRect(area);
        else
            painter->drawEllipse(area);
        painter->restore();
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, pixmap.rect(), mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine* clone() const override { return new ChipEngine(m_colour, m_shape); }

private:
    QColor m_colour;
    ChipShape m_shape;
};

} // namespace

void registerIcons()
{
    auto paths = QIcon::themeSearchPaths();
    paths.prepend(QStringLiteral(":/icons"));
    QIcon::setThemeSearchPaths(paths);
}

void useIcons(bool dark) { QIcon::setThemeName(dark ? QStringLiteral("wattif-dark") : QStringLiteral("wattif")); }

bool canPaintIcons() { return !QIcon(QStringLiteral(":/icons/wattif.svg")).pixmap(16).isNull(); }

QIcon themeIcon(const QString& name) { return QIcon(new ThemeIconEngine(name)); }

QIcon colourChip(const QColor& colour, ChipShape shape) { return QIcon(new ChipEngine(colour, shape)); }

} // namespace wattif::ui
