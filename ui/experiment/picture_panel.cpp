// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/picture_panel.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QStackedLayout>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/charts/flow_layout.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/experiment_record.h"
#include "ui/experiment/picture_choice.h"
#include "ui/experiment/picture_kinds.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/style/icons.h"
#include "ui/style/text.h"
#include "ui/widgets/stale_bar.h"

namespace wattif::ui {
namespace {

constexpr int noChoice = -1;
constexpr int maxVisibleItems = 16;

int dataOf(const QComboBox& box) { return box.currentData().isValid() ? box.currentData().toInt() : noChoice; }

std::optional<std::size_t> placeIn(const QComboBox& box)
{
    const int place = dataOf(box);
    return place < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(place));
}

void select(QComboBox& box, std::optional<std::size_t> place)
{
    box.setCurrentIndex(std::max(0, box.findData(place ? static_cast<int>(*place) : noChoice)));
}

} // namespace

PicturePanel::PicturePanel(Experiment& experiment, QWidget* parent)
    : QWidget(parent),
      m_experiment(experiment),
      m_tabs(new QTabBar(this)),
      m_stack(new QStackedLayout),
      m_nothing(new QLabel(this)),
      m_flow(nullptr),
      m_figure(new QToolButton(this)),
      m_drawing([](const Error&) {})
{
    setObjectName(QStringLiteral("panel"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setAccessibleName(tr("Charts of the experiment"));
    auto* pictures = new QWidget(this);
    pictures->setLayout(m_stack);
    m_nothing->setObjectName(QStringLiteral("emptyText"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setMargin(40);
    m_stack->addWidget(m_nothing);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 6, 0);
    head->addWidget(m_tabs, 1);
    head->addWidget(m_figure);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(head);
    column->addWidget(makeTools());
    column->addWidget(pictures, 1);
    for (const PictureKind& kind : pictureKinds())
        add(kind);
    m_figure->setIcon(themeIcon(QStringLiteral("wattif-figure")));
    m_figure->setToolTip(tr("Figure for a paper…"));
    m_figure->setAccessibleName(m_figure->toolTip());
    m_overlay = new DimOverlay(*pictures);
    m_stale = new StaleBar(*pictures);
    m_stale->setText(tr("Outdated: the plan has changed"));
    m_stale->button().setText(tr("Run"));
    connect(m_figure, &QToolButton::clicked, this, [this] {
        if (picture() && picture()->figure()->hasFigure())
            showFigureDialog(*picture()->figure(), this);
    });
    connect(m_stale, &StaleBar::againWanted, this, &PicturePanel::runWanted);
    connect(m_tabs, &QTabBar::currentChanged, this, [this] {
        showSettings();
        draw();
    });
    connect(&experiment, &Experiment::resultsChanged, this, &PicturePanel::onResults);
    connect(&experiment, &Experiment::stateChanged, this, &PicturePanel::markStale);
    onResults();
}

PicturePanel::~PicturePanel() = default;

void PicturePanel::add(const PictureKind& kind)
{
    const QScopedValueRollback filling(m_isFilling, true);
    ExperimentPicture* picture = kind.make(this);
    m_pictures.push_back({kind.id, picture});
    const int tab = m_tabs->addTab(kind.title);
    m_tabs->setTabToolTip(tab, kind.toolTip);
    picture->setAccessibleName(kind.title);
    m_stack->addWidget(picture);
    connect(picture, &ExperimentPicture::cellWanted, this, &PicturePanel::cellWanted);
}

QComboBox* PicturePanel::makeBox(const QString& name, const QString& toolTip, const QString& label)
{
    auto* pair = new QWidget(this);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(5);
    auto* box = new QComboBox(pair);
    box->setAccessibleName(name);
    box->setToolTip(toolTip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setProperty("longList", true); // a factor may have many levels
    box->setMaxVisibleItems(maxVisibleItems);
    auto* text = new QLabel(label, pair);
    text->setBuddy(box);
    row->addWidget(text);
    row->addWidget(box);
    m_flow->addWidget(pair);
    connect(box, &QComboBox::currentIndexChanged, this, &PicturePanel::takeBoxes);
    return box;
}

QWidget* PicturePanel::makeTools()
{
    auto* tools = new QWidget(this);
    m_flow = new FlowLayout(tools);
    m_flow->setContentsMargins(8, 2, 8, 2);
    m_flow->setSpacing(8);
    m_metric = makeBox(tr("Metric"), tr("The metric that is shown"), tr("Show"));
    m_secondMetric = makeBox(tr("Second metric"), tr("The metric on the vertical axis; the first one is on the horizontal axis"),
                             tr("against"));
    m_factor = makeBox(tr("Factor on the horizontal axis"), tr("The option on the horizontal axis"), tr("along"));
    m_second = makeBox(tr("Factor on the vertical axis"), tr("The option on the vertical axis"), tr("upward"));
    m_small = makeBox(tr("Small charts"), tr("A small chart for each level of another factor"), tr("for each"));
    m_policy = makeBox(tr("Policy"), tr("The policy that is shown"), tr("of"));
    m_against = makeBox(
        tr("Values or differences"),
        tr("Differences are computed cell by cell, with the same instance and seed: they are more precise than the difference "
           "of two means"),
        tr("as"));
    return tools;
}

ExperimentPicture* PicturePanel::picture() const
{
    const int at = m_tabs->currentIndex();
    return m_experiment.results() && at >= 0 ? m_pictures[static_cast<std::size_t>(at)].picture : nullptr;
}

void PicturePanel::showPicture(const QString& id)
{
    const auto found = std::ranges::find(m_pictures, id, &Entry::id);
    if (found != m_pictures.end())
        m_tabs->setCurrentIndex(static_cast<int>(found - m_pictures.begin()));
}

FigureOrigin PicturePanel::originOf(const FigureSource& figure, const FigureAdjustments& wanted) const
{
    const auto of = std::ranges::find(m_pictures, &figure, [](const Entry& entry) { return entry.picture->figure(); });
    if (of == m_pictures.end() || !of->shown)
        return {};
    const auto needed = neededMetrics(*of->picture, *of->shown->plan, of->choice);
    return experimentOrigin({withMetrics(*of->shown, needed), {of->id}, of->choice}, wanted);
}

std::vector<const FigureSource*> PicturePanel::figures() const
{
    const ExperimentPicture* front = picture(); // the others may show an earlier choice
    return front && front->figure()->hasFigure() ? std::vector<const FigureSource*>{front->figure()}
                                                 : std::vector<const FigureSource*>{};
}

QString PicturePanel::titleOf(const FigureSource& figure) const
{
    const auto kind = findPictureKind(figure.figureName());
    return kind ? kind->title : FigureOrigins::titleOf(figure);
}

void PicturePanel::setChoice(const PictureChoice& choice)
{
    if (!m_plan || choice == m_choice)
        return;
    m_choice = choice;
    fillBoxes();
    emit choiceChanged();
    draw();
}

void PicturePanel::onResults()
{
    const ResultsPtr& results = m_experiment.results();
    if (results && results->plan != m_plan) {
        if (!m_plan || !fits(m_choice, *m_plan, *results->plan))
            m_choice = usualChoice(*results->plan);
        m_plan = results->plan;
        fillBoxes();
        emit choiceChanged();
    }
    if (!results)
        m_plan.reset();
    showSettings();
    draw();
}

void PicturePanel::fillBoxes()
{
    const QScopedValueRollback filling(m_isFilling, true);
    const Plan& plan = *m_plan;
    for (QComboBox* box : {m_metric, m_secondMetric}) {
        box->clear();
        for (const std::string& name : plan.metrics) {
            const MetricInfo* metric = findMetric(*plan.study, name);
            // The axes name the units that depend on the values.
            const std::string unit = metric && !hasReadableUnit(*metric) ? metric->unit : std::string();
            box->addItem(metric ? titleWithUnit(metric->title, unit) : QString::fromStdString(name),
                         QString::fromStdString(name));
            box->setItemData(box->count() - 1, metric ? coreText(metric->description) : QString(), Qt::ToolTipRole);
        }
    }
    m_metric->setCurrentIndex(m_metric->findData(QString::fromStdString(m_choice.metric)));
    m_secondMetric->setCurrentIndex(m_secondMetric->findData(QString::fromStdString(m_choice.secondMetric)));
    m_factor->clear();
    m_second->clear();
    m_small->clear();
    m_small->addItem(tr("–"), noChoice);
    for (const std::size_t f : variedFactors(plan))
        for (QComboBox* box : {m_factor, m_second, m_small})
            box->addItem(factorAxis(plan.factors[f]).quantity, static_cast<int>(f));
    select(*m_factor, m_choice.factor);
    select(*m_second, m_choice.second);
    select(*m_small, m_choice.small);
    m_policy->clear();
    m_against->clear();
    m_against->addItem(tr("values"), noChoice);
    for (std::size_t p = 0; p < plan.policies.size(); ++p) {
        m_policy->addItem(policyTitleOf(plan, p), static_cast<int>(p));
        m_against->addItem(tr("differences to %1").arg(policyTitleOf(plan, p)), static_cast<int>(p));
    }
    select(*m_policy, m_choice.policy);
    select(*m_against, m_choice.against);
    fillHeld();
}

void PicturePanel::fillHeld()
{
    if (m_heldPlan == m_plan) {
        for (std::size_t f = 0; f < m_held.size(); ++f)
            select(*m_held[f], f < m_choice.held.size() ? m_choice.held[f] : std::nullopt);
        return;
    }
    m_heldPlan = m_plan;
    for (QComboBox* box : m_held) {
        box->parentWidget()->hide();
        box->parentWidget()->deleteLater();
    }
    m_held.clear();
    for (std::size_t f = 0; f < m_plan->factors.size(); ++f) {
        const Factor& factor = m_plan->factors[f];
        QComboBox* box = makeBox(factorAxis(factor).quantity, tr("Averaged over, or held at one of its levels"),
                                 factorAxis(factor).quantity + QLatin1Char(':'));
        box->addItem(tr("averaged"), noChoice);
        for (std::size_t level = 0; level < factor.levels.size() && canBeHeld(factor); ++level)
            box->addItem(levelName(factor, level), static_cast<int>(level));
        select(*box, f < m_choice.held.size() ? m_choice.held[f] : std::nullopt);
        m_held.push_back(box);
    }
}

void PicturePanel::showSettings()
{
    const bool hasResults = m_experiment.results() && m_plan;
    m_tabs->parentWidget()->setEnabled(true);
    m_figure->setEnabled(hasResults);
    const ExperimentPicture* front = picture();
    const ExperimentPicture::Settings offered = front ? front->settings() : ExperimentPicture::Settings{.metric = false};
    const auto offer = [hasResults](QComboBox* box, bool on) { box->parentWidget()->setVisible(hasResults && on); };
    offer(m_metric, offered.metric);
    offer(m_secondMetric, offered.secondMetric);
    offer(m_factor, offered.factor && m_factor->count() > 1);
    offer(m_second, offered.second && m_second->count() > 1);
    offer(m_small, hasResults && offered.small && m_small->count() > 2 && hasNumbers(m_plan->factors[m_choice.factor]));
    offer(m_policy, offered.policy);
    offer(m_against, offered.against && m_against->count() > 2);
    for (std::size_t f = 0; f < m_held.size(); ++f) {
        const bool isAxis = (offered.factor && m_choice.factor == f) || (offered.second && m_choice.second == f)
            || (offered.small && m_choice.small == f);
        offer(m_held[f], hasResults && offered.held && !isAxis && canBeHeld(m_plan->factors[f]));
    }
}

void PicturePanel::takeBoxes()
{
    if (m_isFilling || !m_plan)
        return;
    PictureChoice choice = m_choice;
    choice.metric = m_metric->currentData().toString().toStdString();
    choice.secondMetric = m_secondMetric->currentData().toString().toStdString();
    choice.factor = placeIn(*m_factor).value_or(choice.factor);
    choice.second = placeIn(*m_second);
    choice.small = placeIn(*m_small);
    if (choice.second == choice.factor && choice.second != m_choice.second)
        choice.factor = m_choice.second.value_or(choice.factor); // they change places
    else if (choice.second == choice.factor)
        choice.second = m_choice.factor;
    if (choice.small == choice.factor)
        choice.small.reset();
    choice.policy = placeIn(*m_policy).value_or(0);
    choice.against = placeIn(*m_against);
    choice.held.resize(m_held.size());
    for (std::size_t f = 0; f < m_held.size(); ++f)
        choice.held[f] = placeIn(*m_held[f]);
    if (choice == m_choice)
        return;
    m_choice = choice;
    fillBoxes();
    showSettings();
    emit choiceChanged();
    draw();
}

void PicturePanel::reportNothing()
{
    const QString what = tr("An experiment runs the policies at every combination of levels and shows which one wins where.");
    const auto& draft = m_experiment.editor().draft();
    m_nothing->setText(m_experiment.isRunning() ? tr("The first cells are running…")
                           : draft.factors.empty()
                           ? what + QStringLiteral("\n\n") + tr("To vary an option, click the button next to it in Parameters.")
                           : what + QStringLiteral("\n\n") + tr("Press Run below."));
    m_stack->setCurrentWidget(m_nothing);
}

/// A figure's file keeps what that figure needs alone.
void PicturePanel::reportNoValues()
{
    m_drawn = m_wanted;
    m_nothing->setText(tr("The file of the figure keeps only the values that the figure shows. Open the results of the "
                          "experiment, or run its plan, to see others."));
    m_stack->setCurrentWidget(m_nothing);
}

void PicturePanel::draw()
{
    ++m_wanted;
    const ResultsPtr& results = m_experiment.results();
    ExperimentPicture* front = picture();
    if (!results || !front) {
        m_drawing.drop();
        m_drawn = m_wanted;
        return reportNothing();
    }
    const auto needed = neededMetrics(*front, *results->plan, m_choice);
    m_experiment.setMetrics(needed);
    if (!isVisible())
        return; // when it is shown
    if (std::ranges::any_of(needed, [&results](const std::string& name) { return !results->of(name); })) {
        if (!m_experiment.canRead())
            reportNoValues();
        return; // when they are read
    }
    m_drawing.startNext([this, front, results, choice = m_choice, wanted = m_wanted](const RunControl& control) {
        const ResultsPtr readable = withReadableUnits(results, front->metrics(*results->plan, choice));
        const auto show = front->workOut(readable, choice, control);
        return [this, show, front, wanted, results, choice] {
            m_drawn = wanted;
            if (front != picture() || !show)
                return;
            show();
            const auto entry = std::ranges::find(m_pictures, front, &Entry::picture);
            entry->shown = results;
            entry->choice = choice;
            m_stack->setCurrentWidget(front);
        };
    });
}

void PicturePanel::markStale()
{
    const bool isOld = m_experiment.isOutdated();
    m_overlay->setVisible(isOld);
    m_stale->setVisible(isOld);
    if (!m_experiment.results())
        reportNothing();
}

void PicturePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    draw();
}

} // namespace wattif::ui

#include "moc_picture_panel.cpp"
