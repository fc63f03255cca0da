// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/nodes/node_editor.h"

#include <QHBoxLayout>
#include <QJsonObject>
#include <QLineEdit>
#include <QTabWidget>

#include "ui/charts/chart_widget.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/power/nodes/rate_editor.h"
#include "ui/power/nodes/state_diagram.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

class NodeEditor::Figure final : public ViewFigure<NodeEditor> {
public:
    using ViewFigure::ViewFigure;

    QString figureName() const override { return u"power-rates"_s; }

    QString figureCaption() const override
    {
        const power::Instance& instance = powerInstance(view().m_session);
        const auto flat = [](const power::RateCurve& curve) {
            return curve.empty() ? tr(" (the same at all times)") : QString();
        };
        return tr("Energy over time: (a) price (per kWh)%1, (b) carbon intensity (g/kWh)%2.")
            .arg(flat(instance.priceCurve), flat(instance.carbonCurve));
    }

    QString figureAltText() const override
    {
        return tr("(a) %1 (b) %2")
            .arg(view().m_price->chart().figure()->figureAltText(), view().m_carbon->chart().figure()->figureAltText());
    }

    std::vector<const FigureSource*> figureParts() const override
    {
        return {view().m_price->chart().figure(), view().m_carbon->chart().figure()};
    }

    int figureColumns() const override { return 1; }

    QJsonObject figureState() const override
    {
        return {{u"price"_s, view().m_price->chart().figure()->figureState()},
                {u"carbon"_s, view().m_carbon->chart().figure()->figureState()}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        view().m_price->chart().figure()->restoreFigureState(state[u"price"_s].toObject());
        view().m_carbon->chart().figure()->restoreFigureState(state[u"carbon"_s].toObject());
    }
};

NodeEditor::NodeEditor(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_states(new StateDiagram(session, this)),
      m_price(new RateEditor(session, RateKind::price, this)),
      m_carbon(new RateEditor(session, RateKind::carbon, this)),
      m_startOfDay(new QLineEdit(this))
{
    auto* tabs = new QTabWidget(this);
    tabs->setDocumentMode(true);
    tabs->addTab(m_price, tr("Price"));
    tabs->addTab(m_carbon, tr("Carbon"));
    m_startOfDay->setToolTip(
        tr("Time of day at second 0 of the trace, hh:mm; the origin of time axes and of curves by time of day"));
    m_startOfDay->setAccessibleName(tr("Time of day at which the trace begins"));
    m_startOfDay->addAction(themeIcon(u"wattif-clock"_s), QLineEdit::LeadingPosition)->setText(m_startOfDay->accessibleName());
    m_startOfDay->setFixedWidth(fontMetrics().horizontalAdvance(u"00:00:00"_s) + 48);
    auto* corner = new QWidget(this);
    auto* day = new QHBoxLayout(corner);
    day->setContentsMargins(0, 0, 0, 0);
    day->addWidget(m_startOfDay);
    tabs->setCornerWidget(corner);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(4, 4, 4, 4);
    row->addWidget(m_states);
    row->addWidget(tabs, 1);
    connect(m_startOfDay, &QLineEdit::editingFinished, this, &NodeEditor::takeStartOfDay);
    setFigure(std::make_unique<Figure>(*this));
    follow(Change::document);
}

void NodeEditor::renew(Changes)
{
    m_startOfDay->setText(exactDuration(powerInstance(m_session).startOfDaySeconds));
    mark({});
}

void NodeEditor::mark(const QString& problem)
{
    m_startOfDay->setStyleSheet(problem.isEmpty() ? QString()
                                                  : u"QLineEdit{border:2px solid %1}"_s.arg(Theme::instance().error().name()));
    if (!problem.isEmpty())
        m_session.showError({ErrorCode::badInput, problem.toStdString(), {}});
}

void NodeEditor::takeStartOfDay()
{
    const std::optional<double> seconds = parseDuration(m_startOfDay->text());
    if (!seconds || *seconds < 0.0 || *seconds >= 86400.0)
        return mark(tr("“%1” is not a time of day: type hh:mm.").arg(m_startOfDay->text()));
    if (*seconds == powerInstance(m_session).startOfDaySeconds)
        return mark({});
    power::Instance next = powerInstance(m_session);
    next.startOfDaySeconds = *seconds;
    Result<void> good = power::check(next);
    applyPowerEdit(m_session, tr("Change the time of day"), good ? Result<power::Instance>(std::move(next)) : passOn(good));
}

} // namespace wattif::ui
