// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/formulas/formula_text.h"

#include <algorithm>

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>

#include "ui/style/unit_space.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int formulaObject = QTextFormat::UserObject + 1;
constexpr int formulaNumber = QTextFormat::UserProperty + 1;
// Mark a formula's number while Markdown is read: of no script, and without meaning in Markdown.
constexpr QChar opening(0xE000);
constexpr QChar closing(0xE001);

/// $$...$$ or $...$; \$ is a dollar, and so is one beside a blank within. Code, in a line or as a block, has none.
const QRegularExpression& formulaPattern()
{
    static const QRegularExpression pattern(
        uR"(`[^`]*`|\n\n {4}[^\n]*(?:\n {4}[^\n]*)*|\\\$|\$\$(.+?)\$\$|\$(?! )([^$\n]+?)(?<! )\$)"_s,
        QRegularExpression::DotMatchesEverythingOption);
    return pattern;
}

/// Qt centres an object half of this above the baseline.
double riseOf(const QFont& font) { return QFontMetrics(font).xHeight() / 2.0; }

/// The height at which the baseline of an object that Qt centres is that of the line.
double heightOf(const Formula::Size& size, const QFont& font)
{
    return std::max(2.0 * size.ascent - riseOf(font), 2.0 * size.descent + riseOf(font));
}

bool isBetween(QChar c, char16_t first, char16_t last) { return c >= QChar(first) && c <= QChar(last); }

/// Whether a character is as wide as a Chinese one.
bool isWide(QChar c)
{
    return isBetween(c, 0x2E80, 0xA4CF) || isBetween(c, 0xF900, 0xFAFF) || isBetween(c, 0xFE30, 0xFE6F)
        || isBetween(c, 0xFF00, 0xFF65);
}

/// Whether a character is punctuation of Chinese, which has its own space.
bool isWideMark(QChar c) { return isBetween(c, 0x3000, 0x303F) || isBetween(c, 0xFF00, 0xFF65); }

/// Markdown joins the lines of a paragraph with blanks; Chinese has none between characters and beside punctuation.
void removeBlanksInChinese(QTextDocument& document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QString text = block.text();
        for (qsizetype i = text.size() - 2; i > 0; --i) {
            const QChar before = text[i - 1];
            const QChar after = text[i + 1];
            if (text[i] != u' ' || !((isWide(before) && isWide(after)) || isWideMark(before) || isWideMark(after)))
                continue;
            QTextCursor cursor(block);
            cursor.setPosition(block.position() + static_cast<int>(i));
            cursor.deleteChar();
        }
    }
}

/// Keeps numbers and their units on one line; code is unchanged.
void joinUnits(QTextDocument& document)
{
    for (QTextCursor at = document.find(unitSpace()); !at.isNull(); at = document.find(unitSpace(), at))
        if (!at.charFormat().fontFixedPitch())
            at.insertText(QString(QChar(0x00A0)));
}

} // namespace

FormulaText::FormulaText(QWidget* parent) : RichText(parent)
{
    document()->documentLayout()->registerHandler(formulaObject, this);
    setFrameShape(QFrame::NoFrame);
}

void FormulaText::setContent(const QString& markdown)
{
    m_formulas.clear();
    QString text = markdown;
    text.remove(opening);
    text.remove(closing);
    text.replace(u"!["_s, u"["_s); // no pictures: Qt would look for them among the user's files
    QString marked;
    qsizetype done = 0;
    for (const QRegularExpressionMatch& match : formulaPattern().globalMatch(text)) {
        const bool isDisplayed = match.hasCaptured(1);
        if (!isDisplayed && !match.hasCaptured(2))
            continue;
        marked += text.mid(done, match.capturedStart() - done) + opening + QString::number(m_formulas.size()) + closing;
        done = match.capturedEnd();
        m_formulas.push_back({Formula::parse(match.captured(isDisplayed ? 1 : 2)), isDisplayed});
    }
    document()->setDefaultFont(font());
    QTextCursor whole(document());
    whole.beginEditBlock(); // laid out once at its end, not again for each cell of a table
    document()->setMarkdown(marked + text.mid(done),
                            QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub)
                                | QTextDocument::MarkdownNoHTML);
    removeBlanksInChinese(*document());
    joinUnits(*document());
    placeFormulas();
    whole.endEditBlock();
    moveCursor(QTextCursor::Start);
}

void FormulaText::placeFormulas()
{
    static const QRegularExpression mark(opening + u"(\\d+)"_s + closing);
    const QFont font = formulaFont();
    for (QTextCursor found = document()->find(mark); !found.isNull(); found = document()->find(mark, found)) {
        const QString digits = found.selectedText().mid(1).chopped(1);
        const std::size_t number = std::min<std::size_t>(digits.toULongLong(), m_formulas.size() - 1);
        QTextCharFormat format;
        format.setObjectType(formulaObject);
        format.setProperty(formulaNumber, static_cast<int>(number));
        format.setFont(font);
        format.setVerticalAlignment(QTextCharFormat::AlignMiddle);
        found.insertText(QString(QChar::ObjectReplacementCharacter), format);
        if (!m_formulas[number].isDisplayed)
            continue;
        QTextBlockFormat block = found.blockFormat();
        block.setAlignment(Qt::AlignHCenter);
        found.setBlockFormat(block);
    }
}

const FormulaText::Shown& FormulaText::formulaOf(const QTextFormat& format) const
{
    static const Shown none;
    const auto number = static_cast<std::size_t>(format.intProperty(formulaNumber));
    return number < m_formulas.size() ? m_formulas[number] : none;
}

QFont FormulaText::formulaFont() const { return document()->defaultFont(); }

QSizeF FormulaText::intrinsicSize(QTextDocument* /*document*/, int /*position*/, const QTextFormat& format)
{
    const QFont font = formulaFont();
    const Formula::Size size = formulaOf(format).formula.size(font);
    const double height = heightOf(size, font);
    return {size.width, height};
}

void FormulaText::drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*position*/,
                             const QTextFormat& format)
{
    const QFont font = formulaFont();
    const Formula& formula = formulaOf(format).formula;
    const double baseline = (heightOf(formula.size(font), font) + riseOf(font)) / 2.0;
    painter->save();
    painter->setPen(palette().color(QPalette::Text));
    formula.paint(*painter, {rect.left(), rect.top() + baseline}, font);
    painter->restore();
}

QString FormulaText::plainText() const
{
    QString text = document()->toPlainText();
    std::size_t number = 0;
    for (qsizetype at = 0; (at = text.indexOf(QChar::ObjectReplacementCharacter, at)) >= 0 && number < m_formulas.size();
         ++number) {
        const QString words = m_formulas[number].formula.plainText();
        text.replace(at, 1, words);
        at += words.size();
    }
    return text;
}

} // namespace wattif::ui

#include "moc_formula_text.cpp"
