// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/calibration/calibration_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include "core/base/checked.h"
#include "core/reservation/results/calibration.h"
#include "core/reservation/study.h"
#include "ui/charts/chart_widget.h"
#include "ui/figures/one_panel.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/sentences.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double hitPixels = 14.0;
/// Random sites times runs that are over in a moment.
constexpr double quickRuns = 200'000.0;

std::vector<std::int32_t> capacitiesOf(const reservation::Instance& instance)
{
    std::vector<std::int32_t> all;
    for (const reservation::Site& site : instance.sites)
        all.push_back(site.processors);
    return all;
}

} // namespace

class CalibrationView::Figure final : public ViewFigure<CalibrationView, OnePanel> {
public:
    using ViewFigure::ViewFigure;

    bool hasFigure() const override { return view().m_result.has_value() || !view().m_own.empty(); }

    bool figurePending() const override { return view().isBusy() || view().isQuick(); }

    QString figureName() const override { return u"reservation-calibration"_s; }

    QString figureCaption() const override
    {
        QString text =
            tr("Predicted probability of a violation, 1 − Pr{E−}, against the observed share of violations (%), with 95 % Wilson "
               "intervals; the dashed line: as predicted.");
        if (view().m_result)
            addSentence(text,
                        tr("%1 random sites with the scenario's usage, %2 simulated runs of each, seed %3.")
                            .arg(view().m_asked.sites)
                            .arg(view().m_asked.runs)
                            .arg(view().m_asked.seed));
        if (!view().m_own.empty())
            addSentence(text, tr("Stars: the scenario's own reservations."));
        return text;
    }

    QString figureAltText() const override
    {
        const QString text = view().m_chart->figure()->figureAltText();
        return view().m_result ? joinedSentences({text, calibrationText(*view().m_result)}) : text;
    }

    QString figureCsv() const override { return calibrationCsv(view().result(), view().m_own); }

    QJsonObject figureState() const override
    {
        const CalibrationQuestion asked = view().m_result ? view().m_asked : view().question();
        return {{u"sites"_s, asked.sites},
                {u"runs"_s, static_cast<double>(asked.runs)},
                {u"seed"_s, static_cast<double>(asked.seed)},
                {u"calibrated"_s, view().m_result.has_value()},
                {u"chart"_s, view().m_chart->figure()->figureState()}};
    }

    void restoreFigureState(const QJsonObject& state) override
    {
        CalibrationQuestion asked = view().question();
        asked.sites = state[u"sites"_s].toInt(asked.sites);
        asked.runs = toInteger<std::int64_t>(state[u"runs"_s].toDouble(static_cast<double>(asked.runs)));
        asked.seed = toInteger<std::uint64_t>(state[u"seed"_s].toDouble(static_cast<double>(asked.seed)));
        view().setQuestion(asked);
        if (state[u"calibrated"_s].toBool() && view().m_run->isEnabled()
            && (!view().m_result || view().question() != view().m_asked))
            view().run();
        view().m_chart->figure()->restoreFigureState(state[u"chart"_s].toObject());
    }

protected:
    const FigureSource& panel() const override { return *view().m_chart->figure(); }
};

CalibrationView::CalibrationView(Session& session, QWidget* parent)
    : StudyView(session, parent),
      m_run(new QPushButton(this)),
      m_progress(new QProgressBar(this)),
      m_hint(new QLabel(this)),
      m_detail(new QLabel(this)),
      m_chart(new ChartWidget(u"reservation-calibration"_s, this)),
      m_job([this](const Error& error) {
          m_failed = true;
          m_errors.report(error);
      })
{
    build();
    m_chart->setAccessibleName(tr("Predicted and observed violations"));
    m_chart->plotArea().installEventFilter(this);
    connect(m_run, &QPushButton::clicked, this, [this] { isBusy() ? stop() : run(); });
    connect(&m_job, &LatestJob::ended, this, &CalibrationView::showState);
    connect(&m_job, &LatestJob::progressChanged, this,
            [this](double share) { m_progress->setValue(static_cast<int>(1000.0 * share)); });
    connect(&session.document(), &Document::opened, this, &CalibrationView::forget);
    connect(&m_kept, &CachedResult::againWanted, this, &CalibrationView::run);
    m_kept.setPictures({m_chart, m_detail});
    m_kept.follow(m_job);
    showKept(m_kept);
    setFigure(std::make_unique<Figure>(*this));
    follow(Change::document | Change::report);
}

