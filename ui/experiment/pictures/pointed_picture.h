// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <QPixmap>

#include "ui/charts/hover_card.h"
#include "ui/charts/picture_style.h"
#include "ui/experiment/experiment_picture.h"

namespace wattif::ui {

/// A picture that paints itself and is read spot by spot (cells of a map, bars, boxes) with the mouse or the arrow keys, in a
/// card. Double click or Enter on a spot asks for its cell.
class PointedPicture : public ExperimentPicture {
    Q_OBJECT
public:
    ~PointedPicture() override;

    void showNothing(const QString& why) override;
    [[nodiscard]] QString nothing() const override { return m_nothing; }
    /// The spot that is read now.
    [[nodiscard]] std::optional<std::size_t> spot() const { return m_spot; }
    [[nodiscard]] const HoverCard& card() const { return *m_card; }
    /// The middle of a spot on the widget.
    [[nodiscard]] QPointF placeOf(std::size_t spot) const;

    [[nodiscard]] QSize sizeHint() const override { return {480, 300}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 140}; }

protected:
    explicit PointedPicture(const QString& figureName, QWidget* parent);

    /// What the card says of a spot.
    struct Reading {
        QString heading;
        std::vector<HoverRow> rows{};
    };
    /// Where a picture is painted, and how.
    struct Ground {
        QRectF box;
        PictureStyle style;
    };
    virtual void paintOn(QPainter& painter, const Ground& ground) const = 0;
    [[nodiscard]] virtual std::size_t spots() const = 0;
    [[nodiscard]] virtual QRectF spotBox(std::size_t spot, const Ground& ground) const = 0;
    [[nodiscard]] virtual std::optional<std::size_t> spotAt(QPointF at, const Ground& ground) const = 0;
    /// Where an arrow key leads from a spot: the one before or after it unless a picture knows better.
    [[nodiscard]] virtual std::size_t spotBeside(std::size_t spot, Qt::Key key) const;
    [[nodiscard]] virtual Reading reading(std::size_t spot) const = 0;
    /// A finished cell that stands for a spot; none where nothing is finished there.
    [[nodiscard]] virtual std::optional<quint64> cellOf(std::size_t spot) const = 0;
    [[nodiscard]] virtual QString caption() const = 0;
    [[nodiscard]] virtual QString csv() const = 0;
    [[nodiscard]] virtual QString altText() const = 0;

    /// Call it when there is a new picture to show.
    void showPicture();
    [[nodiscard]] Ground screenGround() const;

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    class Figure;

    void repaintAll();
    void read(std::optional<std::size_t> spot, QPoint anchor);
    void moveTo(std::size_t spot);
    void askFor(std::optional<std::size_t> spot);

    QString m_nothing;
    QPixmap m_painted; ///< the picture without the read-out; null if it must be painted again
    std::optional<std::size_t> m_spot;
    HoverCard* m_card;
};

/// A row of a card without a swatch.
[[nodiscard]] HoverRow plainRow(const QString& name, const QString& value);
/// A row of a card with the look of a policy.
[[nodiscard]] HoverRow policyRow(const Plan& plan, std::size_t policy, const QString& value);
/// "0.003", "< 0.0001" or "–": a p value for reading.
[[nodiscard]] QString pValueText(double pValue);
/// "0.04 (0.02 to 0.06)": a mean with the ends of its interval where there is one.
[[nodiscard]] QString meanText(double mean, double halfWidth, int count, const QString& unit);

/// Height of a note under a picture, of at most two lines; 0 for none.
[[nodiscard]] double noteHeight(const QString& note, double width, const PictureStyle& style);
/// Draws a note at the lower end of a box, as noteHeight() says.
void paintNote(QPainter& painter, const QString& note, const QRectF& box, const PictureStyle& style);

} // namespace wattif::ui
