// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/plan/plan_panel.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/checked.h"
#include "ui/charts/flow_layout.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/plan/factor_chip.h"
#include "ui/experiment/plan/factor_editor.h"
#include "ui/session/session.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/popup_place.h"

namespace wattif::ui {
namespace {

using Ground = PlanEditor::Ground;

constexpr double maxLiveSeconds = 2.0;
constexpr double maxRepeats = 1e6;
constexpr double maxPoints = 1e6;
constexpr double maxThreads = 1024.0;

QToolButton* menuButton(const QString& text, const QString& toolTip, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMenu(new QMenu(button));
    return button;
}

/// How long one waits, in few words.
QString waitText(double seconds)
{
    if (seconds < 1.0)
        return PlanPanel::tr("less than 1 s");
    if (seconds < 120.0)
        return PlanPanel::tr("about %1 s").arg(std::round(seconds));
    return seconds < 7200.0 ? PlanPanel::tr("about %1 min").arg(std::round(seconds / 60.0))
                            : PlanPanel::tr("about %1 h").arg(groupedNumber(seconds / 3600.0, 1));
}

QString counted(std::uint64_t count) { return groupedNumber(static_cast<double>(count), 0); }

/// How many threads run cells; 0: all.
Setting<double> threadSetting() { return {QStringLiteral("experiment/threads"), 0.0}; }

/// Whether all repetitions are alike.
bool repeatsAreAlike(const Plan& plan)
{
    const auto isRandom = [&plan](const PolicyCall& call) {
        const PolicyInfo* policy = findPolicy(*plan.study, call.policy);
        return !policy || policy->isRandom; // an external program may be random
    };
    return plan.repeat > 1 && std::ranges::none_of(plan.instances, &InstanceSource::isDrawn)
        && std::ranges::none_of(plan.policies, isRandom);
}

} // namespace

PlanPanel::PlanPanel(Experiment& experiment, Session& session, QWidget* parent)
    : QWidget(parent),
      m_experiment(experiment),
      m_editor(experiment.editor()),
      m_session(session),
      m_run(new QPushButton(this)),
      m_plan(menuButton(tr("Plan"), tr("Opens, saves or exports the plan"), this)),
      m_live(new QCheckBox(tr("Live"), this)),
      m_progress(new QProgressBar(this)),
      m_state(new QLabel(this)),
      m_hint(new QLabel(this)),
      m_empty(new QLabel(tr("Nothing yet: click the button next to a number in Parameters, or choose here"), this)),
      m_vary(menuButton(tr("Vary"), tr("Adds an option to vary"), this)),
      m_ground(new QComboBox(this)),
      m_drawOptions(new QToolButton(this)),
      m_repeat(new NumberSpin(this)),
      m_design(new QComboBox(this)),
      m_points(new NumberSpin(this)),
      m_threads(new NumberSpin(this))
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 6, 8, 6);
    column->setSpacing(6);
    for (QWidget* row : {makeRunRow(), makeChipRow(), makeGroundRow()})
        column->addWidget(row);
    m_hint->setObjectName(QStringLiteral("hint"));
    m_hint->setWordWrap(true);
    column->insertWidget(1, m_state);
    column->addWidget(m_hint);
    column->addStretch(1);
    connect(m_run, &QPushButton::clicked, this, &PlanPanel::toggleRun);
    connect(&m_editor, &PlanEditor::changed, this, &PlanPanel::showPlan);
    connect(&m_editor, &PlanEditor::estimateChanged, this, &PlanPanel::showState);
    connect(&m_editor, &PlanEditor::estimateChanged, this, &PlanPanel::runLive);
    connect(m_live, &QCheckBox::toggled, this, &PlanPanel::runLive);
    connect(&experiment, &Experiment::stateChanged, this, &PlanPanel::showState);
    connect(&experiment, &Experiment::progressed, this, &PlanPanel::showState);
    showPlan();
}

