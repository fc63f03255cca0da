// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/own/own_policy_view.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/study.h"
#include "core/io/file.h"
#include "core/own/own_command.h"
#include "ui/own/code_editor.h"
#include "ui/own/own_examples.h"
#include "ui/own/trace_line.h"
#include "ui/session/session.h"
#include "ui/style/icons.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/style/text_edit.h"
#include "ui/widgets/editor_parts.h"
#include "ui/widgets/inline_bar.h"
#include "ui/widgets/inline_question.h"
#include "ui/widgets/panel_tools.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

enum Page { emptyPage, codePage, commandPage };

constexpr int draftDelayMilliseconds = 1000;
constexpr int troubleWidth = 46; // characters

QString textIn(const QString& path)
{
    auto text = readFile(path.toStdString());
    return text ? QString::fromStdString(*text) : QString();
}

} // namespace

OwnPolicyView::OwnPolicyView(Session& session, const StudyUi& ui, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_ui(ui),
      m_programs(ownPrograms(ui.study())),
      m_choice(new QComboBox(this)),
      m_code(new CodeEditor(this)),
      m_command(new QLineEdit(this)),
      m_pages(new QStackedWidget(this)),
      m_trouble(new TextEdit(this)),
      m_state(new QLabel(this)),
      m_bar(new InlineBar(this)),
      m_question(new InlineQuestion(this))
{
    build();
    m_draftSoon.setSingleShot(true);
    m_draftSoon.setInterval(draftDelayMilliseconds);
    connect(&m_draftSoon, &QTimer::timeout, this, &OwnPolicyView::keepDraft);
    connect(m_code, &QsciScintilla::textChanged, this, &OwnPolicyView::onEdited);
    connect(m_code, &CodeEditor::saveWanted, this, &OwnPolicyView::saveAndRun);
    connect(m_command, &QLineEdit::textEdited, this, [this] {
        m_edited = true;
        showVerdict();
    });
    connect(m_command, &QLineEdit::returnPressed, this, &OwnPolicyView::saveAndRun);
    connect(m_choice, &QComboBox::activated, this, [this] { showCurrent(); });
    connectSession();
    showChoice();
    showCurrent();
}

OwnPolicyView::~OwnPolicyView()
{
    m_code->disconnect(this);
    keepDraft();
}

void OwnPolicyView::build()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 2);
    column->setSpacing(3);
    auto* row = new QHBoxLayout;
    buildTools(*row);
    column->addLayout(row);
    column->addWidget(m_question);
    column->addWidget(m_bar);
    m_pages->addWidget(makeEmptyPage());
    m_pages->addWidget(m_code);
    m_pages->addWidget(makeCommandPage());
    auto* halves = new QSplitter(this);
    partEditor(*halves, m_pages, m_trouble, fontMetrics().averageCharWidth() * troubleWidth);
    column->addWidget(halves, 1);
    m_trouble->setReadOnly(true);
    m_trouble->setTabChangesFocus(true);
    m_trouble->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_trouble->setAccessibleName(tr("What went wrong"));
    m_trouble->hide();
}

void OwnPolicyView::buildTools(QHBoxLayout& row)
{
    m_choice->setAccessibleName(tr("Own policy that is shown"));
    m_choice->setMinimumContentsLength(12);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    row.addWidget(m_choice);
    auto* fresh = new QToolButton(this);
    fresh->setText(tr("New"));
    fresh->setAccessibleName(tr("New own policy"));
    fresh->setToolTip(tr("Begins a policy with an example, or with a program that you have"));
    fresh->setPopupMode(QToolButton::InstantPopup);
    fresh->setAutoRaise(true);
    auto* menu = new QMenu(fresh);
    fillNewMenu(*menu);
    fresh->setMenu(menu);
    row.addWidget(fresh);
    m_save =
        addEditorCommand(*this, u"saveOwn"_s, u"wattif-run"_s, tr("Save and run"),
                         tr("Keeps the policy and runs it beside the others (Ctrl+S in the text)"), {}, [this] { saveAndRun(); });
    m_rename = addEditorCommand(*this, u"renameOwn"_s, {}, tr("Rename…"), tr("Gives the policy another name"), {},
                                [this] { askName(); });
    m_remove = addEditorCommand(*this, u"removeOwn"_s, {}, tr("Remove"), tr("Takes the policy out of this computer's list"), {},
                                [this] { askRemoval(); });
    for (QAction* command : {m_save, m_rename, m_remove})
        addEditorButton(row, *command, styleWithText(*command));
    row.addStretch(1);
    m_state->setTextFormat(Qt::PlainText);
    row.addWidget(m_state);
}

