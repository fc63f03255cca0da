// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/import_line.h"

#include <algorithm>

#include <QStyle>

#include "core/base/result_notes.h"
#include "core/base/words.h"
#include "ui/session/session.h"
#include "ui/style/import_report_text.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

/// "Nodes = 6".
QString shortText(const Study& study, const Assumption& assumption)
{
    return QStringLiteral("%1 = %2").arg(assumptionTitle(study, assumption), messageWords(assumption.value));
}

/// The notes about all results and about the current policy.
std::vector<ResultNote> shownNotes(const Session& session)
{
    if (!session.report() || !session.reportInstance() || session.report()->study != session.document().study().name())
        return {};
    RunReport shown{.study = session.report()->study, .metrics = {}, .policies = {}};
    if (const PolicyResult* current = session.result(session.currentPolicy()))
        shown.policies.push_back(*current);
    return resultNotes(session.document().study(), *session.reportInstance(), shown);
}

} // namespace

ImportLine::ImportLine(Session& session, QWidget* parent) : QLabel(parent), m_session(session)
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

void ImportLine::refresh()
{
    const Document& document = m_session.document();
    QStringList parts;
    QStringList lines;
    const std::vector<ResultNote> notes = shownNotes(m_session);
    const bool hasWarning = std::ranges::any_of(notes, &ResultNote::isWarning);
    const auto addNotes = [&](bool warnings) {
        for (const ResultNote& note : notes)
            if (note.isWarning == warnings) {
                parts << messageWords(note.text);
                lines << messageWords(note.text);
            }
    };
    addNotes(true);
    QStringList counts;
    for (const LeftOut& leftOut : leftOutByImport(document.scenario().importReport)) {
        counts << messageWords(counted(leftOut.count, leftOut.noun));
        lines << omittedText(leftOut);
    }
    if (!counts.isEmpty())
        parts << tr("Left out by the import: %1").arg(counts.join(QStringLiteral(", ")));
    QStringList names;
    for (const Assumption& assumption : unconfirmed(document.scenario(), *document.instance())) {
        names << shortText(document.study(), assumption);
        lines << assumedText(assumption);
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
