// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/quiz/quiz_page.h"

#include <algorithm>
#include <mutex>
#include <utility>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QTextLayout>
#include <QToolTip>

#include "ui/session/session.h"
#include "ui/session/study_access.h"
#include "ui/shell/quiz/quiz_stage.h"
#include "ui/style/letter_width.h"
#include "ui/style/text.h"
#include "ui/style/unit_space.h"

namespace wattif::ui {

namespace {

constexpr std::size_t maxListed = 12;
constexpr int questionChars = 64; ///< least width of the questions, in average letters

std::string quizText(const std::string& text) { return coreText(text).toStdString(); }

QString reportText(const WhySentence& sentence) { return QString::fromStdString(textOf(sentence, quizText)); }

QLabel* wordsLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// Buttons do not wrap their texts: lines of at most `width` pixels.
QString inLines(const QString& text, const QFont& font, int width)
{
    static const QRegularExpression unit(QStringLiteral("(?<=\\d) (?=[A-Za-z/%]{1,5}(?![A-Za-z]))"));
    QStringList lines;
    for (QString paragraph : text.split(QLatin1Char('\n'))) {
        paragraph.replace(unit, QString(QChar::Nbsp)); // a unit stays with its number
        QTextLayout layout(paragraph, font);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            lines << paragraph.mid(line.textStart(), line.textLength()).trimmed().replace(QChar::Nbsp, QLatin1Char(' '));
        }
        layout.endLayout();
    }
    return lines.join(QLatin1Char('\n'));
}

bool isInRange(const Decision& decision, std::int64_t amount) { return amount >= decision.least && amount <= decision.most; }

} // namespace

/// The questions of a result; made and asked in the worker.
struct QuizPage::Source {
    const Study* study;
    InstancePtr instance;
    PolicyResult result;
    std::uint64_t seed;
    std::mutex mutex; ///< of all below: a job that was dropped may still be at it
    std::unique_ptr<DecisionQuestions> questions;

    DecisionQuestions& made()
    {
        if (!questions)
            questions = std::make_unique<DecisionQuestions>(*study, instance, result, seed, quizText);
        return *questions;
    }
};

QuizPage::QuizPage(Session& session, const StudyArea& area, QWidget* window)
    : QFrame(window),
      m_session(session),
      m_area(area),
      m_level(new QComboBox(this)),
      m_policy(new QLabel(this)),
      m_score(new QLabel(this)),
      m_question(wordsLabel(this)),
      m_answers(new QVBoxLayout),
      m_amount(new QSpinBox(this)),
      m_verdict(wordsLabel(this)),
      m_goOn(new QPushButton(this)),
      m_stage(new QuizStage(this)),
      m_job([this](const Error& error) { m_errors.report(error); })
{
    setAutoFillBackground(true);
    hide();
    build();
    connect(m_goOn, &QPushButton::clicked, this, [this] { m_asked && !m_isAnswered ? answer() : next(); });
    connect(m_level, &QComboBox::activated, this, &QuizPage::next);
    connect(m_stage, &QuizStage::picked, this, &QuizPage::choose);
    // Another scenario, maybe of another study: its run is not that of the questions.
    connect(&session.document(), &Document::opened, this, &QuizPage::end);
}

