// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/import_line.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QStyle>

#include "core/base/words.h"
#include "ui/style/import_report_text.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

/// "Nodes = 6".
QString shortText(const Study& study, const Assumption& assumption)
{
    return QStringLiteral("%1 = %2").arg(assumptionTitle(study, assumption), messageWords(assumption.value));
}

/// "2 lines (not readable), 8 jobs (cancelled before the start; no run time)": each kind of thing once.
QString countsText(const std::vector<LeftOut>& entries)
{
    std::vector<LeftOut> kinds;
    std::vector<QStringList> reasons;
    for (const LeftOut& one : entries) {
        const auto known = std::ranges::find(kinds, one.noun, &LeftOut::noun);
        const std::ptrdiff_t at = known - kinds.begin();
        if (known == kinds.end()) {
            kinds.push_back({.reason = {}, .noun = one.noun});
            reasons.emplace_back();
        }
        kinds[static_cast<std::size_t>(at)].count += one.count;
        reasons[static_cast<std::size_t>(at)] << messageWords(one.reason);
    }
    QStringList texts;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        texts << QStringLiteral("%1 (%2)").arg(messageWords(counted(kinds[i].count, kinds[i].noun)),
                                               reasons[i].join(QStringLiteral("; ")));
    return texts.join(QStringLiteral(", "));
}

} // namespace

ImportLine::ImportLine(Session& session, QWidget* parent) : QLabel(parent), m_session(session), m_job(session)
{
    setObjectName(QStringLiteral("hint"));
    setTextFormat(Qt::PlainText);
    setContentsMargins(12, 2, 12, 2);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (const auto signal : {&Document::importReportChanged, &Document::opened, &Document::changed})
        connect(&session.document(), signal, this, &ImportLine::refresh);
    connect(&session, &Session::reportChanged, this, &ImportLine::refresh);
    connect(&session, &Session::currentPolicyChanged, this, &ImportLine::refresh);
    refresh();
}

QSize ImportLine::minimumSizeHint() const { return {0, QLabel::minimumSizeHint().height()}; }

void ImportLine::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    elide();
}

void ImportLine::elide() { setText(fontMetrics().elidedText(m_full, Qt::ElideRight, contentsRect().width())); }

void ImportLine::showWarning(bool on)
{
    if (property("warning").toBool() == on)
        return;
    setProperty("warning", on);
    style()->unpolish(this);
    style()->polish(this);
}

ImportLine::Subject ImportLine::subject() const
{
    if (!m_session.report() || !m_session.reportInstance() || m_session.report()->study != m_session.document().study().name())
        return {};
    return {m_session.report(), m_session.reportInstance(), m_session.currentPolicy().toStdString()};
}

/// The notes about all results and about the current policy look at all items, so a worker makes them.
void ImportLine::refresh()
{
    if (Subject now = subject(); now != m_subject) {
        m_subject = std::move(now);
        if (!m_subject.report) {
            m_job.drop();
            m_notes.clear();
        } else {
            m_job.startNext(
                [this, of = m_subject, study = &m_session.document().study()](const RunControl&) -> LatestJob::Delivery {
                    RunReport shown{.study = of.report->study, .metrics = {}, .policies = {}};
                    std::ranges::copy_if(of.report->policies, std::back_inserter(shown.policies),
                                         [&](const PolicyResult& result) { return result.policy == of.policy; });
                    return [this, of, notes = resultNotes(*study, *of.instance, shown)] {
                        if (of != m_subject) // the next ones are on their way
                            return;
                        m_notes = notes;
                        showAll();
                    };
                });
        }
    }
    showAll();
}

void ImportLine::showAll()
{
    const Document& document = m_session.document();
    QStringList parts;
    QStringList lines;
    const bool hasWarning = std::ranges::any_of(m_notes, &ResultNote::isWarning);
    const auto addNotes = [&](bool warnings) {
        for (const ResultNote& note : m_notes)
            if (note.isWarning == warnings) {
                parts << messageWords(note.text);
                lines << messageWords(note.text);
            }
    };
    addNotes(true);
    const std::vector<LeftOut> leftOut = leftOutByImport(document.scenario().importReport);
    for (const LeftOut& one : leftOut)
        lines << omittedText(one);
    if (!leftOut.empty())
        parts << tr("Left out by the import: %1").arg(countsText(leftOut));
    QStringList names;
    for (const Assumption& assumption : unconfirmed(document.scenario(), *document.instance())) {
        names << shortText(document.study(), assumption);
        lines << assumedText(document.study(), assumption);
    }
    if (!names.isEmpty())
        parts << tr("Assumed and not confirmed: %1").arg(names.join(QStringLiteral(", ")));
    addNotes(false); // behind the assumptions: a narrow line shows only its beginning
    showWarning(hasWarning);
    m_full = parts.join(QStringLiteral(" · "));
    setToolTip(lines.join(u'\n'));
    setVisible(!parts.isEmpty());
    elide();
}

} // namespace wattif::ui

#include "moc_import_line.cpp"
