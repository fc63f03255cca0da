// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/stability_view.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include "core/consolidation/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/consolidation/consolidation_access.h"
#include "ui/consolidation/stability_form.h"
#include "ui/shell/export.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

StabilityView::StabilityView(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_form(new StabilityForm(session, this)),
      m_run(new QPushButton(this)),
      m_progress(new QProgressBar(this)),
      m_text(new QLabel(this)),
      m_stack(new QStackedWidget(this)),
      m_bars(new BarChartWidget(m_stack)),
      m_scatter(new ChartWidget(u"consolidation-random-changes"_s, m_stack)),
      m_ports(new ChartWidget(u"consolidation-ports"_s, this))
{
    build();
    for (ChartWidget* chart : {m_scatter, m_ports})
        chart->setProvenance([&session] { return provenanceOf(session); });
    connect(m_run, &QPushButton::clicked, this, [this] { isBusy() ? stop() : run(); });
    connect(m_form, &StabilityForm::edited, this, &StabilityView::showState);
    for (Background* job : {&m_job, &m_portsJob}) {
        connect(job, &Background::ended, this, &StabilityView::showState);
        connect(job, &Background::progressChanged, this,
                [this](double share) { m_progress->setValue(static_cast<int>(1000.0 * share)); });
    }
    connect(&session.document(), &Document::changed, this, &StabilityView::onChanged);
    showState();
    showResult();
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
           "largest load there. DT(2..n): data scheduled at the levels above. T: all data."));
    m_bars->setAccessibleName(tr("Estimate and data really moved"));
    m_ports->setToolTip(tr("RoLDT of policy has when the same nodes hang under trees of switches with so many ports"));
    m_stack->addWidget(m_bars);
    m_stack->addWidget(m_scatter);
    auto* runs = new QHBoxLayout;
    runs->addWidget(m_run);
    runs->addWidget(m_progress, 1);
    auto* left = new QWidget(this);
    left->setFixedWidth(fontMetrics().averageCharWidth() * 42);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_form);
    column->addLayout(runs);
    column->addWidget(m_text);
    column->addStretch(1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 4, 4, 4);
    row->setSpacing(8);
    row->addWidget(left);
    row->addWidget(m_stack, 1);
    row->addWidget(m_ports, 1);
}

void StabilityView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_instance != m_session.document().instance() && !isBusy())
        QTimer::singleShot(0, this, &StabilityView::runIfQuick);
}

void StabilityView::onChanged()
{
    m_job.drop();
    m_portsJob.drop();
    m_answer.reset();
    m_points.clear();
    m_instance.reset();
    showState();
    showResult();
    if (isVisible())
        QTimer::singleShot(0, this, &StabilityView::runIfQuick);
}

// Nodes that are scheduled in a moment are scheduled as soon as somebody looks.
void StabilityView::runIfQuick()
{
    constexpr std::size_t quickNodes = 5000;
    if (isVisible() && !isBusy() && m_run->isEnabled() && consolidationInstance(m_session).nodes.size() <= quickNodes)
        run();
}

void StabilityView::showState()
{
    const Result<StabilityQuestion> question = m_form->question();
    const bool hasNodes = !consolidationInstance(m_session).nodes.empty();
    m_run->setText(isBusy() ? tr("Stop") : tr("Run"));
    m_run->setEnabled(isBusy() || (hasNodes && question.has_value()));
    m_run->setToolTip(!hasNodes       ? tr("There are no nodes")
                          : !question ? QString::fromStdString(question.error().message)
                                      : tr("Schedule with has, change, and schedule the chain of groups again"));
    m_stack->setCurrentWidget(m_form->isRandom() ? static_cast<QWidget*>(m_scatter) : m_bars);
    if (!isBusy())
        m_progress->hide();
}

void StabilityView::run()
{
    const Result<StabilityQuestion> question = m_form->question();
    if (!question)
        return m_session.showError(question.error());
    const InstancePtr instance = m_session.document().instance();
    m_progress->setValue(0);
    m_job.start([this, instance, asked = *question](const RunControl& control) -> Background::Delivery {
        auto answer = std::make_shared<Result<StabilityAnswer>>(answerStability(instance, asked, control));
        return [this, instance, answer] {
            if (!answer->has_value()) {
                if (answer->error().code != ErrorCode::interrupted)
                    m_session.showError(answer->error());
                return;
            }
            m_instance = instance;
            m_answer = std::move(**answer);
            showResult();
        };
    });
    if (m_points.empty())
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
    m_portsJob.start([this, instance, coolWeight](const RunControl& control) -> Background::Delivery {
        auto points = portsPoints(consolidation::instanceOf(*instance), coolWeight, control);
        return [this, points = std::move(points)] {
            m_points = points;
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
    m_scatter->setCaption(tr("Data really moved by random changes against the estimate RoLDT."));
    m_scatter->setData(stabilityScatter(answer && answer->question.isRandom ? answer : nullptr));
    m_ports->setCaption(tr("RoLDT of has for the same nodes under trees with switches of 8 to 256 ports."));
    m_ports->setData(portsChart(m_points));
}

QString StabilityView::resultText() const { return m_text->text(); }

bool StabilityView::hasFigure() const { return m_answer.has_value() || !m_points.empty(); }

QString StabilityView::figureName() const { return u"consolidation-stability"_s; }

QString StabilityView::figureCaption() const
{
    return m_form->isRandom()
        ? tr("Data really moved by random changes against the estimate RoLDT (left), and RoLDT for trees of other ports (right).")
        : tr("Terms of RoLDT for a change of one node and the data really moved (left), and RoLDT for trees of other ports "
             "(right).");
}

void StabilityView::paintFigure(QPainter& painter, const QSizeF& sizePoints) const
{
    constexpr double gap = 10.0;
    const QSizeF half((sizePoints.width() - gap) / 2.0, sizePoints.height());
    painter.fillRect(QRectF(QPointF(), sizePoints), Qt::white);
    painter.save();
    if (m_form->isRandom())
        m_scatter->paintFigure(painter, half);
    else
        m_bars->paintFigure(painter, half);
    painter.restore();
    painter.save();
    painter.translate(half.width() + gap, 0.0);
    m_ports->paintFigure(painter, half);
    painter.restore();
}

QString StabilityView::figureCsv() const
{
    return (m_form->isRandom() ? m_scatter->figureCsv() : barChartCsv(m_bars->chart())) + u'\n' + m_ports->figureCsv();
}

} // namespace wattif::ui
