// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/insight/break_even_panel.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "core/base/number.h"
#include "core/experiment/breakeven/breakeven_text.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/flow_layout.h"
#include "ui/insight/asked_boxes.h"
#include "ui/insight/break_even_charts.h"
#include "ui/session/session.h"
#include "ui/style/letter_width.h"
#include "ui/style/plain_words.h"
#include "ui/style/text.h"
#include "ui/tables/name_header.h"
#include "ui/widgets/eliding_box.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

constexpr int maxRepetitions = 100'000;
constexpr int shareSteps = 1000;
constexpr double maxOfWidth = 0.6; // the chart keeps the rest

QString linesOf(const std::vector<std::string>& lines)
{
    QStringList all;
    for (const std::string& line : lines)
        all << withUnitsKept(QString::fromStdString(line));
    return all.join(QLatin1Char('\n'));
}

/// Fills a box without emitting signals; keeps the choice if it still exists.
void refill(QComboBox& box, const QString& none, const std::vector<std::pair<QString, QString>>& entries)
{
    const QSignalBlocker quiet(box);
    const QVariant before = box.currentData();
    box.clear();
    box.addItem(none, QString());
    for (const auto& [title, name] : entries)
        box.addItem(title, name);
    box.setCurrentIndex(std::max(0, box.findData(before)));
}

} // namespace

BreakEvenPanel::BreakEvenPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_errors(session),
      m_policy(new ElidingBox(this)),
      m_metric(new ElidingBox(this)),
      m_option(new ElidingBox(this)),
      m_second(new ElidingBox(this)),
      m_from(new NumberSpin(this)),
      m_to(new NumberSpin(this)),
      m_repeat(new NumberSpin(this)),
      m_run(new QPushButton(this)),
      m_go(new QPushButton(tr("Add variant"), this)),
      m_progress(new QProgressBar(this)),
      m_answer(new QLabel(this)),
      m_ranking(new QTreeWidget(this)),
      m_chart(new ChartWidget(QStringLiteral("breakeven"), this)),
      m_kept(session, [this] { return asked(); }),
      m_job([this](const Error& error) { m_errors.report(error); })
{
    build();
    connect(m_run, &QPushButton::clicked, this, &BreakEvenPanel::toggle);
    connect(m_go, &QPushButton::clicked, this, &BreakEvenPanel::go);
    connect(m_ranking, &QTreeWidget::currentItemChanged, this, &BreakEvenPanel::showAnswer);
    connect(m_ranking, &QTreeWidget::itemActivated, this, &BreakEvenPanel::go);
    connect(m_option, &QComboBox::currentIndexChanged, this, &BreakEvenPanel::fillSecond);
    for (QComboBox* box : {m_policy, m_metric, m_option, m_second})
        connect(box, &QComboBox::currentIndexChanged, this, &BreakEvenPanel::showState);
    connect(m_policy, &QComboBox::currentIndexChanged, this, &BreakEvenPanel::fillOptions);
    connect(m_repeat, &NumberSpin::valueChanged, this, &BreakEvenPanel::showState);
    connect(m_second, &QComboBox::currentIndexChanged, this, &BreakEvenPanel::fillRange);
    for (NumberSpin* end : {m_from, m_to})
        connect(end, &NumberSpin::valueChanged, this, [this] {
            m_rangeOf = m_option->currentData().toString().toStdString();
            showState();
        });
    connect(&m_job, &LatestJob::progressChanged, this,
            [this](double share) { m_progress->setValue(static_cast<int>(shareSteps * share)); });
    connect(&m_job, &LatestJob::ended, this, &BreakEvenPanel::showState);
    connect(&m_kept, &CachedResult::againWanted, this, &BreakEvenPanel::begin);
    m_kept.follow(m_job);
    connect(&session.document(), &Document::opened, this, &BreakEvenPanel::forget);
    for (const auto signal : {&Document::opened, &Document::changed, &Document::settingsChanged})
        connect(&session.document(), signal, this, &BreakEvenPanel::fill);
    fill();
    forget();
}

BreakEvenPanel::~BreakEvenPanel() = default;