void OwnPolicyView::fillNewMenu(QMenu& menu)
{
    for (int i = 0; const PolicyExample& example : m_ui.policyExamples())
        menu.addAction(example.title, this, [this, number = i++] { startFrom(number); });
    menu.addSeparator();
    menu.addAction(tr("A program in any language…"), this, &OwnPolicyView::startProgram);
}

QWidget* OwnPolicyView::makeEmptyPage()
{
    auto* start = new QAction(themeIcon(u"wattif-add"_s), tr("Begin with an example"), this);
    connect(start, &QAction::triggered, this, [this] { startFrom(0); });
    return new EmptyHint(tr("A policy of your own"),
                         tr("Write a scheduler in a few lines of Python, or name a program in any language: it runs beside the "
                            "published ones, with the same metrics, charts and decisions. F1 opens the page about it."),
                         start, m_pages);
}

QWidget* OwnPolicyView::makeCommandPage()
{
    auto* page = new QWidget(m_pages);
    auto* form = new QFormLayout(page);
    m_command->setAccessibleName(tr("Command that starts the program"));
    m_command->setPlaceholderText(u"python3 greedy.py"_s);
    m_command->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto* browse = new QPushButton(tr("Browse…"), page);
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, [this] {
        auto* dialog = new QFileDialog(this, tr("The program"), settings::lastFolder().get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFile);
        connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
            const QString start = file.endsWith(u".py"_s) ? u"python3 "_s : QString();
            m_command->setText(start + u'\'' + QString(file).replace(u'\'', u"'\\''"_s) + u'\'');
            m_edited = true;
            saveAndRun();
        });
        dialog->open();
    });
    auto* line = new QHBoxLayout;
    line->addWidget(m_command, 1);
    line->addWidget(browse);
    form->addRow(tr("Command"), line);
    auto* hint =
        new QLabel(tr("Run by the shell in your home folder. The program reads one question a line from its standard input and "
                      "answers each with one line; F1 opens the page that says how."),
                   page);
    hint->setWordWrap(true);
    form->addRow(hint);
    return page;
}

void OwnPolicyView::connectSession()
{
    RunController& runs = m_session.runs();
    for (const auto signal : {&RunController::succeeded, &RunController::cancelled})
        connect(&runs, signal, this, &OwnPolicyView::showVerdict);
    connect(&runs, &RunController::started, this, &OwnPolicyView::showVerdict);
    connect(&m_session, &Session::currentPolicyChanged, this, [this](const QString& policy) {
        if (policy != m_shown && m_choice->findText(policy) >= 0)
            choose(policy);
    });
}

QString OwnPolicyView::current() const { return m_choice->currentText(); }

bool OwnPolicyView::isKept(const OwnProgram& program) const
{
    return program.isScript() ? QFile::exists(scriptPath(study(), program.name)) : !program.command.trimmed().isEmpty();
}

std::optional<OwnText> OwnPolicyView::saved() const
{
    const OwnProgram* shown = program();
    if (!shown || m_edited || !isKept(*shown) || !findPolicy(study(), shown->name.toStdString()))
        return std::nullopt;
    return OwnText{shown->name, shown->isScript() ? textIn(scriptPath(study(), shown->name)) : QString(), shown->command};
}

QString OwnPolicyView::text() const
{
    const OwnProgram* shown = program();
    return shown && shown->isScript() ? m_code->text() : QString();
}

