// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/change_list.h"

#include <algorithm>

#include <QAction>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/session/change_text.h"
#include "ui/session/reference.h"
#include "ui/session/session.h"
#include "ui/shell/panels/row_list.h"
#include "ui/style/icons.h"

namespace wattif::ui {

namespace {

constexpr int maxChanges = 7; // before the list scrolls

/// Whether the same things are changed, to whatever values: while a slider is dragged the rows stay.
bool isSameThings(const std::vector<QuestionChange>& a, const std::vector<QuestionChange>& b)
{
    return std::ranges::equal(a, b, &QuestionChange::isOfTheSame);
}

} // namespace

ChangeList::ChangeList(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_title(new QLabel(this)),
      m_hint(new QLabel(tr("Pale, dashed or hatched in charts: the pinned result"), this)),
      m_list(new RowList(maxChanges, tr("Changes"), this)),
      m_back(new QAction(themeIcon(QStringLiteral("wattif-undo")), tr("Revert this change"), this)),
      m_allBack(new QAction(tr("Revert all changes"), this))
{
    m_title->setObjectName(QStringLiteral("sectionTitle"));
    m_hint->setObjectName(QStringLiteral("hint"));
    m_hint->setWordWrap(true);
    m_back->setShortcut(Qt::Key_Delete);
    m_back->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_list->addActions({m_back, m_allBack});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 6, 6, 0);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_hint);
    column->addWidget(m_list);

    connect(m_back, &QAction::triggered, this, &ChangeList::takeSelectedBack);
    connect(m_allBack, &QAction::triggered, this, [this] { m_session.reference().takeAllBack(); });
    connect(&session.reference(), &Reference::changed, this, &ChangeList::refresh);
    connect(&session.reference(), &Reference::changesChanged, this, &ChangeList::refresh);
    refresh();
}

QTreeWidget* ChangeList::list() const { return m_list; }

void ChangeList::refresh()
{
    const Reference& reference = m_session.reference();
    const auto& changes = reference.changes();
    setVisible(reference.question().has_value());
    if (!reference.question() || !isSameThings(m_shown, changes))
        rebuild(changes.size());
    m_shown = changes;
    if (!reference.question())
        return;
    const QString since = reference.isPinned() ? tr("Changed since pinned") : tr("Changes from the baseline");
    m_title->setText(changes.empty() ? tr("No changes yet") : since);
    m_title->setToolTip(tr("Differences from “%1”; results and charts are shown next to it").arg(reference.name()));
    for (std::size_t i = 0; i < changes.size(); ++i)
        m_list->setRowText(static_cast<int>(i), changeText(m_session.document().study(), changes[i]));
    m_hint->setVisible(reference.isPinned() && !changes.empty());
    m_list->setVisible(!changes.empty());
    m_back->setEnabled(!changes.empty());
    m_allBack->setEnabled(!changes.empty());
    m_list->fitHeight();
}

void ChangeList::rebuild(std::size_t rows)
{
    m_list->clear();
    for (int row = 0; row < static_cast<int>(rows); ++row) {
        auto* back = m_list->addButton(m_list->addRow({}), QStringLiteral("wattif-undo"), tr("Revert this change"));
        // Later: this button goes with its row. Until then the rows may be others.
        connect(back, &QToolButton::clicked, this, [this, row] {
            const auto take = [this, change = m_shown[static_cast<std::size_t>(row)]] { takeBack(change); };
            QMetaObject::invokeMethod(this, take, Qt::QueuedConnection);
        });
    }
}

void ChangeList::takeSelectedBack()
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    if (row >= 0)
        takeBack(m_shown[static_cast<std::size_t>(row)]);
}

void ChangeList::takeBack(const QuestionChange& change) { m_session.reference().takeBack(change); }

} // namespace wattif::ui

#include "moc_change_list.cpp"
