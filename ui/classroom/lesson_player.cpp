// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/classroom/lesson_player.h"

#include <algorithm>

#include "core/base/number.h"
#include "core/classroom/lesson/own_task.h"
#include "core/classroom/lesson/predicted_decision.h"
#include "core/classroom/lesson/step_question.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace classroom;

constexpr double maxSeconds = 36'000.0; // the user may leave the window open over night

/// Fills a text, the first error stays.
QString filledText(const LessonText& text, LessonRun& run, std::optional<Error>& error)
{
    if (error)
        return {};
    auto filled = text.filled(run);
    if (filled)
        return QString::fromStdString(*filled);
    error = std::move(filled.error());
    return {};
}

Translated lessonTranslated()
{
    return [](const std::string& text) { return coreText(text).toStdString(); };
}

/// The choices of a decision that is asked for; its error where it cannot be.
std::optional<Error> fillDecision(StepContent& content, const Step& step, LessonRun& run)
{
    const auto asked = askedDecision(step, run);
    if (!asked)
        return asked.error();
    if (content.ask.isEmpty())
        content.ask = QString::fromStdString(asked->question);
    content.several = asked->kind == AskedDecision::Kind::someOf;
    content.places = asked->places;
    for (const std::string& name : asked->names)
        content.options << QString::fromStdString(name);
    return std::nullopt;
}

/// In the worker: runs the step's question as far as its texts need it.
Result<std::shared_ptr<StepContent>> contentOf(const Lesson& lesson, const Step& step, std::uint64_t seed, int tryNumber,
                                               const RunControl& control)
{
    auto question = questionOf(lesson, step, seed, tryNumber, control);
    if (!question)
        return propagateError(question);
    auto content = std::make_shared<StepContent>();
    content->question = *question;
    LessonRun run(*lesson.study, std::move(*question), control);
    run.setTranslated(lessonTranslated());
    std::optional<Error> error;
    content->introduction = filledText(lesson.introduction, run, error);
    content->title = filledText(step.title, run, error);
    content->text = filledText(step.text, run, error);
    content->ask = filledText(step.check.ask, run, error);
    for (const AnswerOption& option : step.check.options)
        content->options << filledText(option.text, run, error);
    if (!error && step.check.asksDecision)
        error = fillDecision(*content, step, run);
    if (!error && step.check.kind == CheckKind::predict) {
        const auto yesNo = asksYesOrNo(step.check, run);
        if (!yesNo)
            return tl::unexpected(yesNo.error());
        content->yesNo = *yesNo;
    }
    if (error)
        return tl::unexpected(std::move(*error));
    return content;
}

/// The run again, stoppable by another job.
LessonRun runAgain(const Lesson& lesson, const StepContent& content, const RunControl& control)
{
    LessonRun run(*lesson.study, content.question, control);
    run.setTranslated(lessonTranslated());
    return run;
}

/// In the worker: of a program the runs that its task asks for, of all else the step's run.
Result<Verdict> judgedAnswer(const Lesson& lesson, const Step& step, const StepContent& content, std::uint64_t seed,
                             const Answer& answer, const RunControl& control)
{
    if (step.check.kind != CheckKind::own) {
        LessonRun run = runAgain(lesson, content, control);
        return judge(step, run, answer, control);
    }
    const OwnTask task{.lesson = lesson, .step = step, .seed = seed, .policy = answer.value("name", std::string())};
    return judgeOwn(task, lessonTranslated(), control);
}

int triesLeftOf(const Step& step, const TaskRecord& task)
{
    return std::max(0, step.check.tries - static_cast<int>(task.tries.size()));
}

/// Returns whether an answer of this grade ends the task.
bool endsTask(const Step& step, Grade grade, int triesLeft)
{
    return grade != Grade::wrong || (triesLeft <= 0 && !isMade(step.check.kind));
}

