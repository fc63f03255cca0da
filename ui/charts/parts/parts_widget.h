// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QPixmap>
#include <QWidget>

#include "ui/charts/parts/parts_picture.h"

namespace wattif::ui {

/// Shows a picture of wholes and their parts that is read with the mouse and with the arrow keys; Enter or a click chooses a
/// whole.
class PartsWidget : public QWidget {
    Q_OBJECT
public:
    explicit PartsWidget(QWidget* parent = nullptr);

    /// Null shows the text of setEmptyText().
    void setPicture(PartsPicturePtr picture);
    [[nodiscard]] const PartsPicturePtr& picture() const { return m_picture; }
    void setEmptyText(const QString& text);
    [[nodiscard]] HoverCard& card() const { return *m_card; }
    /// Returns the rectangle of the picture.
    [[nodiscard]] QRectF ground() const { return QRectF(rect()).adjusted(8, 6, -10, -4); }
    [[nodiscard]] std::optional<std::size_t> spot() const { return m_spot; }

    [[nodiscard]] QSize sizeHint() const override { return {560, 320}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 120}; }

signals:
    void chosen(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] bool isEmpty() const { return !m_picture || m_picture->nothing(); }
    void repaintAll();
    void read(std::optional<std::size_t> spot, QPoint at);
    void moveBy(int steps);
    void choose();
    /// The outlines of all spots, found once for a size.
    [[nodiscard]] const std::vector<QPainterPath>& outlines();
    [[nodiscard]] std::optional<std::size_t> spotAt(QPointF at);

    PartsPicturePtr m_picture;
    QString m_empty;
    QPixmap m_painted;
    std::vector<QPainterPath> m_outlines;
    std::optional<std::size_t> m_spot;
    HoverCard* m_card;
};

} // namespace wattif::ui
