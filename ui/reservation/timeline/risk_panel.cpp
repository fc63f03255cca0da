// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/timeline/risk_panel.h"

#include <cmath>

#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QVBoxLayout>

#include "core/base/checked.h"
#include "core/reservation/model/clock.h"
#include "core/reservation/model/edit.h"
#include "core/reservation/results/opinions.h"
#include "ui/charts/time/time_axis.h"
#include "ui/charts/time/typed_moment.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/timeline/usage_editor.h"
#include "ui/style/count_text.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Instance;
using reservation::Reservation;
using reservation::ReservationIndex;
using reservation::SiteIndex;
using reservation::Usage;

constexpr int firstMerge = 8'120;
enum Merge { processorsMerge = firstMerge, usageMerge, scenarioUsageMerge };
constexpr std::size_t maxRisks = 12;

/// Text as high as it needs in its width. Layouts are not asked for its heights in other widths: each is a layout of rich text,
/// and a drag changes the text with every move.
class WrappedWords : public QLabel {
public:
    using QLabel::QLabel;
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
    [[nodiscard]] QSize sizeHint() const override { return {0, heightForWidth(width())}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QLabel::resizeEvent(event);
        if (event->size().width() != event->oldSize().width())
            updateGeometry();
    }
};

QLabel* words(QWidget* parent)
{
    auto* label = new WrappedWords(parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse);
    return label;
}

QLabel* title(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    return label;
}

/// "0.412 ± 0.015", the mean with half of its 95 % interval.
QString intervalText(const MeanInterval& value)
{
    return std::isnan(value.mean) ? u"–"_s : u"%1 ± %2"_s.arg(groupedNumber(value.mean, 3), groupedNumber(value.halfWidth, 3));
}

} // namespace

RiskPanel::RiskPanel(Session& session, QWidget* parent)
    : QScrollArea(parent),
      m_session(session),
      m_truth(session),
      m_heading(title({}, this)),
      m_hint(words(this)),
      m_keys(words(this)),
      m_details(new QWidget(this)),
      m_form(new QFormLayout),
      m_name(new QLineEdit(this)),
      m_site(new QComboBox(this)),
      m_start(new QLineEdit(this)),
      m_end(new QLineEdit(this)),
      m_length(new QLabel(this)),
      m_processors(new NumberSpin(this)),
      m_usage(new UsageEditor(true, this)),
      m_scenarioUsage(new UsageEditor(false, this)),
      m_scenarioTitle(title(tr("Share of their time that reservations use"), this)),
      m_sentence(words(this)),
      m_opinions(words(this)),
      m_pairs(words(this))
{
    setAccessibleName(tr("Risk of the selection"));
    build();
    connectAll();
    show(nullptr, {}, {});
}

void RiskPanel::build()
{
    auto* inside = new QWidget(this);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(8, 4, 8, 6);
    column->setSpacing(6);
    m_heading->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_hint->setObjectName(u"hint"_s);
    column->addWidget(m_heading);
    column->addWidget(m_hint);
    column->addWidget(m_scenarioTitle);
    column->addWidget(m_scenarioUsage);
    m_keys->setObjectName(u"hint"_s);
    m_keys->setText(tr("Page Down chooses the next reservation. Shift and arrows move it in time and to other sites; Ctrl and "
                       "arrows change its end and its processors, Alt and arrows its start."));
    column->addWidget(m_keys);
    column->addWidget(m_details);
    column->addStretch();
    auto* details = new QVBoxLayout(m_details);
    details->setContentsMargins(0, 0, 0, 0);
    details->setSpacing(6);
    auto* risks = new QGridLayout;
    buildRisks(*risks);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setVerticalSpacing(4);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto field = [this](const QString& name, QWidget* widget, const QString& tip) {
        widget->setAccessibleName(name);
        widget->setToolTip(tip);
        widget->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        m_form->addRow(name, widget);
    };
    const QString time = tr("As “2026-03-02 04:05” if the scenario has a date, else as “day 1, 04:05”; or “28:05” or seconds");
    field(tr("Name"), m_name, tr("Name of the reservation; it must be unique"));
    field(tr("Site"), m_site, tr("The site whose processors it holds"));
    field(tr("Start"), m_start, time);
    field(tr("End"), m_end, time + u". "_s + tr("The reservation ends at this time."));
    m_form->addRow(tr("Length"), m_length);
    field(tr("Processors"), m_processors, tr("Processors that it holds from its start until it ends"));
    m_processors->setWhole(true);
    m_processors->setRange(1, reservation::maxProcessors);
    details->addLayout(risks);
    details->addWidget(m_sentence);
    details->addWidget(m_opinions);
    details->addWidget(m_pairs);
    details->addLayout(m_form);
    details->addWidget(title(tr("Share of its time that it uses"), this));
    details->addWidget(m_usage);
    setWidget(inside);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumWidth(inside->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width() + 2);
}

