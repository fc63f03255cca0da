// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/timeline/reservation_slurm_dialog.h"

#include <set>

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include "core/io/archive.h"
#include "core/io/scenario_clock.h"
#include "core/reservation/files/slurm_lines.h"
#include "core/reservation/model/edit.h"
#include "ui/charts/time/typed_moment.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/import_report_text.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"
#include "ui/style/text_edit.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Instance;
using reservation::Outcome;
using reservation::Reservation;

QPlainTextEdit* fixedText(QWidget* parent)
{
    auto* edit = new TextEdit(parent);
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    return edit;
}

QLabel* wrapped(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// The instance with these sites, of which it has the first ones.
Result<Instance> withSites(Instance instance, const std::vector<reservation::Site>& all)
{
    for (std::size_t s = instance.sites.size(); s < all.size(); ++s) {
        auto next = withSiteAdded(instance).and_then(
            [&](const Instance& added) { return withSite(added, reservation::SiteIndex(s), all[s]); });
        if (!next)
            return next;
        instance = std::move(*next);
    }
    return instance;
}

/// Returns all reservations, the new ones last and with unique names.
std::vector<Reservation> joined(std::vector<Reservation> before, const std::vector<Reservation>& more)
{
    std::set<std::string> taken;
    for (const Reservation& r : before)
        taken.insert(r.name);
    for (Reservation next : more) {
        const std::string stem = next.name;
        for (int n = 2; !taken.insert(next.name).second; ++n)
            next.name = stem + "-" + std::to_string(n);
        before.push_back(std::move(next));
    }
    return before;
}

} // namespace

