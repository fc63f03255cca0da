// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/sites/sites_view.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "core/base/clamp_to.h"
#include "core/reservation/results/results.h"
#include "ui/charts/hover_card.h"
#include "ui/charts/number_labels.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

SiteBars barsOf(const Session& session)
{
    SiteBars bars;
    bars.empty = SitesView::tr("The utilisation of each site appears here after a run with workflows or local jobs.");
    const reservation::Instance* instance = reservationReportInstance(session);
    if (!instance)
        return bars;
    for (const reservation::Site& site : instance->sites) {
        bars.sites.push_back(QString::fromStdString(site.name));
        bars.processors.push_back(site.processors);
    }
    for (const PolicyResult& result : session.report()->policies) {
        const QString name = QString::fromStdString(result.policy);
        const auto outcome = reservationOutcome(session, name);
        SiteBarsPolicy policy{name, reservationPolicyTitle(name), reservationPolicyStyle(name)};
        if (outcome && !outcome->isEvaluation)
            policy.utilisation = reservation::utilisationBySite(*instance, *outcome);
        if (policy.utilisation.size() != bars.sites.size())
            continue;
        policy.strong = name == session.currentPolicy();
        measureVariation(policy);
        bars.policies.push_back(std::move(policy));
    }
    return bars;
}

QRectF spaceOf(const QWidget& widget) { return QRectF(widget.rect()).adjusted(8, 5, -8, -3); }

} // namespace

class SitesView::Figure final : public ViewFigure<SitesView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return !view().m_bars.nothing(); }

    QString figureName() const override { return u"reservation-sites"_s; }

    QString figureCaption() const override
    {
        return tr("Utilisation (%) of the sites by policy. CV: coefficient of variation over the sites, their standard deviation "
                  "divided by their mean. Outlined: %1.")
            .arg(reservationPolicyTitle(view().m_session.currentPolicy()));
    }

    QString figureAltText() const override { return siteBarsAltText(view().m_bars); }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override { view().m_figure.paint(painter, sizePoints); }

    QString figureCsv() const override { return siteBarsCsv(view().m_bars); }

    const AlignedFigure* alignedFigure() const override { return &view().m_figure; }
};

SitesView::SitesView(Session& session, QWidget* parent) : StudyView(session, parent), m_card(new HoverCard(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Utilisation by site"));
    setFigure(std::make_unique<Figure>(*this));
    markReport({this});
    follow(Change::report | Change::policy | Change::colours);
}

void SitesView::refresh(Changes) { setBars(barsOf(m_session)); }

void SitesView::showBefore(const StudyView* before)
{
    const auto* view = static_cast<const SitesView*>(before);
    m_before = view ? view->m_bars : SiteBars{};
    setBars(m_bars);
}

void SitesView::setBars(SiteBars bars)
{
    for (SiteBarsPolicy& policy : bars.policies) {
        const auto was = std::ranges::find(m_before.policies, policy.policy, &SiteBarsPolicy::policy);
        policy.before = was != m_before.policies.end() && m_before.sites == bars.sites ? was->utilisation : std::vector<double>{};
    }
    m_bars = std::move(bars);
    m_figure = BarFigure(printedBars(m_bars));
    if (m_hovered >= static_cast<int>(m_bars.sites.size()) || m_bars.nothing())
        hover(-1, {});
    update();
}

SiteBarsGeometry SitesView::geometryNow() const { return {m_bars, spaceOf(*this), screenPicture(font())}; }

void SitesView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::instance().chartBackground());
    painter.setRenderHint(QPainter::Antialiasing);
    paintSiteBars(painter, m_bars, spaceOf(*this), screenPicture(font()), m_hovered);
}

void SitesView::hover(int site, QPoint at)
{
    if (site != m_hovered)
        update();
    m_hovered = site;
    if (site < 0)
        return m_card->showRows({}, {}, {});
    const auto index = static_cast<std::size_t>(site);
    const PictureStyle style = screenPicture(font());
    std::vector<HoverRow> rows;
    for (const SiteBarsPolicy& policy : m_bars.policies)
        rows.push_back({{siteBarColour(policy, style), {}, Marker::square},
                        SeriesLook::points,
                        policy.title,
                        readable(100.0 * policy.utilisation[index], u"%"_s, 3),
                        policy.strong});
    m_card->showRows(tr("%1, %n processors", nullptr, m_bars.processors[index]).arg(m_bars.sites[index]), rows, at);
    setAccessibleDescription(m_card->heading());
}

void SitesView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_bars.nothing())
        hover(geometryNow().siteAt(event->position()), event->position().toPoint());
}

void SitesView::mousePressEvent(QMouseEvent* event)
{
    const int policy = m_bars.nothing() ? -1 : geometryNow().policyAt(event->position());
    if (policy >= 0 && event->button() == Qt::LeftButton)
        m_session.setCurrentPolicy(m_bars.policies[static_cast<std::size_t>(policy)].policy);
}

void SitesView::keyPressEvent(QKeyEvent* event)
{
    const bool left = event->key() == Qt::Key_Left;
    if (m_bars.nothing() || (!left && event->key() != Qt::Key_Right))
        return QWidget::keyPressEvent(event);
    const int last = static_cast<int>(m_bars.sites.size()) - 1;
    const int site = m_hovered < 0 ? (left ? last : 0) : clampTo(m_hovered + (left ? -1 : 1), 0, last);
    const QRectF group = geometryNow().group(site);
    hover(site, QPointF(group.right(), group.center().y()).toPoint());
}

void SitesView::leaveEvent(QEvent* event)
{
    hover(-1, {});
    QWidget::leaveEvent(event);
}

} // namespace wattif::ui

#include "moc_sites_view.cpp"
