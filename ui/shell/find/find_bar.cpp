// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/find/find_bar.h"

#include <algorithm>

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/session/only_child.h"
#include "ui/shell/find/find_search.h"
#include "ui/shell/main_window.h"
#include "ui/style/letter_width.h"

namespace wattif::ui {
namespace {

constexpr int widthInLetters = 70;
constexpr int shownHits = 12;
constexpr int barMargin = 8;

} // namespace

FindBar& FindBar::of(MainWindow& window)
{
    return onlyChild<FindBar>(window, [&window] { return new FindBar(window); });
}

FindBar::FindBar(MainWindow& window)
    : QFrame(&window),
      m_window(window),
      m_search(new FindSearch(window)),
      m_field(new QLineEdit(this)),
      m_list(new QTreeWidget(this)),
      m_count(new QLabel(this))
{
    setObjectName(QStringLiteral("popup"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_field->setPlaceholderText(tr("Find commands, views, options and rows of tables"));
    m_field->setAccessibleName(tr("Text to find"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("Matches"));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_count->setObjectName(QStringLiteral("hint"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(barMargin, barMargin, barMargin, barMargin);
    column->setSpacing(4);
    column->addWidget(m_field);
    column->addWidget(m_list);
    column->addWidget(m_count);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_current = -1;
        m_search->start(text);
    });
    connect(m_search, &FindSearch::advanced, this, &FindBar::showHits);
    connect(m_list, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) { go(m_list->indexOfTopLevelItem(item)); });
    m_window.installEventFilter(this);
    hide();
    showHits();
}

void FindBar::open()
{
    if (isHidden())
        m_focusBefore = QApplication::focusWidget();
    place();
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
    m_search->start(m_field->text()); // the window may have changed
}

void FindBar::place()
{
    const int wide = std::min(letterWidth(fontMetrics()) * widthInLetters, m_window.width() - 2 * barMargin);
    const int top = m_window.centralWidget()->mapTo(&m_window, QPoint()).y();
    m_list->setFixedHeight(std::min(fontMetrics().height() * 3 / 2 * shownHits, m_window.height() / 2));
    setGeometry((m_window.width() - wide) / 2, top, wide, layout()->sizeHint().height());
}

void FindBar::cancel()
{
    hide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void FindBar::showHits()
{
    const auto& hits = m_search->hits();
    const int selected = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_list->clear();
    for (const FindHit& hit : hits) {
        auto* item = new QTreeWidgetItem(m_list, {hit.text, hit.place});
        item->setToolTip(0, hit.text);
    }
    if (!hits.empty())
        m_list->setCurrentItem(m_list->topLevelItem(std::clamp(selected, 0, static_cast<int>(hits.size()) - 1)));
    if (m_field->text().trimmed().isEmpty())
        m_count->setText(tr("Return goes to the match, F3 to the next one"));
    else if (m_search->isRunning())
        m_count->setText(tr("Searching…"));
    else if (hits.empty())
        m_count->setText(tr("No match"));
    else
        m_count->setText((m_search->isCut() ? tr("Matches: the first %1") : tr("Matches: %1")).arg(hits.size()));
}

void FindBar::go(int hit)
{
    if (hit < 0 || hit >= static_cast<int>(m_search->hits().size()))
        return;
    m_current = hit;
    hide();
    const std::function<void()> way = m_search->hits()[static_cast<std::size_t>(hit)].go; // the search may begin again meanwhile
    way();
}

void FindBar::goToNext(bool forward)
{
    const int count = static_cast<int>(m_search->hits().size());
    if (count == 0)
        return open();
    const int next = m_current < 0 ? (forward ? 0 : count - 1) : (m_current + (forward ? 1 : count - 1)) % count;
    go(next);
}

bool FindBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::Resize && !isHidden())
        place();
    if (watched == m_field && event->type() == QEvent::FocusOut) {
        const Qt::FocusReason reason = static_cast<const QFocusEvent&>(*event).reason();
        if (reason == Qt::MouseFocusReason || reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason)
            hide();
    }
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return false;
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    const int last = m_list->topLevelItemCount() - 1;
    const auto select = [this, last](int wanted) {
        if (last >= 0)
            m_list->setCurrentItem(m_list->topLevelItem(std::clamp(wanted, 0, last)));
        return true;
    };
    switch (key.key()) {
    case Qt::Key_Down: return select(row + 1);
    case Qt::Key_Up: return select(row - 1);
    case Qt::Key_PageDown: return select(row + shownHits);
    case Qt::Key_PageUp: return select(row - shownHits);
    case Qt::Key_Return:
    case Qt::Key_Enter: go(row); return true;
    case Qt::Key_Escape: cancel(); return true;
    default: return false;
    }
}

} // namespace wattif::ui

#include "moc_find_bar.cpp"
