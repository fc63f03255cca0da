// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPixmap>
#include <QWidget>

namespace wattif::ui {

/// A picture as a sheet of paper on a grey background, with rulers in millimetres above and beside it.
class PaperSheet : public QWidget {
    Q_OBJECT
public:
    explicit PaperSheet(QWidget* parent = nullptr);

    /// Shows `pixmap`, which stands for `sizeMm`, with its device pixel ratio.
    void setSheet(const QPixmap& pixmap, const QSizeF& sizeMm);
    /// Shows a sentence instead, for a figure that has nothing to draw.
    void setMessage(const QString& text);

    [[nodiscard]] QSize sizeHint() const override;
    /// Returns the size with the surroundings of the paper: rulers and background.
    [[nodiscard]] QSize frame() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int ruler() const;
    [[nodiscard]] QRectF paper() const;
    void paintRuler(QPainter& painter, const QRectF& sheet, Qt::Orientation orientation) const;

    QPixmap m_pixmap;
    QSizeF m_sizeMm;
    QString m_message;
};

} // namespace wattif::ui
