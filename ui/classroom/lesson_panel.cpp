// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/classroom/lesson_panel.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTimer>
#include <QTreeWidget>
#include <QUndoStack>
#include <QVBoxLayout>

#include "core/classroom/lesson/lesson_archive.h"
#include "core/classroom/lesson/own_task.h"
#include "core/classroom/lesson/shipped_lessons.h"
#include "core/experiment/scenario_file.h"
#include "core/io/file.h"
#include "ui/classroom/answer_box.h"
#include "ui/classroom/lesson_browser.h"
#include "ui/classroom/lesson_list.h"
#include "ui/classroom/lesson_page.h"
#include "ui/session/session.h"
#include "ui/style/language.h"
#include "ui/style/settings.h"

namespace wattif::ui {

using namespace Qt::StringLiterals;
using namespace classroom;

namespace {

/// Returns whether a step hides a part of the window.
bool hidesPart(const Show& show, std::string_view part) { return std::ranges::find(show.hide, part) != show.hide.end(); }

/// Returns "profit-1-Eve-results.json", which is unique in a folder with the files of other learners.
QString resultsName(const LearnerRecord& record)
{
    static const QRegularExpression others(u"[^\\p{L}\\p{N}]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    const QStringList words = QString::fromStdString(record.learner).split(others, Qt::SkipEmptyParts);
    return (QStringList{QString::fromStdString(record.lesson)} + words + QStringList{u"results.json"_s}).join(u'-');
}

} // namespace

LessonPanel::LessonPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_errors(session),
      m_forget(new QTimer(this)),
      m_list(new LessonList(m_store, this)),
      m_page(new LessonPage(m_player, this))
{
    setObjectName(u"panel"_s);
    auto* space = new QVBoxLayout(this); // one that is hidden takes no height from the other
    space->setContentsMargins(0, 0, 0, 0);
    space->addWidget(m_list);
    space->addWidget(m_page);
    bringForward(*m_list);
    connect(m_list, &LessonList::chosen, this, [this](const QString& id) {
        if (const auto ok = open(id); !ok)
            m_errors.report(ok.error());
    });
    connect(m_list, &LessonList::browserWanted, this, &LessonPanel::browse);
    connect(m_list, &LessonList::fileWanted, this, &LessonPanel::openWithDialog);
    connect(m_list, &LessonList::editorWanted, this, &LessonPanel::editorWanted);
    connect(m_list, &LessonList::named, this, [this] {
        if (m_unnamed)
            begin(*std::exchange(m_unnamed, std::nullopt));
    });
    connect(m_page, &LessonPage::listWanted, this, &LessonPanel::showList);
    connect(m_page, &LessonPage::manualWanted, this, &LessonPanel::manualWanted);
    connect(m_page, &LessonPage::saveWanted, this, &LessonPanel::saveWithDialog);
    connect(m_page, &LessonPage::scenarioOffered, this, &LessonPanel::offerScenario);
    connect(&m_player, &LessonPlayer::stepReady, this, &LessonPanel::showScenario);
    connect(&session, &Session::stepCountChanged, this, &LessonPanel::showStep);
    connect(&session, &Session::reportChanged, this, &LessonPanel::showStep, Qt::QueuedConnection); // after the views
    connect(&session.document(), &Document::changed, this, &LessonPanel::keepMade);
    connect(&session.document(), &Document::settingsChanged, this, &LessonPanel::keepMade);
    connect(&m_player, &LessonPlayer::opened, this, [this] {
        m_made.clear();
        m_renamed.clear();
    });
    connect(&m_player, &LessonPlayer::recordChanged, this, &LessonPanel::keep);
    connect(&m_player, &LessonPlayer::judged, this, &LessonPanel::updateHiding);
    connect(&session, &Session::stepChanged, this, &LessonPanel::keepBeforeTheQuestion);
    connect(&session, &Session::currentPolicyChanged, this, &LessonPanel::keepPolicy,
            Qt::QueuedConnection); // before it is painted
    connect(&session.document(), &Document::opened, this, &LessonPanel::updateHiding);
    connect(&session.document(), &Document::treeChanged, this, &LessonPanel::followName);
    connect(&session.document(), &Document::modifiedChanged, m_forget, qOverload<>(&QTimer::start));
    m_forget->setSingleShot(true);
    m_forget->setInterval(300);
    connect(m_forget, &QTimer::timeout, this, &LessonPanel::forgetChanges);
    connect(&m_player, &LessonPlayer::solutionShown, this, &LessonPanel::showSolution);
    const auto propose = [this](const QString& text) { emit programProposed(wantedProgram(), text); };
    connect(&m_player, &LessonPlayer::programShown, this, propose);
    connect(m_page->answerBox(), &AnswerBox::startWanted, this,
            [this, propose] { propose(QString::fromStdString(m_player.step().check.own.start.text)); });
    connect(m_page->answerBox(), &AnswerBox::programOffered, this, &LessonPanel::programOffered);
}

LessonPanel::~LessonPanel() { m_player.disconnect(); }

Result<void> LessonPanel::open(const QString& idOrFile)
{
    const std::string name = idOrFile.toStdString();
    const std::string language = interfaceLanguage().toStdString();
    auto lesson = isLessonFile(name) ? openLessonFile(name, language) : shippedLesson(name, language);
    if (!lesson)
        return propagateError(lesson);
    m_errors.clear();
    begin(std::move(*lesson));
    return {};
}

void LessonPanel::begin(Lesson lesson)
{
    const QString learner = m_list->learnerField()->text().trimmed();
    if (lesson.isExercise && learner.isEmpty()) {
        m_unnamed = std::move(lesson);
        bringForward(*m_list);
        return m_list->askForName();
    }
    m_unnamed.reset();
    forgetChanges();
    auto record = m_store.load(lesson, learner);
    bringForward(*m_page);
    m_player.open(std::move(lesson), std::move(record));
    m_page->setFocus();
}

void LessonPanel::showList()
{
    m_wantedStep.reset();
    m_unnamed.reset();
    leaveOpenQuestions();
    if (m_player.isOpen())
        m_player.close();
    m_list->refresh();
    bringForward(*m_list);
    m_list->setFocus();
    emit showWanted({});
    updateHiding();
}

/// The results of a lesson that is left stay hidden if they answer a question that is still open.
void LessonPanel::leaveOpenQuestions()
{
    if (!m_player.isOpen())
        return;
    const auto& steps = m_player.lesson().steps;
    for (int i = 0; i < static_cast<int>(steps.size()); ++i)
        if (hidesPart(steps[static_cast<std::size_t>(i)].show, "results") && !m_player.isDone(i)) {
            m_left = Left{m_player.lesson().study, scenarioName().toStdString(), Show{.hide = {"results", "ledger", "charts"}}};
            return;
        }
}

void LessonPanel::updateHiding()
{
    const Scenario& front = m_session.document().scenario();
    const bool hasFile = !m_session.document().fileName().isEmpty();
    if (m_player.isOpen()) {
        m_left.reset();
        m_hidesResults = !hasFile && front.study == m_player.lesson().study && front.name == scenarioName().toStdString()
            && hidesPart(m_player.step().show, "results");
    } else {
        m_hidesResults = m_left && !hasFile && front.study == m_left->study && front.name == m_left->scenario;
    }
    emit hidingChanged();
}

void LessonPanel::followName()
{
    const Document& document = m_session.document();
    if (!m_hidesResults || !document.fileName().isEmpty())
        return;
    m_renamed = QString::fromStdString(document.scenario().name);
    if (m_left)
        m_left->scenario = document.scenario().name;
}

QStringList LessonPanel::askedMetrics()
{
    if (!m_player.isOpen())
        return {};
    const Check& check = m_player.step().check;
    QStringList names{QString::fromStdString(check.contest.metric)};
    static const QRegularExpression dotted(u"[\\w-]+\\.(\\w+)"_s); // policy.metric
    const QString until = check.until ? QString::fromStdString(check.until->text()) : QString();
    for (const QRegularExpressionMatch& match : dotted.globalMatch(until))
        names << match.captured(1);
    names.removeIf([&](const QString& name) { return !findMetric(*m_player.lesson().study, name.toStdString()); });
    return names;
}

bool LessonPanel::hidesAnswers() const
{
    const bool isAnswered =
        m_player.isOpen() && m_player.step().check.kind != CheckKind::none && m_player.isDone(m_player.stepIndex());
    return m_hidesResults && !isAnswered;
}

bool LessonPanel::asksForHidden() const
{
    if (!m_player.isOpen() || !m_player.content() || !isLessonInFront() || m_player.isDone(m_player.stepIndex()))
        return false;
    const Step& step = m_player.step();
    const bool asksForNumbers = !isMade(step.check.kind) && step.check.kind != CheckKind::explain;
    return asksForNumbers && (step.check.asksDecision || hidesPart(step.show, "results"));
}

std::optional<int> LessonPanel::lastStep() const
{
    return asksForHidden() && m_player.step().show.decision >= 0 ? std::optional(m_player.step().show.decision) : std::nullopt;
}

/// While a question is open, its view shows no other policy than the one that the lesson shows.
void LessonPanel::keepPolicy()
{
    const QString policy = asksForHidden() ? QString::fromStdString(m_player.step().show.policy) : QString();
    if (policy.isEmpty() || m_session.currentPolicy() == policy)
        return;
    m_session.setCurrentPolicy(policy);
    if (m_session.report() && !m_session.runs().isRunning()) // else a run has chosen it
        m_session.showMessage(tr("Answer the question first: the other policies show its answer"));
}

/// While a question is open, no step after the one that the lesson shows can be seen.
void LessonPanel::keepBeforeTheQuestion()
{
    const StepsOf steps(m_session.document().instance(), m_session.stepCount());
    const bool isByUser = std::exchange(m_steps, steps) == steps; // new numbers and their results change the step, too
    const auto last = lastStep();
    const int now = m_session.step();
    if (!last || m_session.stepCount() == 0 || (now >= 0 && now <= *last))
        return;
    m_session.setStep(std::min(*last, m_session.stepCount()));
    if (isByUser)
        m_session.showMessage(tr("Answer the question first: the next steps show its answer"));
}

/// The learner's answers are in the record: the scenario of a lesson is never asked to be saved.
void LessonPanel::forgetChanges()
{
    if (!m_player.isOpen() || !isLessonInFront())
        return;
    if (QApplication::mouseButtons() != Qt::NoButton) // a drag stays one undo step
        return m_forget->start();
    m_session.document().undoStack()->setClean();
}

bool LessonPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Close)
        forgetChanges();
    return QWidget::eventFilter(watched, event);
}

