// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/tuning/slurm_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/io/file.h"
#include "core/power/study.h"
#include "ui/charts/number_ticker.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/style/text_edit.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

QString valueText(const power::EnergyWait& value)
{
    return SlurmDialog::tr("%1 and a mean wait of %2")
        .arg(readable(value.energyJoules / 3.6e6, u"kWh"_s), roughDuration(value.meanWaitSeconds));
}

/// What a policy does in a scenario.
Result<power::TuningPoint> pointIn(const StudyInstance& instance, const PolicyCall& call, const RunControl& control)
{
    const Result<RunReport> report = power::study().run(instance, {.policies = {call}, .ledger = false}, control);
    if (!report)
        return tl::unexpected(report.error());
    const PolicyResult& result = report->policies.front();
    return power::TuningPoint{call, {result.metric("energy_j"), result.metric("mean_wait_s")}, true};
}

} // namespace

SlurmDialog::SlurmDialog(Session& session, const power::TuningPoint& target, QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_target(target),
      m_kept(session,
             [this] {
                 return Asked{{.instance = m_session.document().instance()}, {}};
             }),
      m_job([this](const Error& error) { take(tl::unexpected<Error>(error)); }),
      m_comparison(new QLabel(this)),
      m_text(new TextEdit(this)),
      m_progress(new QProgressBar(this)),
      m_copy(nullptr),
      m_save(nullptr)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Power saving settings for Slurm"));
    build();
    connect(&m_job, &LatestJob::progressChanged, this,
            [this](double share) { m_progress->setValue(static_cast<int>(1000.0 * share)); });
    // Settings for a scenario that is no longer open are useless.
    connect(&session.document(), &Document::opened, this, &QDialog::reject);
    connect(&m_kept, &CachedResult::againWanted, this, &SlurmDialog::searchAgain);
    m_kept.setPictures({m_text, m_comparison});
    m_kept.follow(m_job);
    start(m_target);
}

void SlurmDialog::build()
{
    auto* intro = new QLabel(
        tr("Slurm stops nodes that have been idle for some time and keeps some of them on. These are the settings whose "
           "simulated energy and mean wait are closest to the selected point:"),
        this);
    intro->setWordWrap(true);
    intro->setObjectName(u"hint"_s);
    m_comparison->setWordWrap(true);
    m_comparison->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setAccessibleName(tr("Part of slurm.conf"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    m_save = buttons->addButton(tr("Save…"), QDialogButtonBox::ActionRole);
    for (QPushButton* button : {m_copy, m_save})
        m_kept.allow(*button, false, {});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, &SlurmDialog::copy);
    connect(m_save, &QPushButton::clicked, this, &SlurmDialog::askFile);
    auto* column = new QVBoxLayout(this);
    column->addWidget(intro);
    column->addWidget(m_comparison);
    column->addWidget(m_progress);
    column->addWidget(m_text, 1);
    column->addWidget(buttons);
    resize(820, 440);
}

void SlurmDialog::searchAgain()
{
    m_progress->show();
    m_comparison->setText(tr("Simulating settings…"));
    const InstancePtr instance = m_session.document().instance();
    m_kept.begin();
    m_job.start([this, instance, target = m_target](const RunControl& control) -> LatestJob::Delivery {
        auto now = std::make_shared<Result<power::TuningPoint>>(pointIn(*instance, target.call, control));
        return [this, now] {
            if (*now)
                start(**now);
            else
                take(tl::unexpected(now->error()));
        };
    });
}

void SlurmDialog::start(power::TuningPoint target)
{
    m_target = std::move(target);
    m_comparison->setText(tr("Simulating settings…"));
    const InstancePtr instance = m_session.document().instance();
    m_job.start(
        [this, instance, asked = m_kept.begin(), value = m_target.value](const RunControl& control) -> LatestJob::Delivery {
            return [this, instance, asked, match = power::nearestSlurm(power::instanceOf(*instance), value, control)] {
                m_instance = instance;
                m_kept.keep(asked);
                take(match);
            };
        });
}

void SlurmDialog::take(const Result<std::optional<power::SlurmMatch>>& match)
{
    m_progress->hide();
    if (!match || !*match) {
        m_comparison->setText(match ? tr("No setting could be simulated.") : errorText(match.error()));
        return;
    }
    const power::SlurmMatch& found = **match;
    m_comparison->setText(tr("Selected point (%1): %2.\nThese settings: %3, the closest of %4 simulated.")
                              .arg(powerPolicyTitle(QString::fromStdString(m_target.call.policy)), valueText(m_target.value),
                                   valueText(found.value))
                              .arg(found.tried)
                          + (power::dominates(found.value, m_target.value)
                                 ? u' ' + tr("These settings are at least as good in both energy and waiting.")
                                 : QString()));
    m_text->setPlainText(
        QString::fromStdString(power::slurmConf(power::instanceOf(*m_instance), found.settings, found.prediction)));
    for (QPushButton* button : {m_copy, m_save})
        m_kept.allow(*button, true, {});
}

QString SlurmDialog::fragment() const { return m_text->toPlainText(); }

QString SlurmDialog::comparison() const { return m_comparison->text(); }

void SlurmDialog::copy() const { QApplication::clipboard()->setText(fragment()); }

bool SlurmDialog::saveTo(const QString& path)
{
    const Result<void> saved = writeFileAtomically(path.toStdString(), fragment().toStdString());
    if (!saved)
        m_comparison->setText(errorText(saved.error()));
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
