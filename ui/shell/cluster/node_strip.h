// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include <QWidget>

#include "core/slurm/snapshot.h"

namespace wattif::ui {

/// What a node of a cluster does now.
enum class NodeUse : std::uint8_t { busy, idle, booting, stopping, off, outOfService };
inline constexpr int nodeUseCount = 6;
[[nodiscard]] NodeUse useOf(const slurm::Node& node);
/// "3 busy, 4 idle, 1 off": the nodes by use, without those that no node has.
[[nodiscard]] QString usesText(const std::vector<slurm::Node>& nodes);

/// The nodes of a cluster as a row of cells in Slurm's order, coloured by what they do now, with a legend of counts. The tooltip
/// of a cell has the node's name and Slurm's words for its state.
class NodeStrip : public QWidget {
    Q_OBJECT
public:
    explicit NodeStrip(QWidget* parent = nullptr);

    void setNodes(const std::vector<slurm::Node>& nodes);
    /// The index of the node at a place of the widget; -1 for none.
    [[nodiscard]] int nodeAt(const QPoint& place) const;
    /// The middle of a node's cell.
    [[nodiscard]] QPoint middleOf(int node) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] QRectF cells() const;
    [[nodiscard]] double legendGap() const;

    std::vector<slurm::Node> m_nodes;
};

} // namespace wattif::ui
