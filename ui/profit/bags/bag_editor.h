// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/profit/model/instance.h"
#include "ui/session/study_view.h"
#include "ui/tables/text_delegate.h"

class QTableView;

namespace wattif::ui {

class BagModel;
class InlineQuestion;
class Session;
struct PastedTable;

/// Editors of bag cells (a combo box for task types; text that stays open and red while it is bad) and the mark of the step.
class BagDelegate : public TextDelegate {
    Q_OBJECT
public:
    explicit BagDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// How arrivals are ordered by an edit (Zhang, Li, Zhang 2022, Fig. 4: BaS, SaB, Rand).
enum class BagOrder { bigFirst, smallFirst, byType, random };
/// Returns the instance with its bags in another order; drops hand-made moves. Equal bags keep their order.
[[nodiscard]] profit::Instance withBagsOrdered(profit::Instance instance, BagOrder order, std::uint64_t seed = 1);

/// The editor of the bags in order of arrival.
class BagEditor : public StudyView {
    Q_OBJECT
public:
    explicit BagEditor(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] BagModel& model() const { return *m_model; }
    [[nodiscard]] QTableView& table() const { return *m_table; }

public slots:
    void addBag();
    void duplicateBags();
    void removeBags();
    void moveUp() { moveSelection(-1); }
    void moveDown() { moveSelection(1); }
    void paste();
    void copy() const;
    /// Delete: given revenues are computed again where only revenue cells are selected, else the bags are removed.
    void clearCells();
    void order(BagOrder how, std::uint64_t seed = 1);
    /// Sets the step of all views to the current bag's arrival.
    void stepToCurrent();

protected:
    void prepare(Changes what) override;
    void refresh(Changes what) override;

private:
    void build();
    /// Widens the columns to the largest numbers. O(bags + task types * machines).
    void fitNumbers();
    void moveSelection(int by);
    void select(int first, int count);
    void pasteTable(const PastedTable& table);
    void askRandomOrder();
    [[nodiscard]] std::vector<int> selectedRows() const;

    BagModel* m_model;
    QTableView* m_table;
    InlineQuestion* m_question;
};

} // namespace wattif::ui
