// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/icons.h"

#include <QColor>
#include <QPainter>
#include <QResource>

namespace wattif::ui {

void registerIcons()
{
    QResource::registerResource(QStringLiteral("/usr/share/icons/breeze/breeze-icons.rcc"), QStringLiteral("/icons/breeze"));
    QResource::registerResource(QStringLiteral("/usr/share/icons/breeze-dark/breeze-icons-dark.rcc"),
                                QStringLiteral("/icons/breeze-dark"));
    auto paths = QIcon::themeSearchPaths();
    paths.prepend(QStringLiteral(":/icons"));
    QIcon::setThemeSearchPaths(paths);
}

void useIcons(bool dark) { QIcon::setThemeName(dark ? QStringLiteral("wattif-dark") : QStringLiteral("wattif")); }

QIcon themeIcon(const QString& name) { return QIcon::fromTheme(name); }

QIcon colourChip(const QColor& colour, ChipShape shape)
{
    QIcon icon;
    for (const int size : {16, 32, 48}) {
        QPixmap pixmap(size, size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        const bool ring = shape == ChipShape::ring;
        const double margin = size * (ring ? 0.26 : 0.2);
        painter.setPen(ring ? QPen(colour, size * 0.14) : QPen(Qt::NoPen));
        painter.setBrush(ring ? Qt::NoBrush : QBrush(colour));
        const QRectF area(margin, margin, size - 2 * margin, size - 2 * margin);
        if (shape == ChipShape::square)
            painter.drawRect(area);
        else
            painter.drawEllipse(area);
        for (const auto mode : {QIcon::Normal, QIcon::Selected}) // a selected chip keeps its colour
            icon.addPixmap(pixmap, mode);
    }
    return icon;
}

} // namespace wattif::ui
