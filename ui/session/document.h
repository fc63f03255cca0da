// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "core/base/error.h"
#include "core/experiment/scenario_file.h"

class QUndoGroup;
class QUndoStack;

namespace wattif::ui {

class OpenScenario;
struct ScenarioValue;
struct SessionState;

/// Shows one open scenario, the current one, and changes it; nothing else does.
///
/// Every edit swaps whole values (instances are immutable and shared), so undo is a swap too.
/// One `changed()` follows each swap.
class Document : public QObject {
    Q_OBJECT

public:
    /// Shows an empty scenario until one is opened or made current.
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    /// The scenario that is shown.
    [[nodiscard]] OpenScenario& current() const { return *m_open; }
    /// Shows another open scenario with its former answer and selection. Its owner keeps it until another one is shown.
    void setCurrent(OpenScenario& next);

    [[nodiscard]] const Scenario& scenario() const;
    [[nodiscard]] const Study& study() const { return *scenario().study; }
    /// Returns the question that editors change and runs answer: the baseline or the active variant.
    [[nodiscard]] const Question& question() const;
    /// Its instance.
    [[nodiscard]] const InstancePtr& instance() const { return question().instance; }
    /// -1 for the baseline, else the index into scenario().variants.
    [[nodiscard]] int activeVariant() const;
    [[nodiscard]] QString fileName() const;
    [[nodiscard]] bool isModified() const;
    [[nodiscard]] QUndoStack* undoStack() const;
    /// Follows the undo stack of the current scenario.
    [[nodiscard]] QUndoGroup* undoGroup() const { return m_undoGroup; }

    /// Replaces the current scenario by another one, without undo steps. An empty name means "not saved yet".
    void open(Scenario scenario, const QString& fileName);
    /// The same with an answer and a selection.
    void open(Scenario scenario, const QString& fileName, SessionState state);
    /// Opens what autosave kept of an unsaved document: modified from the start.
    void openRecovered(Scenario scenario, const QString& fileName);
    /// Emits the signals of a newly opened scenario, because the study's policies have changed.
    void notifyReloaded();
    /// Saves atomically, linked lists as a link; on success the document is unmodified and named `fileName`. What the file holds
    /// then.
    [[nodiscard]] Result<PrintedScenario> save(const QString& fileName);

    /// Replaces the active question as one undoable step named `text`. Steps with the same mergeId >= 0 that follow each
    /// other merge (drags, sliders) until endMerge(); a step back at its start becomes obsolete.
    void replaceQuestion(Question question, const QString& text, int mergeId = -1);
    /// The same for the instance alone.
    void replaceInstance(InstancePtr instance, const QString& text, int mergeId = -1);
    /// Applies an edit function: replaces the instance on success, else hands the error back and changes nothing.
    [[nodiscard]] Result<void> edit(const QString& text, Result<InstancePtr> next, int mergeId = -1);
    /// Ends merging: the next step becomes a separate undo command.
    void endMerge();

    /// Scenario tree, undoable: a copy of the active question, or another one, as a new variant (made active), remove, rename,
    /// activate.
    void addVariant(const QString& name);
    void addVariant(const QString& name, Question question);
    void removeVariant(int index);
    void renameVariant(int index, const QString& name);
    void renameScenario(const QString& name);
    void replaceImportReport(ImportReport report, const QString& text);
    /// Shows another variant; not an edit, not undoable.
    void activate(int variant);

signals:
    /// Another scenario is about to be shown, of this study; the present one is still there. Views of another study are deleted
    /// now.
    void aboutToOpen(const wattif::Study* study);
    /// The active instance has changed (edit, undo, activate, open).
    void changed();
    /// The policies that run, their options or the seed of the active question have changed; emitted before `changed` if both
    /// have.
    void settingsChanged();
    /// The tree of variants or a name has changed.
    void treeChanged();
    /// The report of the import changed.
    void importReportChanged();
    /// Another scenario is shown: a new one, or one that was shown before; `changed` follows.
    void opened();
    void fileNameChanged(const QString& fileName);
    void modifiedChanged(bool modified);

private:
    friend class ReplaceScenario;
    void announceOpened();
    void push(ScenarioValue next, const QString& text, int mergeId = -1);
    void setFileName(const QString& fileName);
    void announce(const ScenarioValue& before);
    /// Emits the signals for everything that differs from the question that was active before.
    void announceQuestion(const Question& before);

    std::unique_ptr<OpenScenario> m_own; ///< shown until setCurrent is called
    OpenScenario* m_open;
    QUndoGroup* m_undoGroup;
    int m_mergeEpoch = 0;
};

} // namespace wattif::ui