void LessonPanel::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    auto* button = isReturn ? qobject_cast<QAbstractButton*>(QWidget::window()->focusWidget()) : nullptr;
    if (!button || !isAncestorOf(button))
        return QWidget::keyPressEvent(event);
    (qobject_cast<QPushButton*>(button) ? button : m_page->answerBox()->checkButton())->click();
}

void LessonPanel::bringForward(QWidget& part)
{
    m_list->setVisible(m_list == &part);
    m_page->setVisible(m_page == &part);
}

QString LessonPanel::scenarioName() const
{
    return m_renamed.isEmpty() ? tr("Lesson: %1").arg(QString::fromStdString(m_player.lesson().title)) : m_renamed;
}

bool LessonPanel::isLessonInFront() const
{
    const Document& document = m_session.document();
    return document.fileName().isEmpty() && document.scenario().study == m_player.lesson().study
        && document.scenario().name == scenarioName().toStdString() && document.activeVariant() < 0;
}

classroom::Show LessonPanel::shown() const
{
    Show show = m_player.step().show;
    constexpr std::string_view parameters = "parameters"; // of hiddenParts() and of the panel
    const bool isUsed = show.view == parameters || changesOptions(*m_player.lesson().study, m_player.step());
    if (!isUsed && !hidesPart(show, parameters))
        show.hide.emplace_back(parameters);
    return show;
}

