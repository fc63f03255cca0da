// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Places of the bars and of their applications.

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>

#include "core/base/checked.h"
#include "core/consolidation/study.h"
#include "ui/consolidation/bars/placement_painter.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;
using consolidation::ApplicationIndex;
using consolidation::NodeIndex;

QString shortNodeName(const PlacementPicture& picture, NodeIndex node, bool shortest)
{
    const std::string& name = consolidation::instanceOf(*picture.instance).nodes[node.at()].name;
    if (!shortest || picture.differs.empty())
        return QString::fromStdString(name.substr(std::min(picture.sharedPrefix, name.size())));
    const std::vector<std::string_view> runs = nameRuns(name);
    QStringList parts;
    for (std::size_t r = 0; r < runs.size(); ++r) {
        const QString run = QString::fromUtf8(runs[r].data(), static_cast<qsizetype>(runs[r].size()));
        if (picture.differs[r] && r > 0 && picture.differs[r - 1])
            parts.back() += run;
        else if (picture.differs[r])
            parts << run;
    }
    return parts.join(u'-');
}

namespace {

constexpr double maxPitchEms = 5.5; ///< few nodes do not become walls

double longestName(const PlacementPicture& picture, const QFontMetricsF& metrics, bool shortest)
{
    // Names of one kind: the width of a sample suffices.
    const auto& nodes = consolidation::instanceOf(*picture.instance).nodes;
    const std::size_t stride = std::max<std::size_t>(1, nodes.size() / 200);
    double longest = 0.0;
    for (std::size_t i = 0; i < nodes.size(); i += stride)
        longest = std::max(longest, metrics.horizontalAdvance(shortNodeName(picture, NodeIndex(i), shortest)));
    if (!nodes.empty())
        longest = std::max(longest, metrics.horizontalAdvance(shortNodeName(picture, NodeIndex(nodes.size() - 1), shortest)));
    return longest;
}

} // namespace

PlacementGeometry::PlacementGeometry(const PlacementPicture& picture, const QRectF& box, const PictureStyle& style, double zoom,
                                     double scroll)
    : m_scroll(scroll), m_bars(picture.bars())
{
    const QFontMetricsF metrics(style.font);
    const double left = metrics.height() + metrics.horizontalAdvance(u"000.0"_s) + 12.0;
    m_switchSpace = picture.order == BarOrder::bySwitch ? metrics.height() + 6.0 : 0.0;
    m_plot = box.adjusted(left, 4.0, -4.0, -4.0 - m_switchSpace);
    const double fitting = std::min(m_plot.width() / std::max(m_bars, 1), maxPitchEms * metrics.height());
    m_pitch = fitting * zoom;
    if (m_bars == 0)
        return;
    m_top = 1.03 * picture.system().capacity();
    for (const double load : picture.loadsAfter) // in between a node may hold more than it can
        m_top = std::max(m_top, picture.isFinal ? 0.0 : 1.02 * load);
    // Names are horizontal if they fit side by side, vertical if they fit that way, else omitted.
    const double most = 0.22 * m_plot.height();
    double longest = longestName(picture, metrics, false);
    m_hasShortestNames = longest + 6.0 > m_pitch && longest + 8.0 > most && !picture.differs.empty();
    if (m_hasShortestNames)
        longest = longestName(picture, metrics, true);
    double band = 3.0;
    if (longest + 6.0 <= m_pitch)
        band = metrics.height() + 4.0;
    else if (m_pitch >= 0.85 * metrics.height())
        band = std::min(longest + 8.0, most);
    m_names = QRectF(m_plot.left(), m_plot.center().y() - band / 2.0, m_plot.width(), band);
}

double PlacementGeometry::y(double load, bool after) const
{
    const double share = load / m_top;
    return after ? m_names.bottom() + share * (m_plot.bottom() - m_names.bottom())
                 : m_names.top() - share * (m_names.top() - m_plot.top());
}

QRectF PlacementGeometry::column(int bar, bool after) const
{
    const double gap = m_pitch >= 5.0 ? std::min(0.22 * m_pitch, 8.0) : 0.0;
    const double top = after ? m_names.bottom() : m_plot.top();
    const double bottom = after ? m_plot.bottom() : m_names.top();
    return {QPointF(x(bar) + gap / 2.0, top), QPointF(x(bar + 1) - gap / 2.0, bottom)};
}

QRectF PlacementGeometry::piece(const PlacementPicture& picture, PieceRef ref) const
{
    const consolidation::System& system = picture.system();
    const NodeIndex node = ref.after ? picture.after[ref.application.at()] : system.home(ref.application);
    double from = 0.0;
    if (ref.after) {
        for (const ApplicationIndex a : picture.on(node)) {
            if (a == ref.application)
                break;
            from += system.size(a);
        }
    } else {
        for (std::int32_t a = system.first(node).value; a < ref.application.value; ++a)
            from += system.size(ApplicationIndex(a));
    }
    const QRectF whole = column(picture.barOfNode(node), ref.after);
    return QRectF(QPointF(whole.left(), y(from, ref.after)),
                  QPointF(whole.right(), y(from + system.size(ref.application), ref.after)))
        .normalized();
}

int PlacementGeometry::barAt(double x) const
{
    const int bar = toInteger<int>(std::floor((x - this->x(0)) / m_pitch));
    return x >= m_plot.left() && x <= m_plot.right() && bar >= 0 && bar < m_bars ? bar : -1;
}

PieceRef PlacementGeometry::pieceAt(const PlacementPicture& picture, QPointF at) const
{
    const int bar = barAt(at.x());
    if (bar < 0 || !m_plot.contains(at) || m_names.contains(at))
        return {};
    const bool after = at.y() > m_names.bottom();
    const double height = after ? m_plot.bottom() - m_names.bottom() : m_names.top() - m_plot.top();
    const double load = (after ? at.y() - m_names.bottom() : m_names.top() - at.y()) / height * m_top;
    const NodeIndex node = picture.nodeAt[static_cast<std::size_t>(bar)];
    double to = 0.0;
    const auto clampTo = [&](ApplicationIndex a) { return load <= (to += picture.system().size(a)); };
    if (after) {
        const auto found = std::ranges::find_if(picture.on(node), clampTo);
        return found == picture.on(node).end() ? PieceRef{} : PieceRef{*found, true};
    }
    const std::int32_t first = picture.system().first(node).value;
    for (std::int32_t a = first; a < first + picture.system().count(node); ++a)
        if (clampTo(ApplicationIndex(a)))
            return {ApplicationIndex(a), false};
    return {};
}

} // namespace wattif::ui
