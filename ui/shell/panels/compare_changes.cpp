// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/compare_changes.h"

#include <QHeaderView>

#include "ui/session/change_text.h"

namespace wattif::ui {

CompareChanges::CompareChanges(Session& session, QWidget* parent) : QTreeWidget(parent), m_comparison(session)
{
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setItemsExpandable(false);
    header()->setStretchLastSection(false); // long changes scroll
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setAccessibleName(tr("What each variant asks otherwise than the baseline"));
    setToolTip(tr("What each variant asks otherwise than the baseline; a double click on a variant opens it"));
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
            new QTreeWidgetItem(variant, {tr("Nothing differs from the baseline")});
    }
    expandAll();
}

} // namespace wattif::ui
