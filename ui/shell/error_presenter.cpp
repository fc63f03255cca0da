// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/error_presenter.h"

#include <algorithm>
#include <span>
#include <utility>

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTimer>

#include "ui/session/session.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/style/text.h"
#include "ui/widgets/event_filters.h"
#include "ui/widgets/field_mark.h"
#include "ui/widgets/inline_bar.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"

namespace wattif::ui {

namespace {

bool isReturn(const QKeyEvent& key) { return key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter; }

/// The field that a widget is, where something has been typed into it; null for cells, which say themselves what is wrong.
QWidget* typedField(QObject* watched)
{
    const QLineEdit* line = lineOf(watched);
    return line && line->isModified() && !isInCell(*line) ? static_cast<QWidget*>(watched) : nullptr;
}

/// Returns an error with the first line of its message, as for a failed program.
Error headlineOf(Error error)
{
    error.message = firstLine(error.message);
    return error;
}

} // namespace

ErrorPresenter::ErrorPresenter(Session& session, InlineBar& bar, ParameterPanel& parameters, QObject* parent)
    : QObject(parent), m_session(session), m_bar(bar), m_parameters(parameters)
{
    connect(&session, &Session::errorShown, this, &ErrorPresenter::onError);
    connect(&session.runs(), &RunController::failed, this, &ErrorPresenter::onRunFailed);
    connect(&session.runs(), &RunController::policyFailed, this, &ErrorPresenter::onRunFailed);
    connect(&session.runs(), &RunController::succeeded, this, &ErrorPresenter::onRunEnded);
    connect(&session, &Session::policiesChanged, this, [this] {
        if (m_session.policies().empty())
            onRunEnded(); // nothing is left that could fail
    });
    connect(&session.document(), &Document::changed, this, &ErrorPresenter::onEdited);
    connect(&session.document(), &Document::settingsChanged, this, &ErrorPresenter::onEdited);
    connect(&session.document(), &Document::opened, this, &ErrorPresenter::clear);
    connect(&parameters, &ParameterPanel::formsChanged, this, &ErrorPresenter::markFields);
    qApp->installEventFilter(this);
    connect(&bar, &InlineBar::dismissed, this, [this] {
        if (m_source != Source::run) // a run's field stays wrong
            clear();
    });
}

bool ErrorPresenter::eventFilter(QObject* watched, QEvent* event)
{
    const bool leaves = event->type() == QEvent::FocusOut;
    if (!leaves && event->type() != QEvent::KeyPress)
        return false;
    QWidget* field = typedField(watched);
    if (!field || (!leaves && !isReturn(*static_cast<QKeyEvent*>(event))))
        return false;
    m_committing = field;
    QTimer::singleShot(0, this, [this] { m_committing = nullptr; });
    return false;
}

void ErrorPresenter::onError(const Error& error)
{
    // A successful edit says nothing about the run, which is still to come, nor about a file.
    if (error.message.empty()) {
        if (m_source == Source::other || (m_source == Source::file && error.code == ErrorCode::io))
            clear();
        return;
    }
    clear();
    m_source = error.code == ErrorCode::io ? Source::file : Source::other;
    m_field = optionCalled(error.place.cell) ? error.place.cell : std::string();
    m_problem = errorText(error);
    m_refused = m_field.empty() ? m_committing : nullptr;
    markFields();
    const QString text = shown(error);
    const QString headline = shown(headlineOf(error));
    const auto showInBar = [this](const QString& lines) {
        m_bar.showMessage(InlineBar::Kind::error, lines);
        m_shown = m_bar.text();
    };
    showInBar(headline);
    if (headline.size() < text.size())
        m_bar.addButton(tr("Details"), [showInBar, text] { showInBar(text); });
}

// The session shows the error first.
void ErrorPresenter::onRunFailed() { m_source = Source::run; }

void ErrorPresenter::onRunEnded()
{
    if (m_source == Source::run)
        clear();
}

void ErrorPresenter::onEdited()
{
    const bool isAnsweredAgain = m_source == Source::run && m_session.isAnswered(); // no run follows
    if (m_source == Source::other || isAnsweredAgain)
        clear();
}

void ErrorPresenter::clear()
{
    const bool stood = std::exchange(m_source, Source::none) != Source::none;
    m_problem.clear();
    markFields();
    m_field.clear();
    m_refused = nullptr;
    if (stood && !m_bar.isHidden() && m_bar.text() == m_shown)
        m_bar.dismiss();
}

void ErrorPresenter::markFields()
{
    if (m_refused)
        markField(*m_refused, m_problem);
    if (m_field.empty())
        return;
    for (const OptionForm* form : {m_parameters.scenarioForm(), m_parameters.policyForm()})
        if (OptionRow* row = form ? form->row(m_field) : nullptr)
            row->setProblem(m_problem);
}

QString ErrorPresenter::shown(const Error& error) const
{
    const Option* option = optionCalled(error.place.cell);
    if (option)
        return tr("%1: %2").arg(coreText(option->title), withoutFileNames(errorText(error)));
    const QString field = m_refused ? m_refused->accessibleName() : QString();
    return field.isEmpty() ? errorText(error) : tr("%1: %2").arg(field, errorText(error));
}

// "Tc (stop_below)" helps authors of files; the form has no such name.
QString ErrorPresenter::withoutFileNames(QString text) const
{
    for (const Option* option : options())
        text.remove(QStringLiteral(" (%1)").arg(QString::fromStdString(option->name)));
    return text;
}

std::vector<const Option*> ErrorPresenter::options() const
{
    std::vector<const Option*> all;
    const Study* study = m_session.document().scenario().study;
    const auto add = [&all](std::span<const Option> options) {
        for (const Option& option : options)
            all.push_back(&option);
    };
    if (study)
        add(study->scenarioOptions());
    for (const PolicyCall& call : m_session.policies())
        if (const PolicyInfo* policy = study ? findPolicy(*study, call.policy) : nullptr)
            add(policy->options);
    return all;
}

const Option* ErrorPresenter::optionCalled(const std::string& name) const
{
    const auto all = options();
    const auto found = std::ranges::find(all, name, &Option::name);
    return found == all.end() ? nullptr : *found;
}

} // namespace wattif::ui

#include "moc_error_presenter.cpp"