void RiskPanel::buildRisks(QGridLayout& grid)
{
    grid.setHorizontalSpacing(12);
    grid.setVerticalSpacing(2);
    const auto head = [&](const QString& text, const QString& tip, int row, int column, bool strong = false) {
        QLabel* label = strong ? title(text, this) : new QLabel(text, this);
        label->setToolTip(tip);
        if (row == 0)
            label->setObjectName(u"hint"_s);
        grid.addWidget(label, row, column, column == 0 ? Qt::AlignLeft : Qt::AlignRight);
        return label;
    };
    const auto number = [&](const QString& tip, int row, int column) {
        QLabel* label = head({}, tip, row, column, row == 4);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        return label;
    };
    const QString exact = tr("Computed from the distributions of the ends of all overlapping reservations");
    head(tr("exact"), exact, 0, 1);
    head(tr("simulated"), tr("Share of simulated runs of the whole site, with half of the 95 % interval of that share"), 0, 2);
    head(tr("Starts, Pr{E−}"), tr("Probability that enough processors are free at its start"), 1, 0);
    const QString bounds = tr("The paper's bounds: all earlier reservations must end (lower), or one is enough (upper)");
    head(tr("    bounds"), bounds, 2, 0);
    m_bounds = number(bounds, 2, 1);
    head(tr("Ends in time, Pr{E+}"), tr("Probability that it ends before reservations after it need its processors"), 3, 0);
    head(tr("Both, Pr{E}"), tr("Pr{E−} times Pr{E+}: what relaxed policies compare with V*"), 4, 0, true);
    const std::array<int, 3> lines{1, 3, 4};
    for (std::size_t r = 0; r < lines.size(); ++r) {
        m_exact[r] = number(exact, lines[r], 1);
        m_exact[r]->setMinimumWidth(fontMetrics().horizontalAdvance(u"0.000–0.000"_s));
        m_simulated[r] = r < 2 ? number({}, lines[r], 2) : nullptr;
    }
    for (QLabel* label : {m_simulated[0], m_simulated[1]})
        label->setMinimumWidth(fontMetrics().horizontalAdvance(u"0.000 ± 0.000"_s));
    for (QLabel* label : {m_exact[0], m_exact[1], m_exact[2], m_bounds, m_simulated[0], m_simulated[1]})
        label->setAlignment(Qt::AlignRight);
    grid.setColumnStretch(0, 1);
}

void RiskPanel::connectAll()
{
    connect(m_name, &QLineEdit::editingFinished, this, &RiskPanel::applyName);
    connect(m_site, &QComboBox::activated, this, [this](int site) {
        Reservation next = shown();
        next.site = SiteIndex(site);
        apply(tr("Move reservation to another site"), next);
    });
    connect(m_start, &QLineEdit::editingFinished, this, [this] { applyTime(*m_start, &Reservation::startSeconds); });
    connect(m_end, &QLineEdit::editingFinished, this, [this] { applyTime(*m_end, &Reservation::endSeconds); });
    connect(m_processors, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        if (m_loading)
            return;
        Reservation next = shown();
        next.processors = toInteger<std::int32_t>(value);
        apply(tr("Change processors"), next, processorsMerge);
    });
    connect(m_usage, &UsageEditor::edited, this, [this](const std::optional<Usage>& usage) {
        Reservation next = shown();
        next.usage = usage;
        apply(tr("Change usage"), next, usageMerge);
    });
    connect(m_scenarioUsage, &UsageEditor::edited, this, [this](const std::optional<Usage>& usage) {
        if (usage)
            applyScenarioUsage(*usage);
    });
    const auto endMerge = [this] { m_session.document().endMerge(); };
    connect(m_processors, &QDoubleSpinBox::editingFinished, this, endMerge);
    for (UsageEditor* editor : {m_usage, m_scenarioUsage}) {
        connect(editor, &UsageEditor::dropped, this, endMerge);
        connect(editor, &UsageEditor::refused, this, [this](const QString& problem) {
            m_session.showError({ErrorCode::badInput, problem.toStdString(), {}});
        });
    }
    for (QLabel* rich : {m_opinions, m_pairs})
        rich->setTextFormat(Qt::RichText);
    connect(m_pairs, &QLabel::linkActivated, this, [this](const QString& link) { emit wanted(ReservationIndex(link.toInt())); });
    connect(&m_truth, &SiteTruth::arrived, this, &RiskPanel::showSimulated);
}

