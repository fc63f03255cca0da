// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/own/own_policy_view.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
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
#include "core/own/own_command.h"
#include "ui/own/code_editor.h"
#include "ui/own/own_examples.h"
#include "ui/own/trace_line.h"
#include "ui/session/session.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/style/text_edit.h"
#include "ui/style/zoom.h"
#include "ui/widgets/editor_parts.h"
#include "ui/widgets/inline_bar.h"
#include "ui/widgets/inline_question.h"
#include "ui/widgets/panel_tools.h"
#include "ui/widgets/view_frame.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

enum Page { emptyPage, codePage, commandPage };

constexpr int draftDelayMilliseconds = 1000;
constexpr int troubleWidth = 46; // characters

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
      m_question(new InlineQuestion(this)),
      m_failure(new InlineBar(this))
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
    partEditor(*halves, m_pages, m_trouble, letterWidth(fontMetrics()) * troubleWidth);
    column->addWidget(halves, 1);
    column->addWidget(m_failure);
    m_trouble->setReadOnly(true);
    m_trouble->setTabChangesFocus(true);
    m_trouble->setFont(Zoom::instance().fixedFont());
    m_trouble->setAccessibleName(tr("Output of the failed policy"));
    m_trouble->hide();
}

void OwnPolicyView::buildTools(QHBoxLayout& row)
{
    m_choice->setAccessibleName(tr("Own policy that is shown"));
    m_choice->setMinimumContentsLength(9);
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    row.addWidget(m_choice);
    auto* fresh = new QToolButton(this);
    fresh->setText(tr("New"));
    fresh->setAccessibleName(tr("New own policy"));
    fresh->setToolTip(tr("Creates a policy from a skeleton; the menu has examples"));
    fresh->setPopupMode(QToolButton::MenuButtonPopup);
    connect(fresh, &QToolButton::clicked, this, &OwnPolicyView::startFromSkeleton);
    fresh->setAutoRaise(true);
    auto* menu = new QMenu(fresh);
    fillNewMenu(*menu);
    fresh->setMenu(menu);
    row.addWidget(fresh);
    m_save =
        addEditorCommand(*this, u"saveOwn"_s, u"wattif-run"_s, tr("Save and run"),
                         tr("Saves the policy and runs it with the others (Ctrl+S in the text)"), {}, [this] { saveAndRun(); });
    m_rename = addEditorCommand(*this, u"renameOwn"_s, {}, tr("Rename…"), tr("Renames the policy"), {}, [this] { askName(); });
    m_remove = addEditorCommand(*this, u"removeOwn"_s, {}, tr("Remove"), tr("Removes the policy from the list on this computer"),
                                {}, [this] { askRemoval(); });
    for (QAction* command : {m_save, m_rename, m_remove})
        addEditorButton(row, *command, styleWithText(*command));
    row.addStretch(1);
    m_state->setTextFormat(Qt::PlainText);
    row.addWidget(m_state);
}

void OwnPolicyView::fillNewMenu(QMenu& menu)
{
    menu.addAction(tr("Skeleton with the values of each decision"), this, &OwnPolicyView::startFromSkeleton);
    for (int i = 0; const PolicyExample& example : m_ui.policyExamples())
        menu.addAction(example.title, this, [this, number = i++] { startFrom(number); });
    menu.addSeparator();
    menu.addAction(tr("A program in any language…"), this, &OwnPolicyView::startProgram);
}

QWidget* OwnPolicyView::makeEmptyPage()
{
    auto* start = new QAction(themeIcon(u"wattif-add"_s), tr("Start from an example"), this);
    connect(start, &QAction::triggered, this, [this] { startFrom(0); });
    const auto hint = [start](QWidget* parent) {
        return new EmptyHint(
            tr("Write your own policy"),
            tr("Write a scheduler in a few lines of Python, or name a program in any language. It runs together with the "
               "published policies, with the same metrics, charts and decisions. F1 opens the manual page."),
            start, parent);
    };
    return new ViewFrame(hint, m_pages); // it scrolls in a low row
}