QWidget* PlanPanel::makeRunRow()
{
    auto* holder = new QWidget(this);
    auto* row = new QHBoxLayout(holder);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(letterWidth(fontMetrics()) * 16);
    m_progress->setAccessibleName(tr("Progress of the experiment"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(m_plan->menu(), &QMenu::aboutToShow, this, [this] { fillPlanMenu(*m_plan->menu()); });
    m_live->setToolTip(tr("Runs again after each change if that takes less than two seconds"));
    row->addWidget(m_run);
    row->addWidget(m_progress, 0, Qt::AlignVCenter);
    row->addStretch(1);
    row->addWidget(m_plan);
    return holder;
}

QWidget* PlanPanel::makeChipRow()
{
    auto* holder = new QWidget(this);
    m_flow = new FlowLayout(holder);
    m_flow->setContentsMargins(0, 0, 0, 0);
    m_vary->setIcon(themeIcon(QStringLiteral("wattif-add")));
    m_vary->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_vary->menu(), &QMenu::aboutToShow, this, &PlanPanel::fillVaryMenu);
    m_empty->setObjectName(QStringLiteral("hint"));
    m_flow->addWidget(m_vary);
    m_flow->addWidget(m_empty);
    return holder;
}

QWidget* PlanPanel::makeGroundRow()
{
    auto* holder = new QWidget(this);
    auto* flow = new FlowLayout(holder);
    flow->setContentsMargins(0, 0, 0, 0);
    const auto add = [holder, flow](const QString& text, QWidget* field, QWidget* more = nullptr) {
        auto* pair = new QWidget(holder);
        auto* row = new QHBoxLayout(pair);
        row->setContentsMargins(0, 0, 6, 0);
        row->setSpacing(6);
        auto* label = new QLabel(text, pair);
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field);
        if (more)
            row->addWidget(more);
        flow->addWidget(pair);
    };
    m_ground->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_ground->setToolTip(tr("The instance of each cell"));
    m_drawOptions->setText(tr("Options…"));
    m_drawOptions->setToolTip(tr("Options of the random instances"));
    m_drawOptions->setFocusPolicy(Qt::TabFocus);
    m_repeat->setWhole(true);
    m_repeat->setRange(1.0, maxRepeats);
    m_repeat->setKeyboardTracking(false);
    m_repeat->setToolTip(tr(
        "Repeats each cell with the seeds s, s + 1, …; the k-th repetition has the same seed everywhere, for paired comparison "
        "of policies and levels"));
    const std::pair<const char*, const char*> designs[]{
        {QT_TR_NOOP("All combinations"), QT_TR_NOOP("Grid: combines each level with each level of the others")},
        {QT_TR_NOOP("One at a time"),
         QT_TR_NOOP("Changes one option at a time from the present values, to show the effect of each")},
        {QT_TR_NOOP("Random sample"), QT_TR_NOOP("Latin hypercube: any number of points, spread evenly over all options")},
        {QT_TR_NOOP("Two at a time"), QT_TR_NOOP("Changes two options at a time from the present values")},
        {QT_TR_NOOP("Rows of a file"), QT_TR_NOOP("The combinations listed in a file")}};
    for (const auto& [name, toolTip] : designs) {
        m_design->addItem(tr(name));
        m_design->setItemData(m_design->count() - 1, tr(toolTip), Qt::ToolTipRole);
    }
    m_design->setToolTip(tr("Combinations of levels to run"));
    m_points->setWhole(true);
    m_points->setRange(1.0, maxPoints);
    m_points->setKeyboardTracking(false);
    m_points->setSuffix(tr(" points"));
    m_points->setAccessibleName(tr("Number of points"));
    m_threads->setWhole(true);
    m_threads->setRange(0.0, maxThreads);
    m_threads->setSpecialValueText(tr("all"));
    m_threads->setKeyboardTracking(false);
    m_threads->setToolTip(tr("How many threads run cells; the results are the same"));
    m_threads->setValue(std::clamp(threadSetting().get(), 0.0, maxThreads));
    m_editor.setThreads(static_cast<unsigned>(m_threads->value()));
    add(tr("&On"), m_ground, m_drawOptions);
    add(tr("&Repeat"), m_repeat);
    add(tr("&Design"), m_design, m_points);
    add(tr("&Threads"), m_threads);
    flow->addWidget(m_live);
    connect(m_ground, &QComboBox::activated, this,
            [this] { m_editor.setGround(static_cast<Ground>(m_ground->currentData().toInt())); });
    connect(m_drawOptions, &QToolButton::clicked, this, &PlanPanel::showDrawOptions);
    connect(m_repeat, &NumberSpin::valueChanged, this, [this](double count) {
        if (!m_isShowing)
            m_editor.setRepeat(static_cast<std::uint64_t>(count));
    });
    connect(m_threads, &NumberSpin::valueChanged, this, [this](double count) {
        threadSetting().set(count);
        m_editor.setThreads(static_cast<unsigned>(count));
    });
    const auto setDesign = [this] {
        if (!m_isShowing)
            m_editor.setDesign(static_cast<Design::Kind>(m_design->currentIndex()),
                               static_cast<std::uint64_t>(m_points->value()));
    };
    connect(m_design, &QComboBox::activated, this, setDesign);
    connect(m_points, &NumberSpin::valueChanged, this, setDesign);
    return holder;
}

