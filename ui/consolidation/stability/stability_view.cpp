// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/stability/stability_view.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include "core/consolidation/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/flow_layout.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/topology_text.h"
#include "ui/consolidation/stability/stability_form.h"
#include "ui/figures/composite_figure.h"
#include "ui/style/letter_width.h"
#include "ui/style/sentences.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString nodeOf(const StabilityAnswer& answer)
{
    return answer.reports.empty() ? QString()
                                  : nodeName(consolidation::instanceOf(*answer.instance), answer.reports.front().node);
}

} // namespace

class StabilityView::Figure final : public ViewFigure<StabilityView> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return !figureParts().empty(); }

    QString ownRefusal() const override
    {
        const QString refusal = ViewFigure::ownRefusal();
        return refusal.isEmpty() ? m_view.m_keptPorts.refusal() : refusal;
    }

    bool figurePending() const override { return m_view.isBusy() || m_view.isQuick(); }

    QString figureName() const override { return u"consolidation-stability"_s; }

    QString figureCaption() const override
    {
        return joinedSentences({tr("What a local change moves of a plan of hierarchical scheduling."),
                                CompositeFigure(figureName(), figureParts()).figureCaption()});
    }

    QString figureAltText() const override { return CompositeFigure(figureName(), figureParts()).figureAltText(); }

    std::vector<const FigureSource*> figureParts() const override
    {
        std::vector<const FigureSource*> parts;
        if (m_view.m_answer && m_view.m_answer->question.isRandom)
            parts.push_back(m_view.m_scatter->figure());
        else if (m_view.m_answer)
            parts.push_back(&m_view.m_oneChange);
        if (!m_view.m_points.empty())
            parts.push_back(m_view.m_ports->figure());
        return parts;
    }

    QJsonObject figureState() const override
    {
        return {{u"form"_s, m_view.m_answer ? m_view.m_answered : m_view.m_form->state()},
                {u"answered"_s, m_view.m_answer.has_value()},
                {u"changes"_s, m_view.m_scatter->figure()->figureState()},
                {u"ports"_s, m_view.m_ports->figure()->figureState()}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        m_view.m_form->restore(state[u"form"_s].toObject());
        m_view.m_scatter->figure()->restoreFigureState(state[u"changes"_s].toObject());
        m_view.m_ports->figure()->restoreFigureState(state[u"ports"_s].toObject());
        if (state[u"answered"_s].toBool())
            m_view.run();
    }
};

StabilityView::StabilityView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_job([this](const Error& error) {
          m_failed = true;
          m_errors.report(error);
      }),
      m_form(new StabilityForm(session, this)),
      m_run(new QPushButton(this)),
      m_progress(new QProgressBar(this)),
      m_text(new QLabel(this)),
      m_stack(new QStackedWidget(this)),
      m_bars(new BarChartWidget(m_stack)),
      m_oneChange({}, {}, {}),
      m_scatter(new ChartWidget(u"consolidation-random-changes"_s, m_stack)),
      m_ports(new ChartWidget(u"consolidation-ports"_s, this))
{
    build();
    connect(m_run, &QPushButton::clicked, this, [this] { isBusy() ? stop() : run(); });
    connect(m_form, &StabilityForm::edited, this, &StabilityView::showState);
    for (LatestJob* job : {&m_job, &m_portsJob}) {
        connect(job, &LatestJob::ended, this, &StabilityView::showState);
        connect(job, &LatestJob::progressChanged, this,
                [this](double share) { m_progress->setValue(static_cast<int>(1000.0 * share)); });
    }
    connect(&session.document(), &Document::opened, this, &StabilityView::forget);
    connect(&m_kept, &CachedResult::againWanted, this, &StabilityView::run);
    m_kept.setPictures({m_stack, m_text});
    m_kept.follow(m_job);
    connect(&m_keptPorts, &CachedResult::againWanted, this, &StabilityView::run);
    m_keptPorts.setPictures({m_ports});
    m_keptPorts.follow(m_portsJob);
    showKept(m_kept);
    setFigure(std::make_unique<Figure>(*this));
    follow(Change::document | Change::policies);
}

void StabilityView::build()
{
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    QSizePolicy keeps = m_progress->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // nothing jumps when a run begins
    m_progress->setSizePolicy(keeps);
    m_progress->hide();
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setToolTip(
        tr("RoLDT: an estimate of the data that a local change moves. Ns: nodes below the switch of the changed node. L: the "
           "largest load among them. DT(2..n): data scheduled at the levels above. T: all data."));
    m_bars->setAccessibleName(tr("Estimate and data actually moved"));
    m_ports->setToolTip(tr("RoLDT of policy has if the same nodes are connected by trees of switches with this number of ports"));
    m_stack->addWidget(m_bars);
    m_stack->addWidget(m_scatter);
    auto* runs = new QHBoxLayout;
    runs->addWidget(m_run);
    runs->addWidget(m_progress, 1);
    auto* left = new QWidget(this);
    left->setFixedWidth(letterWidth(fontMetrics()) * 42);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_form);
    column->addLayout(runs);
    column->addWidget(m_text);
    column->addStretch(1);
    auto* parts = new FlowLayout(this, 8);
    parts->setContentsMargins(6, 4, 4, 4);
    parts->setFilling(true);
    for (QWidget* part : std::initializer_list<QWidget*>{left, m_stack, m_ports})
        parts->addWidget(part);
}

// Work on an outdated instance is dropped; the present result stays, and says its source.
void StabilityView::prepare(Changes what)
{
    if (!(what & Change::document))
        return;
    m_job.drop();
    m_portsJob.drop();
    m_failed = false;
    showState();
}