/// Returns the feedback on an answer: a hint while the task may be answered again, then the reason. Without a hint, the reason if
/// the next attempt has other numbers. An exam gives neither, except for what learners make.
Feedback feedbackOf(const Lesson& lesson, const Step& step, const Verdict& verdict, int triesLeft)
{
    if (lesson.isExam && !isMade(step.check.kind))
        return {verdict.grade, {}};
    const bool hasOtherNumbers = !isMade(step.check.kind) && isDrawnAgain(lesson, step);
    const bool showsReason = endsTask(step, verdict.grade, triesLeft) || (verdict.hint.empty() && hasOtherNumbers);
    return {verdict.grade, QString::fromStdString(showsReason ? verdict.reason : verdict.hint)};
}

/// Returns the right answer of a task with options that is over, to mark it.
std::optional<Answer> rightOption(const Lesson& lesson, const Step& step, const StepContent& content, LessonRun& run, bool isOver)
{
    if (!isOver || lesson.isExam || (content.options.isEmpty() && !content.yesNo))
        return std::nullopt;
    const auto right = rightAnswer(step, run);
    return right && !right->is_null() ? std::optional(*right) : std::nullopt;
}

/// The step's question with a learner's changes, where the task is to change it.
std::optional<Question> madeQuestion(const Step& step, LessonRun& run, const Answer& answer)
{
    if (!changesScenario(step.check.kind))
        return std::nullopt;
    auto changed = changedQuestion(step.check, run, answer);
    return changed ? std::optional(std::move(*changed)) : std::nullopt;
}

Answered shownProgram(const Step& step)
{
    const bool hasProgram = !step.check.own.example.text.empty();
    return {{Grade::right, hasProgram ? LessonPlayer::tr("The program is in the editor; save it to run it.") : QString(), true}};
}

/// In the worker: the right answer, with its reason.
Result<Answered> solutionOf(const Lesson& lesson, const Step& step, const StepContent& content, const RunControl& control)
{
    LessonRun run = runAgain(lesson, content, control);
    const auto right = rightAnswer(step, run);
    const auto verdict = right && !right->is_null() ? judge(step, run, *right, control) : Result<Verdict>(Verdict{});
    if (!right || !verdict)
        return tl::unexpected(right ? verdict.error() : right.error());
    QString said = QString::fromStdString(verdict->reason);
    if (step.check.kind == CheckKind::choice && right->is_number())
        said.prepend(content.options.value(right->get<int>()) + QStringLiteral(". "));
    return Answered{{Grade::right, said, true, rightOption(lesson, step, content, run, true)}, madeQuestion(step, run, *right)};
}

/// In the worker: what became of the last answer. A program is not run for it: its score says how it did.
std::optional<Answered> answeredBefore(const Lesson& lesson, const Step& step, const StepContent& content, const TaskRecord& task,
                                       const RunControl& control)
{
    const bool isProgram = step.check.kind == CheckKind::own;
    if (task.shown) {
        auto solution = isProgram ? Result<Answered>(shownProgram(step)) : solutionOf(lesson, step, content, control);
        return solution ? std::optional(std::move(*solution)) : std::nullopt;
    }
    if (isProgram)
        return Answered{{task.score.value_or(0.0) > 0.0 ? Grade::right : Grade::wrong}};
    LessonRun run = runAgain(lesson, content, control);
    const Answer& answer = task.tries.back().answer;
    const Verdict verdict = judge(step, run, answer, control).value_or(Verdict{});
    const int triesLeft = triesLeftOf(step, task);
    Feedback feedback = feedbackOf(lesson, step, verdict, triesLeft);
    feedback.right = rightOption(lesson, step, content, run, endsTask(step, verdict.grade, triesLeft));
    return Answered{std::move(feedback), madeQuestion(step, run, answer)};
}

} // namespace

LessonPlayer::LessonPlayer(QObject* parent) : QObject(parent), m_job([this](const Error& error) { emit failed(error); }) { }

LessonPlayer::~LessonPlayer() = default;

