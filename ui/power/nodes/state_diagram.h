// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QWidget>

#include "core/power/model/instance.h"

class QFrame;
class QGridLayout;
class QLabel;

namespace wattif::ui {

class NumberSpin;
class Session;

/// The states of a node as boxes with arrows: watts in each state, the times of booting and shutting down, and the break-even
/// time that follows.
class StateDiagram : public QWidget {
    Q_OBJECT
public:
    explicit StateDiagram(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] NumberSpin& watts(power::NodeState state) const { return *m_watts[static_cast<std::size_t>(state)]; }
    [[nodiscard]] NumberSpin& bootSeconds() const { return *m_boot; }
    [[nodiscard]] NumberSpin& shutdownSeconds() const { return *m_shutdown; }
    [[nodiscard]] QString breakEvenText() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFrame* makeBox(power::NodeState state);
    [[nodiscard]] NumberSpin* makeSpin(QWidget* parent, double most, const QString& unit, const QString& name);
    void refresh();
    void takeWatts();
    void takeTimes();

    Session& m_session;
    std::array<QFrame*, power::poweredStateCount> m_boxes{};
    std::array<NumberSpin*, power::poweredStateCount> m_watts{};
    NumberSpin* m_boot = nullptr;
    NumberSpin* m_shutdown = nullptr;
    QLabel* m_breakEven;
    bool m_showing = false; ///< values come from the document: not an edit
};

/// Describes the cost of going off and when it pays, in one or two sentences.
[[nodiscard]] QString breakEvenSentence(const power::Instance& instance);

} // namespace wattif::ui
