// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

#include "ui/consolidation/topology/topology_edits.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace wattif::ui {

class NumberSpin;

/// Asks inside the editor which ready-made topology takes the place of the present one.
class TopologyReadyForm : public QFrame {
    Q_OBJECT
public:
    explicit TopologyReadyForm(QWidget* parent = nullptr);

    void open();
    [[nodiscard]] ReadyMade choice() const;
    [[nodiscard]] QComboBox& kind() const { return *m_kind; }
    [[nodiscard]] NumberSpin& nodes() const { return *m_nodes; }
    [[nodiscard]] NumberSpin& ports() const { return *m_ports; }
    [[nodiscard]] QComboBox& loads() const { return *m_loads; }
    [[nodiscard]] QPushButton& replaceButton() const { return *m_replace; }
    /// Describes the result of the present fields, in words.
    [[nodiscard]] QString preview() const;

signals:
    void wanted(const wattif::ui::ReadyMade& choice);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    NumberSpin* number(int least, int most, int value, const QString& name);
    void refresh();

    QComboBox* m_kind;
    NumberSpin* m_nodes;
    NumberSpin* m_ports;
    QComboBox* m_loads;
    NumberSpin* m_seed;
    QLabel* m_portsLabel;
    QLabel* m_nodesLabel;
    QLabel* m_preview;
    QPushButton* m_replace;
};

} // namespace wattif::ui
