// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the panel of a plan opens: options that can be varied, files, and the folder for a cluster.

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>
#include <QString>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/dataset.h"
#include "core/base/instance_redraw.h"
#include "core/base/own_policy.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/plan/plan_panel.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/popup_place.h"

namespace wattif::ui {
namespace {

/// A plan that is built into the program.
struct ReadyPlan {
    QString title;    ///< in the user's language
    std::string name; ///< of the data set
};

/// The plans of datasets/experiments, in their order.
std::vector<ReadyPlan> readyPlans()
{
    std::vector<ReadyPlan> plans;
    for (const Dataset& dataset : datasets())
        if (dataset.name.starts_with("experiments/"))
            plans.push_back({coreText(std::string(dataset.title)), std::string(dataset.name)});
    return plans;
}

constexpr int maxTasks = 20'000;

} // namespace

void PlanPanel::showDrawOptions()
{
    auto* popup = new QFrame(this, Qt::Popup);
    popup->setObjectName(QStringLiteral("popup"));
    popup->setAttribute(Qt::WA_DeleteOnClose);
    auto* column = new QVBoxLayout(popup);
    auto* form = new OptionForm(m_editor.optionsOfDraw(), popup);
    form->setValues(m_editor.drawOptions());
    form->setMinimumWidth(letterWidth(fontMetrics()) * 44);
    connect(form, &OptionForm::edited, this, [this, form] { m_editor.setDrawOptions(form->values()); });
    column->addWidget(form);
    showBeside(*popup, *m_drawOptions);
}

/// "this scenario, random bags".
QString PlanPanel::redrawnName() const
{
    const Study* study = m_editor.draft().study;
    const InstanceRedraw* redraw = study ? redrawOf(*study) : nullptr;
    return redraw ? tr("this scenario, %1").arg(coreText(redraw->title())) : QString();
}

void PlanPanel::fillVaryMenu()
{
    QMenu& menu = *m_vary->menu();
    menu.clear();
    const PlanDraft& draft = m_editor.draft();
    if (!draft.study)
        return;
    const auto addOption = [this](QMenu& to, const std::string& name, const Option& option) {
        QAction* action = to.addAction(coreText(option.title), this, [this, name] { m_editor.addFactor(name); });
        action->setToolTip(optionToolTip(option));
        action->setEnabled(!m_editor.isVaried(name));
    };
    const auto addAll = [&](const QString& title, const std::string& prefix, std::span<const Option> options) {
        if (options.empty())
            return;
        QMenu* sub = menu.addMenu(title);
        sub->setToolTipsVisible(true);
        for (const Option& option : options)
            if (!option.choices.empty() || !std::holds_alternative<std::string>(option.defaultValue)) // others have no levels
                addOption(*sub, prefix + option.name, option);
    };
    addAll(tr("Scenario"), {}, draft.study->scenarioOptions());
    for (const PolicyCall& call : draft.policies) {
        const PolicyInfo* policy = findPolicy(*draft.study, call.policy);
        addAll(policy ? coreText(policy->title) : QString::fromStdString(call.policy), call.policy + '.',
               policyOptions(*draft.study, call.policy));
    }
    addAll(tr("Random instances"), "generate.", draft.study->generateOptions());
    if (const InstanceRedraw* redraw = redrawOf(*draft.study))
        addAll(redrawnName(), "redraw.", redraw->options());
    if (m_editor.canStandOn(PlanEditor::Ground::variants))
        menu.addAction(tr("Variants of the scenario"), this, [this] { m_editor.addFactor("variant"); })
            ->setEnabled(m_editor.ground() != PlanEditor::Ground::variants);
}

void PlanPanel::choose(const QString& title, const QString& filter, bool forSaving, void (Experiment::*then)(const QString&))
{
    auto* dialog = new QFileDialog(this, title, settings::lastFolder().get(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(forSaving ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    dialog->setFileMode(forSaving ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
    if (forSaving)
        dialog->setDefaultSuffix(filter.contains(QStringLiteral("sqlite"))    ? QStringLiteral("sqlite")
                                     : filter.contains(QStringLiteral("csv")) ? QStringLiteral("csv")
                                                                              : QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, then](const QString& path) {
        settings::lastFolder().set(QFileInfo(path).path());
        std::invoke(then, m_experiment, path);
    });
    dialog->open();
}

void PlanPanel::fillPlanMenu(QMenu& menu)
{
    menu.clear();
    const QString plans = tr("Plan of an experiment (*.json)");
    const QString stores = tr("Results of an experiment (*.sqlite)");
    const bool isRunning = m_experiment.isRunning();
    const auto add = [&menu](const QString& text, bool enabled, auto&& triggered) {
        QAction* action = menu.addAction(text);
        action->setEnabled(enabled);
        QObject::connect(action, &QAction::triggered, &menu, triggered);
    };
    QMenu* ready = menu.addMenu(tr("Ready-made plans"));
    ready->setEnabled(!isRunning);
    for (const ReadyPlan& plan : readyPlans())
        ready->addAction(plan.title, this, [this, name = plan.name] { m_experiment.openReadyPlan(name); });
    add(tr("Open plan…"), !isRunning, [this, plans] { choose(tr("Open plan"), plans, false, &Experiment::openPlan); });
    add(tr("Save plan…"), m_editor.plan() != nullptr,
        [this, plans] { choose(tr("Save plan"), plans, true, &Experiment::savePlan); });
    menu.addSeparator();
    add(tr("Open results…"), !isRunning, [this, stores] { choose(tr("Open results"), stores, false, &Experiment::openStore); });
    const bool hasResults = m_experiment.results() && !isRunning;
    add(tr("Save results…"), hasResults, [this, stores] { choose(tr("Save results"), stores, true, &Experiment::saveStore); });
    add(tr("Export all cells…"), hasResults,
        [this] { choose(tr("Export all cells"), tr("CSV table (*.csv)"), true, &Experiment::exportCells); });
    menu.addSeparator();
    add(tr("Save folder for Slurm…"), m_editor.plan() != nullptr, [this] { askForJob(); });
    menu.addSeparator();
    add(tr("Start over"), !isRunning, [this] { m_editor.clear(); });
}

void PlanPanel::askForJob()
{
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Folder for Slurm"));
    dialog->setLabelText(tr("Tasks of the job array:"));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(1, maxTasks);
    dialog->setIntValue(Experiment::usualTasks);
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int tasks) {
        auto* files = new QFileDialog(this, tr("Folder for Slurm"), settings::lastFolder().get());
        files->setAttribute(Qt::WA_DeleteOnClose);
        files->setAcceptMode(QFileDialog::AcceptSave);
        files->setFileMode(QFileDialog::AnyFile); // one that is not there yet
        connect(files, &QFileDialog::fileSelected, this,
                [this, tasks](const QString& folder) { m_experiment.writeJob(folder, tasks); });
        files->open();
    });
    dialog->open();
}

} // namespace wattif::ui