void LessonPanel::showScenario()
{
    m_errors.clear(); // it was about another step
    const Question& question = m_player.content()->question;
    const std::optional<Question> made = madeBefore();
    Scenario scenario{.study = m_player.lesson().study, .name = scenarioName().toStdString(), .baseline = question};
    if (!isLessonInFront())
        emit scenarioWanted(scenario);
    if (!sameQuestion(m_session.document().question(), question))
        m_session.document().open(std::move(scenario), {}); // a step begins with a scenario without unsaved changes
    if (made && !sameQuestion(*made, question))
        m_session.document().replaceQuestion(*made, tr("Your changes"));
    const Show show = shown();
    emit showWanted(show);
    updateHiding();
    if (!show.policy.empty())
        m_session.setCurrentPolicy(QString::fromStdString(show.policy));
    m_wantedStep = show.decision;
    showStep();
    const Check& check = m_player.step().check;
    if (check.kind == CheckKind::own)
        emit programWanted(wantedProgram(), QString::fromStdString(check.own.start.text));
}

/// Returns the changed scenario of this step: from the last visit, else from the answer or the solution.
std::optional<Question> LessonPanel::madeBefore() const
{
    if (const auto left = m_made.find(m_player.stepIndex()); left != m_made.end())
        return left->second;
    const auto& before = m_player.content()->before;
    return before ? before->made : std::nullopt;
}

