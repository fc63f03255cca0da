// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/answer_choice.h"

#include <algorithm>

#include <QSignalBlocker>

#include "ui/session/reference.h"
#include "ui/session/session.h"
#include "ui/session/study_access.h"

namespace wattif::ui {

namespace {

// No policy has such a name.
const QString nothingChoice = QStringLiteral("-");
const QString referenceChoice = QStringLiteral("=");

} // namespace

AnswerChoice::AnswerChoice(Session& session, bool withNothing, QWidget* parent)
    : ElidingBox(parent), m_session(session), m_withNothing(withNothing), m_wanted(referenceChoice)
{
    setSizeAdjustPolicy(AdjustToContents);
    setMinimumContentsLength(10); // scenarios have names as long as their authors like
    connect(this, &QComboBox::activated, this, [this] {
        m_wanted = currentData().toString();
        emit renewed();
    });
    for (const auto signal : {&Session::reportChanged, &Session::policiesChanged})
        connect(&session, signal, this, &AnswerChoice::refresh);
    connect(&session, &Session::currentPolicyChanged, this, &AnswerChoice::refresh);
    for (const auto signal : {&Reference::changed, &Reference::reportChanged})
        connect(&session.reference(), signal, this, &AnswerChoice::refresh);
    refresh();
}

AnswerChoice::Kind AnswerChoice::kind() const
{
    const QString chosen = currentData().toString();
    if (currentIndex() < 0 || chosen == nothingChoice)
        return Kind::nothing;
    return chosen == referenceChoice ? Kind::reference : Kind::policy;
}

QString AnswerChoice::policy() const { return kind() == Kind::policy ? currentData().toString() : QString(); }

void AnswerChoice::refresh()
{
    {
        const QSignalBlocker quiet(this);
        clear();
        if (m_withNothing)
            addItem(tr("nothing"), nothingChoice);
        const Reference& reference = m_session.reference();
        if (reference.question())
            addItem(reference.isPinned() ? tr("the pinned result") : reference.name(), referenceChoice);
        for (const std::string& name : m_session.document().question().policies)
            if (const QString policy = QString::fromStdString(name); policy != m_session.currentPolicy())
                addItem(policyTitleIn(m_session.document().study(), policy), policy);
        setCurrentIndex(count() > 0 ? std::max(0, findData(m_wanted)) : -1);
    }
    emit renewed();
}

} // namespace wattif::ui

#include "moc_answer_choice.cpp"
