// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace wattif::ui {

/// The clock of a replay: a moment of a run that advances automatically during playback.
class ReplayClock : public QObject {
    Q_OBJECT
public:
    explicit ReplayClock(QObject* parent = nullptr);

    [[nodiscard]] double seconds() const { return m_seconds; }
    [[nodiscard]] double from() const { return m_from; }
    [[nodiscard]] double to() const { return m_to; }
    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
    /// Seconds of the run in a second.
    [[nodiscard]] double speed() const { return m_speed; }
    void setSpeed(double speed) { m_speed = speed; }
    /// The ends of the run; the moment is moved between them.
    void setRange(double from, double to);

public slots:
    void setSeconds(double seconds);
    /// Plays on, from the beginning where the end is reached; nothing plays in an empty range.
    void setPlaying(bool on);
    /// Advances as if this real time had passed, in seconds; stops at the end.
    void advance(double realSeconds);

signals:
    void moved(double seconds);
    void rangeChanged();
    void playingChanged(bool playing);

private:
    double m_from = 0.0;
    double m_to = 0.0;
    double m_seconds = 0.0;
    double m_speed = 3600.0;
    QTimer m_timer;
    QElapsedTimer m_since;
};

} // namespace wattif::ui
