// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/editor_parts.h"

#include <QAction>
#include <QHBoxLayout>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/style/icons.h"

namespace wattif::ui {

QAction* addEditorCommand(QWidget& editor, const QString& name, const QString& icon, const QString& text, const QString& toolTip,
                          const QKeySequence& key, const std::function<void()>& triggered)
{
    auto* made = new QAction(icon.isEmpty() ? QIcon() : themeIcon(icon), text, &editor);
    made->setObjectName(name);
    made->setShortcut(key);
    made->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    made->setToolTip(toolTip);
    QObject::connect(made, &QAction::triggered, &editor, triggered);
    editor.addAction(made);
    return made;
}

QAction& editorCommand(const QWidget& editor, const QString& name)
{
    return *editor.findChild<QAction*>(name, Qt::FindDirectChildrenOnly);
}

QAction* commandAround(const QWidget& widget, const QString& name)
{
    for (const QWidget* above = widget.parentWidget(); above; above = above->parentWidget())
        if (auto* found = above->findChild<QAction*>(name, Qt::FindDirectChildrenOnly))
            return found;
    return nullptr;
}

QToolButton* addEditorButton(QHBoxLayout& row, QAction& command, Qt::ToolButtonStyle style)
{
    auto* button = new QToolButton(qobject_cast<QWidget*>(command.parent()));
    button->setDefaultAction(&command);
    button->setAutoRaise(true);
    button->setAccessibleName(command.text());
    button->setToolButtonStyle(style);
    row.addWidget(button);
    return button;
}

Qt::ToolButtonStyle styleWithText(const QAction& command)
{
    return command.icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon;
}

void partEditor(QSplitter& halves, QWidget* picture, QWidget* side, int sideSize)
{
    halves.addWidget(picture);
    halves.addWidget(side);
    halves.setStretchFactor(0, 1);
    halves.setStretchFactor(1, 0);
    halves.setSizes({1000, sideSize});
    halves.setChildrenCollapsible(false);
}

void layOutEditor(QWidget& editor, QHBoxLayout* tools, QWidget* bar, QSplitter* halves)
{
    auto* column = new QVBoxLayout(&editor);
    column->setContentsMargins(4, 4, 4, 2);
    column->setSpacing(3);
    column->addLayout(tools);
    column->addWidget(bar);
    column->addWidget(halves, 1);
}

} // namespace wattif::ui
