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
    /// Reads a file, maybe in a worker, until a stop; what it returns is called on the GUI thread and takes over what was read.
    using Work = std::function<LatestJob::Delivery(const QString& path, const std::stop_token& stop)>;
    using OnError = LatestJob::OnError;

    /// `onError` gets what exceptions in the reading become, such as want of memory. While `window` is not shown, nobody waits:
    /// all is read at once.
    FileReader(NoticeStack& notices, QWidget& window, OnError onError);
    ~FileReader() override;

    /// Takes a small file over before it returns, a large one later: once it is read and the user is in the middle of nothing (no
    /// dialog and no menu is open, no button of the mouse is down). A file that is on its way already is not read twice.
    void read(const QString& path, Work work);
    /// Whether a file is on its way.
    [[nodiscard]] bool isReading() const { return !m_wanted.empty(); }
    /// Gives up the file that is being read, and goes on with the next.
    void cancel();

    /// Whether a file is so large that it is read in a worker: it, or what it unpacks to, may take longer than a frame. Pipes
    /// and devices too, which may keep a reader waiting.
    [[nodiscard]] static bool isLarge(const QString& path);

private:
    /// A file on its way.
    struct Wanted {
        QString path;
        Work work;
    };
    void readAtOnce(const QString& path, const Work& work);
    void readNext();
    void tell();
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
