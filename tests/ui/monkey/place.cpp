// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/place.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QScrollArea>
#include <QTabBar>

#include "core/experiment/scenario_file.h"
#include "ui/charts/paper/paper_chart.h"
#include "ui/session/files/file_controller.h"
#include "ui/shell/main_window.h"

namespace wattif::test {
namespace {

constexpr int tries = 25;

bool answersToMouse(const QWidget& widget)
{
    if (widget.focusPolicy() != Qt::NoFocus || qobject_cast<const QAbstractButton*>(&widget)
        || qobject_cast<const QTabBar*>(&widget))
        return true;
    const auto* area = qobject_cast<const QAbstractScrollArea*>(widget.parentWidget());
    return area && area->viewport() == &widget;
}

bool canBeSeen(const QWidget& widget)
{
    return widget.isVisible() && widget.isEnabled() && !widget.isWindow() && !widget.visibleRegion().isEmpty();
}

/// Searches that breed or draw for long would take most of all time: here they have little of it, until the monkey asks for more.
void shortenSearches(ui::Session& session)
{
    for (const PolicyInfo& policy : session.document().study().policies()) {
        const QString name = QString::fromStdString(policy.name);
        for (const auto& [option, few] : {std::pair("generations", 3), std::pair("futures", 2)})
            if (session.policyOptions(name).contains(option))
                session.setPolicyOption(name, QLatin1String(option), std::int64_t{few});
    }
}

} // namespace

Place::Place() = default;
Place::~Place() = default;

void Place::openWindow()
{
    window.reset();
    window = std::make_unique<ui::MainWindow>(ui::studyUis());
    window->setPaperFigureMaker(ui::makePaperFigure);
    const ui::Document& document = window->session().document();
    QObject::connect(&document, &ui::Document::opened, window.get(), [this, &document] {
        shortenSearches(window->session());
        document.undoStack()->clear(); // the opened scenario has the short search
        firstScenario = printScenario(document.scenario());
    });
    window->files().openSample(study->study());
    window->show();
    window->activateWindow();
}

QWindow* Place::front()
{
    if (const QWidget* popup = QApplication::activePopupWidget())
        return popup->windowHandle();
    if (QWindow* modal = QGuiApplication::modalWindow())
        return modal;
    const auto all = visibleWindows();
    QWidget* active = QApplication::activeWindow();
    QWidget* chosen = active && isLikely(80) ? active : oneOf(all);
    return chosen->windowHandle();
}

QWidget* Place::someWidget()
{
    const QWidget* root = widgetOf(front());
    if (!root)
        return nullptr;
    const auto all = root->findChildren<QWidget*>();
    for (int i = 0; i < tries && !all.isEmpty(); ++i) {
        QWidget* widget = all[draw(0, static_cast<int>(all.size()) - 1)];
        if (answersToMouse(*widget) && canBeSeen(*widget))
            return widget;
    }
    return nullptr;
}

bool Place::isFree() const
{
    return window && window->isVisible() && !QApplication::activePopupWidget() && !QApplication::activeModalWidget();
}

QString Place::someFile()
{
    const QStringList all = QDir(folder).entryList(QDir::Files, QDir::Name);
    return folder + u'/' + all[draw(0, static_cast<int>(all.size()) - 1)];
}

QWidget* widgetOf(const QWindow* window) { return window && window->handle() ? QWidget::find(window->winId()) : nullptr; }

std::vector<QWidget*> visibleWindows()
{
    std::vector<QWidget*> widgets;
    for (const QWindow* window : QGuiApplication::topLevelWindows())
        if (QWidget* widget = window->isVisible() ? widgetOf(window) : nullptr; widget && widget->isVisible())
            widgets.push_back(widget);
    return widgets;
}

QString wordsFor(const QWidget* widget)
{
    if (!widget)
        return QStringLiteral("nothing");
    QString words = QLatin1String(widget->metaObject()->className());
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    const QString text = button ? button->text() : widget->isWindow() ? widget->windowTitle() : QString();
    for (const QString& part : {widget->objectName(), text, widget->accessibleName()})
        if (!part.isEmpty())
            words += QStringLiteral(" '%1'").arg(part.left(40));
    for (const QWidget* parent = widget->parentWidget(); parent && widget->objectName().isEmpty();
         parent = parent->parentWidget())
        if (!parent->objectName().isEmpty() && !parent->objectName().startsWith(u"qt_"))
            return words + QStringLiteral(" in ") + parent->objectName();
    return words;
}

} // namespace wattif::test
