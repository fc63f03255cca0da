// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include <QByteArray>
#include <QString>
#include <QUndoStack>

#include "core/experiment/scenario_file.h"
#include "ui/session/files/file_lock.h"
#include "ui/session/reference.h"
#include "ui/session/run_controller.h"

namespace wattif::ui {

class AutoSave;

/// The content of a scenario and the variant that is shown; undo steps swap it.
struct ScenarioValue {
    Scenario scenario{};
    int activeVariant = -1;

    /// Returns the question of the baseline or of the active variant.
    [[nodiscard]] const Question& question() const;
};

/// The answer, the selection and the pin of a scenario; see Session for their meaning.
struct SessionState {
    ReportPtr report{};
    Question reported{}; ///< the question that the report answers
    QString currentPolicy{};
    int step = -1;
    std::optional<Pin> pin{};
    int stepCount = 0;
    std::map<std::string, double, std::less<>> seconds{}; ///< that policies took last
};

/// The file of a scenario.
struct FileState {
    QByteArray hash{}; ///< of its content when it was read or written last; empty for none
    FileLock lock{};
    bool wasWatched = false; ///< it may have changed while another scenario was shown
};

/// One scenario that is open, with everything that belongs to it, from opening to closing.
///
/// DocumentManager owns those of a window. A Session shows one at a time: Document::setCurrent binds it. Only Document changes
/// the content.
class OpenScenario {
public:
    /// No scenario yet: without a study.
    OpenScenario();
    /// `fileName`: empty for "not saved yet". `isModified`: closing asks about it, although it has no undo steps.
    explicit OpenScenario(Scenario scenario, QString fileName = {}, bool isModified = false);
    ~OpenScenario();
    Q_DISABLE_COPY_MOVE(OpenScenario)

    [[nodiscard]] const Scenario& scenario() const { return m_value.scenario; }
    /// -1 for the baseline, else the index into scenario().variants.
    [[nodiscard]] int activeVariant() const { return m_value.activeVariant; }
    [[nodiscard]] const Question& question() const { return m_value.question(); }
    [[nodiscard]] const QString& fileName() const { return m_fileName; }
    /// The file's name, else the scenario's.
    [[nodiscard]] QString title() const;
    [[nodiscard]] bool isModified() const { return !m_undo.isClean(); }
    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }
    [[nodiscard]] const QUndoStack& undoStack() const { return m_undo; }

    SessionState session;
    FileState file;
    std::unique_ptr<AutoSave> autoSave; ///< null where nothing is backed up: while closed, and for sessions that only show

private:
    friend class Document;
    friend class ReplaceScenario;
    ScenarioValue m_value;
    QString m_fileName;
    QUndoStack m_undo;
};

} // namespace wattif::ui