void PlanPanel::toggleRun()
{
    if (m_experiment.isRunning())
        m_experiment.pause();
    else
        m_experiment.start();
}

void PlanPanel::runLive()
{
    const auto& estimate = m_editor.estimate();
    const bool isNew = !m_experiment.results() || m_experiment.isOutdated();
    if (m_live->isChecked() && isNew && estimate && estimate->timed > 0 && estimate->seconds < maxLiveSeconds)
        m_experiment.start();
}

FactorEditor* PlanPanel::edit(std::size_t factor)
{
    const PlanDraft& draft = m_editor.draft();
    if (factor >= draft.factors.size() || factor >= m_chips.size())
        return nullptr;
    const DraftFactor& edited = draft.factors[factor];
    const Option* record = edited.options.size() == 1 ? optionNamed(draft, edited.options.front().option) : nullptr;
    auto* editor = new FactorEditor(edited, record, draft.design, this);
    connect(editor, &FactorEditor::edited, this, [this, editor, factor](const DraftFactor& value) {
        m_editor.setFactor(factor, value);
        editor->setProblem(m_editor.factorAtFault() == factor ? m_editor.problem() : QString());
    });
    showBeside(*editor, *m_chips[factor]);
    editor->setFocus();
    return editor;
}

void PlanPanel::showPlan()
{
    const QScopedValueRollback showing(m_isShowing, true);
    const PlanDraft& draft = m_editor.draft();
    m_ground->clear();
    const std::pair<Ground, QString> grounds[]{{Ground::scenario, tr("this scenario")},
                                               {Ground::variants, tr("its variants")},
                                               {Ground::redrawn, redrawnName()},
                                               {Ground::drawn, tr("random instances")},
                                               {Ground::loaded, tr("the opened plan's")}};
    for (const auto& [ground, name] : grounds)
        if (m_editor.canStandOn(ground))
            m_ground->addItem(name, static_cast<int>(ground));
    m_ground->setCurrentIndex(m_ground->findData(static_cast<int>(m_editor.ground())));
    m_drawOptions->setVisible(!m_editor.optionsOfDraw().empty());
    m_repeat->setValue(static_cast<double>(draft.repeat));
    m_design->setCurrentIndex(static_cast<int>(draft.design));
    m_points->setValue(static_cast<double>(draft.points));
    m_points->setVisible(draft.design == Design::Kind::latinHypercube);
    showChips();
    showState();
}

void PlanPanel::showChips()
{
    const PlanDraft& draft = m_editor.draft();
    while (m_chips.size() > draft.factors.size()) {
        m_flow->removeWidget(m_chips.back());
        m_chips.back()->deleteLater(); // it may be the one whose button was pressed
        m_chips.back()->hide();
        m_chips.pop_back();
    }
    while (m_chips.size() < draft.factors.size()) {
        const std::size_t index = m_chips.size();
        auto* chip = new FactorChip(m_vary->parentWidget());
        connect(chip, &FactorChip::editWanted, this, [this, index] { edit(index); });
        connect(chip, &FactorChip::removeWanted, this, [this, index] { m_editor.removeFactor(index); });
        m_flow->insertWidget(static_cast<int>(index) + 1, chip);
        m_chips.push_back(chip);
        chip->show();
    }
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        const DraftFactor& factor = draft.factors[i];
        const QString levels = factor.isVariant() ? tr("%n levels", "", static_cast<int>(draft.variants.size()))
                                                  : levelsText(factor.options.front(), draft.design);
        m_chips[i]->setFactor(factorTitle(draft, factor), levels, m_editor.factorAtFault() == i ? m_editor.problem() : QString());
    }
    m_empty->setVisible(m_chips.empty());
}