void CalibrationView::build()
{
    auto* tools = new QHBoxLayout;
    tools->setSpacing(6);
    m_sites =
        addSpin(*tools, tr("random sites"),
                tr("Random sites full of overlapping reservations, with as many processors as the scenario's sites"), 10'000);
    m_runs = addSpin(*tools, tr("runs of each"), tr("Simulated runs of each site"), 10'000'000);
    m_seed = addSpin(*tools, tr("seed"), tr("The same seed draws the same sites"), 1e9);
    setQuestion({});
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setMinimumWidth(1); // in a small view it has what the hint leaves
    m_progress->setMaximumWidth(120);
    m_progress->hide();
    tools->addWidget(m_run);
    tools->addWidget(m_progress);
    m_hint->setObjectName(u"hint"_s);
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    tools->addWidget(m_hint, 1);
    m_detail->setObjectName(u"hint"_s);
    m_detail->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_detail->setText(u" "_s);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 4, 4, 4);
    column->setSpacing(4);
    column->addLayout(tools);
    column->addWidget(m_chart, 1);
    column->addWidget(m_detail);
}

NumberSpin* CalibrationView::addSpin(QHBoxLayout& row, const QString& label, const QString& toolTip, double most)
{
    auto* spin = new NumberSpin(this);
    spin->setWhole(true);
    spin->setRange(1, most);
    spin->setKeyboardTracking(false);
    spin->setAccessibleName(toolTip);
    spin->setToolTip(toolTip);
    spin->setFixedWidth(spin->fontMetrics().horizontalAdvance(u"000000"_s) + 34);
    auto* text = new QLabel(label, this);
    text->setBuddy(spin);
    row.addWidget(text);
    row.addWidget(spin);
    connect(spin, &QDoubleSpinBox::valueChanged, this, &CalibrationView::showState);
    return spin;
}

CalibrationQuestion CalibrationView::question() const
{
    return {static_cast<std::int32_t>(m_sites->value()), static_cast<std::int64_t>(m_runs->value()),
            static_cast<std::uint64_t>(m_seed->value())};
}

void CalibrationView::setQuestion(const CalibrationQuestion& question)
{
    m_sites->setValue(question.sites);
    m_runs->setValue(static_cast<double>(question.runs));
    m_seed->setValue(static_cast<double>(question.seed));
}

// With another usage or other sites, the running work is obsolete.
void CalibrationView::prepare(Changes)
{
    const reservation::Instance& instance = reservationInstance(m_session);
    if (instance.usage == m_usage && capacitiesOf(instance) == m_capacities)
        return;
    m_job.drop();
    m_failed = false;
}

void CalibrationView::forget()
{
    m_job.drop();
    m_result.reset();
    m_failed = false;
    showResult();
}

// Nothing else of the scenario is in it.
Asked CalibrationView::asked() const
{
    const reservation::Instance& instance = reservationInstance(m_session);
    reservation::Instance part;
    part.usage = instance.usage;
    for (const reservation::Site& site : instance.sites) {
        reservation::Site same;
        same.processors = site.processors;
        part.sites.push_back(std::move(same));
    }
    const CalibrationQuestion question = this->question();
    return {{.instance = reservation::makeInstance(std::move(part))},
            {{u"sites"_s, question.sites},
             {u"runs"_s, static_cast<double>(question.runs)},
             {u"seed"_s, static_cast<double>(question.seed)}}};
}

void CalibrationView::refresh(Changes)
{
    showOwn();
    showState();
    QTimer::singleShot(0, this, &CalibrationView::runIfQuick);
}