ReservationSlurmDialog::ReservationSlurmDialog(Session& session, QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_pages(new QTabWidget(this)),
      m_input(fixedText(this)),
      m_inputState(wrapped({}, this)),
      m_repeatDays(new QSpinBox(this)),
      m_makeSites(new QCheckBox(tr("Add a site for each partition"), this)),
      m_add(new QPushButton(tr("Add to the scenario"), this)),
      m_replace(new QPushButton(tr("Replace its reservations"), this)),
      m_source(new QComboBox(this)),
      m_origin(new QDateTimeEdit(this)),
      m_users(namesField(u"reservation/slurmUsers"_s, tr("Users who may use the reservations, separated by commas"))),
      m_accounts(namesField(u"reservation/slurmAccounts"_s, tr("Accounts that may use the reservations, separated by commas"))),
      m_output(fixedText(this)),
      m_outputState(wrapped({}, this)),
      m_copy(new QPushButton(tr("Copy"), this)),
      m_save(new QPushButton(tr("Save…"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Reservations and Slurm"));
    m_pages->addTab(buildImport(), tr("From Slurm"));
    m_pages->addTab(buildExport(), tr("For Slurm"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_pages, 1);
    column->addWidget(buttons);
    resize(820, 500);
    read();
    fillSources();
    connect(&m_session, &Session::reportChanged, this, &ReservationSlurmDialog::fillSources);
    for (const auto signal : {&Document::changed, &Document::settingsChanged})
        connect(&m_session.document(), signal, this, &ReservationSlurmDialog::fillSources);
}

QWidget* ReservationSlurmDialog::buildImport()
{
    auto* page = new QWidget(this);
    auto* intro = wrapped(
        tr("Paste what <code>scontrol show reservation</code> prints, or a table with the columns start, end and "
           "processors, or open a file with it. A scenario without a date gets that of the first reservation's day as its second 0. The output of <code>scontrol show "
           "partition</code> in the same text gives the processors of new sites."),
        page);
    intro->setTextFormat(Qt::RichText);
    intro->setObjectName(u"hint"_s);
    m_input->setAccessibleName(tr("Output of scontrol show reservation"));
    m_input->setPlaceholderText(u"ReservationName=lecture StartTime=2026-11-21T08:00:00 EndTime=2026-11-21T10:00:00 …"_s);
    auto* open = new QPushButton(tr("Open file…"), page);
    m_repeatDays->setRange(0, 3660);
    m_repeatDays->setValue(static_cast<int>(reservation::SlurmReading{}.repeatDays));
    m_repeatDays->setSuffix(u" d"_s);
    m_repeatDays->setSpecialValueText(tr("not at all"));
    m_repeatDays->setToolTip(tr("Days within which reservations with a flag such as WEEKLY repeat"));
    m_repeatDays->setAccessibleName(m_repeatDays->toolTip());
    m_makeSites->setToolTip(tr("Without it, reservations of partitions that no site is named like go to the first site"));
    auto* how = new QHBoxLayout;
    auto* repeat = new QLabel(tr("&Repeat within"), page);
    repeat->setBuddy(m_repeatDays);
    how->addWidget(repeat);
    how->addWidget(m_repeatDays);
    how->addSpacing(12);
    how->addWidget(m_makeSites);
    how->addStretch();
    auto* row = new QHBoxLayout;
    row->addWidget(open);
    row->addStretch();
    row->addWidget(m_replace);
    row->addWidget(m_add);
    auto* column = new QVBoxLayout(page);
    column->addWidget(intro);
    column->addWidget(m_input, 1);
    column->addLayout(how);
    column->addWidget(m_inputState);
    column->addLayout(row);
    connect(m_input, &QPlainTextEdit::textChanged, this, &ReservationSlurmDialog::read);
    connect(m_repeatDays, &QSpinBox::valueChanged, this, &ReservationSlurmDialog::read);
    connect(m_makeSites, &QCheckBox::toggled, this, &ReservationSlurmDialog::read);
    connect(open, &QPushButton::clicked, this, &ReservationSlurmDialog::askOpen);
    connect(m_add, &QPushButton::clicked, this, [this] { take(false); });
    connect(m_replace, &QPushButton::clicked, this, [this] { take(true); });
    return page;
}

QLineEdit* ReservationSlurmDialog::namesField(const QString& key, const QString& toolTip)
{
    auto* field = new QLineEdit(QSettings().value(key).toString(), this);
    field->setToolTip(toolTip);
    field->setAccessibleName(toolTip);
    connect(field, &QLineEdit::textChanged, this, [this, key](const QString& text) {
        QSettings().setValue(key, text);
        write();
    });
    return field;
}

QWidget* ReservationSlurmDialog::buildExport()
{
    auto* page = new QWidget(this);
    m_source->setAccessibleName(tr("Reservations to export"));
    m_source->setToolTip(tr("The scenario's reservations, or those that a policy planned for the workflows"));
    m_source->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_origin->setDisplayFormat(u"yyyy-MM-dd HH:mm:ss"_s);
    m_origin->setDateTime(QDate::currentDate().addDays(1).startOfDay());
    m_origin->setAccessibleName(tr("Date and time of second 0 of the scenario"));
    m_origin->setToolTip(m_origin->accessibleName());
    m_output->setReadOnly(true);
    m_output->setAccessibleName(tr("Commands for Slurm"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_source);
    row->addSpacing(12);
    row->addWidget(new QLabel(tr("starting at"), page));
    row->addWidget(m_origin);
    row->addStretch();
    auto* owners = new QHBoxLayout;
    for (const auto& [title, field] : {std::pair(tr("&Users"), m_users), std::pair(tr("&Accounts"), m_accounts)}) {
        auto* label = new QLabel(title, page);
        label->setBuddy(field);
        owners->addWidget(label);
        owners->addWidget(field, 1);
    }
    auto* ends = new QHBoxLayout;
    ends->addStretch();
    ends->addWidget(m_copy);
    ends->addWidget(m_save);
    auto* column = new QVBoxLayout(page);
    column->addLayout(row);
    column->addLayout(owners);
    column->addWidget(m_output, 1);
    column->addWidget(m_outputState);
    column->addLayout(ends);
    connect(m_source, &QComboBox::currentIndexChanged, this, &ReservationSlurmDialog::write);
    connect(m_origin, &QDateTimeEdit::dateTimeChanged, this, &ReservationSlurmDialog::write);
    connect(m_copy, &QPushButton::clicked, this, &ReservationSlurmDialog::copy);
    connect(m_save, &QPushButton::clicked, this, &ReservationSlurmDialog::askSave);
    return page;
}

void ReservationSlurmDialog::read()
{
    const QString text = m_input->toPlainText();
    m_read = {};
    QString state;
    if (!text.trimmed().isEmpty()) {
        const std::string name = m_fileName.isEmpty() ? std::string("pasted text") : m_fileName.toStdString();
        const std::optional<CalendarStart>& start = reservationInstance(m_session).start;
        auto found = readReservations(name, text.toStdString(), {}, reservationInstance(m_session).sites,
                                      {.repeatDays = m_repeatDays->value(),
                                       .makeSites = m_makeSites->isChecked(),
                                       .zone = start ? TimeZone::find(start->zone) : std::nullopt,
                                       .isZoneAssumed = true,
                                       .offsetSeconds = start ? start->offsetSeconds : 0});
        if (found) {
            m_read = std::move(found->made);
            if (start)
                countFrom(*start, m_read);
            const auto count = static_cast<int>(m_read.reservations.size());
            state = m_read.start ? tr("%n reservations; second 0 is %1.", nullptr, count)
                                       .arg(QString::fromStdString(ScenarioClock(0.0, m_read.start).isoText(0.0)))
                                 : tr("%n reservations in seconds since second 0.", nullptr, count);
            for (const QString& line : reportTexts(m_session.document().study(), m_read.report))
                state += u'\n' + line;
        } else {
            state = errorText(found.error());
        }
    }
    m_inputState->setText(state);
    m_inputState->setVisible(!state.isEmpty());
    m_add->setEnabled(!m_read.reservations.empty());
    m_replace->setEnabled(!m_read.reservations.empty());
}

QString ReservationSlurmDialog::inputState() const { return m_inputState->text(); }

void ReservationSlurmDialog::take(bool replacing)
{
    const Instance& now = reservationInstance(m_session);
    std::vector<Reservation> all = joined(replacing ? std::vector<Reservation>{} : now.reservations, m_read.reservations);
    Result<Instance> next = withSites(now, m_read.sites)
                                .and_then([&](const Instance& made) { return withReservations(made, std::move(all)); })
                                .map([&](Instance made) { return now.start ? made : withStart(std::move(made), m_read.start); });
    if (!next) {
        m_inputState->setText(errorText(next.error()));
        m_inputState->show();
        return;
    }
    applyReservationEdit(m_session, tr("Import reservations from Slurm"), std::move(next));
    accept();
}

void ReservationSlurmDialog::fillSources()
{
    const QString before = m_source->currentData().toString();
    const QSignalBlocker quiet(m_source);
    m_source->clear();
    m_source->addItem(tr("The scenario's reservations"), QString());
    if (m_session.report())
        for (const PolicyResult& result : m_session.report()->policies) {
            const QString policy = QString::fromStdString(result.policy);
            const auto outcome = reservationOutcome(m_session, policy);
            if (outcome && !outcome->isEvaluation && !outcome->reservations.empty())
                m_source->addItem(tr("Plan of %1").arg(reservationPolicyTitle(policy)), policy);
        }
    const int kept = m_source->findData(before);
    const int current = m_source->findData(m_session.currentPolicy());
    showOrigin();
    m_source->setCurrentIndex(!before.isEmpty() && kept >= 0 ? kept : before.isNull() && current >= 0 ? current : 0);
    write();
}

void ReservationSlurmDialog::showOrigin()
{
    const std::optional<CalendarStart>& start = reservationInstance(m_session).start;
    m_origin->setEnabled(!start);
    m_origin->setToolTip(start ? tr("The scenario states the date and time of its second 0") : m_origin->accessibleName());
    if (!start)
        return;
    const QSignalBlocker quiet(m_origin);
    m_origin->setDateTime(QDateTime::fromString(typedMoment(0.0, ScenarioClock(0.0, start)), u"yyyy-MM-dd HH:mm:ss"_s));
}

void ReservationSlurmDialog::write()
{
    const QString policy = m_source->currentData().toString();
    const std::string origin = m_origin->dateTime().toString(u"yyyy-MM-ddTHH:mm:ss"_s).toStdString();
    const auto outcome = policy.isEmpty() ? nullptr : reservationOutcome(m_session, policy);
    const reservation::SlurmOwners owners{m_users->text().trimmed().toStdString(), m_accounts->text().trimmed().toStdString()};
    const bool isAsked = owners.users.empty() && owners.accounts.empty();
    const Result<std::string> lines = outcome ? slurmLines(*reservationReportInstance(m_session), *outcome, origin, owners)
                                              : slurmLines(reservationInstance(m_session), origin, owners);
    m_output->setPlainText(lines ? QString::fromStdString(*lines) : QString());
    m_outputState->setText(lines         ? tr("One command per reservation, in the partition named like its site; run them as an "
                                                      "administrator of the cluster.")
                               : isAsked ? tr("Who may use the reservations? Enter users or accounts, separated by commas.")
                                         : errorText(lines.error()));
    const bool any = lines && !lines->empty();
    const bool isOld = outcome && !m_session.isAnswered();
    if (lines && lines->empty())
        m_outputState->setText(tr("There are no reservations to export."));
    else if (isOld)
        m_outputState->setText(tr("This plan belongs to an earlier scenario: wait for the run, or run again."));
    m_output->setEnabled(!isOld);
    m_copy->setEnabled(any && !isOld);
    m_save->setEnabled(any && !isOld);
}

QString ReservationSlurmDialog::commands() const { return m_output->toPlainText(); }

void ReservationSlurmDialog::copy() const { QApplication::clipboard()->setText(commands()); }

bool ReservationSlurmDialog::openFile(const QString& path)
{
    const Result<std::string> text = readFileUnpacked(path.toStdString());
    if (!text) {
        m_inputState->setText(errorText(text.error()));
        m_inputState->show();
        return false;
    }
    m_fileName = path;
    m_input->setPlainText(QString::fromStdString(*text));
    return true;
}

bool ReservationSlurmDialog::saveTo(const QString& path)
{
    const Result<void> saved = writeFileAtomically(path.toStdString(), commands().toStdString());
    if (!saved)
        m_outputState->setText(errorText(saved.error()));
    return saved.has_value();
}

void ReservationSlurmDialog::askOpen()
{
    auto* dialog = new QFileDialog(this, tr("Open reservations of Slurm"), settings::lastFolder().get(),
                                   tr("Texts and tables (*.txt *.log *.csv *.tsv *.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        settings::lastFolder().set(QFileInfo(path).path());
        openFile(path);
    });
    dialog->open();
}

void ReservationSlurmDialog::askSave()
{
    auto* dialog = new QFileDialog(this, tr("Save the commands"), settings::lastFolder().get(), tr("Shell scripts (*.sh)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"sh"_s);
    dialog->selectFile(u"reservations.sh"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        settings::lastFolder().set(QFileInfo(path).path());
        saveTo(path);
    });
    dialog->open();
}

} // namespace wattif::ui

#include "moc_reservation_slurm_dialog.cpp"
