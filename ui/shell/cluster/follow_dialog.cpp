// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/cluster/follow_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include "ui/shell/cluster/node_strip.h"
#include "ui/style/count_text.h"
#include "ui/style/letter_width.h"
#include "ui/style/text.h"
#include "ui/widgets/dialog_page.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int defaultSeconds = 30;
constexpr int maxSeconds = 3600;

/// The names of partitions, separated by commas or blanks.
std::set<std::string> namesIn(const QString& text)
{
    std::set<std::string> names;
    for (const QString& name : QString(text).replace(u',', u' ').split(u' ', Qt::SkipEmptyParts))
        names.insert(name.toStdString());
    return names;
}

QString partitionsText(const slurm::History& history)
{
    QStringList names;
    for (const slurm::Partition& partition : history.partitions())
        names << qText(partition.name);
    return names.join(FollowDialog::tr(", "));
}

} // namespace

std::int64_t beginOf(FollowDialog::Since since, const QDateTime& now)
{
    const QDate today = now.date();
    switch (since) {
    case FollowDialog::Since::now: break;
    case FollowDialog::Since::day: return now.addDays(-1).toSecsSinceEpoch();
    case FollowDialog::Since::today: return today.startOfDay().toSecsSinceEpoch();
    case FollowDialog::Since::week: return today.addDays(1 - today.dayOfWeek()).startOfDay().toSecsSinceEpoch();
    }
    return 0;
}

FollowDialog::FollowDialog(const QString& base, QWidget* parent)
    : QDialog(parent),
      m_folder(new QLineEdit(this)),
      m_partitions(new QLineEdit(this)),
      m_every(new NumberSpin(this)),
      m_since(new QComboBox(this)),
      m_found(new QLabel(this)),
      m_job([this](const Error& error) { showFailure(error); })
{
    setWindowTitle(tr("Follow a Slurm cluster"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* intro =
        new QLabel(tr("Reads the cluster of this host again and again, and opens its history as a scenario. Nothing on the "
                      "cluster changes. Power, prices and the scheduler are those of the scenario '%1'.")
                       .arg(base),
                   this);
    intro->setObjectName(u"hint"_s);
    intro->setWordWrap(true);
    m_folder->setPlaceholderText(tr("those in PATH"));
    m_folder->setToolTip(tr("Folder with squeue, scontrol and sacct, or with programs that answer as they do"));
    m_partitions->setPlaceholderText(tr("all"));
    m_partitions->setToolTip(tr("Names with commas between them; only their nodes and jobs are followed"));
    m_every->setWhole(true);
    m_every->setRange(1, maxSeconds);
    m_every->setValue(defaultSeconds);
    m_every->setSuffix(tr(" s"));
    m_since->addItem(tr("now"), static_cast<int>(Since::now));
    m_since->addItem(tr("24 hours ago"), static_cast<int>(Since::day));
    m_since->addItem(tr("midnight"), static_cast<int>(Since::today));
    m_since->addItem(tr("Monday"), static_cast<int>(Since::week));
    m_since->setToolTip(tr("Earlier jobs come from sacct; on a cluster without accounting the history begins now"));
    m_found->setWordWrap(true);
    m_found->setTextFormat(Qt::PlainText);
    m_found->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_found->setMinimumHeight(4 * fontMetrics().height());
    m_found->setAlignment(Qt::AlignLeft | Qt::AlignTop);

    auto* content = new QWidget(this);
    auto* form = new QFormLayout(content);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setVerticalSpacing(8);
    form->addRow(tr("Slurm's &commands"), m_folder);
    form->addRow(tr("&Partitions"), m_partitions);
    form->addRow(tr("&Read every"), m_every);
    form->addRow(tr("&History since"), m_since);
    form->addRow(tr("Found"), m_found);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_follow = buttons->addButton(tr("Follow"), QDialogButtonBox::AcceptRole);
    m_follow->setDefault(true);
    QPushButton* again = buttons->addButton(tr("Read again"), QDialogButtonBox::ResetRole);
    QPushButton* copy = buttons->addButton(tr("Copy as command"), QDialogButtonBox::ActionRole);
    copy->setObjectName(u"copyFollowing"_s);
    copy->setToolTip(tr("Copies a line for a terminal that follows the same cluster and keeps its history in a file"));
    for (QPushButton* button : {again, copy})
        button->setAutoDefault(false);
    connect(copy, &QPushButton::clicked, this, [this] { emit commandWanted(request()); });
    connect(again, &QPushButton::clicked, this, &FollowDialog::read);
    connect(buttons, &QDialogButtonBox::accepted, this, &FollowDialog::follow);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QLineEdit* line : {m_folder, m_partitions})
        connect(line, &QLineEdit::textChanged, this, [this] { read(); });

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(18, 16, 18, 14);
    column->setSpacing(12);
    column->addWidget(intro);
    column->addWidget(new DialogPage(content, this), 1);
    column->addWidget(buttons);
    setMinimumWidth(letterWidth(fontMetrics()) * 80);
    read();
}

QString FollowDialog::found() const { return m_found->text(); }

ClusterRequest FollowDialog::request() const
{
    return {.folder = m_folder->text().trimmed(),
            .partitions = namesIn(m_partitions->text()),
            .everySeconds = static_cast<int>(m_every->value()),
            .since = beginOf(static_cast<Since>(m_since->currentData().toInt()), QDateTime::currentDateTime()),
            .cluster = m_cluster};
}

void FollowDialog::read()
{
    m_follow->setEnabled(false);
    m_found->setObjectName(u"hint"_s);
    style()->polish(m_found);
    m_found->setText(tr("Reading…"));
    m_job.start([this, request = request()](const RunControl& control) -> LatestJob::Delivery {
        const auto run = slurmCommands(control.stopToken(), request.folder.toStdU16String());
        ClusterWatch watch(request.partitions);
        const auto look = watch.look(run, QDateTime::currentSecsSinceEpoch());
        if (!look)
            return [this, error = look.error()] { showFailure(error); };
        return [this, name = slurm::readClusterName(run), watch, jobs = countJobs(watch.history())] {
            m_cluster = qText(name);
            showFound(watch.history(), jobs);
        };
    });
}

void FollowDialog::showFound(const slurm::History& history, const JobCounts& jobs)
{
    m_found->setObjectName(QString());
    style()->polish(m_found);
    m_follow->setEnabled(!history.nodes().empty());
    if (history.nodes().empty()) {
        m_found->setText(tr("No nodes in these partitions. The cluster has: %1").arg(partitionsText(history)));
        return;
    }
    QStringList lines;
    if (!m_cluster.isEmpty())
        lines << tr("Cluster: %1").arg(m_cluster);
    lines << tr("%1: %2").arg(countText(std::ssize(history.nodes()), Noun::node), usesText(history.nodes()));
    lines << tr("Partitions: %1").arg(partitionsText(history));
    lines << tr("%1 running, %2 waiting").arg(countText(jobs.running, Noun::job), groupedCount(jobs.waiting));
    m_found->setText(lines.join(u'\n'));
}

void FollowDialog::showFailure(const Error& error)
{
    m_found->setObjectName(u"inlineError"_s);
    style()->polish(m_found);
    m_found->setText(tr("Slurm does not answer: %1.\nRun WattIf on a host with Slurm's commands, such as a login node.")
                         .arg(errorText(error)));
}

void FollowDialog::follow()
{
    emit wanted(request());
    accept();
}

} // namespace wattif::ui

#include "moc_follow_dialog.cpp"
