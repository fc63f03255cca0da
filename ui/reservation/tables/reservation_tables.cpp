// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/tables/reservation_tables.h"

#include <algorithm>
#include <array>
#include <bit>

#include <QRegularExpression>

#include "core/reservation/model/clock.h"
#include "core/reservation/model/edit.h"
#include "core/reservation/model/instance_check.h"
#include "core/reservation/model/usage_fields.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/start_field.h"
#include "ui/charts/time/time_axis.h"
#include "ui/charts/time/typed_moment.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/reservation/common/selection.h"
#include "ui/style/count_text.h"
#include "ui/style/text.h"
#include "ui/widgets/field_mark.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using reservation::Instance;
using reservation::LocalJob;
using reservation::Reservation;
using reservation::ReservationIndex;
using reservation::Site;
using reservation::SiteIndex;
using reservation::Usage;

QString plain(double value) { return QString::number(value, 'g', 12); }

Result<double> cellTime(const QString& text, const NumberReader& read, const Instance& instance)
{
    if (const auto seconds = read(text))
        return *seconds;
    if (const auto seconds = readTime(text, clockOf(instance)))
        return *seconds;
    return badInput(notAMomentText(text, clockOf(instance)).toStdString());
}

Result<SiteIndex> siteNamed(const Instance& instance, const QString& name)
{
    const auto found = std::ranges::find(instance.sites, name.trimmed().toStdString(), &Site::name);
    if (found == instance.sites.end())
        return badInput(ElementTable::tr("there is no site “%1”").arg(name.trimmed()).toStdString());
    return SiteIndex(static_cast<std::size_t>(found - instance.sites.begin()));
}

QStringList siteNames(const Instance& instance)
{
    QStringList names;
    for (const Site& site : instance.sites)
        names << qText(site.name);
    return names;
}

Result<void> writeJob(const Instance& instance, LocalJob& job, int column, const QString& text, const NumberReader& read)
{
    switch (column) {
    case LocalJobTable::SiteColumn: return put(siteNamed(instance, text), job.site);
    case LocalJobTable::SubmitColumn: return put(cellTime(text, read, instance), job.submitSeconds);
    case LocalJobTable::RunColumn: return put(cellNumber(text, read), job.runSeconds);
    case LocalJobTable::RequestedColumn: return put(cellNumber(text, read), job.requestedSeconds);
    case LocalJobTable::ProcessorsColumn: return put(cellWhole(text, read, reservation::maxProcessors), job.processors);
    default: return {};
    }
}

} // namespace

QString usageCell(const std::optional<Usage>& usage)
{
    if (!usage)
        return {};
    QStringList parts{qText(toString(usage->family))};
    for (const reservation::UsageField& field : reservation::usageFields(usage->family))
        parts << plain((*usage).*field.member);
    if (usage->family == reservation::UsageFamily::empirical)
        for (const double share : usage->shares)
            parts << plain(share);
    return parts.join(u' ');
}

Result<std::optional<Usage>> readUsageCell(const QString& text)
{
    static const QRegularExpression between(u"[\\s,;()]+"_s);
    const QStringList parts = text.split(between, Qt::SkipEmptyParts);
    if (parts.isEmpty() || parts.front() == u"–")
        return std::optional<Usage>{};
    const auto bad = [&text] {
        return badInput(
            ElementTable::tr(
                "“%1” is not a usage distribution; write e.g. “beta 2 2”, “normal 0.5 0.2”, “point 0.8” or “empirical 0.2 0.4 "
                "1”, or leave it empty for the scenario's")
                .arg(text)
                .toStdString());
    };
    const auto family = reservation::usageFamily(parts.front().toLower().toStdString());
    if (!family)
        return bad();
    std::vector<double> numbers;
    for (const QString& part : parts.sliced(1)) {
        const auto number = typedNumber(part);
        if (!number)
            return bad();
        numbers.push_back(*number);
    }
    Usage usage{.family = *family};
    const auto fields = reservation::usageFields(*family);
    if (*family == reservation::UsageFamily::empirical)
        usage.shares = numbers;
    else if (numbers.size() != fields.size())
        return bad();
    for (std::size_t i = 0; i < fields.size(); ++i)
        usage.*fields[i].member = numbers[i];
    return std::optional(usage);
}

ReservationStudyTable::EditResult ReservationStudyTable::finished(Instance draft) const
{
    if (Result<void> good = check(draft); !good)
        return propagateError(good);
    return draft;
}

QString ReservationStudyTable::moment(double seconds) const
{
    if (!m_clock)
        m_clock = clockOf(instance());
    return typedMoment(seconds, *m_clock);
}

