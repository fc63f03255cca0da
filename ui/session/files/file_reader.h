// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <deque>
#include <functional>
#include <stop_token>

#include <QObject>
#include <QTimer>

#include "ui/session/latest_job.h"

class QWidget;

namespace wattif::ui {

class NoticeStack;

/// Reads files for a window that stays alive meanwhile: small ones at once, large ones one after another in a worker, with a
/// message from which that can be cancelled.
class FileReader : public QObject {
    Q_OBJECT
public:
    /// Reads a file, possibly in a worker thread, until a stop; the function that it returns is called on the GUI thread and
    /// takes over the result.
    using Work = std::function<LatestJob::Delivery(const QString& path, const std::stop_token& stop)>;
    using OnError = LatestJob::OnError;

    /// Creates a reader. `onError` gets the errors of exceptions while reading, such as a lack of memory. While `window` is
    /// hidden, no user waits: everything is read immediately.
    FileReader(NoticeStack& notices, QWidget& window, OnError onError);
    ~FileReader() override;

    /// Takes a small file over before it returns, a large one later: once it is read and the user is in the middle of nothing (no
    /// dialog and no menu is open, no button of the mouse is down). A file that is on its way already is not read twice.
    void read(const QString& path, Work work);
    /// Returns whether a file is on its way.
    [[nodiscard]] bool isReading() const { return !m_wanted.empty(); }
    /// Cancels the file that is being read, and continues with the next one.
    void cancel();

    /// Returns whether a file is so large that it is read in a worker: it, or what it unpacks to, may take longer than a frame.
    /// Pipes and devices too, which may keep a reader waiting.
    [[nodiscard]] static bool isLarge(const QString& path);

signals:
    /// The last file on its way was taken over.
    void allRead();

private:
    /// A file on its way.
    struct Wanted {
        QString path;
        Work work;
    };
    void readAtOnce(const QString& path, const Work& work);
    void readNext();
    void report();
    void takeOver(LatestJob::Delivery delivery);
    void deliverAtRest();
    void endFirst();

    NoticeStack& m_notices;
    QWidget& m_window;
    OnError m_onError;
    std::deque<Wanted> m_wanted;    ///< the first is being read
    LatestJob::Delivery m_delivery; ///< of the first, while it waits for the user
    QTimer m_patience;              ///< before the message appears
    QTimer m_rest;                  ///< looks again whether the user is in the middle of something
    LatestJob m_job;
};

} // namespace wattif::ui
