// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include <QImage>

#include "core/power/results/timeline.h"

namespace wattif::ui {

/// Rows of classes over time (the states of nodes, the jobs on them, ...), laid out as power::NodeTimeline; not owning. A picture
/// has a row for each node; those that are not drawn look as the drawn one below them.
struct RowStates {
    power::Time begin = 0;
    power::Time end = 0;
    power::DrawnNodes drawn{};
    std::span<const std::uint32_t> firstOf{};
    std::span<const power::Time> from{};
    std::span<const std::uint8_t> classes{};

    [[nodiscard]] int rows() const { return drawn.nodes; }
    /// The node that a row of the picture shows.
    [[nodiscard]] int nodeOf(int row) const { return row - row % drawn.step; }
};
/// The states of a timeline, class k for NodeState k; valid as long as the timeline.
[[nodiscard]] RowStates rowStates(const power::NodeTimeline& timeline);

/// The part of a picture of rows and time; row 0 is at the bottom.
struct ImagePart {
    double from = 0.0; ///< ticks of power::Time
    double to = 1.0;
    double firstRow = 0.0;
    double lastRow = 1.0; ///< behind the last

    friend bool operator==(const ImagePart&, const ImagePart&) = default;
};

/// Colours of the classes by value, and of where there is nothing.
struct ClassColours {
    static constexpr std::size_t most = 16;
    std::array<QRgb, most> of{};
    QRgb background = 0xffffffff;

    ClassColours() = default;
    ClassColours(std::span<const QRgb> classes, QRgb backgroundColour);
    friend bool operator==(const ClassColours&, const ClassColours&) = default;
};

/// Draws rows: a pixel has the colours of its rows blended by their share of its time, so nothing flickers or aliases however
/// many changes fall into it. Time O(changes in the part + rows log changes + pixels).
[[nodiscard]] QImage drawRows(const RowStates& states, const ClassColours& colours, const ImagePart& part, QSize size);

/// Draws stripes of `before` over `now` where the two, of one size, differ; none where `before` has the colour `nothing`.
/// `period`: pixels from one stripe to the next.
void stripeDifferences(QImage& now, const QImage& before, QRgb nothing, int period);

/// Rows with a cached overview: drawing takes no longer however many changes the picture holds.
///
/// The overview is the same picture drawn once with many columns; where the pixels of a frame would hold many changes, its
/// cells are averaged instead. A value: copies share the data.
class StateImage {
public:
    StateImage() = default;
    /// Draws the overview, some 20 ms for a million changes, and all rows in the size `whole`, unless it is empty: call it in a
    /// worker. `owner` keeps the rows alive.
    StateImage(std::shared_ptr<const void> owner, RowStates states, const ClassColours& colours, QSize whole = {});

    /// The same picture with another owner of its rows.
    [[nodiscard]] StateImage ownedBy(std::shared_ptr<const void> owner) const;
    /// The same rows in other colours.
    [[nodiscard]] StateImage recoloured(const ClassColours& colours) const { return {m_owner, m_states, colours}; }

    [[nodiscard]] bool isEmpty() const { return m_states.rows() == 0; }
    [[nodiscard]] const RowStates& states() const { return m_states; }
    [[nodiscard]] const ClassColours& colours() const { return m_colours; }
    [[nodiscard]] QImage draw(const ImagePart& part, QSize size) const;
    /// The overview that `draw` would use; null where it draws the changes.
    [[nodiscard]] const QImage* overview(const ImagePart& part, QSize size) const;

private:
    std::shared_ptr<const void> m_owner;
    RowStates m_states;
    ClassColours m_colours;
    std::array<QImage, 2> m_overviews; ///< fine and coarse; null where there are so few changes that they are drawn as fast
    QImage m_whole;                    ///< all rows over the whole time; null where that was not asked for
};

} // namespace wattif::ui
