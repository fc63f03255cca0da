// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/history/session_commands.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QComboBox>
#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QSpinBox>

#include "core/base/item_table.h"
#include "core/experiment/cluster/job_follower.h"
#include "core/experiment/plan/plan_instances.h"
#include "core/experiment/plan/plan_text.h"
#include "core/experiment/replication.h"
#include "core/experiment/report_table.h"
#include "core/io/calendar_time.h"
#include "ui/experiment/experiment_record.h"
#include "ui/experiment/picture_choice.h"
#include "ui/figures/written_figure.h"
#include "ui/insight/break_even_panel.h"
#include "ui/insight/counter_example_panel.h"
#include "ui/insight/hand_panel.h"
#include "ui/session/session.h"
#include "ui/session/view_command.h"
#include "ui/shell/cluster/slurm_follower.h"
#include "ui/shell/history/command_history.h"
#include "ui/shell/panels/compare_panel.h"
#include "ui/shell/panels/repetition.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/shell/showing.h"
#include "ui/slides/slide_form.h"
#include "ui/slides/slides_dialog.h"
#include "ui/style/language.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

using Words = std::vector<std::string>;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::SessionCommands)
};

void addWords(SessionCommand& command, const Words& words)
{
    command.words.insert(command.words.end(), words.begin(), words.end());
}

void addOutput(SessionCommand& command, const QString& path, const std::string& option = "-o")
{
    addWords(command, {option, QFileInfo(path).fileName().toStdString()});
    command.output = command.words.size() - 1;
}

std::string numberText(double number) { return QString::number(number, 'g', QLocale::FloatingPointShortest).toStdString(); }

std::string joined(const Words& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ",") + name;
    return text;
}

TableFormat tableFormatOf(const QString& ending)
{
    return ending == "tex"_L1 ? TableFormat::latex : ending == "md"_L1 ? TableFormat::markdown : TableFormat::html;
}

/// Columns and rows of a table as the panel shows them.
Words tableWords(const Session& session, const ReportTable& table)
{
    Words metrics;
    for (const ReportColumn& column : table.columns)
        metrics.push_back(column.name);
    Words policies;
    for (const ReportRow& row : table.rows)
        policies.push_back(row.name);
    Words words{"--metric", joined(metrics)};
    const ReportTable usual = reportTable(session.document().study(), *session.report(), {});
    if (!std::ranges::equal(usual.rows, policies, {}, &ReportRow::name))
        words.insert(words.end(), {"--only", joined(policies)});
    return words;
}

void addAxis(SessionCommand& command, const std::string& axis, const AxisAdjustment& wanted)
{
    const auto end = [](const std::optional<double>& value) { return value ? numberText(*value) : std::string(); };
    if (wanted.from || wanted.to)
        addWords(command, {"--" + axis + "-range", end(wanted.from) + ':' + end(wanted.to)});
    if (!wanted.title.isEmpty())
        addWords(command, {"--" + axis + "-title", wanted.title.toStdString()});
}

/// Axes, size, letters and words of a figure.
void addLook(SessionCommand& command, const WrittenFigure& figure)
{
    constexpr std::array places{"above", "below", "none"}; // by LegendPlace
    addAxis(command, "x", figure.wanted.x);
    addAxis(command, "y", figure.wanted.y);
    if (figure.wanted.legend != LegendPlace::above)
        addWords(command, {"--legend", places.at(static_cast<std::size_t>(figure.wanted.legend))});
    const FigureSpec& spec = figure.spec;
    if (figure.preset.isEmpty())
        addWords(command, {"--width", numberText(spec.sizeMm.width())});
    else
        addWords(command, {"--preset", figure.preset.toStdString()});
    addWords(command, {"--height", numberText(spec.sizeMm.height())});
    const FigureSpec usual;
    if (figure.path.endsWith(".png"_L1, Qt::CaseInsensitive) && spec.dpi != usual.dpi)
        addWords(command, {"--dpi", std::to_string(spec.dpi)});
    if (spec.grey)
        addWords(command, {"--grey"});
    if (spec.style.textPoints != usual.style.textPoints)
        addWords(command, {"--text-size", numberText(spec.style.textPoints)});
    if (spec.style.family != usual.style.family)
        addWords(command, {"--font", spec.style.family.toStdString()});
    if (!spec.caption.isEmpty())
        addWords(command, {"--caption", spec.caption.toStdString()});
    if (!spec.altText.isEmpty())
        addWords(command, {"--alt-text", spec.altText.toStdString()});
    addWords(command, languageWords());
}

