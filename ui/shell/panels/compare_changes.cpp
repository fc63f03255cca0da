// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/compare_changes.h"

#include <algorithm>

#include <QHeaderView>
#include <QStyledItemDelegate>

#include "ui/session/change_text.h"
#include "ui/style/letter_width.h"

namespace wattif::ui {

namespace {

/// Rows as high as their wrapped texts; by default a tree gives each of them one line.
class WrappedRows : public QStyledItemDelegate {
public:
    explicit WrappedRows(QTreeView& tree) : QStyledItemDelegate(&tree), m_tree(tree) { }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem line(option);
        line.features.setFlag(QStyleOptionViewItem::WrapText, false);
        initStyleOption(&line, index);
        const QFontMetrics metrics(line.font);
        // What the style puts around a text.
        const QSize around = QStyledItemDelegate::sizeHint(line, index) - metrics.size(Qt::TextSingleLine, line.text);
        const int depth = index.parent().isValid() ? 1 : 0;
        const int width = m_tree.viewport()->width() - depth * m_tree.indentation() - around.width();
        const QRect words = metrics.boundingRect(QRect(0, 0, std::max(width, 1), 10'000), Qt::TextWordWrap, line.text);
        return words.size() + around;
    }

private:
    QTreeView& m_tree;
};

} // namespace

CompareChanges::CompareChanges(Session& session, QWidget* parent) : QTreeWidget(parent), m_comparison(session)
{
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setItemDelegate(new WrappedRows(*this));
    setWordWrap(true); // beside a table and a picture there is little width
    setIndentation(letterWidth(fontMetrics()) * 2);
    header()->setMinimumSectionSize(1);
    header()->setSectionResizeMode(QHeaderView::Stretch);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setAccessibleName(tr("Differences from the baseline"));
    setToolTip(tr("Differences of each variant from the baseline; double-click a variant to open it"));
    connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        QTreeWidgetItem* variant = item->parent() ? item->parent() : item;
        emit chosen(indexOfTopLevelItem(variant));
    });
}

void CompareChanges::show(const Scenario& scenario)
{
    m_comparison.startNext([this, scenario](const RunControl&) -> LatestJob::Delivery {
        std::vector<std::vector<QuestionChange>> all;
        for (const Variant& variant : scenario.variants)
            all.push_back(questionChanges(*scenario.study, scenario.baseline, variant.question));
        return [this, scenario, all = std::move(all)] { fill(scenario, all); };
    });
}

void CompareChanges::fill(const Scenario& scenario, const std::vector<std::vector<QuestionChange>>& changes)
{
    clear();
    for (std::size_t i = 0; i < changes.size(); ++i) {
        auto* variant = new QTreeWidgetItem(this, {QString::fromStdString(scenario.variants[i].name)});
        QFont bold = font();
        bold.setBold(true);
        variant->setFont(0, bold);
        for (const QuestionChange& change : changes[i])
            new QTreeWidgetItem(variant, {changeText(*scenario.study, change)});
        if (changes[i].empty())
            new QTreeWidgetItem(variant, {tr("No differences from the baseline")});
    }
    expandAll();
}

void CompareChanges::resizeEvent(QResizeEvent* event)
{
    QTreeWidget::resizeEvent(event);
    scheduleDelayedItemsLayout(); // texts wrap otherwise now
}

} // namespace wattif::ui

#include "moc_compare_changes.cpp"