void LessonPlayer::open(Lesson lesson, LearnerRecord record)
{
    m_job.drop();
    m_lesson = std::make_shared<const Lesson>(std::move(lesson));
    m_record = std::move(record);
    m_grades.assign(m_lesson->steps.size(), {});
    emit opened();
    int first = 0;
    const int last = static_cast<int>(m_lesson->steps.size()) - 1;
    for (int i = 0; i <= last; ++i)
        if (const TaskRecord* done = task(i); done && !done->tries.empty())
            first = std::min(i + 1, last);
    goTo(first);
}

void LessonPlayer::close()
{
    m_job.drop();
    m_lesson.reset();
    m_content.reset();
    m_feedback.reset();
    emit closed();
}

void LessonPlayer::goTo(int i)
{
    m_index = std::clamp(i, 0, static_cast<int>(m_lesson->steps.size()) - 1);
    const TaskRecord* before = task(m_index);
    m_try = before && !before->tries.empty() ? before->tries.back().number : 0;
    m_waits = isBetweenTries();
    prepare();
}

bool LessonPlayer::isBetweenTries() const
{
    const TaskRecord* own = task(m_index);
    return own && !own->tries.empty() && !isMade() && step().check.kind != CheckKind::explain && !isDone(m_index);
}

void LessonPlayer::prepare()
{
    m_content.reset();
    m_feedback.reset();
    emit stepChanged();
    const TaskRecord* own = task(m_index);
    const auto before = own && (own->shown || lastAnswer()) ? std::optional(*own) : std::nullopt;
    m_job.start([this, lesson = m_lesson, index = m_index, tryNumber = m_try, seed = m_record.seed,
                 before](const RunControl& control) -> LatestJob::Delivery {
        const Step& step = lesson->steps[static_cast<std::size_t>(index)];
        auto content = contentOf(*lesson, step, seed, tryNumber, control);
        if (content && before)
            (*content)->before = answeredBefore(*lesson, step, **content, *before, control);
        return [this, content = std::move(content)] {
            if (!content)
                return emit failed(content.error());
            m_content = *content;
            if (m_content->before)
                m_feedback = m_content->before->feedback;
            m_since.start();
            emit stepReady();
        };
    });
}

void LessonPlayer::answer(const Answer& answer)
{
    if (!m_content || !isAwaitingAnswer())
        return;
    m_job.start([this, lesson = m_lesson, index = m_index, content = m_content, seed = m_record.seed, answer,
                 left = triesLeft() - 1](const RunControl& control) -> LatestJob::Delivery {
        const Step& asked = lesson->steps[static_cast<std::size_t>(index)];
        const auto verdict = judgedAnswer(*lesson, asked, *content, seed, answer, control);
        if (!verdict)
            return [this, error = verdict.error()] { emit failed(error); };
        Feedback feedback = feedbackOf(*lesson, asked, *verdict, left);
        LessonRun run = runAgain(*lesson, *content, control);
        feedback.right = rightOption(*lesson, asked, *content, run, endsTask(asked, verdict->grade, left));
        return [this, feedback, answer] { take(answer, feedback); };
    });
}

void LessonPlayer::take(const Answer& answer, const Feedback& feedback)
{
    TaskRecord& own = *task(m_index);
    const double seconds = std::min(static_cast<double>(m_since.restart()) / 1000.0, maxSeconds);
    if (step().check.kind == CheckKind::explain)
        own.tries.clear(); // the newest text is kept
    if (step().check.kind == CheckKind::own)
        for (Try& before : own.tries)
            before.answer = withoutProgram(before.answer);
    own.tries.push_back({m_try, answer, seconds});
    m_grades[static_cast<std::size_t>(m_index)].push_back(feedback.grade);
    score(own);
    m_waits = isBetweenTries();
    m_feedback = feedback;
    emit recordChanged();
    emit judged();
}

