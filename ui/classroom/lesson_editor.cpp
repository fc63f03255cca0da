// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/classroom/lesson_editor.h"

#include <algorithm>

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStandardPaths>
#include <QTextBlock>
#include <QVBoxLayout>

#include "core/classroom/lesson/step_question.h"
#include "core/io/file.h"
#include "ui/formulas/formula_text.h"
#include "ui/style/sentences.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/style/text_edit.h"
#include "ui/style/zoom.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;
using namespace classroom;

constexpr int pauseMilliseconds = 400;

QString draftPath() { return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/lessons/draft.md"_s; }

/// In the worker: the first mistake that only a run shows.
Result<int> checkedTasks(const Lesson& lesson, const RunControl& control)
{
    int tasks = 0;
    for (const Step& step : lesson.steps) {
        auto question = questionOf(lesson, step, lesson.seed, 0, control);
        if (!question)
            return propagateError(question);
        LessonRun run(*lesson.study, std::move(*question), control);
        if (auto ok = checkStep(lesson, step, run, control); !ok)
            return propagateError(ok);
        tasks += step.check.kind == CheckKind::none ? 0 : 1;
    }
    return tasks;
}

bool asksForProgram(const Lesson& lesson)
{
    return std::ranges::any_of(lesson.steps, [](const Step& step) { return step.check.kind == CheckKind::own; });
}

} // namespace

LessonEditor::LessonEditor(std::function<Seen()> seen, KnownViews views, QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_seen(std::move(seen)),
      m_views(std::move(views)),
      m_text(new TextEdit(this)),
      m_preview(new FormulaText(this)),
      m_verdict(new QLabel(this)),
      m_job([this](const Error& error) { showMistake(error); })
{
    build();
    addShortcuts();
    showName();
    m_soon.setSingleShot(true);
    m_soon.setInterval(pauseMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &LessonEditor::refresh);
    connect(m_text, &QPlainTextEdit::textChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] { m_isOutdated = true; });
    connect(m_text, &QPlainTextEdit::cursorPositionChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_text->document(), &QTextDocument::modificationChanged, this, &QWidget::setWindowModified);
    connect(&m_player, &LessonPlayer::stepReady, this, &LessonEditor::showStep);
    connect(&m_player, &LessonPlayer::failed, this, &LessonEditor::showMistake);
    if (auto draft = readFile(draftPath().toStdString()))
        m_text->setPlainText(QString::fromStdString(*draft));
    if (m_text->toPlainText().trimmed().isEmpty())
        startNew();
    resize(1000, 680);
}

LessonEditor::~LessonEditor()
{
    keepDraft();
    m_player.disconnect();
    m_text->disconnect();
}

void LessonEditor::build()
{
    auto* column = new QVBoxLayout(this);
    auto* row = new QHBoxLayout;
    addButtons(*row);
    column->addLayout(row);
    auto* halves = new QSplitter(this);
    m_text->setFont(Zoom::instance().fixedFont());
    m_text->setAccessibleName(tr("Text of the lesson that is written"));
    m_text->setTabChangesFocus(true);
    m_preview->setAccessibleName(tr("Preview of the step at the cursor"));
    halves->addWidget(m_text);
    halves->addWidget(m_preview);
    halves->setChildrenCollapsible(false);
    halves->setSizes({520, 480});
    column->addWidget(halves, 1);
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_verdict->setAccessibleName(tr("Errors in the lesson"));
    column->addWidget(m_verdict);
}

void LessonEditor::addButtons(QHBoxLayout& row)
{
    addButton(row, tr("&New"), tr("Starts a lesson about the open scenario; undo restores the previous text"),
              [this] { startNew(); });
    addButton(row, tr("&Open…"), tr("Opens a lesson (.md, .wattif-lesson)"), [this] { openWithDialog(); });
    addButton(row, tr("&Save…"), tr("Saves the text (.md), or everything in one file for learners (.wattif-lesson)"),
              [this] { saveWithDialog(); });
    addButton(row, tr("&Insert current view"), tr("Adds a step with the current view, policy, decision and scenario"),
              [this] { insertSeen(); });
    addButton(row, tr("&Check"), tr("Answers all tasks with runs and shows the first error"), [this] { checkAll(); });
    addButton(row, tr("&Try it"), tr("Opens the lesson in the panel, as learners see it"), [this] {
        if (auto whole = lesson())
            emit tryWanted(*whole);
        else
            showMistake(whole.error());
    });
    row.addStretch(1);
    addButton(row, tr("&Go to error"), tr("Puts the cursor on the line of the error below"), [this] { goToMistake(); });
}

