// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QTextObjectInterface>

#include "ui/formulas/formula.h"
#include "ui/style/text_edit.h"

namespace wattif::ui {

/// Markdown with formulas between $ or $$, which code has none of. It shows nothing from outside: no picture is loaded, no link
/// opened.
class FormulaText : public RichText, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    explicit FormulaText(QWidget* parent = nullptr);

    void setContent(const QString& markdown);
    /// The text with its formulas in words.
    [[nodiscard]] QString plainText() const;
    [[nodiscard]] std::size_t formulaCount() const { return m_formulas.size(); }

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    struct Shown {
        Formula formula;
        bool isDisplayed = false; ///< on a separate line
    };
    void placeFormulas();
    [[nodiscard]] const Shown& formulaOf(const QTextFormat& format) const;
    [[nodiscard]] QFont formulaFont() const;

    std::vector<Shown> m_formulas;
};

} // namespace wattif::ui