Reservation RiskPanel::shown() const { return m_scene->value().reservations[m_trial->reservation.at()]; }

void RiskPanel::show(const EditorScenePtr& scene, const std::optional<Trial>& trial, const TrialRules& rules)
{
    const QScopedValueRollback loading(m_loading, true);
    m_scene = scene;
    m_trial = trial;
    m_details->setVisible(trial.has_value());
    m_hint->setVisible(!trial);
    m_keys->setVisible(!trial && scene && !scene->value().reservations.empty());
    m_scenarioTitle->setVisible(!trial && scene);
    m_scenarioUsage->setVisible(!trial && scene);
    if (!trial)
        return showOverview();
    m_heading->setText(QString::fromStdString(shown().name));
    m_heading->setToolTip(m_heading->text());
    showFields();
    showRisks();
    showOpinions(rules);
    showPairs();
}

void RiskPanel::showOverview()
{
    m_heading->setText(tr("Reservations"));
    if (!m_scene)
        return;
    const Instance& now = m_scene->value();
    m_scenarioUsage->setUsage(now.usage, now.usage);
    m_hint->setText(
        now.reservations.empty()
            ? tr("There is no reservation yet. Drag over the background of a site to draw one, or import them from Slurm.")
            : tr("%1 on %2. Click one to see its risk, drag it to change it, or drag over the background to draw a new one.")
                  .arg(countText(static_cast<qint64>(now.reservations.size()), Noun::reservation),
                       countText(static_cast<qint64>(now.sites.size()), Noun::site)));
}

void RiskPanel::showFields()
{
    const Reservation now = shown();
    const auto put = [](QLineEdit& field, const QString& text) {
        if (!field.isModified() || !field.hasFocus())
            field.setText(text);
    };
    put(*m_name, QString::fromStdString(now.name));
    const ScenarioClock clock = clockOf(m_scene->value());
    put(*m_start, typedMoment(now.startSeconds, clock));
    put(*m_end, typedMoment(now.endSeconds, clock));
    m_length->setText(durationText(now.endSeconds - now.startSeconds));
    m_processors->setValue(now.processors);
    QStringList names;
    for (const reservation::Site& site : m_scene->value().sites)
        names << tr("%1 (%2)").arg(QString::fromStdString(site.name), countText(site.processors, Noun::processor));
    QStringList old;
    for (int i = 0; i < m_site->count(); ++i)
        old << m_site->itemText(i);
    if (old != names) {
        m_site->clear();
        m_site->addItems(names);
    }
    m_site->setCurrentIndex(now.site.value);
    m_usage->setUsage(now.usage, m_scene->value().usage);
}

void RiskPanel::showRisks()
{
    const reservation::Risk& risk = m_trial->risk;
    m_exact[0]->setText(probabilityText(risk.start.probability));
    m_exact[1]->setText(probabilityText(risk.endSide));
    m_exact[2]->setText(probabilityText(risk.probability()));
    m_bounds->setText(
        risk.start.need <= 0 ? u"–"_s : u"%1–%2"_s.arg(probabilityText(risk.start.lower), probabilityText(risk.start.upper)));
    m_sentence->setText(trialSentence(*m_scene->model, *m_trial));
    showSimulated();
}

void RiskPanel::showSimulated()
{
    if (!m_trial || !m_scene || m_scene->instance != m_session.document().instance())
        return;
    const auto risk = m_truth.of(m_trial->reservation);
    m_simulated[0]->setText(risk ? intervalText(risk->start) : u"…"_s);
    m_simulated[1]->setText(risk ? intervalText(risk->end) : u"…"_s);
    const QString tip = risk ? tr("Share of %1 simulated runs of the whole site, with the 95 % interval of that share")
                                   .arg(groupedCount(m_truth.runs()))
                             : tr("The site is being simulated");
    m_simulated[0]->setToolTip(tip);
    m_simulated[1]->setToolTip(tip);
}

