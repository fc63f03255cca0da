// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/papers/paper_tree.h"

#include <algorithm>

#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/papers/paper_delegate.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// The choices of the filter beside the verdicts themselves.
constexpr int anyVerdict = -1;
constexpr int notCompared = -2;

QTreeWidgetItem* childNamed(QTreeWidgetItem& parent, const QString& text)
{
    for (int i = 0; i < parent.childCount(); ++i)
        if (parent.child(i)->text(0) == text)
            return parent.child(i);
    auto* item = new QTreeWidgetItem(&parent, {text});
    item->setFlags(Qt::ItemIsEnabled);
    item->setToolTip(0, text);
    item->setExpanded(true);
    return item;
}

} // namespace

PaperTree::PaperTree(QWidget* parent)
    : QWidget(parent), m_filter(new QLineEdit), m_study(new QComboBox), m_verdict(new QComboBox), m_tree(new QTreeWidget)
{
    m_tree->setObjectName(u"paperTree"_s);
    m_tree->setAccessibleName(tr("Figures of the papers"));
    m_tree->setHeaderHidden(true);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_tree->setIndentation(14);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setItemDelegate(new PaperDelegate(m_tree));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(makeFilters());
    column->addWidget(m_tree, 1);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this] { emit currentChanged(current()); });
}

QWidget* PaperTree::makeFilters()
{
    m_filter->setObjectName(u"paperFilter"_s);
    m_filter->setPlaceholderText(tr("Filter: paper, figure, subject"));
    m_filter->setAccessibleName(tr("Filter the figures"));
    m_filter->setClearButtonEnabled(true);
    m_study->setObjectName(u"paperStudy"_s);
    m_study->setAccessibleName(tr("Study of the figures"));
    m_study->addItem(tr("All studies"));
    m_verdict->setObjectName(u"paperVerdict"_s);
    m_verdict->setAccessibleName(tr("Verdict of the figures"));
    m_verdict->setToolTip(tr("Figures with at least one number of this verdict"));
    m_verdict->addItem(tr("Any verdict"), anyVerdict);
    for (const Verdict verdict : reportedVerdicts)
        m_verdict->addItem(verdictTitle(verdict), static_cast<int>(verdict));
    m_verdict->addItem(tr("Not compared yet"), notCompared);
    auto* filters = new QWidget;
    auto* grid = new QGridLayout(filters);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(6);
    grid->addWidget(m_filter, 0, 0, 1, 2);
    grid->addWidget(m_study, 1, 0);
    grid->addWidget(m_verdict, 1, 1);
    connect(m_filter, &QLineEdit::textChanged, this, &PaperTree::filter);
    for (const QComboBox* box : {m_study, m_verdict})
        connect(box, &QComboBox::currentIndexChanged, this, &PaperTree::filter);
    return filters;
}

void PaperTree::addRecipe(int index, const Study& study, const PaperRecipe& recipe, bool comparable)
{
    const QString studyTitle = coreText(study.title());
    if (m_study->findText(studyTitle) < 0)
        m_study->addItem(studyTitle);
    QTreeWidgetItem* studyItem = childNamed(*m_tree->invisibleRootItem(), studyTitle);
    studyItem->setIcon(0, themeIcon(u"wattif-study"_s));
    QTreeWidgetItem* paper = childNamed(*studyItem, QString::fromStdString(recipe.paper));
    const QString title = coreText(recipe.title);
    const QString place = QString::fromStdString(recipe.item);
    auto* item = new QTreeWidgetItem(paper, {place.isEmpty() ? title : u"%1  %2"_s.arg(place, title)});
    item->setData(0, PaperDelegate::indexRole, index);
    item->setData(0, PaperDelegate::pictureRole, QPixmap());
    item->setIcon(0, themeIcon(recipe.scene ? u"wattif-scenario"_s : u"wattif-figure"_s));
    const QString reported = u"%1\n%2\nwattif figure --paper %3"_s.arg(title, QString::fromStdString(recipe.source()),
                                                                       QString::fromStdString(recipe.name));
    m_entries.push_back({item, comparable, reported});
    showVerdict(m_entries.back());
}

void PaperTree::showVerdict(const Entry& entry)
{
    const QString text = entry.verdicts ? verdictText(*entry.verdicts) : entry.comparable ? tr("Not compared yet") : QString();
    const std::optional<bool> good = entry.verdicts ? isConfirmed(*entry.verdicts) : std::nullopt;
    entry.item->setData(0, PaperDelegate::verdictRole, text);
    entry.item->setData(0, PaperDelegate::goodRole, good ? QVariant(*good) : QVariant());
    entry.item->setToolTip(0, text.isEmpty() ? entry.reported : entry.reported + u'\n' + text);
    entry.item->setData(0, Qt::AccessibleTextRole, text.isEmpty() ? entry.item->text(0) : entry.item->text(0) + u": "_s + text);
}

void PaperTree::setFacts(int index, const PaperFacts& facts)
{
    Entry& entry = m_entries[static_cast<std::size_t>(index)];
    if (!facts.picture.isNull())
        entry.item->setData(0, PaperDelegate::pictureRole, PaperDelegate::fitted(facts.picture, devicePixelRatioF()));
    if (!facts.verdicts || facts.verdicts == entry.verdicts)
        return;
    entry.verdicts = facts.verdicts;
    showVerdict(entry);
    filter();
}

int PaperTree::current() const
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    const QVariant index = item ? item->data(0, PaperDelegate::indexRole) : QVariant();
    return index.isValid() ? index.toInt() : -1;
}

void PaperTree::setCurrent(int index)
{
    m_filter->clear();
    m_study->setCurrentIndex(0);
    m_verdict->setCurrentIndex(0);
    QTreeWidgetItem* item = m_entries[static_cast<std::size_t>(index)].item;
    m_tree->setCurrentItem(item);
    m_tree->scrollToItem(item);
}

void PaperTree::markReady(int index)
{
    QTreeWidgetItem* item = m_entries[static_cast<std::size_t>(index)].item;
    QFont font = item->font(0);
    font.setBold(true);
    item->setFont(0, font);
}

bool PaperTree::hasVerdict(const Entry& entry) const
{
    const int wanted = m_verdict->currentData().toInt();
    if (wanted == anyVerdict)
        return true;
    if (wanted == notCompared)
        return entry.comparable && !entry.verdicts;
    return entry.verdicts && entry.verdicts->of(static_cast<Verdict>(wanted)) > 0;
}

bool PaperTree::matches(const Entry& entry, const QStringList& words) const
{
    const QString study = entry.item->parent()->parent()->text(0);
    if (!hasVerdict(entry) || (m_study->currentIndex() > 0 && m_study->currentText() != study))
        return false;
    const QString all = entry.item->text(0) + u' ' + entry.reported + u' ' + study;
    return std::ranges::all_of(words, [&all](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

void PaperTree::filter()
{
    const QStringList words = m_filter->text().split(u' ', Qt::SkipEmptyParts);
    QTreeWidgetItem* root = m_tree->invisibleRootItem();
    for (int s = 0; s < root->childCount(); ++s) {
        root->child(s)->setHidden(true);
        for (int p = 0; p < root->child(s)->childCount(); ++p)
            root->child(s)->child(p)->setHidden(true);
    }
    for (const Entry& entry : m_entries) {
        const bool shown = matches(entry, words);
        entry.item->setHidden(!shown);
        for (QTreeWidgetItem* above = entry.item->parent(); shown && above; above = above->parent())
            above->setHidden(false);
    }
}

} // namespace wattif::ui

#include "moc_paper_tree.cpp"
