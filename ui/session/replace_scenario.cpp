// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/replace_scenario.h"

#include <utility>

namespace wattif::ui {

ReplaceScenario::ReplaceScenario(Document& document, Document::Value next, const QString& text, int mergeId, int epoch)
    : QUndoCommand(text),
      m_document(document),
      m_other(std::move(next.scenario)),
      m_activeBefore(document.m_value.active),
      m_activeAfter(next.active),
      m_mergeId(mergeId),
      m_epoch(epoch)
{
}

void ReplaceScenario::undo() { swap(m_activeBefore); }

void ReplaceScenario::redo() { swap(m_activeAfter); }

bool ReplaceScenario::mergeWith(const QUndoCommand* later)
{
    const auto* next = dynamic_cast<const ReplaceScenario*>(later);
    if (!next || next->m_epoch != m_epoch || next->m_activeBefore != m_activeAfter)
        return false;
    // Both are done already: the document holds the later value and m_other the one before the first.
    m_activeAfter = next->m_activeAfter;
    setObsolete(m_activeAfter == m_activeBefore && sameScenario(m_other, m_document.scenario()));
    return true;
}

void ReplaceScenario::swap(int active)
{
    const Question question = m_document.question();
    std::swap(m_document.m_value.scenario, m_other);
    const int activeBefore = std::exchange(m_document.m_value.active, active);
    m_document.announce(m_other, question, activeBefore);
}

} // namespace wattif::ui