/// What the views of a figure's record show: policy, step and settings.
void addViews(SessionCommand& command, const QJsonObject& record)
{
    if (const QString policy = record["current_policy"_L1].toString(); !policy.isEmpty())
        addWords(command, {"--show", policy.toStdString()});
    if (const int step = record["step"_L1].toInt(-1); step >= 0)
        addWords(command, {"--step", std::to_string(step)});
    QJsonObject states;
    for (const auto& view : record["views"_L1].toArray())
        if (const QJsonObject state = view["state"_L1].toObject(); !state.isEmpty())
            states[view["view"_L1].toString()] = state;
    if (!states.isEmpty())
        addWords(command, {"--state", QJsonDocument(states).toJson(QJsonDocument::Compact).toStdString()});
}

SessionCommand scenarioFigure(const CommandHistory& history, const WrittenFigure& figure, const QJsonObject& record)
{
    SessionCommand command = history.commandOnQuestion({"wattif", "figure"}, Tr::tr("Figure"));
    addWords(command, {"--figure", figure.figures.join(u',').toStdString()});
    if (figure.figures.size() > 1)
        addWords(command, {"--compose", "--columns", std::to_string(figure.columns)});
    addViews(command, record);
    return command;
}

/// The choice that these options make of the usual one, as `wattif figure` reads them.
PictureChoice chosenBy(const Plan& plan, const PictureChoice& wanted, Words& words)
{
    PictureChoice choice = usualChoice(plan);
    if (wanted.factor != choice.factor || wanted.small) {
        Words by{plan.factors[wanted.factor].name};
        choice.factor = wanted.factor;
        if (wanted.small) {
            by.push_back(plan.factors[*wanted.small].name);
            choice.second = choice.small = wanted.small;
        } else if (choice.second == choice.factor) {
            const auto varied = variedFactors(plan);
            const auto other = std::ranges::find_if(varied, [&](std::size_t f) { return f != choice.factor; });
            choice.second = other == varied.end() ? std::optional<std::size_t>() : *other;
        }
        words.insert(words.end(), {"--by", joined(by)});
    }
    if (wanted.metric != choice.metric || wanted.secondMetric != choice.secondMetric) {
        words.insert(words.end(),
                     {"--metric", wanted.metric + (wanted.secondMetric == choice.secondMetric ? "" : ',' + wanted.secondMetric)});
        choice.metric = wanted.metric;
        choice.secondMetric = wanted.secondMetric;
    }
    if (wanted.policy != choice.policy) {
        words.insert(words.end(), {"--policy", plan.policies[wanted.policy].policy});
        choice.policy = wanted.policy;
    }
    if (wanted.against && wanted.against != choice.against) {
        words.insert(words.end(), {"--against", plan.policies[*wanted.against].policy});
        choice.against = wanted.against;
    }
    for (std::size_t f = 0; f < std::min(wanted.held.size(), choice.held.size()); ++f)
        if (wanted.held[f] && wanted.held[f] != choice.held[f]) {
            words.insert(words.end(), {"--at", plan.factors[f].name + '=' + plan.factors[f].levels[*wanted.held[f]].label});
            choice.held[f] = wanted.held[f];
        }
    return choice;
}

/// Names the store that a command reads: a file of the user, or the one that an earlier command writes.
void readStore(SessionCommand& command, const Plan& plan, const QString& store)
{
    command.input = command.words.size();
    command.words.push_back(store.isEmpty() ? "experiment.sqlite" : QFileInfo(store).absoluteFilePath().toStdString());
    command.readsStore = planHash(plan);
}

