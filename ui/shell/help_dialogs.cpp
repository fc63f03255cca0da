// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/help_dialogs.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QIcon>
#include <QLabel>
#include <QVBoxLayout>

#include "core/experiment/run_output.h"
#include "ui/session/ends/crash_files.h"
#include "ui/session/files/autosave.h"
#include "ui/session/files/file_versions.h"

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

} // namespace

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
        + Tr::tr("<p>Built with Qt %1 (LGPL-3), QCustomPlot (GPL-3), Boost (BSL-1.0), {fmt}, nlohmann/json and fast_float (MIT), "
                 "tl::expected (CC0), libcsv (LGPL-2.1) and, where installed, the Breeze icons (LGPL-3).</p>")
              .arg(QLatin1String(qVersion())));
    text->setMinimumWidth(parent->fontMetrics().averageCharWidth() * 62);
    row->addWidget(text, 1);
}

void openKeptFilesDialog(QWidget* parent)
{
    auto* text = richText(
        Tr::tr(
            "<h3>While you edit</h3><p>Two seconds after your last edit, and every ten seconds while you go on, WattIf keeps what "
            "is not saved. If it ends without asking you – a crash, a power cut, the end of the session – the next start offers "
            "it. The copies lie in<br><code>%1</code></p>")
            .arg(AutoSave::folder().toHtmlEscaped())
        + Tr::tr(
              "<h3>Earlier versions</h3><p>Each save first keeps what the file held: its twenty newest versions, fewer of a large "
              "file. File › Earlier versions opens one. They lie in<br><code>%1</code></p>")
              .arg(versionsFolder().toHtmlEscaped())
        + Tr::tr(
            "<h3>Other programs</h3><p>When another program changes, renames or deletes the open file, a bar tells so, and nothing "
            "is written over before you have chosen. While a file is open, a small hidden file beside it (.~NAME.lock) tells other "
            "windows.</p>")
        + Tr::tr("<h3>Crash reports</h3><p>They are written to the folder below, offered at the next start, and sent nowhere."
                 "<br><code>%1</code></p>")
              .arg(crashFolder().toHtmlEscaped()));
    text->setMinimumWidth(parent->fontMetrics().averageCharWidth() * 80);
    openDialog(parent, Tr::tr("What is kept of your work"))->addWidget(text);
}

void openShortcutsDialog(QWidget* parent, const QList<QAction*>& actions)
{
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(28);
    grid->setVerticalSpacing(6);
    openDialog(parent, Tr::tr("Keyboard shortcuts"))->addLayout(grid);
    const auto add = [grid](const QString& text, const QString& keys) {
        const int row = grid->rowCount();
        grid->addWidget(new QLabel(text), row, 0);
        auto* key = new QLabel(keys);
        key->setObjectName(QStringLiteral("hint"));
        grid->addWidget(key, row, 1);
    };
    for (const QAction* action : actions)
        if (!action->shortcut().isEmpty())
            add(QString(action->text()).remove(QLatin1Char('&')).remove(QStringLiteral("…")),
                action->shortcut().toString(QKeySequence::NativeText));
    add(Tr::tr("Next and previous part of the window"), QStringLiteral("Tab, Shift+Tab"));
    add(Tr::tr("Rename a scenario, edit a cell"), QStringLiteral("F2"));
    add(Tr::tr("Copy and paste tables"), QStringLiteral("Ctrl+C, Ctrl+V"));
}

} // namespace wattif::ui
