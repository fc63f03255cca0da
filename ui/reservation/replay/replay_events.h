// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>
#include <QIcon>
#include <QListView>

#include "ui/reservation/replay/replay_run.h"

namespace wattif::ui {

/// The events of a run as rows "04:05:06  begins: night on alpha"; what has not happened yet is pale.
class ReplayEventModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit ReplayEventModel(QObject* parent = nullptr);

    void setRun(ReplayPtr run);
    /// Marks events after this moment as future.
    void setClock(double seconds);
    /// Returns how many events have happened.
    [[nodiscard]] int happened() const { return m_happened; }
    [[nodiscard]] const ReplayEvent* eventAt(int row) const;
    void setRowHeight(int pixels) { m_rowSize = {1, pixels}; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    void makeIcons();
    /// Returns the time of day; for the first event of a day also the day.
    [[nodiscard]] QString momentOf(int row) const;
    ReplayPtr m_run;
    int m_happened = 0;
    QSize m_rowSize;
    QIcon m_bad;
    QIcon m_warning;
    QIcon m_plain;
};

/// The list of events around the clock: it follows the clock, and choosing an event moves the clock there.
class ReplayEvents : public QListView {
    Q_OBJECT
public:
    explicit ReplayEvents(QWidget* parent = nullptr);

    [[nodiscard]] ReplayEventModel& events() const { return *m_model; }
    void setRun(ReplayPtr run);
    void setClock(double seconds);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// The user chose an event.
    void chosen(double seconds);

private:
    ReplayEventModel* m_model;
};

} // namespace wattif::ui
