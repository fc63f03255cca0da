// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/cluster/follow_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include "ui/shell/cluster/node_strip.h"
#include "ui/shell/cluster/slurm_follower.h"
#include "ui/style/count_text.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

using Delay = SlurmFollower::Delay;

QString timeText(const QDateTime& moment)
{
    const bool isToday = moment.date() == QDate::currentDate();
    return moment.toString(isToday ? QStringLiteral("HH:mm:ss") : QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

QString summaryOf(const SlurmFollower& follower)
{
    const QString& cluster = follower.request().cluster;
    const QString title = cluster.isEmpty() ? FollowBar::tr("Slurm") : FollowBar::tr("Slurm: %1").arg(cluster);
    if (!follower.lastLook().isValid())
        return FollowBar::tr("%1 · reading…").arg(title);
    const JobCounts& jobs = follower.jobs();
    const QDateTime begin = QDateTime::fromSecsSinceEpoch(follower.history().begin());
    return FollowBar::tr("%1 · %2 running, %3 waiting · %4 since %5 · last read %6")
        .arg(title, countText(jobs.running, Noun::job), groupedCount(jobs.waiting),
             countText(jobs.running + jobs.ended, Noun::job), timeText(begin), timeText(follower.lastLook()));
}

QString delayText(const SlurmFollower& follower)
{
    switch (follower.delay()) {
    case Delay::none: break;
    case Delay::noJobs: return FollowBar::tr("No job has started yet; the scenario opens with the first one.");
    case Delay::elsewhere: return FollowBar::tr("The scenario is updated when its tab is in front.");
    case Delay::edited: return FollowBar::tr("The scenario is not updated, because its jobs or nodes were edited.");
    case Delay::undone: return FollowBar::tr("The scenario is not updated, because an undone step could be redone.");
    case Delay::variants: return FollowBar::tr("The scenario is not updated, because it has variants.");
    case Delay::impossible: return FollowBar::tr("The history cannot be a scenario: %1").arg(errorText(follower.problem()));
    }
    return {};
}

QString messageOf(const SlurmFollower& follower)
{
    QStringList parts;
    if (follower.failure()) {
        QString reason = errorText(*follower.failure());
        parts << (follower.isPaused() ? FollowBar::tr("Slurm does not answer: %1.").arg(reason)
                                      : FollowBar::tr("Slurm does not answer: %1. WattIf asks again every %2 s.")
                                            .arg(reason, QString::number(follower.request().everySeconds)));
    }
    if (const QString delay = delayText(follower); !delay.isEmpty())
        parts << delay;
    return parts.join(QLatin1Char('\n'));
}

} // namespace

FollowBar::FollowBar(SlurmFollower& follower, QWidget* parent)
    : QFrame(parent),
      m_follower(follower),
      m_summary(new QLabel(this)),
      m_clock(new QLabel(this)),
      m_nodes(new NodeStrip(this)),
      m_message(new QLabel(this)),
      m_update(makeButton(tr("Update"),
                          tr("Replaces jobs and nodes of the scenario by those of the cluster up to now, as one "
                             "undoable step; power, prices and policies remain"))),
      m_pause(makeButton({}, tr("Pauses reading, or reads again at once"))),
      m_stop(makeButton(tr("Stop"), tr("Ends following; the scenario remains open")))
{
    setObjectName(QStringLiteral("followBar"));
    setAccessibleName(tr("Followed Slurm cluster"));
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_clock->setObjectName(QStringLiteral("sectionTitle"));
    m_clock->setAccessibleName(tr("Time now"));
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->setObjectName(QStringLiteral("hint"));
    connect(m_update, &QPushButton::clicked, &follower, &SlurmFollower::update);
    connect(m_pause, &QPushButton::clicked, &follower,
            [&follower] { follower.isPaused() ? follower.resume() : follower.pause(); });
    connect(m_stop, &QPushButton::clicked, &follower, &SlurmFollower::stop);
    connect(&follower, &SlurmFollower::changed, this, &FollowBar::refresh);

    auto* row = new QHBoxLayout;
    row->setSpacing(9);
    row->addWidget(m_clock);
    row->addWidget(m_summary, 1);
    row->addWidget(m_update);
    row->addWidget(m_pause);
    row->addWidget(m_stop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 6, 8, 6);
    column->setSpacing(5);
    column->addLayout(row);
    column->addWidget(m_nodes);
    column->addWidget(m_message);
    constexpr int second = 1000;
    m_seconds.setInterval(second);
    connect(&m_seconds, &QTimer::timeout, this, &FollowBar::tick);
    refresh();
}

QPushButton* FollowBar::makeButton(const QString& text, const QString& toolTip)
{
    auto* button = new QPushButton(text, this);
    button->setToolTip(toolTip);
    return button;
}

QString FollowBar::summary() const { return m_summary->text(); }

QString FollowBar::message() const { return m_message->text(); }

void FollowBar::tick() { m_clock->setText(QTime::currentTime().toString(QStringLiteral("HH:mm:ss"))); }

void FollowBar::refresh()
{
    const bool isFollowing = m_follower.isFollowing();
    setVisible(isFollowing);
    isFollowing ? m_seconds.start() : m_seconds.stop();
    if (!isFollowing)
        return;
    tick();
    m_summary->setText(summaryOf(m_follower));
    m_nodes->setNodes(m_follower.history().nodes());
    m_nodes->setVisible(!m_follower.history().empty());
    m_message->setText(messageOf(m_follower));
    m_message->setVisible(!m_message->text().isEmpty());
    const Delay delay = m_follower.delay();
    m_message->setProperty("warning", m_follower.failure().has_value() || delay == Delay::impossible);
    style()->polish(m_message);
    m_update->setVisible(delay == Delay::edited || delay == Delay::undone || delay == Delay::variants);
    m_pause->setText(m_follower.isPaused() ? tr("Resume") : tr("Pause"));
}

} // namespace wattif::ui

#include "moc_follow_bar.cpp"