QWidget* OwnPolicyView::makeCommandPage()
{
    auto* page = new QWidget(m_pages);
    auto* form = new QFormLayout(page);
    m_command->setAccessibleName(tr("Command that starts the program"));
    m_command->setPlaceholderText(u"python3 greedy.py"_s);
    m_command->setFont(Zoom::instance().fixedFont());
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
    auto* hint = new QLabel(
        tr("The shell runs the command in your home folder. The program reads one question per line from its standard input and "
           "answers each with one line; F1 opens the manual page."),
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

QString OwnPolicyView::verdict() const
{
    const QString failure = m_trouble->toPlainText();
    return failure.isEmpty() ? m_state->text() : failure;
}

const OwnProgram* OwnPolicyView::program() const
{
    const auto found = std::ranges::find(m_programs, m_shown, &OwnProgram::name);
    return found == m_programs.end() ? nullptr : &*found;
}

void OwnPolicyView::choose(const QString& name)
{
    const QSignalBlocker quiet(m_choice);
    m_choice->setCurrentIndex(m_choice->findText(name));
    showCurrent();
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

/// Shows the policy of the choice, with its latest text.
void OwnPolicyView::showCurrent()
{
    const QString name = m_choice->currentText();
    if (name != m_shown || name.isEmpty()) {
        keepDraft();
        m_shown = name;
        m_question->dismiss();
        clearFailure();
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
    if (failed && !m_edited) // an edited text keeps the mark at its line
        showFailure(run->problem);
    if (!failed)
        clearFailure();
    const PolicyResult* result = m_session.result(m_shown);
    if (!program())
        m_state->clear();
    else if (m_edited)
        m_state->setText(tr("edited, not run yet"));
    else if (failed)
        m_state->setText(tr("failed"));
    else if (m_session.runs().isRunning() && run != runs.end() && run->state != PolicyRun::State::done)
        m_state->setText(tr("is running…"));
    else
        m_state->setText(result ? tr("ran in %1 s").arg(result->seconds, 0, 'g', 2) : QString());
}

/// Shows the first line of a failure, the exception of a Python program, at its line and below the text; all of it as details.
void OwnPolicyView::showFailure(const Error& problem)
{
    const QString script = scriptPath(study(), m_shown);
    const QString whole = QString::fromStdString(problem.message);
    const TraceLine place = traceLine(whole, script);
    m_code->markLine(place.line, place.reason);
    const QString text = QString(whole).remove(QFileInfo(script).absolutePath() + u'/');
    const QString headline = text.section(u'\n', 0, 0);
    m_trouble->setPlainText(text);
    m_failure->showMessage(InlineBar::Kind::error,
                           place.line > 0 ? tr("%1 (line %2)").arg(headline, QString::number(place.line)) : headline);
    m_failure->addButton(tr("Details"), [this] {
        m_trouble->show();
        m_trouble->setFocus(Qt::OtherFocusReason);
    });
}

bool OwnPolicyView::showsFailureOf(const QString& policy) const { return isVisible() && policy == m_shown && !m_edited; }

void OwnPolicyView::clearFailure()
{
    m_code->markLine(0);
    m_trouble->clear();
    m_trouble->hide();
    m_failure->dismiss();
}

void OwnPolicyView::report(const Error& error) { m_bar->showMessage(InlineBar::Kind::error, errorText(error)); }

ViewInfo ownPolicyView(const StudyUi& ui)
{
    return {QString::fromStdString(ui.study().name()) + u".own"_s,
            OwnPolicyView::tr("Own policy"),
            u"code-context"_s,
            OwnPolicyView::tr("Your own policy: write it here and run it together with the published ones."),
            ViewArea::editorTab,
            [&ui](Session& session, QWidget* parent) -> QWidget* { return new OwnPolicyView(session, ui, parent); }};
}

} // namespace wattif::ui

#include "moc_own_policy_view.cpp"
