// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLayout>
#include <QList>
#include <QWidget>

#include "ui/charts/chart_data.h"

class QToolButton;

namespace wattif::ui {

/// Lays its items out in rows, as many as the width asks for.
class FlowLayout final : public QLayout {
public:
    explicit FlowLayout(QWidget* parent = nullptr, int spacing = 2);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { m_items.append(item); }
    [[nodiscard]] int count() const override { return static_cast<int>(m_items.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    int arrange(const QRect& rect, bool apply) const;
    QList<QLayoutItem*> m_items;
};

/// The legend above a chart, so that it never covers data: a button for each series that hides and shows it.
class ChartLegend : public QWidget {
    Q_OBJECT
public:
    explicit ChartLegend(QWidget* parent = nullptr);

    /// Shows the series; keeps which are hidden, by name.
    void setSeries(const std::vector<ChartSeries>& series);
    [[nodiscard]] const QList<QString>& hiddenNames() const { return m_hidden; }
    /// Hides these, and shows the others; names that no series has wait for one.
    void setHiddenNames(const QList<QString>& names);
    /// Keeps to one line: what does not fit goes into a menu at its end.
    void setOneLine(bool on);

signals:
    void hiddenChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fold();
    void makeMore();
    void fillMenu();
    void refresh(QToolButton& button, const ChartSeries& series);
    void setHidden(const QString& name, bool hidden);
    QList<QToolButton*> m_buttons;
    QToolButton* m_more = nullptr; ///< made when first needed
    qsizetype m_unfolded = 0;      ///< buttons that are shown
    bool m_oneLine = false;
    QList<QString> m_hidden;
};

} // namespace wattif::ui
