// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

#include "ui/charts/chart_data.h"

class QToolButton;

namespace wattif::ui {

/// The legend above a chart, where it never covers data: a button for each series that hides and shows it, with Shift all
/// others.
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
    /// Hides or shows a series; with Shift shows it alone or, if it is alone, all.
    void click(const QString& name, bool shown);
    [[nodiscard]] QList<QString> othersOf(const QString& name) const;
    QList<QToolButton*> m_buttons;
    QToolButton* m_more = nullptr; ///< made when first needed
    qsizetype m_unfolded = 0;      ///< buttons that are shown
    bool m_oneLine = false;
    QList<QString> m_hidden;
};

} // namespace wattif::ui
