// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/base/paper_figure.h"
#include "ui/papers/paper_facts.h"

class QComboBox;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace wattif::ui {

/// The figures of all studies' papers, by study and paper, with their small pictures and verdicts; filtered by words, study and
/// verdict.
class PaperTree : public QWidget {
    Q_OBJECT
public:
    explicit PaperTree(QWidget* parent = nullptr);

    /// Adds the recipe with this index, under its study and its paper; indices ascend from 0. `comparable`: a reproduction
    /// compares it with what the paper prints.
    void addRecipe(int index, const Study& study, const PaperRecipe& recipe, bool comparable);
    /// Shows the available facts of a recipe; missing ones keep their present display.
    void setFacts(int index, const PaperFacts& facts);
    /// The index of the recipe chosen; -1 where none is.
    [[nodiscard]] int current() const;
    void setCurrent(int index);
    /// Marks a recipe whose figure is there.
    void markReady(int index);

signals:
    void currentChanged(int index);

private:
    struct Entry {
        QTreeWidgetItem* item;
        bool comparable;
        QString reported; ///< the tip without the verdict
        std::optional<VerdictCounts> verdicts{};
    };

    QWidget* makeFilters();
    void filter();
    [[nodiscard]] bool matches(const Entry& entry, const QStringList& words) const;
    [[nodiscard]] bool hasVerdict(const Entry& entry) const;
    static void showVerdict(const Entry& entry);

    std::vector<Entry> m_entries; ///< by index
    QLineEdit* m_filter;
    QComboBox* m_study;
    QComboBox* m_verdict;
    QTreeWidget* m_tree;
};

} // namespace wattif::ui
