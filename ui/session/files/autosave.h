// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include <QByteArray>
#include <QDateTime>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include "core/base/error.h"

class QLockFile;

namespace wattif::ui {

class OpenScenario;

/// A copy that a crashed session left behind. Its owner holds it exclusively for the lifetime of the value, so two windows never
/// offer the same copy.
struct Recovery {
    QString path;          ///< of the autosaved scenario
    QString fileName{};    ///< that the user had saved it under; empty for none
    QByteArray fileHash{}; ///< of that file's content when it was read or written last; see contentHash
    QDateTime keptAt{};    ///< when the copy was written
    std::shared_ptr<QLockFile> lock{};
};

/// How soon changes are kept.
struct AutoSavePace {
    std::chrono::milliseconds quiet{2000};   ///< after the last edit
    std::chrono::milliseconds longest{9000}; ///< while edits go on: with the writing, no more than ten seconds are lost
};

/// Keeps a modified scenario in the application's data folder while it is open, and finds what a crashed session left there.
///
/// The copy is locked as long as this exists. Copies are written in a separate thread, whole or not at all; the older copy stays
/// until the newer one is there.
class AutoSave : public QObject {
    Q_OBJECT
public:
    explicit AutoSave(OpenScenario& scenario, QObject* parent = nullptr, AutoSavePace pace = {});
    /// Removes the copy, unless `keep` was called last.
    ~AutoSave() override;

    /// Writes now if the scenario is modified; removes the copy if it is not. False where it could not be written.
    bool write();
    /// Writes now, and leaves the copy for the next start: for ends of which the user was not asked.
    void keep();
    /// Returns whether the newest copy could not be written.
    [[nodiscard]] bool isFailing() const { return m_failing; }

    /// The copies of sessions that did not end well, newest first; copies of sessions that still run are theirs.
    [[nodiscard]] static std::vector<Recovery> findRecoveries();
    static void discard(const Recovery& recovery);

    /// The folder of the copies.
    [[nodiscard]] static QString folder();

signals:
    /// Reports that a copy could not be written; emitted once until `recovered`.
    void failed(const wattif::Error& error);
    /// Copies are written again.
    void recovered();

private:
    struct Job;
    [[nodiscard]] Job job() const;
    void onEdited();
    void writeBehind();
    void take(const Result<void>& written);
    void removeCopy() const;

    OpenScenario& m_scenario;
    QString m_path; ///< of the copy
    std::unique_ptr<QLockFile> m_lock;
    bool m_stays = false; ///< the copy is left for the next start
    AutoSavePace m_pace;
    QTimer m_quiet;
    QTimer m_longest;
    QThreadPool m_writer;
    bool m_writing = false;
    bool m_editedSince = false; ///< a newer copy is due when the one that is being written is done
    bool m_failing = false;
};

} // namespace wattif::ui
