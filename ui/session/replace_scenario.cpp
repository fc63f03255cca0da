// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/replace_scenario.h"

#include <utility>

namespace wattif::ui {

ReplaceScenario::ReplaceScenario(Document& document, OpenScenario& changed, ScenarioValue next, const QString& text, int mergeId,
                                 int epoch)
    : QUndoCommand(text),
      m_document(document),
      m_changed(changed),
      m_other(std::move(next.scenario)),
      m_activeBefore(changed.activeVariant()),
      m_activeAfter(next.activeVariant),
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
    // Both are done already: the open scenario holds the later value and m_other the one before the first.
    m_activeAfter = next->m_activeAfter;
    setObsolete(m_activeAfter == m_activeBefore && sameScenario(m_other, m_changed.scenario()));
    return true;
}

void ReplaceScenario::swap(int active)
{
    const ScenarioValue before = m_changed.m_value;
    std::swap(m_changed.m_value.scenario, m_other);
    m_changed.m_value.activeVariant = active;
    if (&m_document.current() == &m_changed)
        m_document.announce(before);
}

} // namespace wattif::ui
