// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <QObject>
#include <QString>
#include <QStringList>

#include "core/base/error.h"
#include "core/experiment/scenario_file.h"

class QUndoGroup;
class QUndoStack;

namespace wattif::ui {

/// The scenario in front and its undo stack; nothing else changes the scenario.
///
/// Every edit swaps whole values (instances are immutable and shared), so undo is a swap too.
/// One `changed()` follows each swap.
class Document : public QObject {
    Q_OBJECT
    struct Value {
        Scenario scenario;
        int active = -1;
    };

public:
    /// A scenario that waits behind the one in front, with its undo steps.
    class Snapshot {
    public:
        Snapshot();
        Snapshot(Snapshot&&) noexcept;
        Snapshot& operator=(Snapshot&&) noexcept;
        ~Snapshot();

        [[nodiscard]] const Scenario& scenario() const { return m_value.scenario; }
        [[nodiscard]] int activeVariant() const { return m_value.active; }
        [[nodiscard]] const QString& fileName() const { return m_fileName; }
        [[nodiscard]] bool isModified() const;
        /// Marks the document as modified: its file has different content by now, or no longer exists.
        void setModified();

    private:
        friend class Document;
        Value m_value;
        QString m_fileName;
        std::unique_ptr<QUndoStack> m_undo;
    };

    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    [[nodiscard]] const Scenario& scenario() const { return m_value.scenario; }
    [[nodiscard]] const Study& study() const { return *m_value.scenario.study; }
    /// Returns the question that editors change and runs answer: the baseline or the active variant.
    [[nodiscard]] const Question& question() const;
    /// Its instance.
    [[nodiscard]] const InstancePtr& instance() const { return question().instance; }
    /// -1 for the baseline, else the index into scenario().variants.
    [[nodiscard]] int activeVariant() const { return m_value.active; }
    [[nodiscard]] QString fileName() const { return m_fileName; }
    [[nodiscard]] bool isModified() const;
    [[nodiscard]] QUndoStack* undoStack() const { return m_undo.get(); }
    /// Follows the undo stack of whatever scenario is in front.
    [[nodiscard]] QUndoGroup* undoGroup() const { return m_undoGroup; }

    /// Opens a scenario and clears the undo stack. An empty name means "not saved yet".
    void open(Scenario scenario, const QString& fileName);
    /// Opens what autosave kept of an unsaved document: modified from the start.
    void openRecovered(Scenario scenario, const QString& fileName);
    /// Takes the scenario out and leaves none; open() or resume() follows.
    [[nodiscard]] Snapshot deactivate();
    /// Restores a scenario that was deactivated, with its undo stack.
    void reactivate(Snapshot snapshot);
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
    /// The active instance has changed (edit, undo, activate, open).
    void changed();
    /// The policies that run, their options or the seed of the active question have changed; emitted before `changed` if both
    /// have.
    void settingsChanged();
    /// The tree of variants or a name has changed.
    void treeChanged();
    /// The report of the import changed.
    void importReportChanged();
    /// Another scenario is in front: a new one, or one that comes back; `changed` follows.
    void opened();
    void fileNameChanged(const QString& fileName);
    void modifiedChanged(bool modified);

private:
    friend class ReplaceScenario;
    /// Hands the former one back.
    std::unique_ptr<QUndoStack> useStack(std::unique_ptr<QUndoStack> stack);
    void announceOpened();
    void push(Value next, const QString& text, int mergeId = -1);
    void setFileName(const QString& fileName);
    void announce(const Scenario& before, const Question& questionBefore, int activeBefore);
    /// Emits the signals for everything that differs from the question that was active before.
    void announceQuestion(const Question& before);

    Value m_value;
    QString m_fileName;
    QUndoGroup* m_undoGroup;
    std::unique_ptr<QUndoStack> m_undo;
    int m_mergeEpoch = 0;
};

} // namespace wattif::ui
