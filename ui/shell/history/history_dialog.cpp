// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/history/history_dialog.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/experiment/cluster/shell_text.h"
#include "ui/session/session.h"
#include "ui/shell/history/command_history.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

enum Column { timeColumn, actionColumn, commandColumn, columnCount };

} // namespace

HistoryDialog::HistoryDialog(Session& session, CommandHistory& history, QWidget* parent)
    : QDialog(parent), m_session(session), m_history(history), m_errors(session, this), m_list(new QTreeWidget(this))
{
    setWindowTitle(tr("History"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* intro =
        new QLabel(tr("What this session has done, as commands for a terminal. A script of them gives the same results."), this);
    intro->setObjectName(u"hint"_s);
    intro->setWordWrap(true);
    m_list->setAccessibleName(tr("Commands of this session"));
    m_list->setHeaderLabels({tr("Time"), tr("Action"), tr("Command")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->header()->setSectionResizeMode(timeColumn, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(actionColumn, QHeaderView::ResizeToContents);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    m_copyAll = buttons->addButton(tr("Copy &all as script"), QDialogButtonBox::ActionRole);
    m_save = buttons->addButton(tr("&Save as script…"), QDialogButtonBox::ActionRole);
    m_copy->setToolTip(tr("Copies the selected commands"));
    m_save->setToolTip(tr("Saves a shell script; scenarios with unsaved changes go into a folder beside it"));
    connect(m_copy, &QPushButton::clicked, this, &HistoryDialog::copySelected);
    connect(m_copyAll, &QPushButton::clicked, this, &HistoryDialog::copyAll);
    connect(m_save, &QPushButton::clicked, this, &HistoryDialog::chooseFile);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* copy = new QAction(tr("Copy as command"), m_list);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &HistoryDialog::copySelected);
    auto* python = new QAction(tr("Copy as Python"), m_list);
    connect(python, &QAction::triggered, this, &HistoryDialog::copySelectedAsPython);
    m_list->addActions({copy, python});
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, [this] { m_copy->setEnabled(!m_list->selectedItems().isEmpty()); });

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(18, 16, 18, 14);
    column->setSpacing(12);
    column->addWidget(intro);
    column->addWidget(m_list, 1);
    column->addWidget(buttons);
    resize(letterWidth(fontMetrics()) * 110, fontMetrics().height() * 24);
    connect(&history, &CommandHistory::changed, this, &HistoryDialog::showEntries);
    showEntries();
}

void HistoryDialog::showEntries()
{
    m_list->clear();
    for (const CommandHistory::Entry& entry : m_history.entries()) {
        auto* item = new QTreeWidgetItem(m_list);
        const QString line = QString::fromStdString(shellLine(entry.command.words));
        item->setText(timeColumn, entry.time.toString(u"HH:mm:ss"_s));
        item->setText(actionColumn, QString::fromStdString(entry.command.title));
        item->setText(commandColumn, line);
        item->setToolTip(commandColumn, line);
    }
    m_list->scrollToBottom();
    const bool isEmpty = m_history.entries().empty();
    m_copyAll->setEnabled(!isEmpty);
    m_save->setEnabled(!isEmpty);
    m_copy->setEnabled(false);
}

void HistoryDialog::copySelected() { copySelectedBy(commandLineOf); }

void HistoryDialog::copySelectedAsPython() { copySelectedBy(pythonOf); }

void HistoryDialog::copySelectedBy(Result<QString> (*print)(const SessionCommand&))
{
    QStringList texts;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row)
        if (m_list->topLevelItem(row)->isSelected()) {
            const auto text = print(m_history.entries().at(static_cast<std::size_t>(row)).command);
            if (!text)
                return m_errors.report(text.error());
            texts << *text;
        }
    m_errors.clear();
    QGuiApplication::clipboard()->setText(texts.join(u'\n'));
}

void HistoryDialog::copyAll()
{
    QStringList lines{u"set -eu"_s};
    for (const CommandHistory::Entry& entry : m_history.entries()) {
        const auto line = commandLineOf(entry.command);
        if (!line)
            return m_errors.report(line.error());
        lines << *line;
    }
    m_errors.clear();
    QGuiApplication::clipboard()->setText(lines.join(u'\n') + u'\n');
}

void HistoryDialog::chooseFile()
{
    auto* dialog = new QFileDialog(this, tr("Save as script"), settings::lastFolder().get(), tr("Shell script (*.sh)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"sh"_s);
    dialog->selectFile(u"session.sh"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &HistoryDialog::saveTo);
    dialog->open();
}

bool HistoryDialog::saveTo(const QString& path)
{
    if (const auto saved = m_history.save(path); !saved) {
        m_errors.report(saved.error());
        return false;
    }
    m_errors.clear();
    m_session.showMessage(tr("Saved to %1").arg(path));
    return true;
}

} // namespace wattif::ui

#include "moc_history_dialog.cpp"
