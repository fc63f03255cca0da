// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <utility>
#include <vector>

#include <QLayout>
#include <QList>
#include <QRect>

namespace wattif::ui {

/// Lays its items out in rows, as many as the width asks for; each is in the middle of its row's height. A filling layout is one
/// for the parts of a view: items that expand share the rest of their row, and rows with items that expand downwards share the
/// rest of the height, all of it for each of their items.
class FlowLayout final : public QLayout {
public:
    explicit FlowLayout(QWidget* parent = nullptr, int spacing = 2);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { m_items.append(item); }
    [[nodiscard]] int count() const override { return static_cast<int>(m_items.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    /// Puts a widget before the item at an index.
    void insertWidget(int index, QWidget* widget);
    void setFilling(bool filling);
    [[nodiscard]] Qt::Orientations expandingDirections() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    using Place = std::pair<QLayoutItem*, QRect>;
    using Row = std::vector<Place>;
    [[nodiscard]] bool grows(const QLayoutItem& item, Qt::Orientation direction) const;
    [[nodiscard]] int widthOf(const QLayoutItem& item, int available) const;
    [[nodiscard]] int heightOf(QLayoutItem& item, int width) const;
    [[nodiscard]] std::vector<Row> rowsIn(int width) const;
    void fillWidth(Row& row, int width) const;
    [[nodiscard]] std::vector<Place> placesIn(const QRect& rect) const;
    QList<QLayoutItem*> m_items;
    bool m_isFilling = false;
};

} // namespace wattif::ui
