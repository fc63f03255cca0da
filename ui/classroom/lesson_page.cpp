// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/classroom/lesson_page.h"

#include <QAbstractTextDocumentLayout>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QVBoxLayout>
#include <QtMath>

#include "core/base/number.h"
#include "ui/classroom/answer_box.h"
#include "ui/classroom/lesson_player.h"
#include "ui/formulas/formula_text.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"
#include "ui/style/unit_space.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;
using classroom::CheckKind;
using classroom::Grade;

QString colouredSign(const QString& sign, const QColor& colour)
{
    return u"<span style='color:%1;font-weight:bold'>%2</span>%3"_s.arg(colour.name(), sign,
                                                                        sign.endsWith(u'。') ? u""_s : u" "_s);
}

/// Returns rich text whose long words can be broken; messages of a program and its input are separate lines, truncated if long:
/// the tab of own policies shows them whole.
QString feedbackText(const QString& text)
{
    constexpr qsizetype longestLine = 240;
    static const QRegularExpression emphasis(u"(?<!\\w)\\*([^*\\s]|[^*\\s][^*]*[^*\\s])\\*(?!\\w)"_s);
    QStringList lines = text.split(u'\n');
    for (QString& line : lines) {
        if (lines.size() > 1 && line.size() > longestLine)
            line = line.left(longestLine) + u'…';
        line = line.toHtmlEscaped().replace(u","_s, u",\u200B"_s);
        line.replace(emphasis, u"<i>\\1</i>"_s);
    }
    return withUnitSpaces(lines.join(u"<br>"_s));
}

QString pointText(double points) { return QString::fromStdString(formatShort(points, 3)); }

/// Limits a text to the height of its document. The scroll bar is switched on here: Qt would show and hide it in turn, because it
/// makes the document narrower and so higher.
class DocumentHeight : public QObject {
public:
    explicit DocumentHeight(FormulaText& text) : QObject(&text), m_text(text)
    {
        connect(text.document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this, &DocumentHeight::fit,
                Qt::QueuedConnection);
        text.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize)
            QMetaObject::invokeMethod(this, &DocumentHeight::fit, Qt::QueuedConnection);
        return QObject::eventFilter(watched, event);
    }

private:
    void fit()
    {
        const QSizeF size = m_text.document()->size();
        const bool isWide = size.width() > m_text.viewport()->width();
        const int bar = isWide ? m_text.horizontalScrollBar()->sizeHint().height() : 0;
        const int height = qCeil(size.height()) + 2 * m_text.frameWidth() + bar;
        m_text.setMaximumHeight(height);
        m_text.setVerticalScrollBarPolicy(m_text.height() >= height ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    }

    FormulaText& m_text;
};

} // namespace

