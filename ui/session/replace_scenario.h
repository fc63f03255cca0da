// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QUndoCommand>

#include "ui/session/document.h"
#include "ui/session/open_scenario.h"

namespace wattif::ui {

/// The one undo command: swaps the content of an open scenario with the one it holds.
///
/// It remembers which variant was active before and after, so undo shows the place that it changes.
class ReplaceScenario : public QUndoCommand {
public:
    /// Steps with equal mergeId >= 0 and epoch merge into one.
    ReplaceScenario(Document& document, OpenScenario& changed, ScenarioValue next, const QString& text, int mergeId, int epoch);

    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override { return m_mergeId; }
    [[nodiscard]] bool mergeWith(const QUndoCommand* later) override;

private:
    void swap(int active);

    Document& m_document; ///< announces the change
    OpenScenario& m_changed;
    Scenario m_other;
    int m_activeBefore;
    int m_activeAfter;
    int m_mergeId;
    int m_epoch;
};

} // namespace wattif::ui
