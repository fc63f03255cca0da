// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/help_dialogs.h"

#include <algorithm>

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QIcon>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "core/experiment/run_output.h"
#include "ui/session/ends/crash_files.h"
#include "ui/session/files/autosave.h"
#include "ui/session/files/file_versions.h"
#include "ui/style/letter_width.h"
#include "ui/widgets/dialog_page.h"

namespace wattif::ui {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::HelpDialogs)
};

QVBoxLayout* openDialog(QWidget* parent, const QString& title)
{
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(22, 20, 22, 16);
    column->setSpacing(14);
    auto* content = new QVBoxLayout;
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    column->addLayout(content);
    column->addWidget(buttons);
    QMetaObject::invokeMethod(dialog, &QWidget::show, Qt::QueuedConnection); // once it is filled
    return content;
}

QLabel* richText(const QString& text)
{
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setOpenExternalLinks(true);
    label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    return label;
}

using Shortcuts = QList<std::pair<QString, QString>>;

Shortcuts shortcutsOf(const QList<QAction*>& actions)
{
    Shortcuts shortcuts;
    for (const QAction* action : actions)
        if (!action->shortcut().isEmpty())
            shortcuts.emplace_back(plainCommand(action->text()), action->shortcut().toString(QKeySequence::NativeText));
    return shortcuts;
}

/// What the fields and tables themselves do.
Shortcuts shortcutsWithoutActions()
{
    return {{Tr::tr("Go to the next or previous field, button or table"), QStringLiteral("Tab, Shift+Tab")},
            {Tr::tr("Move between the cells of a table"), Tr::tr("arrow keys, Ctrl+Tab, Ctrl+Shift+Tab")},
            {Tr::tr("Edit a cell"), Tr::tr("F2, or type")},
            {Tr::tr("Accept or cancel editing"), Tr::tr("Return, Esc")},
            {Tr::tr("Switch tabs, when the tab bar has the focus"), Tr::tr("left and right arrow")},
            {Tr::tr("Copy and paste in tables"), QStringLiteral("Ctrl+C, Ctrl+V")},
            {Tr::tr("Menus"), QStringLiteral("F10")}};
}

void addShortcuts(QGridLayout& grid, const QString& title, const Shortcuts& shortcuts)
{
    if (shortcuts.isEmpty())
        return;
    auto* heading = new QLabel(title);
    heading->setObjectName(QStringLiteral("sectionTitle"));
    heading->setContentsMargins(0, heading->fontMetrics().height() / 2, 0, 0);
    grid.addWidget(heading, grid.rowCount(), 0, 1, 2);
    for (const auto& [text, keys] : shortcuts) {
        const int row = grid.rowCount();
        grid.addWidget(new QLabel(text), row, 0);
        auto* key = new QLabel(keys);
        key->setObjectName(QStringLiteral("hint"));
        grid.addWidget(key, row, 1);
    }
}

} // namespace

QString plainCommand(QString text)
{
    static const QRegularExpression inBrackets(QStringLiteral("\\(&.\\)"));
    return text.remove(inBrackets).remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

void openAboutDialog(QWidget* parent)
{
    auto* row = new QHBoxLayout;
    openDialog(parent, Tr::tr("About WattIf"))->addLayout(row);
    auto* icon = new QLabel;
    const int edge = parent->fontMetrics().height() * 4;
    icon->setPixmap(QIcon(QStringLiteral(":/icons/wattif.svg")).pixmap(edge, edge));
    row->addWidget(icon, 0, Qt::AlignTop);
    row->addSpacing(16);
    auto* text = richText(
        Tr::tr("<h2>WattIf %1</h2><p>A workbench for energy-aware scheduling: edit machines and tasks, run the schedulers of the "
               "field, and see what changes while you edit.</p><p>© 2026 The WattIf authors. Free software under the GNU General "
               "Public License, version 3 or later.</p>")
            .arg(QString::fromStdString(programVersion()))
        + Tr::tr(
              "<p>Built with Qt %1 (LGPL-3), QCustomPlot and QScintilla (GPL-3), Boost (BSL-1.0), {fmt}, nlohmann/json and fast_float (MIT), "
              "tl::expected (CC0) and libcsv (LGPL-2.1).</p>")
              .arg(QLatin1String(qVersion())));
    text->setMinimumWidth(letterWidth(parent->fontMetrics()) * 62);
    row->addWidget(text, 1);
}

void openKeptFilesDialog(QWidget* parent)
{
    auto* text = richText(
        Tr::tr(
            "<h3>While you edit</h3><p>WattIf backs up unsaved changes two seconds after your last edit, and every ten seconds "
            "while you keep editing. If it ends without asking you – a crash, a power cut, the end of the session – it offers "
            "to restore them at the next start. The backups are in<br><code>%1</code></p>")
            .arg(AutoSave::folder().toHtmlEscaped())
        + Tr::tr(
              "<h3>Earlier versions</h3><p>Each save first keeps the previous content of the file: up to twenty versions, fewer "
              "if the file is large. Open one under File › Earlier versions. They are in<br><code>%1</code></p>")
              .arg(versionsFolder().toHtmlEscaped())
        + Tr::tr("<h3>Other programs</h3><p>If another program changes, renames or deletes an open file, a bar reports it, and "
                 "nothing is overwritten before you choose. While a file is open, a small hidden file next to it (.~NAME.lock) "
                 "informs other windows.</p>")
        + Tr::tr("<h3>Crash reports</h3><p>Reports are saved in the folder below and offered at the next start. They are not "
                 "sent.<br><code>%1</code></p>")
              .arg(crashFolder().toHtmlEscaped()));
    text->setMinimumWidth(letterWidth(parent->fontMetrics()) * 80);
    openDialog(parent, Tr::tr("Backups and earlier versions"))->addWidget(new DialogPage(text));
}

QList<QAction*> commandsIn(const QWidget& view)
{
    QList<QAction*> commands;
    for (const QWidget* widget : view.findChildren<QWidget*>())
        for (QAction* action : widget->actions())
            if (!action->shortcut().isEmpty() && !commands.contains(action))
                commands << action;
    return commands;
}

void openShortcutsDialog(QWidget* parent, const QList<ShortcutGroup>& groups)
{
    auto* area = new QScrollArea;
    area->setAccessibleName(Tr::tr("Keyboard shortcuts"));
    auto* list = new QWidget;
    auto* grid = new QGridLayout(list);
    grid->setContentsMargins(0, 0, parent->fontMetrics().height(), 0);
    grid->setHorizontalSpacing(28);
    grid->setVerticalSpacing(6);
    addShortcuts(*grid, Tr::tr("Navigation"), shortcutsWithoutActions());
    for (const ShortcutGroup& group : groups)
        addShortcuts(*grid, group.title, shortcutsOf(group.actions));
    area->setWidget(list);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setMinimumWidth(list->sizeHint().width() + area->verticalScrollBar()->sizeHint().width());
    area->setMinimumHeight(std::min(list->sizeHint().height(), parent->height() * 2 / 3));
    openDialog(parent, Tr::tr("Keyboard shortcuts"))->addWidget(area);
}

} // namespace wattif::ui
