// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/figures/figure_export.h"

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QScrollArea;

namespace wattif::ui {

class FigureSource;
class PaperSheet;

/// The rendering of the preview.
enum class PreviewLook { colour, grey, deuteranopia, protanopia };

/// A figure as on paper: true size or zoomed, in colour, in greys or as colour-blind readers see it.
class FigurePreview : public QWidget {
    Q_OBJECT
public:
    /// The zoom is remembered under `zoomKey`; `zoom` is what it is at first.
    explicit FigurePreview(const QString& zoomKey, double zoom = 1.0, QWidget* parent = nullptr);

    /// Shows a figure, null for none; painted after a moment without further changes. It must live until another one is set.
    void setFigure(const FigureSource* figure, const FigureSpec& spec);
    /// Paints now what setFigure() put off.
    void paintNow();
    /// The picture as shown; null without one.
    [[nodiscard]] const QImage& image() const { return m_image; }

    void setLook(PreviewLook look);
    [[nodiscard]] PreviewLook look() const;
    /// Sets the zoom: 1 is true size, 0 fits the figure into the viewport.
    void setZoom(double zoom);
    [[nodiscard]] double zoom() const;
    /// A line under the picture.
    void setSizeText(const QString& text);

signals:
    /// The picture has changed.
    void painted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeTools();
    void addZoom(QHBoxLayout& row);
    void addLooks(QHBoxLayout& row);
    void stepZoom(int direction);
    [[nodiscard]] double trueDotsPerInch() const;
    [[nodiscard]] double scaleShown() const;

    const FigureSource* m_figure = nullptr;
    FigureSpec m_spec;
    QImage m_image;
    QTimer m_later;
    QString m_zoomKey;
    QComboBox* m_zoom;
    QButtonGroup* m_looks;
    PaperSheet* m_sheet;
    QScrollArea* m_area;
    QLabel* m_size;
};

} // namespace wattif::ui