QString PlanPanel::stateText() const { return m_state->text(); }

QString PlanPanel::planState() const
{
    const auto& plan = m_editor.plan();
    if (!plan)
        return m_editor.problem();
    const std::uint64_t cells = cellCount(*plan);
    QString text = tr("Cells × policies: %1 × %2").arg(counted(cells), counted(plan->policies.size()));
    if (const auto& estimate = m_editor.estimate(); estimate && estimate->timed > 0)
        text += tr(", %1").arg(waitText(estimate->seconds));
    return text;
}

QString PlanPanel::runState() const
{
    const ExperimentProgress& progress = m_experiment.progress();
    if (progress.cells == 0)
        return tr("Starting…");
    QString text = tr("%1 of %2 cells").arg(counted(progress.before + progress.done), counted(progress.cells));
    if (const auto left = progress.secondsLeft())
        text += tr(", %1 left").arg(waitText(*left));
    return text;
}

QString PlanPanel::hint() const
{
    if (m_experiment.results() && m_experiment.results()->failed > 0 && !m_experiment.isOutdated())
        return tr("%n cells failed: %1", "", toInteger<int>(static_cast<double>(m_experiment.results()->failed)))
            .arg(m_experiment.failures().value(0));
    const auto& plan = m_editor.plan();
    if (plan && repeatsAreAlike(*plan))
        return tr("All repetitions are identical because nothing is random. Use random instances to make them differ.");
    if (plan && plan->repeat == 1 && std::ranges::any_of(plan->instances, &InstanceSource::isDrawn))
        return tr("Only one random instance: use repetitions to see whether differences are significant.");
    return fixedText();
}

/// What random instances have as the form of parameters shows it.
QString PlanPanel::fixedText() const
{
    const PlanDraft& draft = m_editor.draft();
    QStringList values;
    for (const auto& [name, value] : draft.fixed)
        if (const Option* option = findOption(draft.study->scenarioOptions(), name))
            values << QStringLiteral("%1 = %2").arg(coreText(option->title), valueWords(value));
    return values.isEmpty() ? QString() : tr("As in Parameters: %1").arg(values.join(QStringLiteral(", ")));
}

void PlanPanel::showState()
{
    const bool isRunning = m_experiment.isRunning();
    const auto& results = m_experiment.results();
    m_run->setText(isRunning ? tr("Pause") : m_experiment.canGoOn() ? tr("Continue") : tr("Run"));
    m_run->setIcon(themeIcon(isRunning ? QStringLiteral("wattif-pause") : QStringLiteral("wattif-run")));
    const bool isDone = results && results->isComplete() && !m_experiment.isOutdated();
    m_run->setEnabled(isRunning || (m_editor.plan() && !isDone));
    m_run->setToolTip(isDone          ? tr("All cells are finished")
                          : isRunning ? tr("Stops and keeps the finished cells")
                                      : tr("Runs all cells"));
    const ExperimentProgress& progress = m_experiment.progress();
    m_progress->setVisible(isRunning);
    if (progress.cells > 0)
        m_progress->setValue(static_cast<int>(1000.0 * static_cast<double>(progress.before + progress.done)
                                              / static_cast<double>(progress.cells)));
    const bool isWrong = !m_editor.plan() && !isRunning;
    if (const QString kind = isWrong ? QStringLiteral("inlineError") : QString(); m_state->objectName() != kind) {
        m_state->setObjectName(kind);
        m_state->style()->unpolish(m_state); // another name, another colour
        m_state->style()->polish(m_state);
    }
    QString text = isRunning ? runState() : planState();
    if (!isRunning && isDone)
        text = tr("All %1 cells are finished").arg(counted(results->cells));
    else if (!isRunning && results && !m_experiment.isOutdated() && results->finished > 0)
        text = tr("%1 of %2 cells are finished").arg(counted(results->finished), counted(results->cells));
    m_state->setText(text);
    m_state->setToolTip(text);
    m_hint->setText(hint());
    m_hint->setToolTip(m_experiment.failures().join(u'\n'));
    m_hint->setVisible(!m_hint->text().isEmpty());
}

} // namespace wattif::ui

#include "moc_plan_panel.cpp"
