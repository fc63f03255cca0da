// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/figures/figure_source.h"
#include "ui/power/common/latest_job.h"
#include "ui/power/gaps/gap_histogram.h"

class QComboBox;

namespace wattif::ui {

class BreakEvenBar;
class GapFigure;
class HoverCard;
class Session;
class StateLegend;

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
class GapView : public QWidget, public FigureSource {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureSource)
public:
    explicit GapView(Session& session, QWidget* parent = nullptr);
    ~GapView() override;

    [[nodiscard]] GapBars& bars() const { return *m_bars; }
    [[nodiscard]] BreakEvenBar& breakEven() const { return *m_breakEven; }
    [[nodiscard]] QComboBox& measureBox() const { return *m_measure; }

    [[nodiscard]] bool hasFigure() const override;
    [[nodiscard]] bool figurePending() const override { return m_job.isBusy(); }
    [[nodiscard]] QString figureName() const override;
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override;
    [[nodiscard]] const AlignedFigure* alignedFigure() const override;
    [[nodiscard]] QJsonObject figureState() const override;
    void restoreFigureState(const QJsonObject& state) override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void renew();
    void refresh();
    void take(GapHistogramPtr next);
    void showLegend();
    [[nodiscard]] GapMeasure measure() const;
    /// What is shown, or made now where the view was never visible; null without a run.
    [[nodiscard]] GapHistogramPtr current() const;
    /// That on paper.
    [[nodiscard]] const GapFigure& figure() const;

    Session& m_session;
    GapBars* m_bars;
    BreakEvenBar* m_breakEven;
    QComboBox* m_measure;
    StateLegend* m_legend;
    bool m_wanted = true;
    std::unique_ptr<GapFigure> m_figure; ///< by figure()
    LatestJob<GapHistogramPtr> m_job;
};

} // namespace wattif::ui
