// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <span>

#include <QPointer>
#include <QTimer>

#include "ui/charts/chart_data.h"
#include "ui/figures/figure_widget.h"

class QCustomPlot;
class QLabel;

namespace wattif::ui {

class ChartLegend;
class ChartPlot;
class HoverCard;

/// A line or point chart that follows the theme, is read with the mouse and the keyboard, and is a figure.
///
/// Wheel zooms (over an axis: that axis), drag pans; where a cursor is shown, dragging moves the cursor and Shift+drag or
/// the middle button pans. Double click, 0 or Home shows everything; + and - zoom; arrows pan or move the cursor.
class ChartWidget : public FigureWidget {
    Q_OBJECT
public:
    explicit ChartWidget(const QString& figureName, QWidget* parent = nullptr);
    ~ChartWidget() override;

    /// Shows data; series that were there keep their graphs, the user's zoom stays unless the axes mean something else. While
    /// data follow each other, as in a drag, the axes only grow; they fit again when it rests.
    void setData(ChartData data);
    [[nodiscard]] const ChartData& data() const { return m_data; }
    void setCaption(const QString& caption);
    /// Draws these data as pale reference lines under its own; those of removed series, and all of them while the axes have
    /// another meaning, are hidden.
    void setReferenceData(std::optional<ChartData> before);
    /// Returns the data with the reference lines under them.
    [[nodiscard]] const ChartData& shown() const { return m_shown; }

    /// Shows a vertical cursor at x (snapped to whole numbers when the user moves it); nothing hides it.
    void setCursor(std::optional<double> x);
    [[nodiscard]] std::optional<double> cursor() const { return m_cursor; }
    /// Shows the cursor in figures, too: a line that the caption has words for.
    void setCursorPrinted(bool on) { m_cursorPrinted = on; }
    /// Makes the cursor movable by mouse and keyboard, in [low, high].
    void setCursorRange(int low, int high);

    [[nodiscard]] ChartView view() const;
    void setView(const ChartView& view);
    /// Returns whether the user has zoomed or panned.
    [[nodiscard]] bool isZoomed() const { return m_zoomed; }
    /// Shows everything.
    void resetView();
    /// Shows the same range as another chart of the same axes from now on, as long as both live: all that both show, or what the
    /// user zooms to in one of them.
    void link(ChartWidget& other);
    /// Lets a double click on a point open it, instead of showing everything.
    void setPointsOpen(bool on) { m_pointsOpen = on; }
    /// Returns the plot itself, for tests.
    [[nodiscard]] QCustomPlot* plot() const;
    /// Returns the plot as a widget, which gets the events of the mouse.
    [[nodiscard]] QWidget& plotArea() const;
    /// Returns which of some points in units of the axes is nearest to a pixel of the plot area; nothing if all of them are
    /// `reach` pixels away or more.
    [[nodiscard]] std::optional<std::size_t> pointNear(std::span<const QPointF> points, QPointF pixel, double reach) const;

    [[nodiscard]] QSize sizeHint() const override { return {560, 340}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 160}; }
    /// Not by its note, which goes where there is little height: else a layout of charts would give and take its line for ever.
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }

signals:
    /// The user moved the cursor.
    void cursorMoved(int x);
    /// The user double-clicked the point of a series.
    void pointOpened(const QString& series, int point);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Figure;

    void applyTheme();
    void refresh();
    /// Where there is little height, the plot gets it: a legend of one line and no note.
    void shareHeight();
    void fit();
    /// Returns the view that fits this chart and the linked one.
    [[nodiscard]] ChartView fitting() const;
    void reportLinked();
    /// Extends the axes to the shown data.
    void grow();
    [[nodiscard]] ChartView shownView() const;
    void zoom(double factor);
    void pan(double dx, double dy);
    bool key(int key, Qt::KeyboardModifiers modifiers);
    void hover(QPointF position);
    void endHover();
    void moveCursorTo(double x);
    bool openPointAt(QPointF position);
    void showMenu(QPoint position);

    QString m_caption;
    ChartData m_data;
    ChartData m_shown; ///< with ghosts
    std::optional<ChartData> m_before;
    ChartLegend* m_legend;
    ChartPlot* m_plot;
    QLabel* m_note;
    HoverCard* m_card;
    std::optional<ChartView> m_waiting; ///< zoom of a file that was opened before there were data
    std::optional<double> m_cursor;
    std::optional<std::pair<int, int>> m_cursorRange;
    bool m_cursorPrinted = false;
    bool m_zoomed = false;
    bool m_scrubbing = false;
    bool m_pointsOpen = false;
    QPointer<ChartWidget> m_linked;
    bool m_following = false; ///< the linked one, which knows
    QTimer m_rest;            ///< runs while data follow each other
};

} // namespace wattif::ui