void RiskPanel::showOpinions(const TrialRules& rules)
{
    const Theme& theme = Theme::instance();
    QString text = u"<table cellspacing='0' cellpadding='1' width='100%'>"_s;
    for (std::size_t i = 0; i < m_trial->opinions.size(); ++i) {
        const reservation::Opinion& opinion = m_trial->opinions[i];
        const QColor chip = opinion.accepts ? theme.series(2) : theme.series(1);
        const QString name = opinionTitle(i, rules).toHtmlEscaped();
        text += u"<tr><td><span style='background:%1;color:%2'>&nbsp;%3&nbsp;</span></td><td>%4</td></tr>"
                "<tr><td></td><td><small>%5</small></td></tr>"_s.arg(chip.name(), Theme::textOn(chip).name(),
                                                                     opinion.accepts ? tr("accepts") : tr("rejects"),
                                                                     i == m_trial->deciding ? u"<b>%1</b>"_s.arg(name) : name,
                                                                     QString::fromStdString(opinion.reason).toHtmlEscaped());
    }
    m_opinions->setText(text + u"</table>"_s);
    m_opinions->setToolTip(tr(
        "What each policy would answer if this reservation were requested now, in addition to all others. In bold: the current "
        "policy, which colours it while it is dragged."));
}

void RiskPanel::showPairs()
{
    QString text;
    std::size_t reported = 0;
    for (const reservation::Contribution& pair : m_trial->pairs) {
        if (reported++ == maxRisks)
            break;
        const QString name = QString::fromStdString(m_scene->value().reservations[pair.reservation.at()].name).toHtmlEscaped();
        text += u"<br><a href='%1'>%2</a>: %3"_s.arg(pair.reservation.value).arg(name, pairText(pair));
    }
    if (m_trial->pairs.size() > maxRisks)
        text += u"<br>"_s + tr("and %1 more").arg(m_trial->pairs.size() - maxRisks);
    m_pairs->setText(text.isEmpty() ? tr("No other reservation overlaps with it.")
                                    : u"<b>%1</b>%2"_s.arg(tr("Overlaps with"), text));
}

QString RiskPanel::exactText(int row) const { return m_exact[static_cast<std::size_t>(row)]->text(); }
QString RiskPanel::simulatedText(int row) const { return m_simulated[static_cast<std::size_t>(row)]->text(); }
QString RiskPanel::boundsText() const { return m_bounds->text(); }
QString RiskPanel::sentence() const { return m_sentence->text(); }
QString RiskPanel::opinionsText() const { return m_opinions->text(); }
QString RiskPanel::heading() const { return m_heading->text(); }

void RiskPanel::apply(const QString& step, const Reservation& next, int merge)
{
    const Instance& now = reservationInstance(m_session);
    applyReservationEdit(m_session, step, withReservation(now, m_trial->reservation, next), merge);
}

void RiskPanel::applyName()
{
    if (!m_name->isModified() || !m_trial)
        return;
    m_name->setModified(false);
    Reservation next = shown();
    next.name = m_name->text().trimmed().toStdString();
    apply(tr("Rename reservation"), next);
}

void RiskPanel::applyTime(QLineEdit& field, double Reservation::*time)
{
    if (!field.isModified() || !m_trial)
        return;
    field.setModified(false);
    const ScenarioClock clock = clockOf(reservationInstance(m_session));
    const std::optional<double> seconds = readTime(field.text(), clock);
    if (!seconds) {
        m_session.showError({ErrorCode::badInput, notAMomentText(field.text(), clock).toStdString(), {}});
        return;
    }
    Reservation next = shown();
    next.*time = *seconds;
    apply(tr("Change time of reservation"), next);
}

void RiskPanel::applyScenarioUsage(const Usage& usage)
{
    applyReservationEdit(m_session, tr("Change usage of all reservations"), withUsage(reservationInstance(m_session), usage),
                         scenarioUsageMerge);
}

} // namespace wattif::ui

#include "moc_risk_panel.cpp"
