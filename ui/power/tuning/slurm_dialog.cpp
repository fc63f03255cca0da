// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/tuning/slurm_dialog.h"

#include <algorithm>
#include <memory>

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHeaderView>
#include <QJsonObject>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/base/adviser.h"
#include "core/base/constants.h"
#include "core/io/file.h"
#include "core/power/results/slurm_adviser.h"
#include "core/power/study.h"
#include "ui/charts/number_labels.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/session/view_command.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/style/text_edit.h"
#include "ui/tables/table_view.h"
#include "ui/widgets/option_form.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int costColumn = 5;

/// The cells of a row after its title.
QStringList cellTexts(const power::SuspendAnswer& answer, const power::TuningPoint& point)
{
    const double always = answer.alwaysOn.value.energyJoules;
    return {readable(point.value.energyJoules / joulesPerKwh),
            readable(always > 0.0 ? 100.0 * (1.0 - point.value.energyJoules / always) : 0.0, 3),
            readable(point.cost),
            readable(point.carbonGrams / 1000.0),
            roughDuration(point.value.meanWaitSeconds),
            readable(point.bootsPerNodeDay, 3)};
}

QTableWidgetItem* cell(const QString& text, bool isNumber)
{
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return item;
}

} // namespace

SlurmDialog::SlurmDialog(Session& session, QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_kept(session, [this] { return asked(); }),
      m_job([this](const Error& error) { take(tl::unexpected<Error>(error)); }),
      m_form(new OptionForm(power::slurmAdviserOptions(), this)),
      m_search(new QPushButton(this)),
      m_summary(new QLabel(this)),
      m_table(new QTableWidget(this)),
      m_text(new TextEdit(this)),
      m_progress(new QProgressBar(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Which SuspendTime?"));
    auto* goal = new QScrollArea(this);
    goal->setWidget(m_form);
    goal->setWidgetResizable(true);
    goal->setFrameShape(QFrame::NoFrame);
    goal->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    goal->setMinimumWidth(m_form->sizeHint().width() + 20);
    auto* left = new QVBoxLayout;
    left->addWidget(goal, 1);
    left->addWidget(m_search);
    auto* right = new QVBoxLayout;
    buildAnswer(*right);
    auto* both = new QHBoxLayout;
    both->addLayout(left);
    both->addLayout(right, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(both, 1);
    buildButtons(*column);
    connect(m_form, &OptionForm::edited, this, &SlurmDialog::search);
    connect(m_search, &QPushButton::clicked, this, [this] { m_job.isRunning() ? stop() : search(); });
    connect(&m_job, &LatestJob::progressChanged, this,
            [this](double share) { m_progress->setValue(static_cast<int>(1000.0 * share)); });
    connect(&m_job, &LatestJob::ended, this, &SlurmDialog::showState);
    // Settings for a scenario that is no longer open are useless.
    connect(&session.document(), &Document::opened, this, &QDialog::reject);
    connect(&m_kept, &CachedResult::againWanted, this, &SlurmDialog::search);
    m_kept.setPictures({m_table, m_text});
    m_kept.follow(m_job);
    resize(1160, 540);
    search();
}

void SlurmDialog::buildAnswer(QVBoxLayout& column)
{
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_table->setColumnCount(9);
    m_table->setHorizontalHeaderLabels({tr("Candidate"), u"SuspendTime"_s, tr("Spare nodes"), tr("Energy (kWh)"), tr("Saved (%)"),
                                        tr("Cost"), tr("Carbon (kg)"), tr("Mean wait"), tr("Boots per node and day")});
    dressTable(*m_table);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setDefaultSectionSize(fontMetrics().horizontalAdvance(u'0') * 5); // fitColumns widens them
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("Candidates"));
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &SlurmDialog::showSettings);
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setAccessibleName(tr("Part of slurm.conf"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    QSizePolicy keeps = m_progress->sizePolicy();
    keeps.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keeps);
    column.addWidget(m_summary);
    column.addWidget(m_progress);
    column.addWidget(m_table, 1);
    column.addWidget(m_text, 1);
}

void SlurmDialog::buildButtons(QVBoxLayout& column)
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    m_copyCommand = buttons->addButton(tr("Copy as command"), QDialogButtonBox::ActionRole);
    m_copyCommand->setObjectName(u"copyAdvice"_s);
    m_copyCommand->setToolTip(tr("Copies a line for a terminal that finds the same candidates and writes the lines of this one"));
    m_save = buttons->addButton(tr("Save…"), QDialogButtonBox::ActionRole);
    for (QPushButton* button : {m_search, m_copy, m_copyCommand, m_save})
        button->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, &SlurmDialog::copy);
    connect(m_copyCommand, &QPushButton::clicked, this,
            [this] { emit ViewCommands::instance().wanted(command(u"slurm-power.conf"_s), m_session); });
    connect(m_save, &QPushButton::clicked, this, &SlurmDialog::askFile);
    column.addWidget(buttons);
}

Asked SlurmDialog::asked() const
{
    QJsonObject settings;
    for (const auto& [name, value] : m_form->values())
        settings[QString::fromStdString(name)] = QString::fromStdString(toString(value));
    return {{.instance = m_session.document().instance()}, settings};
}

void SlurmDialog::search()
{
    m_progress->setValue(0);
    m_summary->setText(tr("Simulating settings…"));
    const InstancePtr instance = m_session.document().instance();
    m_job.start(
        [this, instance, values = m_form->values(), asked = m_kept.begin()](const RunControl& control) -> LatestJob::Delivery {
            auto answer = std::make_shared<Result<power::SuspendAnswer>>(
                power::findSuspendTime(power::instanceOf(*instance), power::suspendQuestion(values), control));
            return [this, instance, values, asked, answer] {
                if (*answer) {
                    m_instance = instance;
                    m_values = values;
                    m_kept.keep(asked);
                }
                take(*answer);
            };
        });
    showState();
}