void LessonPanel::keepMade()
{
    if (m_player.isOpen() && m_player.content() && changesScenario(m_player.step().check.kind) && isLessonInFront())
        m_made.insert_or_assign(m_player.stepIndex(), m_session.document().question());
}

QString LessonPanel::wantedProgram() const { return QString::fromStdString(programName(m_player.lesson(), m_player.step())); }

void LessonPanel::judgeProgram(const std::optional<Answer>& program)
{
    if (!program) {
        m_errors.report(
            {.code = ErrorCode::badInput,
             .message =
                 tr("Your program has unsaved changes: press Save and run in the tab Own policy, then check it").toStdString(),
             .place = {}});
        return;
    }
    m_errors.clear();
    m_page->showRunning();
    m_player.answer(*program);
}

/// There are as many steps as the results say, which may yet come.
void LessonPanel::showStep()
{
    if (!m_wantedStep || *m_wantedStep > m_session.stepCount())
        return;
    m_session.setStep(*std::exchange(m_wantedStep, std::nullopt));
    m_steps = {m_session.document().instance(), m_session.stepCount()};
}

void LessonPanel::offerScenario()
{
    if (!isLessonInFront()) {
        m_errors.report(
            {.code = ErrorCode::badInput,
             .message = tr("The lesson's scenario is not active: select its tab, or open this step again").toStdString(),
             .place = {}});
        return;
    }
    m_errors.clear();
    const Study& study = *m_player.lesson().study;
    m_player.answer(changesTo(study, m_player.content()->question, m_session.document().question()));
}

void LessonPanel::showSolution(const Question& question)
{
    if (isLessonInFront())
        m_session.document().replaceQuestion(question, tr("Show me"));
}

void LessonPanel::keep()
{
    if (const auto kept = m_store.save(m_player.lesson(), m_player.record()); !kept)
        m_errors.report(kept.error());
}

void LessonPanel::openWithDialog()
{
    auto* dialog = new QFileDialog(this, tr("Open a lesson"), settings::lastFolder().get(),
                                   tr("Lessons (*.md *%1)").arg(QLatin1String(archiveEnding.data())));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        settings::lastFolder().set(QFileInfo(path).absolutePath());
        if (const auto ok = open(path); !ok)
            m_errors.report(ok.error());
    });
    dialog->open();
}

void LessonPanel::browse()
{
    auto* browser = new LessonBrowser(m_store, m_list->learnerField()->text().trimmed(), this);
    browser->setAttribute(Qt::WA_DeleteOnClose);
    if (const QTreeWidgetItem* current = m_list->tree()->currentItem())
        browser->select(current->data(0, Qt::UserRole).toString());
    connect(browser, &LessonBrowser::chosen, this, [this](const QString& id) {
        if (const auto ok = open(id); !ok)
            m_errors.report(ok.error());
    });
    browser->open();
}

void LessonPanel::saveWithDialog()
{
    auto* dialog = new QFileDialog(this, tr("Save the results"), settings::lastFolder().get(),
                                   tr("Results for grading (*.json);;Table (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"json"_s);
    dialog->selectFile(resultsName(m_player.record()));
    connect(dialog, &QFileDialog::fileSelected, this, &LessonPanel::save);
    dialog->open();
}

void LessonPanel::save(const QString& path)
{
    const bool isTable = path.endsWith(u".csv"_s, Qt::CaseInsensitive);
    const std::string text = isTable ? recordAsCsv(m_player.record()) : printRecord(m_player.lesson(), m_player.record());
    if (const auto ok = writeFileAtomically(path.toStdString(), text); !ok)
        return m_errors.report(ok.error());
    m_errors.clear();
    m_session.showMessage(tr("Saved to %1").arg(path));
}

} // namespace wattif::ui

#include "moc_lesson_panel.cpp"