void CalibrationView::runIfQuick()
{
    if (!isDue())
        invalidateView(); // for when the view becomes visible
    else if (isQuick())
        run();
}

bool CalibrationView::runsByItself() const
{
    return isLookedAt() && !m_failed && m_run->isEnabled() && m_sites->value() * m_runs->value() <= quickRuns;
}

bool CalibrationView::isQuick() const
{
    return runsByItself() && !isBusy() && (!m_result || m_kept.state() == CachedResult::State::scenario);
}

void CalibrationView::run()
{
    const InstancePtr instance = m_session.document().instance();
    const CalibrationQuestion asked = question();
    m_usage = reservationInstance(m_session).usage;
    m_capacities = capacitiesOf(reservationInstance(m_session));
    m_progress->setValue(0);
    m_job.start([this, instance, asked, kept = m_kept.begin()](const RunControl& control) -> LatestJob::Delivery {
        auto bins = std::make_shared<Result<reservation::StartSideCalibration>>(
            reservation::calibrateBounds(reservation::instanceOf(*instance), asked.sites, asked.runs, asked.seed, control));
        return [this, bins, asked, kept] {
            m_failed = !bins->has_value();
            if (bins->has_value()) {
                m_errors.clear();
                m_result = std::move(**bins);
                m_asked = asked;
                m_kept.keep(kept);
            } else if (bins->error().code != ErrorCode::interrupted)
                m_errors.report(bins->error());
            showResult();
        };
    });
    showState();
    // Quick runs end before a bar could be read.
    QTimer::singleShot(200, m_progress, [this] { m_progress->setVisible(isBusy()); });
}

void CalibrationView::stop() { m_job.stop(); }

void CalibrationView::showState()
{
    const bool any = !reservationInstance(m_session).sites.empty();
    m_run->setText(isBusy() ? tr("Stop") : tr("Run"));
    m_run->setEnabled(isBusy() || any);
    m_run->setToolTip(any ? tr("Draws sites full of overlapping reservations, predicts violations, and simulates them")
                          : tr("There are no sites"));
    if (!isBusy())
        m_progress->hide();
    m_kept.setPatience(runsByItself() ? CachedResult::followingPatience : std::chrono::milliseconds{});
    m_kept.check();
}

void CalibrationView::showOwn()
{
    m_own = ownCalibration(m_session);
    const bool missing = m_own.empty() && !reservationInstance(m_session).reservations.empty();
    m_hint->setText(missing ? tr("Choose policy %1 to add the scenario's own.").arg(reservationPolicyTitle(u"evaluate"_s))
                            : QString());
    m_hint->setToolTip(missing ? tr("Choose policy %1 on the left to see the scenario's own reservations in the chart")
                                     .arg(reservationPolicyTitle(u"evaluate"_s))
                               : QString());
    showResult();
}

void CalibrationView::showResult()
{
    m_chart->setCaption(figure()->figureCaption());
    m_chart->setData(calibrationChart(result(), m_own));
    reportPoint({-1e9, -1e9});
}

QString CalibrationView::detail() const { return m_detail->text(); }

bool CalibrationView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseMove)
        reportPoint(static_cast<QMouseEvent*>(event)->position());
    if (event->type() == QEvent::Leave)
        reportPoint({-1e9, -1e9});
    return QWidget::eventFilter(watched, event);
}

void CalibrationView::reportPoint(QPointF pixel)
{
    const std::vector<CalibrationPoint> points = calibrationPoints(result(), m_own);
    std::vector<QPointF> positions;
    for (const CalibrationPoint& point : points)
        positions.push_back(point.at);
    const auto nearest = m_chart->pointNear(positions, pixel, hitPixels);
    const QString text = nearest ? points[*nearest].text : m_result ? calibrationText(*m_result) : QString();
    m_detail->setText(text.isEmpty() ? u" "_s : text);
}

} // namespace wattif::ui

#include "moc_calibration_view.cpp"