std::optional<SessionCommand> experimentFigure(const QJsonObject& record, const QString& store)
{
    const auto kept = parseExperimentRecord({}, QJsonDocument(record["experiment"_L1].toObject()).toJson(QJsonDocument::Compact));
    if (!kept)
        return std::nullopt;
    const Plan& plan = *kept->results->plan;
    Words words;
    if (chosenBy(plan, kept->choice, words) != kept->choice)
        return std::nullopt;
    SessionCommand command{.title = Tr::tr("Figure of the experiment").toStdString(), .words = {"wattif", "figure"}};
    readStore(command, plan, store);
    addWords(command, {"--figure", kept->pictures.join(u',').toStdString()});
    addWords(command, words);
    return command;
}

Words settingWords(std::span<const Option> options, const OptionValues& values)
{
    Words words;
    for (const Option& option : options)
        if (const auto value = values.find(option.name); value != values.end() && value->second != option.defaultValue)
            words.insert(words.end(), {"--set", option.name + '=' + toString(value->second)});
    return words;
}

/// A plan with hashes of its instances as a file of this name, with the files that it names.
std::function<CommandFiles()> planFiles(Plan plan, const std::string& name)
{
    return [plan = std::move(plan), name] {
        const PortablePlan portable = portablePlan(plan);
        CommandFiles files{{name, portable.text}};
        for (const PlanInput& input : portable.inputs)
            files[input.name] = input.text;
        return files;
    };
}

/// Name and output of a command that makes a scenario.
void addMade(SessionCommand& command, const Scenario& made)
{
    addWords(command, {"--name", made.name});
    addOutput(command, QString::fromStdString(fileNameOf(made.name) + ".json"));
    command.made = [made] { return printScenario(made); };
}

} // namespace

std::optional<SessionCommand> resultsCommand(Session& session, const CommandHistory& history, const ResultsPanel& panel,
                                             const QString& path)
{
    const ReplicationPtr& runs = panel.repetition().result();
    if (!session.isAnswered() || (runs && runs->drawsInstances))
        return std::nullopt;
    SessionCommand command = history.commandOnQuestion({"wattif-cli", "run"}, Tr::tr("Results"));
    if (runs)
        addWords(command, {"--repeat", std::to_string(runs->asked)});
    const QString ending = QFileInfo(path).suffix().toLower();
    const bool isTable = QStringList{u"md"_s, u"tex"_s, u"html"_s, u"htm"_s}.contains(ending);
    if (isTable)
        addWords(command, tableWords(session, panel.shownTable(tableFormatOf(ending))));
    else if (ending != "json"_L1 && ending != "csv"_L1)
        addWords(command, {"--format", "csv"});
    addOutput(command, path);
    return command;
}

std::optional<SessionCommand> figureCommand(const CommandHistory& history, const WrittenFigure& figure, const QString& store)
{
    const QJsonObject record = QJsonDocument::fromJson(figure.spec.origin.payload).object();
    std::optional<SessionCommand> command;
    if (record.contains("experiment"_L1))
        command = experimentFigure(record, store);
    else if (const QString paper = record["paper"_L1].toString(); !paper.isEmpty())
        command = {.title = Tr::tr("Figure of a paper").toStdString(),
                   .words = {"wattif", "figure", "--paper", paper.toStdString()}};
    else if (record.contains("scenario"_L1))
        command = scenarioFigure(history, figure, record);
    if (command) {
        addLook(*command, figure);
        addOutput(*command, figure.path);
    }
    return command;
}

SessionCommand importCommand(const Study& study, const std::map<std::string, QString>& files, const OptionValues& options,
                             const Scenario& made)
{
    SessionCommand command{.title = Tr::tr("Import").toStdString(), .words = {"wattif-cli", "import", study.name()}};
    for (const auto& [role, path] : files)
        addWords(command, {"--" + role, path.toStdString()});
    addWords(command, settingWords(study.importOptions(), options));
    addMade(command, made);
    return command;
}

SessionCommand generateCommand(const Study& study, const OptionValues& options, std::uint64_t seed, const Scenario& made)
{
    SessionCommand command{.title = Tr::tr("Random instance").toStdString(), .words = {"wattif-cli", "generate", study.name()}};
    addWords(command, settingWords(study.generateOptions(), options));
    addWords(command, {"--seed", std::to_string(seed)});
    addMade(command, made);
    return command;
}

