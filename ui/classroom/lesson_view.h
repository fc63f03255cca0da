// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QTextObjectInterface>

#include "ui/classroom/formula.h"
#include "ui/style/text_edit.h"

namespace wattif::ui {

/// A text of a lesson: Markdown with formulas between $ or $$. It shows nothing from outside: no picture is loaded, no link
/// opened.
class LessonView : public RichText, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    explicit LessonView(QWidget* parent = nullptr);

    void setLesson(const QString& markdown);
    /// The text with its formulas in words.
    [[nodiscard]] QString plainText() const;
    [[nodiscard]] std::size_t formulaCount() const { return m_formulas.size(); }

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    struct Shown {
        Formula formula;
        bool isDisplayed = false; ///< on a line of its own
    };
    void placeFormulas();
    [[nodiscard]] const Shown& formulaOf(const QTextFormat& format) const;
    [[nodiscard]] QFont formulaFont() const;

    std::vector<Shown> m_formulas;
};

} // namespace wattif::ui