QString OwnPolicyView::verdict() const { return m_trouble->isHidden() ? m_state->text() : m_trouble->toPlainText(); }

const OwnProgram* OwnPolicyView::program() const
{
    const auto found = std::ranges::find(m_programs, m_shown, &OwnProgram::name);
    return found == m_programs.end() ? nullptr : &*found;
}

QString OwnPolicyView::freeName(const QString& wanted) const
{
    const auto isTaken = [this](const QString& name) {
        const PolicyInfo* other = findPolicy(study(), name.toStdString());
        return std::ranges::find(m_programs, name, &OwnProgram::name) != m_programs.end()
            || (other && other->source != ownPolicySource) || QFile::exists(scriptPath(study(), name));
    };
    QString name = wanted;
    for (int i = 2; isTaken(name); ++i)
        name = u"%1-%2"_s.arg(wanted).arg(i);
    return name;
}

void OwnPolicyView::startFrom(int example)
{
    const auto examples = m_ui.policyExamples();
    if (example < 0 || example >= static_cast<int>(examples.size()))
        return;
    const PolicyExample& chosen = examples[static_cast<std::size_t>(example)];
    const OwnProgram program{freeName(exampleName(chosen))};
    if (auto written = writeScript(study(), program.name, exampleText(chosen)); !written)
        return tell(written.error());
    add(program);
    m_code->setFocus();
}

void OwnPolicyView::startProgram()
{
    keepDraft();
    m_programs.push_back({freeName(u"my-program"_s), u" "_s}); // kept once it has a command
    showChoice();
    choose(m_programs.back().name);
    m_command->setFocus();
}

void OwnPolicyView::beginWith(const QString& name, const QString& text)
{
    keepDraft();
    if (std::ranges::find(m_programs, name, &OwnProgram::name) == m_programs.end())
        m_programs.push_back({name});
    showChoice();
    choose(name);
    const OwnProgram* shown = program();
    if (!shown || isKept(*shown))
        return m_bar->dismiss();
    if (!QFile::exists(draftPath(study(), name))) {
        m_code->show(text);
        onEdited();
    }
    tellOrigin();
}

void OwnPolicyView::propose(const QString& name, const QString& text)
{
    beginWith(name, text);
    const OwnProgram* shown = program();
    if (!shown || !shown->isScript())
        return;
    if (m_code->text() != text) {
        m_code->beginUndoAction();
        m_code->selectAll();
        m_code->replaceSelectedText(text);
        m_code->endUndoAction();
    }
    tellOrigin();
}

void OwnPolicyView::tellOrigin()
{
    m_bar->showMessage(InlineBar::Kind::info,
                       tr("This text came with the lesson. It runs only once you save it: read it before you do."));
}

/// Puts a policy among those that there are, and lets it run.
void OwnPolicyView::add(const OwnProgram& program)
{
    std::vector<OwnProgram> programs = m_programs;
    programs.push_back(program);
    if (!apply(programs))
        return;
    choose(program.name);
    m_session.setPolicyChosen(program.name, true);
    m_session.setCurrentPolicy(program.name);
}

bool OwnPolicyView::apply(const std::vector<OwnProgram>& programs)
{
    std::vector<OwnProgram> known;
    std::ranges::copy_if(programs, std::back_inserter(known), [this](const OwnProgram& program) { return isKept(program); });
    if (auto ok = setOwnPrograms(study(), known); !ok) {
        tell(ok.error());
        return false;
    }
    m_bar->dismiss();
    m_programs = programs;
    showChoice();
    m_session.renewPolicies(m_shown);
    return true;
}

void OwnPolicyView::choose(const QString& name)
{
    const QSignalBlocker quiet(m_choice);
    m_choice->setCurrentIndex(m_choice->findText(name));
    showCurrent();
}