void SlurmDialog::showState()
{
    m_search->setText(m_job.isRunning() ? tr("Stop") : tr("Search again"));
    m_progress->setVisible(m_job.isRunning());
    const bool hasSettings = !m_job.isRunning() && !fragment().isEmpty();
    for (QPushButton* button : {m_copy, m_copyCommand, m_save})
        m_kept.allow(*button, hasSettings, {});
}

void SlurmDialog::take(const Result<power::SuspendAnswer>& answer)
{
    if (answer) {
        m_answer = *answer;
        fillTable();
        m_summary->setText(summaryText());
    } else {
        m_summary->setText(answer.error().code == ErrorCode::interrupted ? tr("The search was stopped.")
                                                                         : errorText(answer.error()));
    }
    showState();
}

QString SlurmDialog::summaryText() const
{
    if (m_answer.candidates.empty())
        return tr("No setting could be simulated to its end.");
    const power::SuspendGoal goal = power::suspendQuestion(m_values).goal;
    const power::SuspendTrial& first = m_answer.trials[m_answer.candidates.front().trial];
    const QString limit = roughDuration(m_answer.maxMeanWaitSeconds);
    if (!m_answer.isWithinLimit(first))
        return tr("No setting keeps the mean wait within %1; the closest one is first.").arg(limit);
    if (!m_answer.isWorthIt(goal))
        return tr("No setting with a mean wait of at most %1 saves anything: keep all nodes on.").arg(limit);
    const double always = power::amountOf(m_answer.alwaysOn, goal);
    const QString saved = readable(100.0 * (1.0 - power::amountOf(first.point, goal) / always), u"%"_s, 3);
    const QString sentence = goal == power::SuspendGoal::energy ? tr("%1 saves %2 of the energy; mean wait %3, limit %4.")
        : goal == power::SuspendGoal::cost                      ? tr("%1 saves %2 of the cost; mean wait %3, limit %4.")
                                                                : tr("%1 saves %2 of the carbon; mean wait %3, limit %4.");
    return sentence.arg(u"SuspendTime=%1"_s.arg(first.suspendSeconds), saved, roughDuration(first.point.value.meanWaitSeconds),
                        limit);
}

void SlurmDialog::fillTable()
{
    const auto candidates = static_cast<int>(m_answer.candidates.size());
    m_table->clearSelection();
    m_table->setRowCount(candidates + 1);
    const auto fill = [this](int row, QStringList texts) {
        for (int column = 0; column < texts.size(); ++column)
            m_table->setItem(row, column, cell(texts[column], column > 0));
    };
    for (int row = 0; row < candidates; ++row) {
        const power::SuspendCandidate& candidate = m_answer.candidates[static_cast<std::size_t>(row)];
        const power::SuspendTrial& trial = m_answer.trials[candidate.trial];
        fill(row,
             QStringList{coreText(std::string(power::titleOf(candidate.role))),
                         readable(static_cast<double>(trial.suspendSeconds), u"s"_s), readable(trial.spareNodes)}
                 + cellTexts(m_answer, trial.point));
    }
    fill(candidates, QStringList{powerPolicyTitle(u"always-on"_s), {}, {}} + cellTexts(m_answer, m_answer.alwaysOn));
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->item(candidates, column)->setFlags(Qt::NoItemFlags);
    if (m_instance) {
        const std::string& currency = power::instanceOf(*m_instance).currency;
        m_table->horizontalHeaderItem(costColumn)
            ->setText(currency.empty() ? tr("Cost") : tr("Cost (%1)").arg(QString::fromStdString(currency)));
    }
    fitColumns(*m_table);
    if (candidates > 0)
        m_table->selectRow(0);
    showSettings();
}

void SlurmDialog::showSettings()
{
    const auto row = static_cast<std::size_t>(std::max(0, m_table->currentRow()));
    m_text->clear();
    if (m_instance && row < m_answer.candidates.size())
        m_text->setPlainText(QString::fromStdString(power::slurmLines(
            power::instanceOf(*m_instance), m_answer, m_answer.trials[m_answer.candidates[row].trial], m_values)));
}

QString SlurmDialog::fragment() const { return m_text->toPlainText(); }

QString SlurmDialog::summary() const { return m_summary->text(); }

void SlurmDialog::copy() const { QApplication::clipboard()->setText(fragment()); }

ViewCommand SlurmDialog::command(const QString& path) const
{
    std::vector<std::string> options = adviserWords(power::slurmAdviserOptions(), m_values);
    if (const int row = m_table->currentRow(); row > 0)
        options.insert(options.end(), {"--candidate", std::to_string(row + 1)});
    return {tr("Settings for Slurm"), {"wattif-cli", "advise"}, std::move(options), "--conf", path};
}

bool SlurmDialog::saveTo(const QString& path)
{
    const Result<void> saved = writeFileAtomically(path.toStdString(), fragment().toStdString());
    if (!saved)
        m_summary->setText(errorText(saved.error()));
    else if (!m_kept.isStale())
        emit ViewCommands::instance().done(command(path), m_session);
    return saved.has_value();
}

void SlurmDialog::askFile()
{
    auto* dialog =
        new QFileDialog(this, tr("Save the settings"), settings::lastFolder().get(), tr("Slurm configuration (*.conf)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"conf"_s);
    dialog->selectFile(u"slurm-power.conf"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        settings::lastFolder().set(QFileInfo(path).path());
        saveTo(path);
    });
    dialog->open();
}

} // namespace wattif::ui

#include "moc_slurm_dialog.cpp"
