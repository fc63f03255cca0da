// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/own/code_editor.h"

#include <algorithm>

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <Qsci/qscicommand.h>
#include <Qsci/qscicommandset.h>
#include <Qsci/qscilexerpython.h>
#include <Qsci/qscistyle.h>

#include "ui/style/theme.h"
#include "ui/style/zoom.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

constexpr int numberMargin = 0;
constexpr int markMargin = 1;
constexpr int markMarginWidth = 12;
constexpr int wrongLine = 1;   // the marker
constexpr int wrongStyle = 40; // the first one that neither the lexer nor Scintilla uses; QsciStyle(-1) numbers only 24 styles
constexpr int spacesPerLevel = 4;
constexpr int minLines = 4;

/// Colours of words that read on the theme's background with 4.5 : 1 and more.
struct CodeColours {
    QColor plain, comment, keyword, text, number, name, background, caretLine, wrong;
};

CodeColours coloursOf(const Theme& theme)
{
    const QColor background = theme.chartBackground();
    if (theme.isDark())
        return {theme.chartText(),
                QColor(0x9a, 0xa5, 0xa0),
                QColor(0x82, 0xb7, 0xff),
                QColor(0x9c, 0xd6, 0x8c),
                QColor(0xf0, 0xb3, 0x6a),
                QColor(0xe6, 0xc8, 0xff),
                background,
                background.lighter(125),
                QColor(0x5a, 0x2a, 0x2a)};
    return {theme.chartText(),
            QColor(0x5f, 0x6b, 0x66),
            QColor(0x0b, 0x4f, 0xa8),
            QColor(0x1f, 0x6b, 0x2d),
            QColor(0x99, 0x4d, 0x00),
            QColor(0x6d, 0x2c, 0x94),
            background,
            background.darker(104),
            QColor(0xff, 0xdf, 0xdc)};
}

void colour(QsciLexerPython& lexer, const CodeColours& colours)
{
    lexer.setDefaultPaper(colours.background);
    lexer.setPaper(colours.background, -1); // all styles
    lexer.setColor(colours.plain, -1);
    using L = QsciLexerPython;
    for (const int style : {L::Comment, L::CommentBlock})
        lexer.setColor(colours.comment, style);
    lexer.setColor(colours.keyword, L::Keyword);
    for (const int style : {L::DoubleQuotedString, L::SingleQuotedString, L::TripleSingleQuotedString,
                            L::TripleDoubleQuotedString, L::DoubleQuotedFString, L::SingleQuotedFString,
                            L::TripleSingleQuotedFString, L::TripleDoubleQuotedFString, L::UnclosedString})
        lexer.setColor(colours.text, style);
    lexer.setColor(colours.number, L::Number);
    for (const int style : {L::ClassName, L::FunctionMethodName, L::Decorator})
        lexer.setColor(colours.name, style);
    lexer.setEolFill(false, L::UnclosedString);
}

} // namespace

CodeEditor::CodeEditor(QWidget* parent) : QsciScintilla(parent)
{
    setUtf8(true);
    if (QsciCommand* cutLine = standardCommands()->boundTo(int(Qt::Key_L) | int(Qt::ControlModifier))) // opens the lessons
        cutLine->setKey(0);
    setEolMode(EolUnix);
    setIndentationsUseTabs(false);
    setTabWidth(spacesPerLevel);
    setIndentationWidth(spacesPerLevel);
    setAutoIndent(true);
    setBackspaceUnindents(true);
    setBraceMatching(SloppyBraceMatch);
    setCaretLineVisible(true);
    setScrollWidth(1);
    setScrollWidthTracking(true);
    setMarginType(numberMargin, NumberMargin);
    setMarginType(markMargin, SymbolMargin);
    setMarginWidth(markMargin, markMarginWidth);
    setMarginMarkerMask(markMargin, 1 << wrongLine);
    markerDefine(RightTriangle, wrongLine);
    setAnnotationDisplay(AnnotationIndented);
    setFrameShape(QFrame::NoFrame);
    setMinimumHeight(fontMetrics().lineSpacing() * minLines);
    setAccessibleName(tr("Program of the policy, in Python"));
    auto* lexer = new QsciLexerPython(this);
    lexer->setDefaultFont(Zoom::instance().fixedFont());
    lexer->setFont(Zoom::instance().fixedFont(), -1);
    setLexer(lexer);
    connect(this, &QsciScintilla::linesChanged, this, &CodeEditor::fitNumbers);
    connect(&Theme::instance(), &Theme::changed, this, &CodeEditor::applyTheme);
    connect(&Zoom::instance(), &Zoom::changed, this, [this, lexer] {
        lexer->setFont(Zoom::instance().fixedFont(), -1);
        fitNumbers();
    });
    applyTheme();
    fitNumbers();
}

