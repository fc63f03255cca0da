// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/base/paper_figure.h"

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace wattif::ui {

/// The figures of all studies' papers, by study and paper, with a filter.
class PaperTree : public QWidget {
    Q_OBJECT
public:
    explicit PaperTree(QWidget* parent = nullptr);

    /// Adds the recipe with this index, under its study and its paper.
    void addRecipe(int index, const Study& study, const PaperRecipe& recipe);
    /// The index of the recipe chosen; -1 where none is.
    [[nodiscard]] int current() const;
    void setCurrent(int index);
    /// Marks a recipe whose figure is there.
    void markReady(int index);

signals:
    void currentChanged(int index);

private:
    void filter(const QString& text);
    [[nodiscard]] QTreeWidgetItem* itemOf(int index) const;

    QLineEdit* m_filter;
    QTreeWidget* m_tree;
};

/// "Qin and Wen 2012" of "Qin and Wen 2012, Fig. 6".
[[nodiscard]] QString paperOf(const PaperRecipe& recipe);
/// "Fig. 6" of "Qin and Wen 2012, Fig. 6"; empty where the source names no part.
[[nodiscard]] QString placeOf(const PaperRecipe& recipe);

} // namespace wattif::ui
