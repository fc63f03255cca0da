// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/import_notes.h"

#include <algorithm>

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/session/session.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

constexpr int mostNotes = 4; // before the list scrolls

QToolButton* rowButton(const QString& icon, const QString& toolTip, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(themeIcon(icon));
    button->setAutoRaise(true);
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::NoFocus);
    return button;
}

} // namespace

QString optionOfNote(const Session& session, const QString& note)
{
    static const QRegularExpression named(QStringLiteral("\\(option (\\w+)"));
    const QString name = named.match(note).captured(1);
    return findOption(session.document().study().scenarioOptions(), name.toStdString()) ? name : QString();
}

ImportNotes::ImportNotes(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_list(new QTreeWidget(this)), m_done(new QAction(tr("Dealt with"), this))
{
    auto* title = new QLabel(tr("Notes of the import"), this);
    title->setObjectName(QStringLiteral("sectionTitle"));
    title->setToolTip(tr("What the import guessed or left out. The notes stay with the scenario until you take them off."));
    m_list->setHeaderHidden(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setColumnCount(2);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->setAccessibleName(title->text());
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
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

void ImportNotes::renew()
{
    const auto& notes = m_session.document().scenario().importNotes;
    setVisible(!notes.empty());
    m_list->clear();
    for (std::size_t i = 0; i < notes.size(); ++i) {
        const QString note = coreText(notes[i]);
        auto* item = new QTreeWidgetItem(m_list, {note});
        item->setToolTip(0, note);
        item->setIcon(0, themeIcon(QStringLiteral("wattif-info")));
        auto* buttons = new QWidget(m_list);
        auto* row = new QHBoxLayout(buttons);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(0);
        if (const QString option = optionOfNote(m_session, QString::fromStdString(notes[i])); !option.isEmpty()) {
            auto* set = rowButton(QStringLiteral("wattif-rename"), tr("Set it in the parameters"), buttons);
            connect(set, &QToolButton::clicked, this, [this, option] { emit optionWanted(option); });
            row->addWidget(set);
        }
        auto* done = rowButton(QStringLiteral("wattif-check"), tr("Dealt with: take this note off the scenario"), buttons);
        // Later: the list is made anew, and its buttons with it.
        connect(
            done, &QToolButton::clicked, this, [this, i] { dismiss(static_cast<int>(i)); }, Qt::QueuedConnection);
        row->addWidget(done);
        m_list->setItemWidget(item, 1, buttons);
    }
    const int rows = std::clamp(m_list->topLevelItemCount(), 1, mostNotes);
    const int height = std::max(m_list->sizeHintForRow(0), fontMetrics().height() + 8);
    m_list->setFixedHeight(rows * height + 2 * m_list->frameWidth() + 2);
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
