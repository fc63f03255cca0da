// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/nodes/node_editor.h"

#include <QHBoxLayout>
#include <QJsonObject>
#include <QTabWidget>

#include "core/power/model/edit.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/flow_layout.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/start_field.h"
#include "ui/charts/time/typed_moment.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/rate_line.h"
#include "ui/power/nodes/rate_editor.h"
#include "ui/power/nodes/state_diagram.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"
#include "ui/widgets/field_mark.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

namespace {

QString startText(const power::Instance& instance)
{
    return instance.start ? typedStart(instance.start) : exactDuration(instance.startOfDaySeconds);
}

} // namespace

class NodeEditor::Figure final : public ViewFigure<NodeEditor> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return !curves().empty(); }
    QString figureName() const override { return u"power-rates"_s; }

    QString figureCaption() const override
    {
        const std::vector<const RateEditor*> shown = curves();
        if (shown.size() > 1)
            return tr("Energy over time: %1.").arg(titlesOf(shown));
        const power::Instance& instance = powerInstance(view().m_session);
        const QString caption = shown.empty() ? QString() : chartOf(*shown.front()).figureCaption();
        return joinedSentences(
            {caption,
             instance.priceCurve.empty()
                 ? tr("Price: %1 at all times.").arg(rateText(instance, flatRateOf(instance, RateKind::price), RateKind::price))
                 : tr("Carbon intensity: %1 at all times.")
                       .arg(rateText(instance, flatRateOf(instance, RateKind::carbon), RateKind::carbon))});
    }

    QString figureAltText() const override
    {
        const std::vector<const RateEditor*> shown = curves();
        if (shown.size() > 1) {
            QStringList texts;
            for (std::size_t i = 0; i < shown.size(); ++i)
                texts << u"(%1) "_s.arg(QChar(u'a' + static_cast<char16_t>(i))) + chartOf(*shown[i]).figureAltText();
            return joinedSentences(texts);
        }
        return shown.empty() ? figureCaption() : chartOf(*shown.front()).figureAltText();
    }

    std::vector<const FigureSource*> figureParts() const override
    {
        std::vector<const FigureSource*> parts;
        for (const RateEditor* editor : curves())
            parts.push_back(&chartOf(*editor));
        return parts;
    }

    int figureColumns() const override { return 1; }

    QJsonObject figureState() const override
    {
        return {{u"price"_s, view().m_price->chart().figure()->figureState()},
                {u"carbon"_s, view().m_carbon->chart().figure()->figureState()},
                {u"pue"_s, view().m_pue->chart().figure()->figureState()}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        view().m_price->chart().figure()->restoreFigureState(state[u"price"_s].toObject());
        view().m_carbon->chart().figure()->restoreFigureState(state[u"carbon"_s].toObject());
        view().m_pue->chart().figure()->restoreFigureState(state[u"pue"_s].toObject());
    }

private:
    static const FigureSource& chartOf(const RateEditor& editor) { return *editor.chart().figure(); }

    /// "(a) price (per kWh), (b) carbon intensity (g/kWh)"
    [[nodiscard]] QString titlesOf(const std::vector<const RateEditor*>& shown) const
    {
        QStringList texts;
        for (const RateEditor* editor : shown) {
            const QString title = editor == view().m_price ? tr("price (%1)").arg(priceUnit(powerInstance(view().m_session)))
                : editor == view().m_carbon                ? tr("carbon intensity (g/kWh)")
                                                           : tr("PUE");
            texts << u"(%1) %2"_s.arg(QChar(u'a' + static_cast<char16_t>(texts.size())), title);
        }
        return texts.join(tr(", "));
    }

    /// The rates that change with time: a constant is a number in the caption.
    [[nodiscard]] std::vector<const RateEditor*> curves() const
    {
        const power::Instance& instance = powerInstance(view().m_session);
        std::vector<const RateEditor*> shown;
        if (!instance.priceCurve.empty())
            shown.push_back(view().m_price);
        if (!instance.carbonCurve.empty())
            shown.push_back(view().m_carbon);
        if (!instance.pueCurve.empty())
            shown.push_back(view().m_pue);
        return shown;
    }
};

NodeEditor::NodeEditor(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_states(new StateDiagram(session, this)),
      m_price(new RateEditor(session, RateKind::price, this)),
      m_carbon(new RateEditor(session, RateKind::carbon, this)),
      m_pue(new RateEditor(session, RateKind::pue, this)),
      m_startOfDay(new StartField(tr("Time at which the trace begins"), 30, this))
{
    auto* tabs = new QTabWidget(this);
    tabs->setDocumentMode(true);
    tabs->addTab(m_price, tr("Price"));
    tabs->addTab(m_carbon, tr("Carbon"));
    tabs->addTab(m_pue, tr("PUE"));
    m_startOfDay->setToolTip(
        tr("Date and time at second 0 of the trace, for example 2026-03-02 14:00 Europe/Berlin, or the time of day alone, "
           "hh:mm; the origin of all times and of curves by time of day"));
    auto* corner = new QWidget(this);
    auto* day = new QHBoxLayout(corner);
    day->setContentsMargins(0, 0, 0, 0);
    day->addWidget(m_startOfDay);
    tabs->setCornerWidget(corner);
    m_states->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* parts = new FlowLayout(this, 6);
    parts->setContentsMargins(4, 4, 4, 4);
    parts->setFilling(true);
    parts->addWidget(m_states);
    parts->addWidget(tabs);
    connect(m_startOfDay, &QLineEdit::editingFinished, this, &NodeEditor::takeStartOfDay);
    setFigure(std::make_unique<Figure>(*this));
    follow(Change::document);
}

void NodeEditor::refresh(Changes)
{
    m_startOfDay->showStart(startText(powerInstance(m_session)));
    markField(*m_startOfDay, {});
}

void NodeEditor::mark(const QString& problem)
{
    markField(*m_startOfDay, problem);
    if (!problem.isEmpty())
        m_session.showError({ErrorCode::badInput, problem.toStdString(), {}});
}

void NodeEditor::takeStartOfDay()
{
    const QString text = m_startOfDay->text().trimmed();
    const power::Instance& now = powerInstance(m_session);
    const std::optional<double> ofDay = parseDuration(text);
    if (ofDay && (*ofDay < 0.0 || *ofDay >= 86400.0))
        return mark(tr("“%1” is not a time of day: type hh:mm.").arg(text));
    Result<power::Instance> next = ofDay ? power::withStartOfDay(now, *ofDay) : power::withStartDate(now, text.toStdString());
    if (!next)
        return mark(errorText(next.error()));
    mark({});
    if (*next == now)
        return;
    applyPowerEdit(m_session, tr("Change the time at which the trace begins"), std::move(next));
}

} // namespace wattif::ui

#include "moc_node_editor.cpp"
