// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/picture_access.h"

#include <algorithm>

#include <QAccessibleWidget>
#include <QMainWindow>
#include <QVariant>

#include "ui/figures/figure_widget.h"

namespace wattif::ui {

namespace {

constexpr auto roleProperty = "readerRole";

/// Returns the name of a widget's surroundings: that of a view, or the title of its dock or dialog.
QString nameAround(const QWidget& widget)
{
    for (const QWidget* at = widget.parentWidget(); at && !qobject_cast<const QMainWindow*>(at); at = at->parentWidget()) {
        if (!at->accessibleName().isEmpty())
            return at->accessibleName();
        if (!at->windowTitle().isEmpty())
            return at->windowTitle();
    }
    return {};
}

/// The figure that a widget shows, alone or as a part of it; null for none.
const FigureSource* figureAround(const QWidget& widget)
{
    for (const QWidget* at = &widget; at; at = at->parentWidget())
        if (const auto* holder = qobject_cast<const FigureWidget*>(at); holder && holder->figure())
            return holder->figure();
    return nullptr;
}

QString figureInWords(const QWidget& widget)
{
    if (!widget.isVisible())
        return {};
    const FigureSource* figure = figureAround(widget);
    return figure && figure->hasFigure() && !figure->figurePending() ? figure->figureAltText() : QString();
}

/// A widget that paints itself; one that takes no keys is left to Qt's rules.
class PictureAccess final : public QAccessibleWidget {
public:
    using QAccessibleWidget::QAccessibleWidget;

    [[nodiscard]] QAccessible::Role role() const override
    {
        if (const QVariant given = widget()->property(roleProperty); given.isValid())
            return static_cast<QAccessible::Role>(given.toInt());
        if (!isPicture())
            return QAccessibleWidget::role();
        return widget()->isWindow() ? QAccessible::Window : QAccessible::Chart;
    }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Description && isPicture() && widget()->accessibleDescription().isEmpty())
            if (const QString words = figureInWords(*widget()); !words.isEmpty())
                return words;
        const QString text = QAccessibleWidget::text(kind);
        return kind == QAccessible::Name && text.isEmpty() && isPicture() ? nameAround(*widget()) : text;
    }

private:
    [[nodiscard]] bool isPicture() const { return widget()->focusPolicy() != Qt::NoFocus; }
};

/// Returns whether a class of ours derives from a widget of Qt (or of QCustomPlot) without accessible information.
bool isBare(const QMetaObject& ours)
{
    const QMetaObject* base = &ours;
    while (base && QByteArrayView(base->className()).startsWith("wattif::"))
        base = base->superClass();
    constexpr const char* bare[]{"QWidget", "QFrame", "QAbstractScrollArea", "QCustomPlot"};
    return base != &ours && std::ranges::count(bare, QByteArrayView(base->className()));
}

/// Qt asks with the class of the object, then with each base.
QAccessibleInterface* accessOf(const QString& className, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const bool isAsked = widget && className == QLatin1String(object->metaObject()->className());
    return isAsked && isBare(*object->metaObject()) ? new PictureAccess(widget) : nullptr;
}

} // namespace

void openPicturesToReaders()
{
    static const bool installed = [] {
        QAccessible::installFactory(accessOf);
        return true;
    }();
    (void)installed;
}

void setReaderRole(QWidget& widget, QAccessible::Role role) { widget.setProperty(roleProperty, static_cast<int>(role)); }

} // namespace wattif::ui