SessionCommand experimentCommand(const Plan& plan)
{
    SessionCommand command{
        .title = Tr::tr("Experiment").toStdString(), .words = {"wattif-cli", "experiment", "plan.json"}, .input = 2};
    Plan hashed = plan;
    hashInstances(hashed);
    command.content = planFiles(hashed, "plan.json");
    command.writesStore = planHash(hashed);
    addOutput(command, u"experiment.sqlite"_s);
    return command;
}

SessionCommand cellsCommand(const Plan& plan, const QString& path, const QString& store)
{
    SessionCommand command{.title = Tr::tr("Cells of the experiment").toStdString(), .words = {"wattif-cli", "export"}};
    Plan hashed = plan;
    hashInstances(hashed);
    readStore(command, hashed, store);
    addOutput(command, path);
    return command;
}

SessionCommand slurmCommand(const Plan& plan, const QString& folder, int tasks, const std::string& program)
{
    const std::string file = QFileInfo(folder).fileName().toStdString() + ".json"; // the job gets its name
    SessionCommand command{.title = Tr::tr("Folder for Slurm").toStdString(),
                           .words = {"wattif-cli", "slurm", file, "--tasks", std::to_string(tasks)},
                           .input = 2};
    Plan hashed = plan;
    hashInstances(hashed);
    command.content = planFiles(std::move(hashed), file);
    if (QFileInfo(QString::fromStdString(program)).isRelative()) // the window's folder lacks it
        addWords(command, {"--program", program});
    addOutput(command, folder);
    return command;
}

SessionCommand followCommand(const CommandHistory& history, const Scenario& base, const ClusterRequest& request)
{
    SessionCommand command = history.commandOnScenario({"wattif-cli", "follow"}, Tr::tr("Following of Slurm"), base);
    addWords(command, {"--slurm"});
    if (!request.folder.isEmpty())
        addWords(command, {"--commands", QFileInfo(request.folder).absoluteFilePath().toStdString()});
    if (!request.partitions.empty())
        addWords(command, {"--partition", joined({request.partitions.begin(), request.partitions.end()})});
    if (request.everySeconds != ClusterRequest().everySeconds)
        addWords(command, {"--every", std::to_string(request.everySeconds)});
    if (request.since > 0)
        addWords(command, {"--since", isoTime(request.since, localOffset(request.since))});
    addOutput(command, u"cluster.json"_s);
    return command;
}

std::vector<SessionCommand> compareCommands(const CommandHistory& history, const ComparePanel& panel)
{
    const Scenario scenario = panel.asked();
    SessionCommand command = history.commandOnScenario({"wattif-cli", "run"}, Tr::tr("Comparison"), scenario);
    if (panel.repeats()->value() > 1)
        addWords(command, {"--repeat", std::to_string(panel.repeats()->value())});
    if (const QString metric = panel.metricBox()->currentData().toString(); !metric.isEmpty())
        addWords(command, {"--metric", metric.toStdString()});
    std::vector<SessionCommand> commands{command};
    for (const Variant& variant : scenario.variants) {
        commands.push_back(command);
        addWords(commands.back(), {"--variant", variant.name});
    }
    return commands;
}

SessionCommand summaryCommand(const Plan& plan, const PictureChoice& choice, const QString& store)
{
    SessionCommand command{.title = Tr::tr("Table of the experiment").toStdString(), .words = {"wattif-cli", "summary"}};
    Plan hashed = plan;
    hashInstances(hashed);
    readStore(command, hashed, store);
    std::vector<std::size_t> along;
    if (choice.factor < plan.factors.size())
        along.push_back(choice.factor);
    if (choice.second && *choice.second != choice.factor && *choice.second < plan.factors.size())
        along.push_back(*choice.second);
    Words by;
    for (const std::size_t factor : along)
        by.push_back(plan.factors[factor].name);
    if (!by.empty())
        addWords(command, {"--by", joined(by)});
    for (std::size_t f = 0; f < std::min(choice.held.size(), plan.factors.size()); ++f)
        if (choice.held[f] && std::ranges::find(along, f) == along.end())
            addWords(command, {"--at", plan.factors[f].name + '=' + plan.factors[f].levels[*choice.held[f]].label});
    addWords(command, {"--metric", choice.metric});
    if (choice.against)
        addWords(command, {"--against", plan.policies[*choice.against].policy});
    else
        addWords(command, {"--show", "means"});
    return command;
}

