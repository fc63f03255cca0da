// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QObject>
#include <QString>
#include <QTimer>

class QLockFile;

namespace wattif::ui {

class Document;

/// What a crashed session left behind.
struct Recovery {
    QString path;     ///< of the autosaved scenario
    QString fileName; ///< that the user had saved it under; empty for none
};

/// Writes a modified document to the application's data folder every 30 s, and finds what a crashed session left there.
class AutoSave : public QObject {
    Q_OBJECT
public:
    explicit AutoSave(Document& document, QObject* parent = nullptr);
    ~AutoSave() override;

    /// Writes now if the document is modified; removes the copy if it is not.
    void write();

    /// The newest copy of a session that did not end well; copies of sessions that still run are theirs.
    [[nodiscard]] std::optional<Recovery> findRecovery() const;
    static void discard(const Recovery& recovery);

    /// The folder of the copies.
    [[nodiscard]] static QString folder();

private:
    Document& m_document;
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
};

} // namespace wattif::ui
