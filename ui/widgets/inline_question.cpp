// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/inline_question.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include "ui/widgets/accent_ground.h"

namespace wattif::ui {

InlineQuestion::InlineQuestion(QWidget* parent) : QFrame(parent), m_text(new QLabel(this)), m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(8, 4, 8, 4);
    m_row->addWidget(m_text, 1);
    m_text->setWordWrap(true);
    setFrameShape(QFrame::StyledPanel);
    hide();
}

void InlineQuestion::ask(const QString& question, const QList<Answer>& answers) { ask(question, nullptr, answers); }

void InlineQuestion::ask(const QString& question, QWidget* field, const QList<Answer>& answers)
{
    dismiss();
    setAccentGround(*this, 0.16F);
    m_text->setText(question);
    if (field) {
        m_row->addWidget(field);
        m_made << field;
    }
    for (const Answer& answer : answers) {
        auto* button = new QPushButton(answer.text, this);
        button->setAutoDefault(true);
        connect(button, &QPushButton::clicked, this, [this, act = answer.act] {
            // The answer may ask again: act on a copy after this question has been closed.
            const std::function<void()> then = act;
            hide();
            then();
            if (isHidden())
                dismiss();
        });
        m_row->addWidget(button);
        m_made << button;
    }
    auto* cancel = new QPushButton(tr("Cancel"), this);
    connect(cancel, &QPushButton::clicked, this, &InlineQuestion::dismiss);
    m_row->addWidget(cancel);
    m_made << cancel;
    show();
    m_made.front()->setFocus();
}

QString InlineQuestion::question() const { return isHidden() ? QString() : m_text->text(); }

void InlineQuestion::dismiss()
{
    hide();
    for (QWidget* widget : m_made) {
        m_row->removeWidget(widget);
        widget->hide();
        widget->deleteLater();
    }
    m_made.clear();
}

void InlineQuestion::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        return dismiss();
    QFrame::keyPressEvent(event);
}

} // namespace wattif::ui

#include "moc_inline_question.cpp"