LessonPage::LessonPage(LessonPlayer& player, QWidget* parent)
    : QWidget(parent),
      m_player(player),
      m_title(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_text(new FormulaText(this)),
      m_answer(new AnswerBox(this)),
      m_feedback(new QLabel(this)),
      m_again(new QPushButton(tr("Try again"), this)),
      m_showMe(new QPushButton(tr("Show me"), this)),
      m_back(new QPushButton(tr("◂ Back"), this)),
      m_next(new QPushButton(tr("Next ▸"), this)),
      m_manual(new QPushButton(tr("The whole model"), this)),
      m_list(new QPushButton(tr("All lessons"), this)),
      m_save(new QPushButton(tr("Save results…"), this))
{
    build();
    connect(m_again, &QPushButton::clicked, &m_player, &LessonPlayer::tryAgain);
    connect(m_showMe, &QPushButton::clicked, &m_player, &LessonPlayer::showAnswer);
    connect(m_back, &QPushButton::clicked, this, [this] { m_player.goTo(m_player.stepIndex() - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { m_player.goTo(m_player.stepIndex() + 1); });
    connect(m_manual, &QPushButton::clicked, this,
            [this] { emit manualWanted(QFileInfo(QString::fromStdString(m_player.lesson().page)).completeBaseName()); });
    connect(m_list, &QPushButton::clicked, this, &LessonPage::listWanted);
    connect(m_save, &QPushButton::clicked, this, &LessonPage::saveWanted);
    connect(m_answer, &AnswerBox::answered, &m_player, &LessonPlayer::answer);
    connect(m_answer, &AnswerBox::refused, this,
            [this](const QString& message) { m_feedback->setText(message.toHtmlEscaped()); });
    connect(m_answer, &AnswerBox::scenarioOffered, this, &LessonPage::scenarioOffered);
    connect(&m_player, &LessonPlayer::stepChanged, this, &LessonPage::showStep);
    connect(&m_player, &LessonPlayer::stepReady, this, &LessonPage::showContent);
    connect(&m_player, &LessonPlayer::judged, this, &LessonPage::showFeedback);
    connect(&m_player, &LessonPlayer::failed, this, [this](const Error& error) { showError(errorText(error)); });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        if (m_player.isOpen())
            showFeedback();
    });
}

void LessonPage::build()
{
    m_text->setAccessibleName(tr("Text of the lesson"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.15);
    large.setBold(true);
    m_title->setFont(large);
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(4);
    m_progress->setAccessibleName(tr("Step of the lesson"));
    m_feedback->setWordWrap(true);
    m_feedback->setTextFormat(Qt::RichText);
    m_feedback->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_feedback->setAccessibleName(tr("Result of the run"));
    m_again->setToolTip(tr("Starts another attempt, with new numbers if the lesson draws them at random"));
    m_showMe->setToolTip(tr("Shows the answer of the run; the task then earns no points"));
    m_manual->setToolTip(tr("Opens the manual page about the topic of this lesson"));
    m_save->setToolTip(tr("Saves your answers for grading (JSON), or as a table (CSV)"));
    column->addWidget(m_title);
    column->addWidget(m_progress);
    column->addWidget(m_text, 1000); // up to the height of its document: the question follows the text
    column->addWidget(m_answer);
    column->addWidget(m_feedback);
    column->addStretch(1);
    const auto addRow = [column](std::initializer_list<QPushButton*> buttons) {
        auto* row = new QHBoxLayout;
        for (QPushButton* button : buttons)
            row->addWidget(button);
        column->addLayout(row);
    };
    addRow({m_manual}); // above those that are pressed step by step: they stay where they are
    addRow({m_again, m_showMe});
    addRow({m_back, m_next});
    addRow({m_list, m_save});
    setFocusProxy(m_text);
    new DocumentHeight(*m_text);
}

void LessonPage::showStep()
{
    const int steps = static_cast<int>(m_player.lesson().steps.size());
    m_title->setText(QString::fromStdString(m_player.lesson().title));
    m_progress->setRange(0, steps);
    m_progress->setValue(m_player.stepIndex() + 1);
    m_progress->setToolTip(tr("Step %1 of %2").arg(m_player.stepIndex() + 1).arg(steps));
    m_answer->clear();
    m_feedback->clear();
    m_text->setContent(tr("*Computing the numbers of this step…*"));
    showButtons();
}

bool LessonPage::isLastStep() const { return m_player.stepIndex() + 1 == static_cast<int>(m_player.lesson().steps.size()); }

QString LessonPage::wholeText() const
{
    const StepContent& content = *m_player.content();
    QString text = u"### "_s + content.title + u"\n\n"_s;
    if (m_player.stepIndex() == 0)
        text.prepend(content.introduction + u"\n\n"_s);
    return text + content.text;
}

void LessonPage::showContent()
{
    m_text->setContent(wholeText());
    m_answer->setTask(m_player.step(), *m_player.content());
    if (const classroom::Answer* last = m_player.lastAnswer())
        m_answer->setAnswer(*last);
    showFeedback();
    showButtons();
    if (m_player.isAwaitingAnswer() && isAncestorOf(QWidget::window()->focusWidget()))
        m_answer->focusAnswer();
}

void LessonPage::showFeedback()
{
    const auto& feedback = m_player.feedback();
    if (!feedback)
        return m_feedback->setText(tryText());
    const Theme& theme = Theme::instance();
    const QString text = feedbackText(feedback->text);
    if (feedback->isShown)
        m_feedback->setText(text.isEmpty() ? tr("This task has no answer to show.")
                                           : colouredSign(u"➜"_s, theme.accent()) + text);
    else if (feedback->grade == Grade::wrong)
        m_feedback->setText(colouredSign(u"✗ "_s + tr("Not quite."), theme.error()) + text);
    else if (feedback->grade == Grade::right)
        m_feedback->setText(colouredSign(u"✓ "_s + tr("Correct."), theme.accent()) + text);
    else
        m_feedback->setText(colouredSign(u"✓ "_s + tr("Saved."), theme.accent()) + text);
    if (feedback->right)
        m_answer->markRight(*feedback->right);
    const bool isAnswering = m_answer->isAncestorOf(QWidget::window()->focusWidget());
    showButtons();
    if (isAnswering && !m_player.isAwaitingAnswer())
        focusOnward();
}

/// What a further try is worth; nothing of the first one.
QString LessonPage::tryText() const
{
    const int tries = m_player.step().check.tries;
    const int number = tries - m_player.triesLeft() + 1;
    if (number == 1 || !m_player.isAwaitingAnswer())
        return {};
    const QString worth =
        tr("Attempt %1 of %2: a correct answer earns %3 of 1 point.").arg(number).arg(tries).arg(pointText(m_player.worth()));
    return m_player.hasNewNumbers() ? colouredSign(tr("New numbers."), Theme::instance().accent()) + worth : worth;
}

/// The pressed button is disabled now, and Qt would focus the button that reveals the answer.
void LessonPage::focusOnward()
{
    for (QPushButton* button : {m_again, m_next, m_list})
        if (button->isVisibleTo(this) && button->isEnabled())
            return button->setFocus();
}

void LessonPage::showRunning() { m_feedback->setText(tr("Your program is being run…")); }

void LessonPage::showError(const QString& text)
{
    if (!m_player.isOpen())
        return;
    if (!m_player.content())
        m_text->setContent(tr("This step cannot be shown."));
    m_feedback->setText(colouredSign(u"✗"_s, Theme::instance().error()) + text.toHtmlEscaped());
    showButtons();
}

void LessonPage::showButtons()
{
    const bool isReady = m_player.content() != nullptr;
    const CheckKind kind = m_player.step().check.kind;
    const bool isTask = isReady && kind != CheckKind::none;
    const bool isOver = isTask && m_player.isDone(m_player.stepIndex());
    const auto& feedback = m_player.feedback();
    const bool isWrong = feedback && feedback->grade == Grade::wrong;
    m_answer->setOpen(isTask && m_player.isAwaitingAnswer());
    m_again->setVisible(isWrong && !isOver && !m_player.isAwaitingAnswer());
    const bool hasAnswer = kind != CheckKind::explain && kind != CheckKind::none;
    const bool isShown = isOver && !classroom::isMade(kind); // what learners make can be shown again, after an undo
    m_showMe->setVisible(isTask && hasAnswer && !isShown && !m_player.lesson().isExam);
    m_back->setEnabled(m_player.stepIndex() > 0);
    m_next->setEnabled(!isLastStep());
    m_manual->setVisible(isReady && isLastStep() && !m_player.lesson().page.empty());
    m_next->setDefault(!isTask || isOver);
    const classroom::Points points = m_player.points();
    m_save->setText(tr("Save results…"));
    m_title->setToolTip(tr("%1 of %2 points").arg(pointText(points.reached), pointText(points.possible)));
}

} // namespace wattif::ui

#include "moc_lesson_page.cpp"
