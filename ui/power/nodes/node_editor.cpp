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

NodeEditor::NodeEditor(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
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
        tr("Time of day at second 0 of the trace, hh:mm: curves by time of day and time axes count from it"));
    m_startOfDay->setAccessibleName(tr("Time of day at which the trace begins"));
    m_startOfDay->addAction(themeIcon(u"clock"_s), QLineEdit::LeadingPosition);
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
    connect(&session.document(), &Document::changed, this, &NodeEditor::refresh);
    refresh();
}

void NodeEditor::refresh()
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
        return mark(tr("“%1” is no time of day: type hh:mm.").arg(m_startOfDay->text()));
    if (*seconds == powerInstance(m_session).startOfDaySeconds)
        return mark({});
    power::Instance next = powerInstance(m_session);
    next.startOfDaySeconds = *seconds;
    Result<void> good = power::check(next);
    applyPowerEdit(m_session, tr("Change the time of day"), good ? Result<power::Instance>(std::move(next)) : passOn(good));
}

QString NodeEditor::figureName() const { return u"power-rates"_s; }

QString NodeEditor::figureCaption() const
{
    const power::Instance& instance = powerInstance(m_session);
    const auto flat = [](const power::RateCurve& curve) { return curve.empty() ? tr(" (the same at all times)") : QString(); };
    return tr("What energy costs and causes over time: (a) price (per kWh)%1, (b) carbon intensity (g/kWh)%2.")
        .arg(flat(instance.priceCurve), flat(instance.carbonCurve));
}

QString NodeEditor::figureAltText() const
{
    return tr("(a) %1 (b) %2").arg(m_price->chart().figureAltText(), m_carbon->chart().figureAltText());
}

std::vector<const FigureSource*> NodeEditor::figureParts() const { return {&m_price->chart(), &m_carbon->chart()}; }

QJsonObject NodeEditor::figureState() const
{
    return {{u"price"_s, m_price->chart().figureState()}, {u"carbon"_s, m_carbon->chart().figureState()}};
}

void NodeEditor::restoreFigureState(const QJsonObject& state)
{
    m_price->chart().restoreFigureState(state[u"price"_s].toObject());
    m_carbon->chart().restoreFigureState(state[u"carbon"_s].toObject());
}

} // namespace wattif::ui
