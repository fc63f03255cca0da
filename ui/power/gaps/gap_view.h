// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/power/gaps/gap_histogram.h"
#include "ui/session/latest_job.h"
#include "ui/session/study_view.h"

class QComboBox;

namespace wattif::ui {

class BreakEvenBar;
class HoverCard;
class LegendBar;
class Session;

/// The bars of the histogram of idle gaps. Left and Right choose a bar.
class GapBars : public QWidget {
    Q_OBJECT
public:
    explicit GapBars(QWidget* parent = nullptr);

    void setHistogram(GapHistogramPtr histogram, GapMeasure measure);
    [[nodiscard]] const GapHistogramPtr& histogram() const { return m_histogram; }
    void setEmptyText(const QString& text);
    [[nodiscard]] GapGeometry geometryNow() const;
    [[nodiscard]] HoverCard& card() const { return *m_card; }

    [[nodiscard]] QSize sizeHint() const override { return {560, 300}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 90}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void choose(int bin, QPoint at);

    GapHistogramPtr m_histogram;
    GapMeasure m_measure = GapMeasure::count;
    QString m_empty;
    HoverCard* m_card;
    int m_bin = -1;
};

/// How long the idle gaps of the current policy are, and in which of them going off saves energy.
class GapView : public StudyView {
    Q_OBJECT
public:
    explicit GapView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] GapBars& bars() const { return *m_bars; }
    [[nodiscard]] BreakEvenBar& breakEven() const { return *m_breakEven; }
    [[nodiscard]] QComboBox& measureBox() const { return *m_measure; }

    void showBefore(const StudyView* before) override;
    [[nodiscard]] bool canShowBefore() const override { return true; }

protected:
    void refresh(Changes what) override;

private:
    class Figure;

    void take(GapHistogramPtr next);
    void showBars();
    void showLegend();
    [[nodiscard]] GapMeasure measure() const;
    /// Returns the shown histogram; computes it now if the view was never visible; null without a run.
    [[nodiscard]] GapHistogramPtr current() const;

    GapBars* m_bars;
    BreakEvenBar* m_breakEven;
    QComboBox* m_measure;
    LegendBar* m_legend;
    GapHistogramPtr m_own;
    GapHistogramPtr m_before;
    LatestJob m_job{m_session};
};

} // namespace wattif::ui
