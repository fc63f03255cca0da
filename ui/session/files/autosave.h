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

class Document;

/// A copy that a crashed session left behind. Its owner holds it exclusively for the lifetime of the value, so two windows never
/// offer the same copy.
struct Recovery {
    QString path;          ///< of the autosaved scenario
    QString fileName{};    ///< that the user had saved it under; empty for none
    QByteArray fileHash{}; ///< of that file's content when it was read or written last; see contentHash
    QDateTime keptAt{};    ///< when the copy was written
    std::shared_ptr<QLockFile> lock{};
};

/// The place of one session's copy of one scenario, locked while the session runs. The copy goes with it, unless it is to stay.
class KeptCopy {
public:
    /// Creates a separate place in a folder.
    explicit KeptCopy(const QString& folder);
    ~KeptCopy();
    KeptCopy(const KeptCopy&) = delete;
    KeptCopy& operator=(const KeptCopy&) = delete;

    [[nodiscard]] const QString& path() const { return m_path; }
    /// Of the scenario's file when it was read or written last; written beside the copy.
    QByteArray fileHash{};
    bool stays = false;

private:
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
};

/// How soon changes are kept.
struct AutoSavePace {
    std::chrono::milliseconds quiet{2000};   ///< after the last edit
    std::chrono::milliseconds longest{9000}; ///< while edits go on: with the writing, no more than ten seconds are lost
};

/// Keeps a modified document in the application's data folder while it is edited, and finds what a crashed session left there.
///
/// Copies are written in a separate thread, whole or not at all; the older copy stays until the newer one is there.
class AutoSave : public QObject {
    Q_OBJECT
public:
    explicit AutoSave(Document& document, QObject* parent = nullptr, AutoSavePace pace = {});
    /// Removes the copy, unless `keep` was called last.
    ~AutoSave() override;

    /// Writes now if the document is modified; removes the copy if it is not. False where it could not be written.
    bool write();
    /// Writes now, and leaves the copy for the next start: for ends of which the user was not asked.
    void keep();
    /// Sets the hash of the document's file at the last reading or writing; written beside the copy.
    void setFileHash(const QByteArray& hash) { m_copy->fileHash = hash; }
    /// Writes now, and hands the copy over to the caller, which keeps it while the scenario is deactivated.
    [[nodiscard]] std::unique_ptr<KeptCopy> deactivate();
    /// Continues with the copy of a scenario that is activated again. Call it before the document has the scenario.
    void reactivate(std::unique_ptr<KeptCopy> copy);

    /// The copies of sessions that did not end well, newest first; copies of sessions that still run are theirs.
    [[nodiscard]] std::vector<Recovery> findRecoveries() const;
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

    Document& m_document;
    std::unique_ptr<KeptCopy> m_copy;
    AutoSavePace m_pace;
    QTimer m_quiet;
    QTimer m_longest;
    QThreadPool m_writer;
    bool m_writing = false;
    bool m_editedSince = false; ///< a newer copy is due when the one that is being written is done
    bool m_failing = false;
};

} // namespace wattif::ui
