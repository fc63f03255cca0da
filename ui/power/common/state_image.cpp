// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/common/state_image.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "core/base/checked.h"
#include "core/base/clamp_to.h"

namespace wattif::ui {
namespace {

constexpr int overviewColumns = 4096;
constexpr int overviewRows = 1024;
// Fewer changes for each row of the overview are drawn one by one faster than its cells are averaged.
constexpr double fewChangesPerRow = 1'500.0;
// More rows than this in one pixel are sampled.
constexpr int maxRowsPerPixel = 4096;

#ifdef __x86_64__
/// Painting may return with the upper halves of vector registers in use. An instruction of ours on one of these keeps the
/// half, so each change of colour waited for the one before: a frame took twice as long.
__attribute__((target("avx"))) void clearUpperHalves() { __builtin_ia32_vzeroupper(); }
bool hasUpperHalves() { return __builtin_cpu_supports("avx") != 0; }
#else
void clearUpperHalves() { }
bool hasUpperHalves() { return false; }
#endif

/// Blue, green, red and nothing, as one vector (GCC and clang): a pixel takes a handful of instructions.
using Channels = float __attribute__((vector_size(16)));

Channels channels(QRgb colour)
{
    return Channels{static_cast<float>(qBlue(colour)), static_cast<float>(qGreen(colour)), static_cast<float>(qRed(colour)),
                    0.0F};
}

/// The pixel of channels in 0..255, rounded.
QRgb pixelOf(Channels c)
{
    using Integers = std::int32_t __attribute__((vector_size(16)));
    using Bytes = std::uint8_t __attribute__((vector_size(4)));
    const Bytes bytes = __builtin_convertvector(__builtin_convertvector(c + 0.5F, Integers), Bytes);
    QRgb pixel = 0;
    std::memcpy(&pixel, &bytes, sizeof pixel);
    return pixel | 0xff000000U;
}

/// What the colour changes by from one class to another; index `most` is the background.
class Steps {
public:
    explicit Steps(const ClassColours& colours)
    {
        for (std::size_t a = 0; a <= ClassColours::most; ++a)
            for (std::size_t b = 0; b <= ClassColours::most; ++b) {
                const QRgb from = a == ClassColours::most ? colours.background : colours.of[a];
                const QRgb to = b == ClassColours::most ? colours.background : colours.of[b];
                m_steps[a][b] = channels(to) - channels(from);
            }
    }
    [[nodiscard]] Channels of(std::size_t from, std::size_t to) const { return m_steps[from][to]; }

private:
    std::array<std::array<Channels, ClassColours::most + 1>, ClassColours::most + 1> m_steps;
};

/// One line of pixels: the colour as the running sum of its changes. A change of colour at x inside pixel c counts there with
/// the share of the pixel behind it and with the rest from the next pixel on.
class Line {
public:
    Line(const RowStates& states, const ClassColours& colours, const ImagePart& part, int width)
        : m_states(states),
          m_steps(colours),
          m_background(channels(colours.background)),
          m_from(part.from),
          m_scale(width / (part.to - part.from)),
          m_width(width),
          m_changes(static_cast<std::size_t>(width) + 2)
    {
    }

    void clear()
    {
        std::fill(m_changes.begin(), m_changes.end(), Channels{});
        m_rows = 0;
    }

    void add(int row)
    {
        const std::size_t r = m_states.drawn.rowOf(row);
        const std::uint32_t first = m_states.firstOf[r];
        const std::uint32_t last = m_states.firstOf[r + 1];
        std::size_t previous = ClassColours::most;
        // Everything up to the left edge comes down to the class that holds there.
        const power::Time edge = static_cast<power::Time>(std::floor(m_from));
        const auto begin = m_states.from.begin();
        auto k = static_cast<std::uint32_t>(std::upper_bound(begin + first, begin + last, edge) - begin);
        if (k > first)
            step(0.0, previous, m_states.classes[k - 1]);
        for (; k < last; ++k) {
            const double x = (static_cast<double>(m_states.from[k]) - m_from) * m_scale;
            if (x >= m_width)
                break;
            step(x, previous, m_states.classes[k]);
        }
        const double end = (static_cast<double>(m_states.end) - m_from) * m_scale;
        if (end < m_width && previous != ClassColours::most)
            step(std::max(end, 0.0), previous, ClassColours::most);
        ++m_rows;
    }

    void write(QRgb* pixels)
    {
        Channels now = m_background;
        const float share = 1.0F / static_cast<float>(m_rows);
        for (int x = 0; x < m_width; ++x) {
            now += m_changes[static_cast<std::size_t>(x)] * share;
            pixels[x] = pixelOf(now);
        }
    }

private:
    void step(double x, std::size_t& previous, std::size_t next)
    {
        const Channels change = m_steps.of(previous, next);
        previous = next;
        const int pixel = static_cast<int>(x);
        const Channels behind = change * static_cast<float>(x - pixel);
        m_changes[static_cast<std::size_t>(pixel)] += change - behind;
        m_changes[static_cast<std::size_t>(pixel) + 1] += behind;
    }