SessionCommand viewCommand(const CommandHistory& history, const ViewCommand& asked)
{
    SessionCommand command = history.commandOnInstance(asked.command, asked.title);
    addWords(command, asked.options);
    if (!asked.outputOption.empty())
        addOutput(command, asked.path, asked.outputOption);
    return command;
}

SessionCommand tablesCommand(const CommandHistory& history, const Study& study)
{
    SessionCommand command = history.commandOnQuestion({"wattif-cli", "run"}, Tr::tr("Tables"));
    for (const ItemTable& table : itemOutputsOf(study).tables) {
        const std::string name(toString(table.kind));
        addWords(command, {"--" + name + "-csv", name + ".csv"});
    }
    addOutput(command, u"results.csv"_s);
    return command;
}

SessionCommand decisionsCommand(const CommandHistory& history, const Session& session, const std::string& command,
                                const QString& title)
{
    SessionCommand made = history.commandOnQuestion({"wattif-cli", command}, title);
    const std::string policy = session.currentPolicy().toStdString();
    const std::vector<std::string>& policies = session.document().question().policies;
    if (std::ranges::find(policies, policy) != policies.end())
        addWords(made, {"--show", policy});
    addWords(made, languageWords());
    return made;
}

SessionCommand slidesOf(const CommandHistory& history, const Session& session, const ShownView& view)
{
    SessionCommand command = history.commandOnQuestion({"wattif", "slides"}, Tr::tr("Slides"));
    addWords(command, {"--view", view.info.id.toStdString()});
    if (const QString policy = session.currentPolicy(); !policy.isEmpty())
        addWords(command, {"--show", policy.toStdString()});
    if (!view.state.isEmpty()) {
        const QJsonObject states{{view.info.id, view.state}};
        addWords(command, {"--state", QJsonDocument(states).toJson(QJsonDocument::Compact).toStdString()});
    }
    addWords(command, languageWords());
    return command;
}

SessionCommand slidesCommand(SessionCommand command, const WrittenSlides& slides)
{
    if (!slides.steps.isEmpty())
        addWords(command, {"--steps", slides.steps.toStdString()});
    const auto form = slideFormOf(slides.path);
    if (form && *form == SlideForm::animation && slides.secondsEach != SlideSpec().secondsEach)
        addWords(command, {"--seconds", numberText(slides.secondsEach)});
    if (slides.isGrey)
        addWords(command, {"--grey"});
    addOutput(command, slides.path);
    return command;
}

SessionCommand breakEvenCommand(const CommandHistory& history, const BreakEvenPanel& panel)
{
    SessionCommand command = history.commandOnQuestion({"wattif-cli", "breakeven"}, Tr::tr("Break-even"));
    addWords(command, panel.commandOptions());
    return command;
}

SessionCommand hintCommand(const CommandHistory& history, const HandPanel& panel)
{
    SessionCommand command = history.commandOnQuestion({"wattif-cli", "hint"}, Tr::tr("Hint"));
    addWords(command, panel.commandOptions());
    return command;
}

SessionCommand counterExampleCommand(const Study& study, const CounterExamplePanel& panel)
{
    SessionCommand command{.title = Tr::tr("Counter-example").toStdString(),
                           .words = {"wattif-cli", "counterexample", study.name()}};
    addWords(command, panel.commandOptions());
    const auto found = panel.isRepeatable() ? panel.found() : std::nullopt;
    if (!found) {
        addOutput(command, u"counter-example.json"_s);
        return command;
    }
    addWords(command, {"--name", found->name});
    addOutput(command, QString::fromStdString(fileNameOf(found->name) + ".json"));
    if (interfaceLanguage() == "en"_L1) // its story is in the language of the window
        command.made = [scenario = *found] { return printScenario(scenario); };
    return command;
}

} // namespace wattif::ui