void CodeEditor::show(const QString& text)
{
    markLine(0);
    setText(text);
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    fitNumbers();
}

void CodeEditor::markLine(int line, const QString& reason)
{
    markerDeleteAll(wrongLine);
    clearAnnotations();
    m_marked = std::clamp(line, 0, lines());
    if (m_marked == 0)
        return;
    const CodeColours colours = coloursOf(Theme::instance());
    markerAdd(m_marked - 1, wrongLine);
    ensureLineVisible(m_marked - 1);
    if (!reason.isEmpty())
        annotate(m_marked - 1, reason,
                 QsciStyle(wrongStyle, u"wrong"_s, colours.plain, colours.wrong, Zoom::instance().fixedFont()));
}

bool CodeEditor::event(QEvent* event)
{
    // The window's Save is for the scenario.
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Save))
        return QsciScintilla::event(event);
    if (event->type() == QEvent::KeyPress)
        emit saveWanted();
    event->accept();
    return true;
}

void CodeEditor::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    const auto add = [&menu, this](const QString& text, QKeySequence::StandardKey key, bool enabled, auto slot) {
        QAction* action = menu.addAction(text, this, slot);
        action->setShortcut(key);
        action->setEnabled(enabled);
    };
    add(tr("&Undo"), QKeySequence::Undo, isUndoAvailable(), &QsciScintilla::undo);
    add(tr("&Redo"), QKeySequence::Redo, isRedoAvailable(), &QsciScintilla::redo);
    menu.addSeparator();
    add(tr("Cu&t"), QKeySequence::Cut, hasSelectedText(), &QsciScintilla::cut);
    add(tr("&Copy"), QKeySequence::Copy, hasSelectedText(), &QsciScintilla::copy);
    add(tr("&Paste"), QKeySequence::Paste, SendScintilla(SCI_CANPASTE) != 0, &QsciScintilla::paste);
    menu.addSeparator();
    add(tr("Select &all"), QKeySequence::SelectAll, true, [this] { selectAll(); });
    menu.exec(event->globalPos());
}

void CodeEditor::applyTheme()
{
    const Theme& theme = Theme::instance();
    const CodeColours colours = coloursOf(theme);
    colour(*static_cast<QsciLexerPython*>(lexer()), colours);
    setCaretForegroundColor(colours.plain);
    setCaretLineBackgroundColor(colours.caretLine);
    setMarginsBackgroundColor(colours.caretLine);
    setMarginsForegroundColor(colours.comment);
    setMarkerBackgroundColor(theme.error(), wrongLine);
    setMarkerForegroundColor(theme.error(), wrongLine);
    setSelectionBackgroundColor(palette().color(QPalette::Highlight));
    setSelectionForegroundColor(palette().color(QPalette::HighlightedText));
    setMatchedBraceBackgroundColor(colours.caretLine);
    setMatchedBraceForegroundColor(theme.accent());
    setUnmatchedBraceBackgroundColor(colours.background);
    setUnmatchedBraceForegroundColor(theme.error());
}

void CodeEditor::fitNumbers() { setMarginWidth(numberMargin, QString(u"0"_s).repeated(QString::number(lines()).size() + 1)); }

} // namespace wattif::ui

#include "moc_code_editor.cpp"