    const RowStates& m_states;
    Steps m_steps;
    Channels m_background;
    double m_from;
    double m_scale;
    int m_width;
    int m_rows = 0;
    std::vector<Channels> m_changes;
};

/// The rows of a line of pixels, [first, last).
struct RowSpan {
    int first = 0;
    int last = 0;

    friend bool operator==(const RowSpan&, const RowSpan&) = default;
};

RowSpan rowsOf(int y, int height, double firstRow, double lastRow, int rows)
{
    const double perPixel = (lastRow - firstRow) / height;
    const double low = firstRow + (height - 1 - y) * perPixel;
    const auto at = [rows](double row) { return std::clamp(toInteger<int>(std::floor(row + 1e-9)), 0, rows); };
    if (perPixel < 1.0) {
        const int row = std::min(at(low + perPixel / 2.0), rows - 1);
        return {row, row + 1};
    }
    const int first = std::min(at(low), rows - 1);
    return {first, std::max(first + 1, at(low + perPixel))};
}

/// Fills an image line by line; lines of the same rows are copied.
template <class Write>
QImage byLines(QSize size, double firstRow, double lastRow, int rows, Write&& write)
{
    QImage image(size, QImage::Format_RGB32);
    RowSpan before;
    for (int y = 0; y < size.height(); ++y) {
        auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
        const RowSpan span = rowsOf(y, size.height(), firstRow, lastRow, rows);
        if (y > 0 && span == before)
            std::memcpy(pixels, image.constScanLine(y - 1), static_cast<std::size_t>(size.width()) * sizeof(QRgb));
        else
            write(span, pixels);
        before = span;
    }
    return image;
}

/// Averages cells of an overview image over the columns [from, to) that each pixel covers.
class Average {
public:
    Average(const QImage& cells, double from, double to, int width)
        : m_cells(cells),
          m_first(clampTo(toInteger<int>(std::floor(from)), 0, cells.width() - 1)),
          m_last(clampTo(toInteger<int>(std::ceil(to)), m_first + 1, cells.width())),
          m_column(4 * static_cast<std::size_t>(m_last - m_first)),
          m_sums(static_cast<std::size_t>(m_last - m_first) + 2)
    {
        const double first = from - m_first;
        m_ratio = (to - from) / width;
        for (int x = 0; x <= width; ++x) {
            const double column = std::clamp(first + x * m_ratio, 0.0, static_cast<double>(m_last - m_first));
            const auto cell = static_cast<std::uint32_t>(column);
            m_edges.push_back({cell, static_cast<float>(column - cell)});
        }
    }

    void write(RowSpan span, QRgb* pixels)
    {
        sum(span);
        const auto share = static_cast<float>(1.0 / (m_ratio * (span.last - span.first)));
        Channels before = upTo(m_edges[0]);
        for (std::size_t x = 1; x < m_edges.size(); ++x) {
            const Channels after = upTo(m_edges[x]);
            pixels[x - 1] = pixelOf((after - before) * share);
            before = after;
        }
    }

private:
    /// Running sums over the columns of all cells of some rows; row 0 is the lowest line of the image.
    void sum(RowSpan span)
    {
        const auto columns = static_cast<std::size_t>(m_last - m_first);
        std::fill(m_column.begin(), m_column.end(), std::uint16_t{0});
        for (int row = span.first; row < span.last; ++row) {
            const uchar* line = m_cells.constScanLine(m_cells.height() - 1 - row) + 4 * static_cast<qsizetype>(m_first);
            for (std::size_t i = 0; i < 4 * columns; ++i)
                m_column[i] = static_cast<std::uint16_t>(m_column[i] + line[i]);
        }
        using Short = std::uint16_t __attribute__((vector_size(8)));
        Channels now{};
        for (std::size_t c = 0; c < columns; ++c) {
            Short cell;
            std::memcpy(&cell, &m_column[4 * c], sizeof cell);
            now += __builtin_convertvector(cell, Channels);
            m_sums[c + 1] = now;
        }
        m_sums[columns + 1] = now;
    }

    /// Where a pixel begins: inside a cell, behind a share of it.
    struct Edge {
        std::uint32_t cell;
        float share;
    };
    [[nodiscard]] Channels upTo(Edge edge) const
    {
        return m_sums[edge.cell] + (m_sums[edge.cell + 1] - m_sums[edge.cell]) * edge.share;
    }