SiteTable::SiteTable(Session& session, QObject* parent)
    : SiteRows(session,
               {{tr("Site"), tr("Name of the site"), CellKind::text},
                {tr("Processors"), tr("Processors of the site, all alike")},
                {tr("Speed"), tr("Work done per second: a task of work W takes W / speed seconds")},
                {tr("Reservations"), tr("Reservations of the scenario on the site"), CellKind::readOnly},
                {tr("Peak booking"),
                 tr("The maximum number of processors that they hold at once; the bar is full when it reaches all of them"),
                 CellKind::readOnly}},
               parent)
{
    SiteTable::instanceChanged();
}

void SiteTable::instanceChanged()
{
    const Instance& now = instance();
    m_reservations.assign(now.sites.size(), 0);
    std::vector<reservation::SiteProfile> profiles(now.sites.size());
    for (const Reservation& r : now.reservations) {
        ++m_reservations[r.site.at()];
        profiles[r.site.at()].add(r.startSeconds, r.endSeconds, r.processors);
    }
    m_most.clear();
    for (const reservation::SiteProfile& profile : profiles) {
        const auto steps = profile.steps();
        m_most.push_back(std::ranges::max(steps, {}, &reservation::SiteProfile::Step::processors).processors);
    }
}

QString SiteTable::text(int row, int column) const
{
    const auto at = static_cast<std::size_t>(row);
    const Site& site = instance().sites[at];
    switch (column) {
    case NameColumn: return qText(site.name);
    case ProcessorsColumn: return QString::number(site.processors);
    case SpeedColumn: return plain(site.speed);
    case ReservationsColumn: return QString::number(m_reservations[at]);
    case MaxColumn: return QString::number(m_most[at]);
    default: return {};
    }
}

double SiteTable::bar(int row, int column) const
{
    const auto at = static_cast<std::size_t>(row);
    return column == MaxColumn ? static_cast<double>(m_most[at]) / instance().sites[at].processors : -1.0;
}

Result<void> SiteTable::writeCell(const Instance& /*instance*/, Site& site, int column, const QString& text,
                                  const NumberReader& read) const
{
    switch (column) {
    case NameColumn: site.name = text.trimmed().toStdString(); return {};
    case ProcessorsColumn: return put(cellWhole(text, read, reservation::maxProcessors), site.processors);
    case SpeedColumn: return put(cellNumber(text, read), site.speed);
    default: return {};
    }
}

SiteTable::EditResult SiteTable::withElement(std::size_t row, const Site& element) const
{
    return withSite(instance(), SiteIndex(row), element);
}

SiteTable::EditResult SiteTable::added(int) const { return withSiteAdded(instance()); }

SiteTable::EditResult SiteTable::removed(const std::vector<int>& rows) const
{
    return withoutSites(instance(), std::vector<SiteIndex>(rows.begin(), rows.end()));
}

void SiteTable::append(Instance& into) const
{
    Site site = into.sites.empty() ? Site{} : into.sites.back();
    site.name = freshName(into.sites, "site-");
    into.sites.push_back(std::move(site));
}

ReservationTable::ReservationTable(Session& session, QObject* parent)
    : ReservationRows(
        session,
        {{tr("Reservation"), tr("Name of the reservation"), CellKind::text},
         {tr("Site"), tr("The site whose processors it holds"), CellKind::choice},
         {tr("Start"),
          tr("When it gets its processors: “2026-03-02 04:05” if the scenario has a date, else “day 1, 04:05”; or “28:05” or seconds"),
          CellKind::text},
         {tr("End"),
          tr("When it ends at the latest: “2026-03-02 04:05” if the scenario has a date, else “day 1, 04:05”; or “28:05” or seconds"),
          CellKind::text},
         {tr("Length"), tr("Days and hours from start to end"), CellKind::readOnly},
         {tr("Processors"), tr("Processors that it holds")},
         {tr("Usage"),
          tr("Share of its time that it uses: “beta 2 2”, “normal 0.5 0.2”, “point 0.8”, “empirical 0.2 0.4 1”; empty: as in "
             "the scenario"),
          CellKind::text},
         {tr("Pr{E}"), tr("Exact probability that it finds its processors free and ends in time for others"),
          CellKind::readOnly}},
        parent)
{
}

void ReservationTable::instanceChanged()
{
    ReservationStudyTable::instanceChanged();
    m_risks.reset();
}

QStringList ReservationTable::choices() const { return siteNames(instance()); }

double ReservationTable::probability(int row) const
{
    if (!m_risks)
        m_risks = risksOf(reservation::PlanningModel(instance()));
    return (*m_risks)[static_cast<std::size_t>(row)].probability();
}