void OwnPolicyView::saveAndRun()
{
    const OwnProgram* shown = program();
    if (!shown)
        return;
    const QString name = shown->name;
    if (shown->isScript()) {
        if (auto written = writeScript(study(), name, m_code->text()); !written)
            return tell(written.error());
        QFile::remove(draftPath(study(), name));
        m_edited = false;
        m_bar->dismiss();
        if (!findPolicy(study(), name.toStdString()) && !apply(std::vector(m_programs))) // a draft until now
            return;
    } else {
        std::vector<OwnProgram> programs = m_programs;
        std::ranges::find(programs, name, &OwnProgram::name)->command = m_command->text().trimmed();
        if (m_command->text().trimmed().isEmpty())
            return m_bar->showMessage(InlineBar::Kind::warning, tr("The command is empty."));
        if (!apply(programs))
            return;
        m_edited = false;
    }
    const auto& chosen = m_session.document().question().policies;
    if (std::ranges::find(chosen, name.toStdString()) == chosen.end())
        m_session.setPolicyChosen(name, true);
    else
        m_session.run(); // the scenario asks the same, the program answers otherwise
    m_session.setCurrentPolicy(name);
    showVerdict();
}

void OwnPolicyView::rename(const QString& name)
{
    const OwnProgram* shown = program();
    if (!shown || name == shown->name)
        return;
    keepDraft();
    const QString before = shown->name;
    std::vector<OwnProgram> programs = m_programs;
    std::ranges::find(programs, before, &OwnProgram::name)->name = name;
    if (auto ok = checkOwnName(name.toStdString()); !ok)
        return tell(ok.error());
    const bool isScript = shown->isScript();
    if (isScript && QFile::exists(scriptPath(study(), name)))
        return m_bar->showMessage(InlineBar::Kind::error, tr("There is a program of that name already."));
    if (isScript) { // the old one stays for undo steps until the new one is known
        if (auto written = writeScript(study(), name, textIn(scriptPath(study(), before))); !written)
            return tell(written.error());
        if (QFile::exists(draftPath(study(), before)))
            QFile::copy(draftPath(study(), before), draftPath(study(), name));
    }
    const bool ran = std::ranges::find(m_session.document().question().policies, before.toStdString())
        != m_session.document().question().policies.end();
    if (!apply(programs)) {
        QFile::remove(scriptPath(study(), name));
        QFile::remove(draftPath(study(), name));
        return;
    }
    if (isScript) {
        QFile::remove(scriptPath(study(), before));
        QFile::remove(draftPath(study(), before));
    }
    choose(name);
    if (!ran)
        return;
    m_session.setPolicyChosen(before, false);
    m_session.setPolicyChosen(name, true);
    m_session.setCurrentPolicy(name);
}

void OwnPolicyView::remove()
{
    const OwnProgram* shown = program();
    if (!shown)
        return;
    const OwnProgram gone = *shown;
    const QString text = m_code->text();
    const bool wasKept = isKept(gone);
    m_draftSoon.stop();
    m_session.setPolicyChosen(gone.name, false);
    std::vector<OwnProgram> programs = m_programs;
    std::erase(programs, gone);
    if (!apply(programs))
        return;
    QFile::remove(scriptPath(study(), gone.name));
    QFile::remove(draftPath(study(), gone.name));
    m_shown.clear();
    showCurrent();
    m_bar->showMessage(InlineBar::Kind::info, tr("%1 has been removed.").arg(gone.name));
    m_bar->addButton(tr("Bring it back"), [this, gone, text, wasKept] {
        if (wasKept)
            bringBack(gone, text);
        else
            beginWith(gone.name, text);
    });
}

void OwnPolicyView::bringBack(const OwnProgram& program, const QString& text)
{
    if (program.isScript())
        if (auto written = writeScript(study(), program.name, text); !written)
            return tell(written.error());
    add(program);
}

void OwnPolicyView::showChoice()
{
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    for (const OwnProgram& program : m_programs)
        m_choice->addItem(program.name);
    m_choice->setCurrentIndex(std::max(0, m_choice->findText(m_shown)));
    m_choice->setVisible(!m_programs.empty());
}