void StabilityView::forget()
{
    m_answer.reset();
    m_points.clear();
    showResult();
}

void StabilityView::refresh(Changes) { QTimer::singleShot(0, this, &StabilityView::runIfQuick); }

// Schedules few nodes, which take a moment, as soon as the view is visible.
void StabilityView::runIfQuick()
{
    if (!isDue())
        invalidateView(); // for when the view becomes visible
    else if (isQuick())
        run();
}

bool StabilityView::runsByItself() const
{
    constexpr std::size_t quickNodes = 5000;
    return isLookedAt() && !m_failed && m_run->isEnabled() && consolidationInstance(m_session).nodes.size() <= quickNodes;
}

bool StabilityView::isQuick() const
{
    return runsByItself() && !isBusy() && (!m_answer || m_kept.state() == CachedResult::State::scenario);
}

void StabilityView::showState()
{
    const Result<StabilityQuestion> question = m_form->question();
    const bool hasNodes = !consolidationInstance(m_session).nodes.empty();
    m_run->setText(isBusy() ? tr("Stop") : tr("Run"));
    m_run->setEnabled(isBusy() || (hasNodes && question.has_value()));
    m_run->setToolTip(!hasNodes       ? tr("There are no nodes")
                          : !question ? errorText(question.error())
                                      : tr("Schedules with has, applies the change, and reschedules the affected groups"));
    m_stack->setCurrentWidget(m_form->isRandom() ? static_cast<QWidget*>(m_scatter) : m_bars);
    if (!isBusy())
        m_progress->hide();
    for (CachedResult* kept : {&m_kept, &m_keptPorts})
        kept->setPatience(runsByItself() ? CachedResult::followingPatience : std::chrono::milliseconds{});
    m_kept.check();
}

// Of the options of has, its inner policy is one of the fields.
Asked StabilityView::asked() const
{
    Question question{.instance = m_session.document().instance()};
    OptionValues has = m_session.policyOptions(u"has"_s);
    std::erase_if(has, [](const auto& option) { return option.first != "cool_weight"; });
    setOptions(consolidation::study(), question, "has", has);
    return {question, m_form->state()};
}

void StabilityView::run()
{
    const Result<StabilityQuestion> question = m_form->question();
    if (!question)
        return m_errors.report(question.error());
    m_errors.clear();
    const InstancePtr instance = m_session.document().instance();
    m_progress->setValue(0);
    m_job.start([this, instance, question = *question, asked = m_kept.begin()](const RunControl& control) -> LatestJob::Delivery {
        auto answer = std::make_shared<Result<StabilityAnswer>>(answerStability(instance, question, control));
        return [this, answer, asked] {
            m_failed = !answer->has_value();
            if (m_failed) {
                if (answer->error().code != ErrorCode::interrupted)
                    m_errors.report(answer->error());
                return;
            }
            m_answer = std::move(**answer);
            m_answered = asked.settings;
            m_kept.keep(asked);
            showResult();
        };
    });
    if (m_points.empty() || m_keptPorts.isStale())
        runPorts();
    showState();
    // Quick runs end before a bar could be read.
    QTimer::singleShot(200, m_progress, [this] { m_progress->setVisible(isBusy()); });
}

void StabilityView::runPorts()
{
    const InstancePtr instance = m_session.document().instance();
    const OptionValues has = m_session.policyOptions(u"has"_s);
    const double coolWeight = has.empty() ? 0.0 : number(has, "cool_weight");
    m_portsJob.start([this, instance, coolWeight, asked = m_keptPorts.begin()](const RunControl& control) -> LatestJob::Delivery {
        auto points = portsPoints(consolidation::instanceOf(*instance), coolWeight, control);
        return [this, points = std::move(points), asked] {
            m_points = points;
            m_keptPorts.keep(asked);
            showResult();
        };
    });
}

void StabilityView::stop()
{
    m_job.stop();
    m_portsJob.stop();
}

void StabilityView::showResult()
{
    const StabilityAnswer* answer = m_answer ? &*m_answer : nullptr;
    m_text->setText(answer ? stabilityText(*answer) : QString());
    m_bars->setChart(stabilityBars(answer && !answer->question.isRandom ? answer : nullptr));
    renewOneChange();
    m_scatter->setCaption(
        answer ? tr("Data actually moved (% of all data T) by %1 random changes of one node each against the estimate RoLDT; the "
                    "dashed line: equal to RoLDT.")
                     .arg(answer->reports.size())
               : QString());
    m_scatter->setData(stabilityScatter(answer && answer->question.isRandom ? answer : nullptr));
    m_ports->setCaption(
        tr("RoLDT (%) of the same nodes under trees of switches with 8 to 256 ports, for the policies that pack the "
           "nodes below one switch."));
    m_ports->setData(portsChart(m_points));
}

void StabilityView::renewOneChange()
{
    m_oneChange = BarSource(
        u"consolidation-one-change"_s,
        m_answer ? tr("The terms of the estimate RoLDT for new applications on %1, and the data actually moved, in shares of all "
                      "data (%).")
                       .arg(nodeOf(*m_answer))
                 : QString(),
        m_bars->chart());
}

void StabilityView::showBefore(const StudyView* before)
{
    StudyView::showBefore(before);
    renewOneChange(); // with the outlines, or without
}

QString StabilityView::resultText() const { return m_text->text(); }

} // namespace wattif::ui

#include "moc_stability_view.cpp"