/// What the keys of the window do for a scenario.
void LessonEditor::addShortcuts()
{
    const auto add = [this](QKeySequence::StandardKey key, auto&& pressed) {
        connect(new QShortcut(key, this), &QShortcut::activated, this, pressed);
    };
    add(QKeySequence::New, [this] { startNew(); });
    add(QKeySequence::Open, [this] { openWithDialog(); });
    add(QKeySequence::Save, [this] { saveHere(); });
    add(QKeySequence::SaveAs, [this] { saveWithDialog(); });
    add(QKeySequence::Close, [this] { close(); });
}

void LessonEditor::showName()
{
    const QString name = QFileInfo(m_file).fileName().replace(u"[*]"_s, u"[*][*]"_s);
    setWindowTitle(name.isEmpty() ? tr("Lesson editor[*] – WattIf") : tr("%1[*] – Lesson editor – WattIf").arg(name));
}

void LessonEditor::addButton(QHBoxLayout& row, const QString& text, const QString& toolTip, const std::function<void()>& clicked)
{
    auto* button = new QPushButton(text, this);
    button->setToolTip(toolTip);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, clicked);
    row.addWidget(button);
}

Result<std::string> LessonEditor::fileBeside(const std::string& name) const
{
    if (const auto found = m_beside.find(name); found != m_beside.end())
        return found->second;
    if (m_file.isEmpty())
        return badInput("is a file next to the lesson: save the lesson first, into the same folder");
    return readFile((QFileInfo(m_file).absolutePath() + u'/').toStdString() + name);
}

Result<Lesson> LessonEditor::lesson() const
{
    const QString name = m_file.endsWith(u".md"_s) ? m_file : QFileInfo(m_file).completeBaseName() + u".md"_s;
    const std::string fileName = m_file.isEmpty() ? "lesson.md" : QFileInfo(name).fileName().toStdString();
    return parseLesson(
        fileName, m_text->toPlainText().toStdString(), [this](const std::string& file) { return fileBeside(file); }, m_views);
}

int LessonEditor::stepAtCursor(const Lesson& lesson) const
{
    const int line = m_text->textCursor().blockNumber() + 1;
    int index = 0;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        if (lesson.steps[i].line <= line)
            index = static_cast<int>(i);
    return index;
}

void LessonEditor::refresh()
{
    keepDraft();
    auto whole = lesson();
    if (!whole) {
        showMistake(whole.error());
        m_isOutdated = true; // once the text can be read, by a file beside it that is there now
        return;
    }
    if (m_isOutdated)
        forgetMistake();
    const int step = stepAtCursor(*whole);
    const bool isSame =
        m_player.isOpen() && m_player.lesson().text == whole->text && m_player.stepIndex() == step && m_player.content();
    if (isSame)
        return;
    LearnerRecord record = newRecord(*whole, {});
    m_player.open(std::move(*whole), std::move(record));
    m_player.goTo(step);
}

void LessonEditor::showStep()
{
    const StepContent& content = *m_player.content();
    QString text = u"### "_s + content.title + u"\n\n"_s + content.text;
    if (!content.ask.isEmpty())
        text += u"\n\n**"_s + content.ask + u"**\n\n"_s;
    for (const QString& option : content.options)
        text += u"- "_s + option + u'\n';
    if (const std::string& start = m_player.step().check.own.start.text; !start.empty())
        text += tr("The editor begins with:") + u"\n\n````\n"_s + QString::fromStdString(start) + u"\n````\n"_s;
    m_preview->setContent(text);
}

void LessonEditor::showMistake(const Error& error)
{
    m_mistakePlace = error.place;
    m_mistake = errorText(error);
    m_isOutdated = false;
    m_verdict->setText(m_mistake);
}

void LessonEditor::forgetMistake()
{
    m_mistakePlace = {};
    m_mistake.clear();
    m_isOutdated = false;
    m_verdict->clear();
}

void LessonEditor::goToMistake()
{
    if (m_mistakePlace.line <= 0)
        return;
    QTextCursor there(m_text->document()->findBlockByNumber(m_mistakePlace.line - 1));
    const int characters = std::clamp(m_mistakePlace.column - 1, 0, std::max(0, there.block().length() - 1));
    there.setPosition(there.position() + characters);
    m_text->setTextCursor(there);
    m_text->setFocus();
}

void LessonEditor::checkAll()
{
    auto whole = lesson();
    if (!whole)
        return showMistake(whole.error());
    m_verdict->setText(tr("All tasks are being answered…"));
    m_job.start([this, whole = std::make_shared<Lesson>(std::move(*whole))](const RunControl& control) -> LatestJob::Delivery {
        const auto tasks = checkedTasks(*whole, control);
        return [this, tasks, whole] {
            if (!tasks)
                return showMistake(tasks.error());
            forgetMistake();
            m_verdict->setText(joinedSentences(
                {*tasks == 0 ? tr("The lesson has no errors and no tasks.")
                             : tr("%n task(s) checked: each can be answered correctly and incorrectly.", nullptr, *tasks),
                 asksForProgram(*whole) ? tr("Programs were not run.") : QString()}));
        };
    });
}

