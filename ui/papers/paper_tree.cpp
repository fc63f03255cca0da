// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/papers/paper_tree.h"

#include <algorithm>
#include <utility>

#include <QHeaderView>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include "ui/style/icons.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int indexRole = Qt::UserRole;

/// Authors and year, and what comes after them.
std::pair<QString, QString> parts(const PaperRecipe& recipe)
{
    static const QRegularExpression form(u"^(.*\\d{4}[a-z]?), (.+)$"_s);
    const QString source = QString::fromStdString(recipe.source);
    const auto match = form.match(source);
    return match.hasMatch() ? std::pair(match.captured(1), match.captured(2)) : std::pair(source, QString());
}

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

QString paperOf(const PaperRecipe& recipe) { return parts(recipe).first; }

QString placeOf(const PaperRecipe& recipe) { return parts(recipe).second; }

PaperTree::PaperTree(QWidget* parent) : QWidget(parent), m_filter(new QLineEdit), m_tree(new QTreeWidget)
{
    m_filter->setObjectName(u"paperFilter"_s);
    m_filter->setPlaceholderText(tr("Filter: paper, figure, subject"));
    m_filter->setAccessibleName(tr("Filter the figures"));
    m_filter->setClearButtonEnabled(true);
    m_tree->setObjectName(u"paperTree"_s);
    m_tree->setAccessibleName(tr("Figures of the papers"));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_tree->setIndentation(14);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_filter);
    column->addWidget(m_tree, 1);
    connect(m_filter, &QLineEdit::textChanged, this, &PaperTree::filter);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this] { emit currentChanged(current()); });
}

void PaperTree::addRecipe(int index, const Study& study, const PaperRecipe& recipe)
{
    QTreeWidgetItem* studyItem = childNamed(*m_tree->invisibleRootItem(), coreText(study.title()));
    studyItem->setIcon(0, themeIcon(u"wattif-study"_s));
    QTreeWidgetItem* paper = childNamed(*studyItem, paperOf(recipe));
    const QString title = coreText(recipe.title);
    const QString place = placeOf(recipe);
    auto* item = new QTreeWidgetItem(paper, {place.isEmpty() ? title : u"%1  %2"_s.arg(place, title)});
    item->setData(0, indexRole, index);
    item->setIcon(0, themeIcon(recipe.scene ? u"wattif-scenario"_s : u"wattif-figure"_s));
    item->setToolTip(0,
                     u"%1\n%2\nwattif figure --paper %3"_s.arg(title, QString::fromStdString(recipe.source),
                                                               QString::fromStdString(recipe.name)));
}

int PaperTree::current() const
{
    const QTreeWidgetItem* item = m_tree->currentItem();
    const QVariant index = item ? item->data(0, indexRole) : QVariant();
    return index.isValid() ? index.toInt() : -1;
}

QTreeWidgetItem* PaperTree::itemOf(int index) const
{
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it)
        if ((*it)->data(0, indexRole).isValid() && (*it)->data(0, indexRole).toInt() == index)
            return *it;
    return nullptr;
}

void PaperTree::setCurrent(int index)
{
    if (QTreeWidgetItem* item = itemOf(index)) {
        m_filter->clear();
        m_tree->setCurrentItem(item);
        m_tree->scrollToItem(item);
    }
}

void PaperTree::markReady(int index)
{
    if (QTreeWidgetItem* item = itemOf(index)) {
        QFont font = item->font(0);
        font.setBold(true);
        item->setFont(0, font);
    }
}

void PaperTree::filter(const QString& text)
{
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    const auto matches = [&words](const QTreeWidgetItem& item) {
        const QString all = item.text(0) + u' ' + item.toolTip(0) + u' ' + item.parent()->parent()->text(0);
        return std::ranges::all_of(words, [&all](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
    };
    for (int s = 0; s < m_tree->topLevelItemCount(); ++s) {
        QTreeWidgetItem* study = m_tree->topLevelItem(s);
        bool anyPaper = false;
        for (int p = 0; p < study->childCount(); ++p) {
            QTreeWidgetItem* paper = study->child(p);
            bool any = false;
            for (int i = 0; i < paper->childCount(); ++i) {
                const bool shown = matches(*paper->child(i));
                paper->child(i)->setHidden(!shown);
                any = any || shown;
            }
            paper->setHidden(!any);
            anyPaper = anyPaper || any;
        }
        study->setHidden(!anyPaper);
    }
}

} // namespace wattif::ui