QString ReservationTable::text(int row, int column) const
{
    const Reservation& r = at(row);
    switch (column) {
    case NameColumn: return qText(r.name);
    case SiteColumn: return qText(instance().sites[r.site.at()].name);
    case StartColumn: return moment(r.startSeconds);
    case EndColumn: return moment(r.endSeconds);
    case LengthColumn: return durationText(r.endSeconds - r.startSeconds);
    case ProcessorsColumn: return QString::number(r.processors);
    case UsageColumn: return usageCell(r.usage);
    case RiskColumn: return probabilityText(probability(row));
    default: return {};
    }
}

QString ReservationTable::copied(int row, int column) const
{
    const Reservation& r = at(row);
    switch (column) {
    case StartColumn: return plain(r.startSeconds);
    case EndColumn: return plain(r.endSeconds);
    case LengthColumn: return plain(r.endSeconds - r.startSeconds);
    case RiskColumn: return plain(probability(row));
    default: return text(row, column);
    }
}

double ReservationTable::bar(int row, int column) const { return column == RiskColumn ? probability(row) : -1.0; }

Result<void> ReservationTable::writeCell(const Instance& instance, Reservation& r, int column, const QString& text,
                                         const NumberReader& read) const
{
    switch (column) {
    case NameColumn: r.name = text.trimmed().toStdString(); return {};
    case SiteColumn: return put(siteNamed(instance, text), r.site);
    case StartColumn: return put(cellTime(text, read, instance), r.startSeconds);
    case EndColumn: return put(cellTime(text, read, instance), r.endSeconds);
    case ProcessorsColumn: return put(cellWhole(text, read, reservation::maxProcessors), r.processors);
    case UsageColumn: return put(readUsageCell(text), r.usage);
    default: return {};
    }
}

ReservationTable::EditResult ReservationTable::withElement(std::size_t row, const Reservation& element) const
{
    return withReservation(instance(), ReservationIndex(row), element);
}