void QuizPage::build()
{
    m_amount->setAccessibleName(tr("Number of nodes"));
    m_amount->setRange(-999'999'999, 999'999'999); // what cannot be is refused with a message
    m_amount->setMaximumWidth(letterWidth(fontMetrics()) * 20);
    m_question->setAccessibleName(tr("Question"));
    m_verdict->setAccessibleName(tr("What the run did"));
    QFont large = m_question->font();
    large.setPointSizeF(large.pointSizeF() * 1.2);
    m_question->setFont(large);
    m_goOn->setText(tr("Answer"));
    m_goOn->setDefault(true);
    auto* halves = new QSplitter(this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(makeQuestions());
    halves->addWidget(m_stage);
    halves->setStretchFactor(1, 1);
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(16, 12, 16, 12);
    page->addLayout(makeHead());
    page->addWidget(halves, 1);
}

QLayout* QuizPage::makeHead()
{
    for (const auto& [text, level] : {std::pair{tr("All decisions"), QuizLevel::any},
                                      {tr("Easy"), QuizLevel::easy},
                                      {tr("Medium"), QuizLevel::medium},
                                      {tr("Hard"), QuizLevel::hard}})
        m_level->addItem(text, static_cast<int>(level));
    m_level->setAccessibleName(tr("Level"));
    m_level->setToolTip(tr("How close the runner-up must be: hard below 2 %, medium below 10 %, easy above"));
    auto* label = new QLabel(tr("&Level:"), this);
    label->setBuddy(m_level);
    auto* close = new QPushButton(tr("End quiz"), this);
    close->setToolTip(tr("Ends the quiz and restores the window (Esc)"));
    connect(close, &QPushButton::clicked, this, &QuizPage::end);
    auto* head = new QHBoxLayout;
    m_policy->setTextFormat(Qt::PlainText);
    head->addWidget(m_policy);
    head->addSpacing(16);
    head->addWidget(label);
    head->addWidget(m_level);
    head->addStretch(1);
    head->addWidget(m_score);
    head->addSpacing(16);
    head->addWidget(close);
    return head;
}

QWidget* QuizPage::makeQuestions()
{
    auto* list = new QWidget;
    list->setObjectName(QStringLiteral("page"));
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(10);
    column->addWidget(m_question);
    column->addLayout(m_answers);
    column->addWidget(m_amount);
    column->addWidget(m_goOn, 0, Qt::AlignLeft);
    column->addWidget(m_verdict);
    column->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("The question"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(list);
    scroll->setMinimumWidth(letterWidth(fontMetrics()) * questionChars);
    return scroll;
}

QString QuizPage::questionText() const { return m_question->text(); }
QString QuizPage::verdictText() const { return m_verdict->text(); }
QString QuizPage::scoreText() const { return m_score->text(); }

std::optional<std::size_t> QuizPage::asked() const { return m_asked ? std::optional(m_asked->decision.number) : std::nullopt; }

QuizLevel QuizPage::chosenLevel() const { return static_cast<QuizLevel>(m_level->currentData().toInt()); }

// ---- the window below

void QuizPage::begin()
{
    m_source.reset();
    if (const PolicyResult* result = m_session.result(m_session.currentPolicy()); result && m_session.reportInstance()) {
        m_source = std::make_shared<Source>();
        m_source->study = &m_session.document().study();
        m_source->instance = m_session.reportInstance();
        m_source->result = *result;
        m_source->seed = m_session.reportQuestion().seed;
    }
    m_policy->setText(m_source ? tr("What does %1 decide?").arg(policyTitleIn(*m_source->study, m_session.currentPolicy()))
                               : QString());
    m_from = 0;
    m_count = m_right = m_streak = 0;
    showScore();
    cover(true);
    m_stage->open(m_session, m_source ? quizViews(m_area) : std::vector<ViewInfo>{});
    next();
}

void QuizPage::end()
{
    if (!isVisible())
        return;
    m_job.drop();
    m_asked.reset();
    m_stage->close();
    cover(false);
    emit ended();
}

/// Disables covered parts, which Tab must not reach; hides floating docks.
void QuizPage::cover(bool on)
{
    QWidget* window = parentWidget();
    if (on) {
        qApp->installEventFilter(this);
        QToolTip::hideText();
        for (QWidget* part : window->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (part == this)
                continue;
            if (part->isWindow() && part->isVisible()) {
                m_hidden.emplace_back(part);
                part->hide();
            } else if (!part->isWindow() && part->isEnabled()) {
                m_disabled.emplace_back(part);
                part->setEnabled(false);
            }
        }
        setGeometry(window->rect());
        show();
        raise();
        return;
    }
    qApp->removeEventFilter(this);
    hide();
    for (const QPointer<QWidget>& part : std::exchange(m_disabled, {}))
        if (part)
            part->setEnabled(true);
    for (const QPointer<QWidget>& part : std::exchange(m_hidden, {}))
        if (part)
            part->show();
}

/// Shortcuts of the window rest; the page has its size.
bool QuizPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    if (event->type() != QEvent::Shortcut || watched == this)
        return false;
    for (const QObject* object = watched; object; object = object->parent())
        if (object == this)
            return false;
    return true;
}

void QuizPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        return end();
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_goOn->isEnabled())
        return m_goOn->click();
    QFrame::keyPressEvent(event);
}

// ---- questions

void QuizPage::next()
{
    m_asked.reset();
    m_goOn->setEnabled(false);
    for (QAbstractButton* button : m_choices) // they stay until the next question is there
        button->setEnabled(false);
    if (!m_source)
        return reportNone();
    m_job.start(
        [this, source = m_source, from = m_from, level = chosenLevel()](const RunControl& control) -> LatestJob::Delivery {
            const std::lock_guard lock(source->mutex);
            DecisionQuestions& questions = source->made();
            const auto found = questions.next(from, level, control);
            if (!found)
                return [this] { reportNone(); };
            const std::size_t entry = questions.entryOf(*found);
            Asked asked{questions.decision(*found), QString::fromStdString(questions.questionText(*found)),
                        questions.shortList(*found, maxListed), entry, *found - questions.firstOfEntry(entry)};
            return [this, asked = std::move(asked)] { ask(asked); };
        });
}

void QuizPage::ask(Asked asked)
{
    m_asked = std::move(asked);
    m_isAnswered = false;
    m_from = m_asked->decision.number + 1;
    showQuestion();
    qDeleteAll(std::exchange(m_choices, {}));
    for (const std::size_t place : m_asked->listed)
        addChoice(place);
    const bool isAmount = m_asked->decision.kind == DecisionKind::amount;
    m_amount->setVisible(isAmount);
    m_amount->setEnabled(true);
    m_amount->setToolTip(tr("%1 to %2").arg(m_asked->decision.least).arg(m_asked->decision.most));
    m_amount->setValue(0);
    m_verdict->clear();
    m_goOn->setText(tr("Answer"));
    m_goOn->setEnabled(true);
    m_goOn->show();
    m_stage->mark({});
    m_stage->showUpTo(m_asked->decision, m_asked->entry, m_asked->place, false);
    if (isAmount) {
        m_amount->setFocus();
        m_amount->selectAll(); // typing replaces the 0
    } else if (!m_choices.empty()) {
        m_choices.front()->setFocus();
    }
    emit shown();
}