void LessonPlayer::score(TaskRecord& own)
{
    // Tries of an earlier sitting are judged again by the grader; here their worth is known from the score kept.
    const auto& grades = m_grades[static_cast<std::size_t>(m_index)];
    std::vector<Grade> all(own.tries.size() - std::min(own.tries.size(), grades.size()), Grade::wrong);
    all.insert(all.end(), grades.begin(), grades.end());
    if (!own.score || *own.score == 0.0)
        own.score = scoreOf(step().check, all, own.shown);
}

void LessonPlayer::tryAgain()
{
    if (!m_waits)
        return;
    m_waits = false;
    ++m_try;
    prepare();
}

void LessonPlayer::showAnswer()
{
    if (!m_content || m_lesson->isExam)
        return;
    if (step().check.kind == CheckKind::own)
        return showProgram();
    m_job.start(
        [this, lesson = m_lesson, index = m_index, content = m_content](const RunControl& control) -> LatestJob::Delivery {
            const Step& shown = lesson->steps[static_cast<std::size_t>(index)];
            const auto solution = solutionOf(*lesson, shown, *content, control);
            return [this, solution] { solution ? takeSolution(*solution) : emit failed(solution.error()); };
        });
}

void LessonPlayer::showProgram()
{
    const QString text = QString::fromStdString(step().check.own.example.text);
    m_job.drop();
    takeSolution(shownProgram(step()));
    if (!text.isEmpty())
        emit programShown(text);
}

void LessonPlayer::takeSolution(const Answered& solution)
{
    TaskRecord& own = *task(m_index);
    if (own.score.value_or(0.0) == 0.0) {
        own.shown = true;
        score(own);
    }
    m_waits = false;
    m_feedback = solution.feedback;
    if (solution.made)
        emit solutionShown(*solution.made);
    emit recordChanged();
    emit judged();
}

TaskRecord* LessonPlayer::task(int i)
{
    const auto found = std::ranges::find(m_record.tasks, m_lesson->steps[static_cast<std::size_t>(i)].id, &TaskRecord::task);
    return found == m_record.tasks.end() ? nullptr : &*found;
}

const TaskRecord* LessonPlayer::task(int i) const { return const_cast<LessonPlayer*>(this)->task(i); }

const Answer* LessonPlayer::lastAnswer() const
{
    const TaskRecord* own = task(m_index);
    return own && !own->tries.empty() && own->tries.back().number == m_try ? &own->tries.back().answer : nullptr;
}

bool LessonPlayer::hasNewNumbers() const { return m_try > 0 && isDrawnAgain(*m_lesson, step()); }

double LessonPlayer::worth() const
{
    const TaskRecord* own = task(m_index);
    std::vector<Grade> grades(own ? own->tries.size() : 0, Grade::wrong);
    grades.push_back(Grade::right);
    return scoreOf(step().check, grades, own && own->shown).value_or(0.0);
}

int LessonPlayer::triesLeft() const
{
    const TaskRecord* own = task(m_index);
    return own ? triesLeftOf(step(), *own) : 0;
}

bool LessonPlayer::isAwaitingAnswer() const
{
    const TaskRecord* own = task(m_index);
    if (!own || m_waits)
        return false;
    if (step().check.kind == CheckKind::explain)
        return true;
    const bool isRight = m_feedback && m_feedback->grade == Grade::right;
    if (isRight || own->shown || own->score.value_or(0.0) > 0.0)
        return false;
    return isMade() || triesLeft() > 0;
}

bool LessonPlayer::isDone(int i) const
{
    const TaskRecord* own = task(i);
    if (!own)
        return true;
    const Check& check = m_lesson->steps[static_cast<std::size_t>(i)].check;
    if (check.kind == CheckKind::explain)
        return !own->tries.empty();
    const bool mayGoOn = classroom::isMade(check.kind);
    return own->shown || own->score.value_or(0.0) > 0.0 || (!mayGoOn && static_cast<int>(own->tries.size()) >= check.tries);
}

} // namespace wattif::ui

#include "moc_lesson_player.cpp"