void BreakEvenPanel::build()
{
    setObjectName(QStringLiteral("panel"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->setSpacing(4);
    makeFields(*column);
    m_progress->setRange(0, shareSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    QSizePolicy keeps = m_progress->sizePolicy();
    keeps.setRetainSizeWhenHidden(true); // nothing jumps when it begins
    m_progress->setSizePolicy(keeps);
    m_progress->hide();
    column->addWidget(m_progress);
    column->addWidget(makeAnswer());
    auto* halves = new QSplitter(this);
    connect(halves, &QSplitter::splitterMoved, this, [this] { m_isSplitByHand = true; });
    m_halves = halves;
    useNameHeader(*m_ranking);
    m_ranking->setRootIsDecorated(false);
    m_ranking->setAccessibleName(tr("Options, smallest change first"));
    halves->addWidget(m_ranking);
    halves->addWidget(m_chart);
    halves->setChildrenCollapsible(false);
    column->addWidget(halves, 1);
    m_kept.setPictures({halves, m_answer});
}

void BreakEvenPanel::makeFields(QBoxLayout& column)
{
    auto* fields = new QWidget(this);
    auto* flow = new FlowLayout(fields);
    flow->setSpacing(8);
    const auto add = [&](const QString& text, QWidget* field, const QString& name, const QString& toolTip) {
        flow->addWidget(labelled(fields, text, *field, name, toolTip));
    };
    m_repeat->setWhole(true);
    m_repeat->setRange(1.0, maxRepetitions);
    add(tr("What must change for"), m_policy, tr("Policy that should win"), tr("The policy that should become the best"));
    add(tr("to win by"), m_metric, tr("Metric"), tr("The metric that decides which policy is best"));
    add(tr("changing"), m_option, tr("Option that may change"),
        tr("One option, or any: each numeric option is then tried separately, and the smallest change comes first"));
    add(tr("and"), m_second, tr("Second option that may change"), tr("Two options together: shows which policy is best where"));
    add(tr("from"), m_from, tr("Start of the range"), tr("The smallest value of the option that is tried"));
    add(tr("to"), m_to, tr("End of the range"), tr("The largest value of the option that is tried"));
    add(tr("repetitions"), m_repeat, tr("Repetitions"),
        tr("Number of seeds at each value: the means are compared, and the answer has a 95 % interval. Useful if a policy uses "
           "random numbers"));
    flow->addWidget(m_run);
    column.addWidget(fields);
}

QWidget* BreakEvenPanel::makeAnswer()
{
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    m_answer->setWordWrap(true);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_answer->setAccessibleName(tr("Answer"));
    row->addWidget(m_answer, 1);
    row->addWidget(m_go, 0, Qt::AlignTop);
    return box;
}

void BreakEvenPanel::fill()
{
    if (const Study* study = &m_session.document().study(); study != m_study) {
        forget(); // answers of the other study
        m_study = study;
        fillWithPolicies(*m_policy, *study);
        m_policy->setCurrentIndex(std::max(0, m_policy->findData(m_session.currentPolicy()))); // the visible policy is the likely
                                                                                               // one
        fillWithMetrics(*m_metric, *study);
    }
    fillOptions();
}

void BreakEvenPanel::fillOptions()
{
    m_options = askedOptions(*m_study, request().question);
    std::erase_if(m_options, [](const AskedOption& option) { // texts have no values to try
        return std::holds_alternative<std::string>(option.present) && option.record.choices.empty();
    });
    std::vector<std::pair<QString, QString>> entries;
    for (const AskedOption& option : m_options)
        entries.emplace_back(optionAxis(*m_study, option).quantity, QString::fromStdString(option.name()));
    refill(*m_option, tr("any option"), entries);
    fillSecond();
}

void BreakEvenPanel::fillSecond()
{
    const QString first = m_option->currentData().toString();
    std::vector<std::pair<QString, QString>> entries;
    for (const AskedOption& option : m_options)
        if (const QString name = QString::fromStdString(option.name()); !first.isEmpty() && name != first && option.isNumber())
            entries.emplace_back(optionAxis(*m_study, option).quantity, name);
    refill(*m_second, tr("–"), entries);
    const auto chosen = std::ranges::find(m_options, first.toStdString(), &AskedOption::name);
    m_second->setEnabled(chosen != m_options.end() && chosen->isNumber());
    if (!m_second->isEnabled())
        m_second->setCurrentIndex(0);
    fillRange();
}

const AskedOption* BreakEvenPanel::searched() const
{
    const auto chosen = std::ranges::find(m_options, m_option->currentData().toString().toStdString(), &AskedOption::name);
    const bool isPair = !m_second->currentData().toString().isEmpty();
    return chosen == m_options.end() || isPair || !chosen->isNumber() ? nullptr : &*chosen;
}

/// Shows the usual range of the option, or leaves the range that the user has set for it.
void BreakEvenPanel::fillRange()
{
    const AskedOption* option = searched();
    const bool isOwn = option && option->name() == m_rangeOf;
    const QString locked = tr("The range can be set if one numeric option may change; otherwise each option has its usual range");
    m_from->setToolTip(option ? tr("The smallest value of the option that is tried") : locked);
    m_to->setToolTip(option ? tr("The largest value of the option that is tried") : locked);
    for (NumberSpin* end : {m_from, m_to}) {
        const QSignalBlocker quiet(end);
        end->setEnabled(option != nullptr);
        if (!option)
            continue;
        const QString unit = optionAxis(*m_study, *option).unit;
        end->setWhole(option->isWhole());
        end->setRange(option->record.min, option->record.max);
        end->setSuffix(unit.isEmpty() ? QString() : QLatin1Char(' ') + unit);
        if (!isOwn)
            end->setValue(end == m_from ? usualRange(*option).low : usualRange(*option).high);
        // A number between the limits may be longer than both.
        end->setMinimumWidth(
            std::max(end->sizeHint().width(), fontMetrics().horizontalAdvance(end->text()) + 8 * letterWidth(fontMetrics())));
    }
    if (!isOwn)
        m_rangeOf.clear();
    showState();
}

BreakevenOptions BreakEvenPanel::searchOptions() const
{
    if (!searched() || m_rangeOf.empty())
        return {};
    return {.range = OptionRange{m_from->value(), m_to->value()}};
}

ContestRequest BreakEvenPanel::request() const
{
    ContestRequest request{.study = m_study,
                           .question = m_session.document().question(),
                           .policy = m_policy->currentData().toString().toStdString(),
                           .metric = m_metric->currentData().toString().toStdString(),
                           .repeat = static_cast<int>(m_repeat->value())};
    setRuns(*m_study, request.question, request.policy, true);
    return request;
}

std::vector<std::string> BreakEvenPanel::commandOptions() const
{
    const auto chosen = [](const QComboBox& box) { return box.currentData().toString().toStdString(); };
    std::vector<std::string> words{"--for", chosen(*m_policy), "--metric", chosen(*m_metric)};
    if (const std::string option = chosen(*m_option); !option.empty())
        words.insert(words.end(), {"--option", chosen(*m_second).empty() ? option : option + ',' + chosen(*m_second)});
    if (const auto range = searchOptions().range)
        words.insert(words.end(), {"--from", formatNumber(range->low), "--to", formatNumber(range->high)});
    if (const int repeat = static_cast<int>(m_repeat->value()); repeat > 1)
        words.insert(words.end(), {"--repeat", std::to_string(repeat)});
    return words;
}

Asked BreakEvenPanel::asked() const
{
    const ContestRequest now = request();
    return {now.question,
            {{QStringLiteral("policy"), QString::fromStdString(now.policy)},
             {QStringLiteral("metric"), QString::fromStdString(now.metric)},
             {QStringLiteral("option"), m_option->currentData().toString()},
             {QStringLiteral("second"), m_second->currentData().toString()},
             {QStringLiteral("from"), searched() ? m_from->value() : 0.0},
             {QStringLiteral("to"), searched() ? m_to->value() : 0.0},
             {QStringLiteral("repeat"), now.repeat}}};
}

void BreakEvenPanel::toggle()
{
    if (m_job.isRunning())
        m_job.stop();
    else
        begin();
}

void BreakEvenPanel::begin()
{
    m_errors.clear();
    m_progress->setValue(0);
    m_job.start([this, asks = request(), option = m_option->currentData().toString().toStdString(),
                 second = m_second->currentData().toString().toStdString(), options = searchOptions(),
                 kept = m_kept.begin()](const RunControl& control) -> LatestJob::Delivery {
        auto soFar = std::make_shared<Answers>();
        const auto finished = [&](const Breakeven& answer, std::size_t, std::size_t) {
            soFar->insert(std::ranges::upper_bound(*soFar, answer, isNearer), answer);
            m_job.post(control, [this, asks, now = *soFar] {
                m_request = asks;
                take(now);
            });
        };
        auto found = std::make_shared<Result<Answer>>(find(asks, option, second, options, control, finished));
        return [this, asks, kept, found] {
            if (!*found)
                return m_errors.report(found->error());
            m_request = asks;
            m_kept.keep(kept);
            take(std::move(**found));
            if (isWhole(m_found))
                emit this->found();
        };
    });
    showState();
    emit begun();
}

/// Whether the search was not stopped.
bool BreakEvenPanel::isWhole(const Answer& answer)
{
    if (const auto* map = std::get_if<WinMap>(&answer))
        return map->isComplete;
    const auto* answers = std::get_if<Answers>(&answer);
    return answers && std::ranges::all_of(*answers, &Breakeven::isComplete);
}

/// In the worker.
Result<BreakEvenPanel::Answer> BreakEvenPanel::find(const ContestRequest& request, const std::string& option,
                                                    const std::string& second, const BreakevenOptions& options,
                                                    const RunControl& control, const BreakevenSink& finished)
{
    if (auto ok = checkContest(request); !ok)
        return tl::unexpected(ok.error());
    const auto asAnswer = [](auto found) { return Answer(std::move(found)); };
    if (option.empty())
        return findBreakevens(request, {}, control, finished).map(asAnswer);
    const auto x = askedOption(*request.study, request.question, option);
    if (!x)
        return tl::unexpected(x.error());
    if (second.empty())
        return findBreakeven(request, *x, options, control).map([](Breakeven found) {
            return Answer(Answers{std::move(found)});
        });
    const auto y = askedOption(*request.study, request.question, second);
    if (!y)
        return tl::unexpected(y.error());
    return drawWinMap(request, *x, *y, {}, control).map(asAnswer);
}

void BreakEvenPanel::take(Answer answer)
{
    m_found = std::move(answer);
    showRanking();
    showAnswer();
}

void BreakEvenPanel::forget()
{
    m_job.drop();
    take({});
    showState();
}

void BreakEvenPanel::showRanking()
{
    const QSignalBlocker quiet(m_ranking);
    const auto* answers = std::get_if<Answers>(&m_found);
    // without a choice the best stays selected, which may have changed
    QTreeWidgetItem* current = m_ranking->currentItem();
    const QString before = m_ranking->indexOfTopLevelItem(current) > 0 ? current->text(0) : QString();
    m_ranking->clear();
    m_ranking->setVisible(answers && answers->size() > 1);
    if (!answers)
        return;
    const TableGrid grid = answerGrid(m_request, *answers, coreTranslated());
    QStringList titles;
    for (const GridColumn& column : grid.columns)
        titles << QString::fromStdString(column.title);
    m_ranking->setHeaderLabels(titles);
    for (const auto& row : grid.rows) {
        auto* item = new QTreeWidgetItem(m_ranking);
        for (std::size_t c = 0; c < row.size(); ++c)
            item->setText(static_cast<int>(c), QString::fromStdString(row[c].text));
        if (!before.isEmpty() && item->text(0) == before)
            m_ranking->setCurrentItem(item);
    }
    if (!m_ranking->currentItem())
        m_ranking->setCurrentItem(m_ranking->topLevelItem(0));
    for (int column = 0; column < m_ranking->columnCount(); ++column)
        m_ranking->resizeColumnToContents(column);
    giveRankingItsWidth();
}

// Shows as many whole columns as fit, until the user has moved the splitter handle.
void BreakEvenPanel::giveRankingItsWidth()
{
    if (m_isSplitByHand || m_ranking->isHidden())
        return;
    const int whole = m_halves->width() - m_halves->handleWidth();
    const QTreeWidget& rows = *m_ranking;
    const int rowsHeight = rows.topLevelItemCount() * static_cast<const QAbstractItemView&>(rows).sizeHintForRow(0);
    const bool scrolls =
        rowsHeight + rows.header()->height() + rows.horizontalScrollBar()->sizeHint().height() > m_halves->height();
    const int frame = 2 * rows.frameWidth() + (scrolls ? rows.verticalScrollBar()->sizeHint().width() : 0);
    const int most = static_cast<int>(maxOfWidth * whole);
    int width = frame;
    for (int column = 0; column < rows.columnCount() && width + rows.columnWidth(column) <= most; ++column)
        width += rows.columnWidth(column);
    if (width == frame) // not even one does
        width = most;
    m_halves->setSizes({width, whole - width});
}

void BreakEvenPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    giveRankingItsWidth();
}

const Breakeven* BreakEvenPanel::shownBreakeven() const
{
    const auto* answers = std::get_if<Answers>(&m_found);
    const int row = m_ranking->indexOfTopLevelItem(m_ranking->currentItem());
    return !answers || row < 0 || static_cast<std::size_t>(row) >= answers->size() ? nullptr
                                                                                   : &(*answers)[static_cast<std::size_t>(row)];
}

void BreakEvenPanel::showAnswer()
{
    m_chart->setCursor({});
    if (const auto* map = std::get_if<WinMap>(&m_found)) {
        m_answer->setText(linesOf(answerText(m_request, *map, coreTranslated())));
        m_chart->setData(winMapChart(m_request, *map));
    } else if (const Breakeven* answer = shownBreakeven()) {
        const auto* all = std::get_if<Answers>(&m_found);
        m_answer->setText(linesOf(answer == all->data() ? answerText(m_request, *all, coreTranslated())
                                                        : answerText(m_request, *answer, coreTranslated())));
        m_chart->setData(curveChart(m_request, *answer));
        m_chart->setCursor(placeOf(answer->option, answer->option.present));
    } else {
        ChartData nothing;
        nothing.empty = tr("Press Find to search for the smallest change.");
        m_answer->clear();
        m_chart->setData(std::move(nothing));
    }
    m_chart->setCaption(m_answer->text());
    m_answer->parentWidget()->setVisible(!m_answer->text().isEmpty()); // the chart uses its space until there is an answer
    showState();
}

std::optional<Question> BreakEvenPanel::destination() const
{
    if (const auto* map = std::get_if<WinMap>(&m_found)) {
        if (!map->nearest || map->isBestNow)
            return {};
        const Question half = withOption(*m_study, m_request.question, map->x, valueAt(map->x, map->nearest->x));
        return withOption(*m_study, half, map->y, valueAt(map->y, map->nearest->y));
    }
    const Breakeven* answer = shownBreakeven();
    if (!answer || answer->kind != Breakeven::Kind::found)
        return {};
    return withOption(*m_study, m_request.question, answer->option, *answer->value);
}

void BreakEvenPanel::go()
{
    if (m_job.isRunning() || m_kept.isStale())
        return;
    if (const auto question = destination())
        emit goThere(*question);
}

void BreakEvenPanel::showState()
{
    const bool isRunning = m_job.isRunning();
    m_run->setText(isRunning ? tr("Stop") : tr("Find"));
    m_run->setToolTip(isRunning ? tr("Stops and keeps what has been found so far")
                                : tr("Tries values of the option, more densely where the winner changes"));
    m_progress->setVisible(isRunning);
    m_kept.allow(*m_go, !isRunning && destination().has_value(),
                 tr("Adds a variant of the scenario in which the policy just wins"));
    m_kept.check();
}

QString BreakEvenPanel::answer() const { return m_answer->text(); }

} // namespace wattif::ui

#include "moc_break_even_panel.cpp"