    const QImage& m_cells;
    int m_first;
    int m_last;
    double m_ratio = 1.0; ///< cells of a pixel
    std::vector<Edge> m_edges;
    std::vector<std::uint16_t> m_column; ///< sums of the rows; 256 rows fit
    std::vector<Channels> m_sums;
};

int overviewHeight(const RowStates& states) { return std::min(overviewRows, states.rows()); }

double fewChanges(const RowStates& states) { return fewChangesPerRow * overviewHeight(states); }

ImagePart wholeOf(const RowStates& states)
{
    return {static_cast<double>(states.begin), static_cast<double>(states.end), 0.0, static_cast<double>(states.rows())};
}

/// Whether it shows all rows and the whole time, whose ends may have been converted to seconds and back.
bool isWhole(const ImagePart& part, const RowStates& states)
{
    const ImagePart whole = wholeOf(states);
    const auto isSame = [](double a, double b) { return std::abs(a - b) < 0.5; };
    return isSame(part.from, whole.from) && isSame(part.to, whole.to) && part.firstRow == whole.firstRow
        && part.lastRow == whole.lastRow;
}

} // namespace

RowStates rowStates(const power::NodeTimeline& timeline)
{
    // NodeState is stored as unsigned char, which may look at any bytes.
    const auto* classes = reinterpret_cast<const std::uint8_t*>(timeline.states.data());
    return {timeline.begin, timeline.end, timeline.drawn, timeline.firstOf, timeline.from, {classes, timeline.states.size()}};
}

ClassColours::ClassColours(std::span<const QRgb> classes, QRgb backgroundColour) : background(backgroundColour)
{
    std::copy_n(classes.begin(), std::min(classes.size(), most), of.begin());
}

QImage drawRows(const RowStates& states, const ClassColours& colours, const ImagePart& part, QSize size)
{
    if (size.isEmpty() || states.rows() == 0 || part.to <= part.from || part.lastRow <= part.firstRow)
        return {};
    if (hasUpperHalves())
        clearUpperHalves();
    Line line(states, colours, part, size.width());
    return byLines(size, part.firstRow, part.lastRow, states.rows(), [&](RowSpan span, QRgb* pixels) {
        line.clear();
        const int stride = std::max(1 + (span.last - span.first - 1) / maxRowsPerPixel, states.drawn.step);
        for (int row = span.first; row < span.last; row += stride)
            line.add(row);
        line.write(pixels);
    });
}

void stripeDifferences(QImage& now, const QImage& before, QRgb nothing, int period)
{
    constexpr int least = 24; // of a channel: less is a change of some part of a pixel
    const auto differ = [](QRgb a, QRgb b) {
        return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))}) >= least;
    };
    for (int y = 0; y < now.height(); ++y) {
        auto* pixels = reinterpret_cast<QRgb*>(now.scanLine(y));
        const auto* old = reinterpret_cast<const QRgb*>(before.constScanLine(y));
        for (int x = 0; x < now.width(); ++x)
            if ((x + y) % period < period / 2 && differ(pixels[x], old[x]) && differ(old[x], nothing))
                pixels[x] = old[x];
    }
}

StateImage::StateImage(std::shared_ptr<const void> owner, RowStates states, const ClassColours& colours, QSize whole)
    : m_owner(std::move(owner)), m_states(states), m_colours(colours)
{
    if (states.end <= states.begin)
        return;
    if (static_cast<double>(states.from.size()) > fewChanges(states))
        for (std::size_t level = 0; level < m_overviews.size(); ++level)
            m_overviews[level] = drawRows(states, colours, wholeOf(states), {overviewColumns >> level, overviewHeight(states)});
    m_whole = whole.isEmpty() ? QImage() : draw(wholeOf(states), whole);
}

StateImage StateImage::ownedBy(std::shared_ptr<const void> owner) const
{
    StateImage copy = *this;
    copy.m_owner = std::move(owner);
    return copy;
}

const QImage* StateImage::overview(const ImagePart& part, QSize size) const
{
    const double timeShare = (part.to - part.from) / static_cast<double>(m_states.end - m_states.begin);
    const double rowShare = (part.lastRow - part.firstRow) / m_states.rows();
    if (static_cast<double>(m_states.from.size()) * std::min(timeShare, 1.0) * rowShare <= fewChanges(m_states))
        return nullptr;
    // The coarsest one that has a cell for every pixel.
    const QImage* best = nullptr;
    for (const QImage& cells : m_overviews)
        if (timeShare * cells.width() >= size.width()
            && (cells.height() == m_states.rows() || rowShare * cells.height() >= size.height()))
            best = &cells;
    return best;
}

QImage StateImage::draw(const ImagePart& part, QSize size) const
{
    if (size == m_whole.size() && isWhole(part, m_states))
        return m_whole;
    const QImage* cells = overview(part, size);
    if (!cells)
        return drawRows(m_states, m_colours, part, size);
    if (hasUpperHalves())
        clearUpperHalves();
    const double columns = cells->width() / static_cast<double>(m_states.end - m_states.begin);
    const double rows = cells->height() / static_cast<double>(m_states.rows());
    const auto begin = static_cast<double>(m_states.begin);
    Average average(*cells, (part.from - begin) * columns, (part.to - begin) * columns, size.width());
    return byLines(size, part.firstRow * rows, part.lastRow * rows, cells->height(),
                   [&](RowSpan span, QRgb* pixels) { average.write(span, pixels); });
}

} // namespace wattif::ui