void LessonEditor::setText(const std::string& text)
{
    QTextCursor all(m_text->document()); // not setPlainText, which nothing brings back
    all.select(QTextCursor::Document);
    all.insertText(QString::fromStdString(text));
    m_text->moveCursor(QTextCursor::Start);
    m_text->setFocus();
    showName();
}

void LessonEditor::startNew()
{
    m_file.clear();
    m_beside.clear();
    setText(draftLesson(m_seen()));
}

void LessonEditor::insertSeen()
{
    const std::string added = draftStep(m_text->toPlainText().toStdString(), m_seen());
    QTextCursor end(m_text->document());
    end.movePosition(QTextCursor::End);
    end.insertText(QString::fromStdString(added));
    m_text->setTextCursor(end);
    m_text->setFocus();
}

/// Opens also a lesson with mistakes, for correction.
Result<void> LessonEditor::open(const QString& path)
{
    auto text = readFile(path.toStdString());
    if (!text)
        return propagateError(text);
    LessonFolder beside;
    if (path.endsWith(QLatin1String(archiveEnding.data()))) {
        auto files = parseArchive(path.toStdString(), std::move(*text));
        auto whole = files ? archivedLesson(*files) : Result<Lesson>(tl::unexpected(files.error()));
        if (!whole)
            return propagateError(whole);
        text = whole->text;
        files->erase(whole->file);
        beside = std::move(*files);
    }
    m_file = path;
    m_beside = std::move(beside);
    setText(*text);
    m_text->document()->setModified(false);
    return {};
}

/// The text with its scenarios, and what an archive that was opened held beside: other languages.
Result<std::string> LessonEditor::archive() const
{
    auto whole = lesson();
    if (!whole)
        return propagateError(whole);
    LessonFolder files = folderOf(*whole);
    for (const auto& [name, text] : m_beside)
        files.try_emplace(name, text);
    return printArchive(files);
}

Result<void> LessonEditor::saveTo(const QString& path)
{
    const bool isArchive = path.endsWith(QLatin1String(archiveEnding.data()));
    auto content = isArchive ? archive() : Result<std::string>(m_text->toPlainText().toStdString());
    if (!content)
        return propagateError(content);
    auto written = writeFileAtomically(path.toStdString(), *content);
    if (written && !isArchive)
        written = writeBeside(QFileInfo(path).absolutePath());
    if (!written)
        return written;
    m_file = path;
    m_text->document()->setModified(false);
    showName();
    return {};
}

Result<void> LessonEditor::writeBeside(const QString& folder) const
{
    for (const auto& [name, text] : m_beside) {
        const QString path = folder + u'/' + QString::fromStdString(name);
        if (QFile::exists(path))
            continue;
        if (auto written = writeFileAtomically(path.toStdString(), text); !written)
            return written;
    }
    return {};
}

void LessonEditor::openWithDialog()
{
    auto* dialog = new QFileDialog(this, tr("Open a lesson"), settings::lastFolder().get(), tr("Lessons (*.md *.wattif-lesson)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { report(open(path)); });
    dialog->open();
}

void LessonEditor::saveWithDialog()
{
    auto* dialog = new QFileDialog(this, tr("Save the lesson"), settings::lastFolder().get(),
                                   tr("Text (*.md);;All in one file (*.wattif-lesson)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"md"_s);
    dialog->selectFile(m_file.isEmpty() ? u"lesson.md"_s : QFileInfo(m_file).fileName());
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(u".wattif-lesson"_s) ? u"wattif-lesson"_s : u"md"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { saveAs(path); });
    dialog->open();
}

void LessonEditor::saveHere() { m_file.isEmpty() ? saveWithDialog() : saveAs(m_file); }

void LessonEditor::saveAs(const QString& path)
{
    const auto saved = saveTo(path);
    report(saved);
    if (saved) // a lesson with mistakes may be saved, too; they stay in sight
        m_verdict->setText(tr("Saved to %1").arg(path) + (m_mistake.isEmpty() ? QString() : u'\n' + m_mistake));
}

void LessonEditor::report(const Result<void>& done)
{
    if (!done)
        return showMistake(done.error());
    settings::lastFolder().set(QFileInfo(m_file).absolutePath());
}

/// Saves the draft. Failure is ignored: the text is still in the window, and saving to a file reports a full disk.
void LessonEditor::keepDraft() const
{
    QDir().mkpath(QFileInfo(draftPath()).absolutePath());
    (void)writeFileAtomically(draftPath().toStdString(), m_text->toPlainText().toStdString());
}

} // namespace wattif::ui

#include "moc_lesson_editor.cpp"