void QuizPage::showQuestion()
{
    QString text = tr("Decision %1. %2").arg(QString::number(m_from), m_asked->text);
    for (const WhySentence& fact : m_asked->decision.situation)
        text += QLatin1Char('\n') + reportText(fact);
    m_question->setText(withUnitSpaces(text));
}

void QuizPage::addChoice(std::size_t place)
{
    const DecisionChoice& choice = m_asked->decision.choices[place];
    QString text = choice.origin.kind.empty() ? coreText(choice.name) : QString::fromStdString(choice.name);
    if (!choice.facts.empty())
        text += QLatin1Char('\n') + reportText(choice.facts);
    text = inLines(text, font(), letterWidth(fontMetrics()) * (questionChars - 12));
    text.replace(QLatin1Char('&'), QLatin1String("&&"));
    QAbstractButton* button = m_asked->decision.kind == DecisionKind::someOf
        ? static_cast<QAbstractButton*>(new QCheckBox(text, m_question->parentWidget()))
        : new QRadioButton(text, m_question->parentWidget());
    m_answers->addWidget(button);
    connect(button, &QAbstractButton::toggled, this, &QuizPage::markChosen);
    button->show();
    m_choices.push_back(button);
}

/// A place that the short list leaves out is added to it.
void QuizPage::choose(const Origin& origin)
{
    if (!m_asked || m_isAnswered || origin.kind.empty())
        return;
    const std::vector<DecisionChoice>& all = m_asked->decision.choices;
    const auto found = std::ranges::find(all, origin, &DecisionChoice::origin);
    if (found == all.end())
        return m_verdict->setText(tr("This is not one of the possible answers."));
    m_verdict->clear();
    const auto place = static_cast<std::size_t>(found - all.begin());
    auto listed = std::ranges::find(m_asked->listed, place);
    if (listed == m_asked->listed.end()) {
        m_asked->listed.push_back(place);
        addChoice(place);
        listed = m_asked->listed.end() - 1;
    }
    QAbstractButton* button = m_choices[static_cast<std::size_t>(listed - m_asked->listed.begin())];
    button->setFocus();
    button->click();
}

void QuizPage::markChosen()
{
    if (!m_asked)
        return;
    const QuizAnswer said = given();
    m_stage->mark(said.choices.size() == 1 ? m_asked->decision.choices[said.choices.front()].origin : Origin());
}

void QuizPage::reportNone()
{
    qDeleteAll(std::exchange(m_choices, {}));
    m_amount->hide();
    m_verdict->clear();
    m_goOn->hide();
    m_question->setText(
        m_from > 0
            ? tr("There are no more decisions of this level. Choose another level, or end the quiz.")
            : tr("There are no questions: the current policy made no decisions of this level, or records none. Choose another "
                 "level, or end the quiz and choose another policy."));
    m_level->setFocus();
    emit shown();
}

QuizAnswer QuizPage::given() const
{
    QuizAnswer answer{.choices = {}, .amount = m_amount->value()};
    for (std::size_t c = 0; c < m_choices.size(); ++c)
        if (m_choices[c]->isChecked())
            answer.choices.push_back(m_asked->listed[c]);
    return answer;
}

void QuizPage::answer()
{
    const QuizAnswer said = given();
    if (m_asked->decision.kind != DecisionKind::amount && said.choices.empty())
        return m_verdict->setText(tr("Choose an answer first."));
    if (m_asked->decision.kind == DecisionKind::amount && !isInRange(m_asked->decision, said.amount))
        return m_verdict->setText(tr("Enter a number from %1 to %2.").arg(m_asked->decision.least).arg(m_asked->decision.most));
    const std::lock_guard lock(m_source->mutex); // no contention: its question has been delivered
    const QuizVerdict verdict = m_source->made().judge(m_asked->decision.number, said);
    m_isAnswered = true;
    m_stage->showUpTo(m_asked->decision, m_asked->entry, m_asked->place, true);
    ++m_count;
    m_right += verdict.right ? 1 : 0;
    m_streak = verdict.right ? m_streak + 1 : 0;
    for (QAbstractButton* button : m_choices)
        button->setEnabled(false);
    m_amount->setEnabled(false);
    const QString reason = QString::fromStdString(verdict.reason);
    m_verdict->setText(verdict.right ? tr("Correct.") + QLatin1Char('\n') + reason
                                     : tr("Not quite. You chose %1.").arg(QString::fromStdString(verdict.given))
                               + QLatin1Char('\n') + reason);
    m_goOn->setText(tr("Next"));
    m_goOn->setFocus();
    showScore();
}

void QuizPage::showScore() { m_score->setText(tr("%1 of %2 correct, %3 in a row").arg(m_right).arg(m_count).arg(m_streak)); }

} // namespace wattif::ui

#include "moc_quiz_page.cpp"