ReservationTable::EditResult ReservationTable::added(int row) const
{
    const Instance& now = instance();
    Reservation like{.name = {}, .site = SiteIndex(0), .startSeconds = 0.0, .endSeconds = 3'600.0};
    if (row >= 0)
        like = at(row);
    else if (!now.reservations.empty())
        like = now.reservations.back();
    like.name.clear();
    return withReservationAdded(now, like);
}

ReservationTable::EditResult ReservationTable::removed(const std::vector<int>& rows) const
{
    return withoutReservations(instance(), std::vector<ReservationIndex>(rows.begin(), rows.end()));
}

void ReservationTable::append(Instance& into) const
{
    Reservation r{.name = {}, .site = SiteIndex(0), .startSeconds = 0.0, .endSeconds = 3'600.0};
    if (!into.reservations.empty())
        r = into.reservations.back();
    r.name = freshName(into.reservations, "reservation-");
    into.reservations.push_back(std::move(r));
}

LocalJobTable::LocalJobTable(Session& session, QObject* parent)
    : ReservationStudyTable(
        session,
        {{tr("Site"), tr("The site whose users submit it"), CellKind::choice},
         {tr("Submitted"),
          tr("When it joins the queue: “2026-03-02 04:05” if the scenario has a date, else “day 1, 04:05”; or “28:05” or seconds"),
          CellKind::text},
         {tr("Run time (s)"), tr("The actual run time")},
         {tr("Requested (s)"), tr("The requested run time; not less than the run time")},
         {tr("Processors"), tr("Processors that it needs")}},
        parent)
{
}

/// Short, because it is asked for of every job at every change.
std::string LocalJobTable::key(const Instance& instance, std::size_t row) const
{
    const LocalJob& job = instance.localJobs[row];
    const auto submit = std::bit_cast<std::array<char, sizeof(double)>>(job.submitSeconds);
    const auto processors = std::bit_cast<std::array<char, sizeof(std::int32_t)>>(job.processors);
    std::string key(submit.begin(), submit.end());
    key.append(processors.begin(), processors.end());
    return key + static_cast<char>(job.site.value & 0x7f);
}

QStringList LocalJobTable::choices() const { return siteNames(instance()); }

QString LocalJobTable::text(int row, int column) const
{
    const LocalJob& job = instance().localJobs[static_cast<std::size_t>(row)];
    switch (column) {
    case SiteColumn: return qText(instance().sites[job.site.at()].name);
    case SubmitColumn: return moment(job.submitSeconds);
    case RunColumn: return plain(job.runSeconds);
    case RequestedColumn: return plain(job.requestedSeconds);
    case ProcessorsColumn: return QString::number(job.processors);
    default: return {};
    }
}

QString LocalJobTable::copied(int row, int column) const
{
    return column == SubmitColumn ? plain(instance().localJobs[static_cast<std::size_t>(row)].submitSeconds) : text(row, column);
}

LocalJobTable::EditResult LocalJobTable::changed(int row, int column, const QString& text) const
{
    LocalJob job = instance().localJobs[static_cast<std::size_t>(row)];
    if (Result<void> done = writeJob(instance(), job, column, text, typedNumber); !done)
        return propagateError(done);
    std::vector<LocalJob> all = instance().localJobs.all();
    all[static_cast<std::size_t>(row)] = job;
    return withLocalJobs(instance(), std::move(all));
}

LocalJobTable::EditResult LocalJobTable::added(int row) const
{
    std::vector<LocalJob> all = instance().localJobs.all();
    LocalJob like{.site = SiteIndex(0), .runSeconds = 600.0, .requestedSeconds = 900.0};
    if (row >= 0)
        like = all[static_cast<std::size_t>(row)];
    else if (!all.empty())
        like = all.back();
    all.push_back(like);
    return withLocalJobs(instance(), std::move(all));
}

LocalJobTable::EditResult LocalJobTable::removed(const std::vector<int>& rows) const
{
    std::vector<LocalJob> kept;
    const std::set<int> gone(rows.begin(), rows.end());
    for (std::size_t i = 0; i < instance().localJobs.size(); ++i)
        if (!gone.contains(static_cast<int>(i)))
            kept.push_back(instance().localJobs[i]);
    return withLocalJobs(instance(), std::move(kept));
}

Instance LocalJobTable::draft() const
{
    m_draft = instance().localJobs.all();
    return instance();
}

LocalJobTable::EditResult LocalJobTable::finished(Instance draft) const
{
    return withLocalJobs(draft, std::exchange(m_draft, {}));
}

Result<void> LocalJobTable::write(Instance& into, std::size_t row, int column, const QString& text,
                                  const NumberReader& read) const
{
    return writeJob(into, m_draft[row], column, text, read);
}

void LocalJobTable::append(Instance&) const
{
    LocalJob job{.site = SiteIndex(0), .runSeconds = 600.0, .requestedSeconds = 900.0};
    m_draft.push_back(m_draft.empty() ? job : m_draft.back());
}

ReservationTablesView::ReservationTablesView(Session& session, QWidget* parent)
    : ElementTablesView(session, parent),
      m_selection(reservationSelection(session)),
      m_start(new StartField(tr("Date and time of second 0"), 13, this))
{
    m_start->setPlaceholderText(tr("No date"));
    connect(m_start, &QLineEdit::editingFinished, this, &ReservationTablesView::takeStart);
    setCorner(m_start);
    addPage(tr("Sites"), tr("The clusters and their processors"), new SiteTable(session, this), {22, 13, 12, 14, 14});
    addPage(tr("Reservations"), tr("The reservations that exist from the beginning"), new ReservationTable(session, this),
            {20, 14, 17, 17, 11, 12, 18, 9});
    addPage(tr("Local jobs"), tr("Jobs of the sites' own users, without reservation"), new LocalJobTable(session, this),
            {20, 20, 15, 15, 13});
    connect(this, &ElementTablesView::currentRowChanged, this, [this](int page, int row) {
        if (page == ReservationsPage && row >= 0)
            m_selection.setReservation(reservation::ReservationIndex(row));
    });
    const auto showSelection = [this] {
        if (m_selection.reservation().value >= 0)
            showRow(ReservationsPage, m_selection.reservation().value);
    };
    connect(&m_selection, &ReservationSelection::reservationChanged, this, showSelection);
    finish(tr("Adds a row like the current one"));
    setPage(ReservationsPage);
    showSelection();
}

void ReservationTablesView::refresh(Changes what)
{
    ElementTablesView::refresh(what);
    const QString start = typedStart(reservationInstance(session()).start);
    m_start->showStart(start);
    markField(*m_start, {});
    m_start->setToolTip(
        (start.isEmpty() ? QString() : start + u'\n')
        + tr("Date and time of second 0 of the scenario, for example 2026-03-02 14:00 Europe/Berlin; empty: times are "
             "days and hours from day 1 on"));
}

void ReservationTablesView::takeStart()
{
    const Instance& now = reservationInstance(session());
    Result<Instance> next = withStartDate(now, m_start->text().trimmed().toStdString());
    markField(*m_start, next ? QString() : errorText(next.error()));
    if (!next)
        return session().showError(next.error());
    if (!(*next == now))
        applyReservationEdit(session(), tr("Change the date of second 0"), std::move(next));
}

QString ReservationTablesView::describe() const
{
    const reservation::Instance& now = reservationInstance(session());
    qlonglong processors = 0;
    for (const reservation::Site& site : now.sites)
        processors += site.processors;
    return tr("%1 with %2, %3, %4")
        .arg(countText(static_cast<qint64>(now.sites.size()), Noun::site), countText(processors, Noun::processor),
             countText(static_cast<qint64>(now.reservations.size()), Noun::reservation),
             countText(static_cast<qint64>(now.localJobs.size()), Noun::localJob));
}

} // namespace wattif::ui

#include "moc_reservation_tables.cpp"
