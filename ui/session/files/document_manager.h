// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QObject>

#include "ui/session/files/autosave.h"
#include "ui/session/files/file_guard.h"
#include "ui/session/session.h"

namespace wattif::ui {

/// One of the scenarios that are open, as lists show it.
struct DocumentItem {
    const Scenario& scenario;
    int activeVariant;
    QString fileName; ///< empty: not saved yet
    bool isModified;

    /// The file's name, else the scenario's.
    [[nodiscard]] QString title() const;
};

/// Manages the open scenarios. The active one is the session's document; the others are cached with their undo steps, results,
/// pin and file, and are restored with them. It asks no questions: FileController does.
class DocumentManager : public QObject {
    Q_OBJECT
public:
    DocumentManager(Session& session, AutoSave& autoSave, FileGuard& guard, QObject* parent);
    ~DocumentManager() override;

    [[nodiscard]] int count() const { return static_cast<int>(m_entries.size()); }
    /// The one in front; -1 while none is open.
    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] DocumentItem at(int index) const;
    /// A name of one that stays while places change, and where it is now; -1 where it was closed.
    [[nodiscard]] int idAt(int index) const { return m_entries[static_cast<std::size_t>(index)].id; }
    [[nodiscard]] int indexOf(int id) const;
    /// The one with this file, or -1.
    [[nodiscard]] int find(const QString& path) const;
    /// The one of a study that was in front last, or -1.
    [[nodiscard]] int newestOf(const Study& study) const;
    /// Those with unsaved changes.
    [[nodiscard]] std::vector<int> modified() const;

    /// Deactivates the active scenario; the caller can then open another one in the document.
    void makeSpace();
    /// Returns whether closing the active scenario loses nothing: it is an unmodified sample, and nothing is pinned.
    [[nodiscard]] bool isUntouched() const;
    void show(int index);
    /// Closes one; its neighbour comes to the front. The caller opens another where none is left.
    void close(int index);
    [[nodiscard]] bool canReopen() const { return !m_closed.empty(); }
    /// Reopens the scenario that was closed last, with its undo steps.
    void reopen();
    /// Leaves the copies of unsaved changes for the next start.
    void keepForNextStart();

signals:
    /// The open scenarios, the active one, or a name has changed.
    void changed();

private:
    /// The cached state of an inactive scenario; empty for the active one.
    struct Entry {
        int id = 0;
        Document::Snapshot document{};
        SessionState answer{};
        std::unique_ptr<KeptCopy> copy{};
        HeldFile file{};
        int lastInFront = 0;
    };
    void deactivate();
    void activate(int index);

    Session& m_session;
    AutoSave& m_autoSave;
    FileGuard& m_guard;
    std::vector<Entry> m_entries;
    std::vector<Entry> m_closed; ///< the last one at the end
    int m_current = -1;
    int m_turns = 0; ///< counts what came to the front
    int m_lastId = 0;
};

} // namespace wattif::ui
