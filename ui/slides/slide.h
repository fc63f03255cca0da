// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include <QStringList>

#include "ui/figures/figure_source.h"

namespace wattif::ui {

/// The texts of a slide beside its picture.
struct SlideWords {
    QString title;                     ///< the view and the policy
    QString step;                      ///< "Step 3 of 17"
    QString reason;                    ///< of the decision; may be empty
    QStringList code{};                ///< lines of the policy's pseudo-code, indented by spaces; may be empty
    std::vector<std::size_t> active{}; ///< places of the lines that made the decision
    QString variables{};               ///< their variables: "a = 1, q* = 2"
};

/// A page of a talk: a title, the picture of a step, the policy's pseudo-code beside it, the reason. The picture's place does not
/// depend on the words.
class Slide : public FigureSource {
public:
    /// `picture` must outlive it.
    Slide(const FigureSource& picture, SlideWords words);

    /// The size at which the picture is painted on a slide of this size: its letters are larger than on paper.
    [[nodiscard]] static QSizeF pictureSize(const QSizeF& slidePoints, bool hasCode = false);
    /// 16:9, 10 inches wide, as programs for slides have it.
    [[nodiscard]] static QSizeF sizeMm() { return {254.0, 142.875}; }

    [[nodiscard]] const SlideWords& words() const { return m_words; }
    [[nodiscard]] bool hasFigure() const override { return m_picture.hasFigure(); }
    [[nodiscard]] bool figurePending() const override { return m_picture.figurePending(); }
    [[nodiscard]] QString ownRefusal() const override { return m_picture.figureRefusal(); }
    [[nodiscard]] QString figureName() const override { return m_picture.figureName(); }
    /// "Plan: HAS. Step 3 of 17: reason."
    [[nodiscard]] QString figureCaption() const override;
    [[nodiscard]] QString figureAltText() const override;
    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override;
    [[nodiscard]] QString figureCsv() const override { return m_picture.figureCsv(); }

private:
    void paintWords(QPainter& painter, const QSizeF& page) const;
    void paintReason(QPainter& painter, const QRectF& box) const;
    void paintCode(QPainter& painter, const QRectF& box) const;
    /// Paints the pseudo-code, active lines bold on a pale background; without a painter only measures. Returns its height.
    double layOutCode(QPainter* painter, const QSizeF& size) const;

    const FigureSource& m_picture;
    SlideWords m_words;
};

} // namespace wattif::ui
