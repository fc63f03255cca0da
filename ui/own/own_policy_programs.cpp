// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The operations on the programs of the view: begin, edit, save and run, rename, remove, restore.

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>

#include "core/base/study.h"
#include "core/io/file.h"
#include "core/own/own_command.h"
#include "ui/own/code_editor.h"
#include "ui/own/own_examples.h"
#include "ui/own/own_policy_view.h"
#include "ui/session/session.h"
#include "ui/style/text.h"
#include "ui/widgets/editor_parts.h"
#include "ui/widgets/inline_bar.h"
#include "ui/widgets/inline_question.h"
#include "ui/widgets/panel_tools.h"

namespace wattif::ui {

using namespace Qt::StringLiterals;

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
    start(exampleName(chosen), exampleText(chosen));
}

void OwnPolicyView::startFromSkeleton()
{
    const QString skeleton = skeletonText(study());
    if (skeleton.isEmpty()) // a study from outside this tree
        return startFrom(0);
    start(u"my-policy"_s, skeleton);
}

void OwnPolicyView::start(const QString& name, const QString& text)
{
    const OwnProgram program{freeName(name)};
    if (auto written = writeScript(study(), program.name, text); !written)
        return report(written.error());
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
    reportOrigin();
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
    reportOrigin();
}

void OwnPolicyView::reportOrigin()
{
    m_bar->showMessage(InlineBar::Kind::info,
                       tr("This program came with the lesson. It runs only after you save it, so read it first."));
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
        report(ok.error());
        return false;
    }
    m_bar->dismiss();
    m_programs = programs;
    showChoice();
    m_session.renewPolicies(m_shown);
    return true;
}

void OwnPolicyView::saveAndRun()
{
    const OwnProgram* shown = program();
    if (!shown)
        return;
    const QString name = shown->name;
    if (shown->isScript()) {
        if (auto written = writeScript(study(), name, m_code->text()); !written)
            return report(written.error());
        QFile::remove(draftPath(study(), name));
        m_edited = false;
        m_bar->dismiss();
        const PolicyInfo* known = findPolicy(study(), name.toStdString());
        const bool isDescribed = known && known->description == ownPolicyOf(commandOf(study(), *shown)).info.description;
        if (!isDescribed && !apply(std::vector(m_programs))) // a draft until now, or with another docstring
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
        return report(ok.error());
    const bool isScript = shown->isScript();
    if (isScript && QFile::exists(scriptPath(study(), name)))
        return m_bar->showMessage(InlineBar::Kind::error, tr("A program with this name already exists."));
    if (isScript) { // the old one stays for undo steps until the new one is known
        if (auto written = writeScript(study(), name, textIn(scriptPath(study(), before))); !written)
            return report(written.error());
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
    m_bar->addButton(tr("Undo"), [this, gone, text, wasKept] {
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
            return report(written.error());
    add(program);
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
    m_draftSoon.start();
    showVerdict();
}

/// Saves the text, which outlives the window and does not run before it is saved as a program.
void OwnPolicyView::keepDraft()
{
    m_draftSoon.stop();
    const OwnProgram* shown = program();
    if (!shown || !shown->isScript() || !m_edited)
        return;
    QDir().mkpath(QFileInfo(draftPath(study(), m_shown)).absolutePath());
    (void)writeFileAtomically(draftPath(study(), m_shown).toStdString(), m_code->text().toStdString()); // it is still shown
}

} // namespace wattif::ui
