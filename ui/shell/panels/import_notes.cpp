// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/import_notes.h"

#include <QAction>
#include <QLabel>
#include <QRegularExpression>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/session/session.h"
#include "ui/shell/panels/row_list.h"
#include "ui/style/icons.h"
#include "ui/style/note_text.h"

namespace wattif::ui {

namespace {

constexpr int mostNotes = 4; // before the list scrolls

} // namespace

QString optionOfNote(const Session& session, const QString& note)
{
    static const QRegularExpression named(QStringLiteral("\\(option (\\w+)"));
    const QString name = named.match(note).captured(1);
    return findOption(session.document().study().scenarioOptions(), name.toStdString()) ? name : QString();
}

ImportNotes::ImportNotes(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_list(new RowList(mostNotes, tr("Notes of the import"), this)),
      m_done(new QAction(tr("Dealt with"), this))
{
    auto* title = new QLabel(tr("Notes of the import"), this);
    title->setObjectName(QStringLiteral("sectionTitle"));
    title->setToolTip(tr("What the import guessed or left out. The notes stay with the scenario until you take them off."));
    m_done->setShortcut(Qt::Key_Delete);
    m_done->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_list->addAction(m_done);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 6, 6, 0);
    column->setSpacing(4);
    column->addWidget(title);
    column->addWidget(m_list);
    connect(m_done, &QAction::triggered, this, [this] { dismiss(m_list->indexOfTopLevelItem(m_list->currentItem())); });
    connect(&session.document(), &Document::notesChanged, this, &ImportNotes::renew);
    connect(&session.document(), &Document::opened, this, &ImportNotes::renew);
    renew();
}

QTreeWidget* ImportNotes::list() const { return m_list; }

void ImportNotes::renew()
{
    const auto& notes = m_session.document().scenario().importNotes;
    setVisible(!notes.empty());
    m_list->clear();
    for (std::size_t i = 0; i < notes.size(); ++i)
        addNote(static_cast<int>(i), notes[i]);
    m_list->fitHeight();
}

void ImportNotes::addNote(int index, const std::string& note)
{
    QTreeWidgetItem* row = m_list->addRow(noteText(note));
    row->setIcon(0, themeIcon(QStringLiteral("wattif-info")));
    if (const QString option = optionOfNote(m_session, QString::fromStdString(note)); !option.isEmpty()) {
        auto* set = m_list->addButton(row, QStringLiteral("wattif-rename"), tr("Set it in the parameters"));
        connect(set, &QToolButton::clicked, this, [this, option] { emit optionWanted(option); });
    }
    auto* done = m_list->addButton(row, QStringLiteral("wattif-check"), tr("Dealt with: take this note off the scenario"));
    connect(
        done, &QToolButton::clicked, this, [this, index] { dismiss(index); }, Qt::QueuedConnection);
}

void ImportNotes::dismiss(int row)
{
    auto notes = m_session.document().scenario().importNotes;
    if (row < 0 || static_cast<std::size_t>(row) >= notes.size())
        return;
    notes.erase(notes.begin() + row);
    m_session.document().replaceImportNotes(std::move(notes), tr("Take off a note"));
}

} // namespace wattif::ui
