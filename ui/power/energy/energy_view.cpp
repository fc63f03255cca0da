// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/energy/energy_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QJsonObject>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/charts/parts/parts_widget.h"
#include "ui/power/common/power_access.h"
#include "ui/session/policy_box.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

/// By EnergyView::Mode.
const std::array<QString, 2> energyModeNames{u"policies"_s, u"time"_s};

} // namespace

class EnergyView::Figure final : public ViewFigure<EnergyView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override
    {
        const PartsPicturePtr picture = m_view.picture();
        return picture && !picture->nothing();
    }

    bool figurePending() const override { return m_view.m_job.isRunning(); }

    QString figureName() const override
    {
        return m_view.mode() == Mode::policies ? u"power-energy"_s : u"power-energy-%1"_s.arg(m_view.m_session.currentPolicy());
    }

    QString figureCaption() const override
    {
        const power::Instance* instance = powerReportInstance(m_view.m_session);
        const QString nodes = QString::number(instance ? instance->nodes : 0);
        if (m_view.mode() == Mode::policies)
            return tr("Energy (kWh) of %1 nodes under each policy, by state.").arg(nodes);
        return tr("Power (W) of %1 nodes under %2 over time, by state.")
            .arg(nodes, powerPolicyTitle(m_view.m_session.currentPolicy()));
    }

    QString figureAltText() const override
    {
        const PartsPicturePtr picture = m_view.picture();
        return picture ? picture->altText() : QString();
    }

    void paintFigure(QPainter& painter, const QSizeF& sizePoints) const override
    {
        const QRectF page(QPointF(), sizePoints);
        painter.fillRect(page, Qt::white);
        if (const PartsPicturePtr picture = m_view.picture())
            picture->paint(painter, page.adjusted(2, 2, -2, -2), paperPicture());
    }

    QString figureCsv() const override
    {
        const PartsPicturePtr picture = m_view.picture();
        return picture ? picture->csv() : QString();
    }

    QJsonObject figureState() const override { return {{u"show"_s, energyModeNames[static_cast<std::size_t>(m_view.mode())]}}; }

    void restoreFigureState(const QJsonObject& state) override
    {
        for (std::size_t mode = 0; mode < energyModeNames.size(); ++mode)
            if (state[u"show"_s].toString() == energyModeNames[mode])
                m_view.setMode(static_cast<Mode>(mode));
    }
};

EnergyView::EnergyView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_mode(new QComboBox(this)),
      m_policy(new PolicyBox(session, this)),
      m_parts(new PartsWidget(this))
{
    m_mode->addItem(tr("Each policy"));
    m_mode->addItem(tr("Over time"));
    m_mode->setAccessibleName(tr("The quantity shown"));
    auto* label = new QLabel(tr("&Show"), this);
    label->setBuddy(m_mode);
    m_parts->setAccessibleName(tr("Energy by state of the nodes"));
    auto* tools = new QHBoxLayout;
    tools->addWidget(label);
    tools->addWidget(m_mode);
    tools->addWidget(m_policy);
    tools->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(4, 4, 4, 2);
    column->setSpacing(3);
    column->addLayout(tools);
    column->addWidget(m_parts, 1);
    setFocusProxy(m_parts);
    m_policy->hide();
    connect(m_mode, &QComboBox::currentIndexChanged, this, [this] {
        m_policy->setVisible(mode() == Mode::time);
        showPicture();
        emit redrawn();
    });
    connect(m_parts, &PartsWidget::chosen, &session, &Session::setCurrentPolicy);
    setFigure(std::make_unique<Figure>(*this));
    markReport({m_parts});
    follow(Change::report | Change::policy | Change::step | Change::colours);
}

EnergyView::Mode EnergyView::mode() const { return static_cast<Mode>(m_mode->currentIndex()); }

void EnergyView::setMode(Mode mode) { m_mode->setCurrentIndex(static_cast<int>(mode)); }

void EnergyView::refresh(Changes what)
{
    if (!(what & (Change::report | Change::policy)))
        return showPicture();
    const EnergyInput input = energyInput(m_session);
    if (input.instance)
        return m_job.startNext([this, input](const RunControl&) -> LatestJob::Delivery {
            return [this, next = energyFacts(input)] { take(next); };
        });
    if (awaitsResult())
        return; // the policy runs for the first time
    m_job.drop();
    m_parts->setEmptyText(tr("The energy appears here after a run."));
    take(nullptr);
}

void EnergyView::take(EnergyFactsPtr facts)
{
    m_facts = std::move(facts);
    showPicture();
    emit redrawn();
}

void EnergyView::showBefore(const StudyView* before)
{
    const auto* view = static_cast<const EnergyView*>(before);
    m_before = view ? view->m_facts : nullptr;
    showPicture();
}

void EnergyView::showPicture() { m_parts->setPicture(m_facts ? pictureOf(*m_facts) : nullptr); }

EnergyFactsPtr EnergyView::current() const
{
    const QString policy = m_session.currentPolicy();
    const bool isFresh = m_facts && powerReportInstance(m_session) && m_facts->instance == m_session.reportInstance()
        && m_facts->current == policy && m_facts->outcome == powerOutcome(m_session, policy)
        && m_facts->policies.size() == m_session.report()->policies.size();
    return isFresh ? m_facts : energyFacts(energyInput(m_session));
}

PartsPicturePtr EnergyView::picture() const
{
    const EnergyFactsPtr facts = current();
    return facts ? pictureOf(*facts) : nullptr;
}

PartsPicturePtr EnergyView::pictureOf(const EnergyFacts& facts) const
{
    if (mode() == Mode::policies)
        return std::make_shared<PartBarsPicture>(energyBars(facts, m_session.currentPolicy(), m_before.get()));
    return std::make_shared<AreaPicture>(energyAreas(facts, m_session.step(), m_before.get()));
}

} // namespace wattif::ui

#include "moc_energy_view.cpp"