/// The policy of the choice, with what was typed last.
void OwnPolicyView::showCurrent()
{
    const QString name = m_choice->currentText();
    if (name != m_shown || name.isEmpty()) {
        keepDraft();
        m_shown = name;
        m_question->dismiss();
        m_edited = false;
        const QSignalBlocker quiet(m_code);
        if (const OwnProgram* shown = program(); shown && shown->isScript()) {
            const QString draft = draftPath(study(), name);
            const bool isDraft = QFile::exists(draft);
            m_code->show(textIn(isDraft ? draft : scriptPath(study(), name)));
            m_edited = isDraft;
        } else if (shown) {
            m_command->setText(shown->command.trimmed());
        }
    }
    const OwnProgram* shown = program();
    m_pages->setCurrentIndex(!shown ? emptyPage : shown->isScript() ? codePage : commandPage);
    for (QAction* action : {m_save, m_remove})
        action->setEnabled(shown);
    showVerdict();
}

/// What the newest run says of the policy, at its line.
void OwnPolicyView::showVerdict()
{
    m_rename->setEnabled(program() && isKept(*program()));
    const auto& runs = m_session.runs().policyRuns();
    const auto run = std::ranges::find(runs, m_shown, &PolicyRun::policy);
    const bool failed = program() && run != runs.end() && run->state == PolicyRun::State::failed;
    if (failed) {
        const QString script = scriptPath(study(), m_shown);
        const QString problem = QString::fromStdString(run->problem.message);
        const TraceLine place = traceLine(problem, script);
        m_trouble->setPlainText(QString(problem).remove(QFileInfo(script).absolutePath() + u'/'));
        m_code->markLine(place.line, place.reason);
    } else {
        m_code->markLine(0);
    }
    m_trouble->setVisible(failed);
    const PolicyResult* result = m_session.result(m_shown);
    if (!program())
        m_state->clear();
    else if (m_edited)
        m_state->setText(tr("changed, not run yet"));
    else if (failed)
        m_state->setText(tr("went wrong"));
    else if (m_session.runs().isRunning() && run != runs.end() && run->state != PolicyRun::State::done)
        m_state->setText(tr("is running…"));
    else
        m_state->setText(result ? tr("ran in %1 s").arg(result->seconds, 0, 'g', 2) : QString());
}

void OwnPolicyView::askName()
{
    auto* field = new QLineEdit(m_shown);
    field->setAccessibleName(tr("New name of the policy"));
    field->selectAll();
    connect(field, &QLineEdit::returnPressed, this, [this, field] {
        const QString name = field->text();
        m_question->dismiss();
        rename(name);
    });
    m_question->ask(tr("Name"), field, {{tr("Rename"), [this, field] { rename(field->text()); }}});
    field->setFocus();
}

void OwnPolicyView::askRemoval()
{
    m_question->ask(tr("Remove %1 from this computer's list?").arg(m_shown), {{tr("Remove"), [this] { remove(); }}});
}

void OwnPolicyView::onEdited()
{
    m_edited = true;
    m_code->markLine(0);
    m_draftSoon.start();
    showVerdict();
}

/// What is typed outlives the window, and is not run before it is saved.
void OwnPolicyView::keepDraft()
{
    m_draftSoon.stop();
    const OwnProgram* shown = program();
    if (!shown || !shown->isScript() || !m_edited)
        return;
    QDir().mkpath(QFileInfo(draftPath(study(), m_shown)).absolutePath());
    (void)writeFileAtomically(draftPath(study(), m_shown).toStdString(), m_code->text().toStdString()); // it is still shown
}

void OwnPolicyView::tell(const Error& error) { m_bar->showMessage(InlineBar::Kind::error, errorText(error)); }

ViewInfo ownPolicyView(const StudyUi& ui)
{
    return {QString::fromStdString(ui.study().name()) + u".own"_s,
            OwnPolicyView::tr("Own policy"),
            u"code-context"_s,
            OwnPolicyView::tr("A policy of your own: written here, run beside the published ones."),
            ViewArea::editorTab,
            [&ui](Session& session, QWidget* parent) -> QWidget* { return new OwnPolicyView(session, ui, parent); }};
}

} // namespace wattif::ui
