// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/import_line.h"

#include "core/base/words.h"
#include "ui/session/session.h"
#include "ui/style/import_report_text.h"
#include "ui/style/note_text.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

/// "Nodes = 6".
QString shortText(const Study& study, const Assumption& assumption)
{
    const Option* option = findOption(study.scenarioOptions(), assumption.name);
    if (!option)
        option = findOption(study.importOptions(), assumption.name);
    const QString name = option ? coreText(option->title) : qText(assumption.name).replace(u'_', u' ');
    return QStringLiteral("%1 = %2").arg(name, qText(assumption.value));
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
    refresh();
}

QSize ImportLine::minimumSizeHint() const { return {0, QLabel::minimumSizeHint().height()}; }

void ImportLine::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    elide();
}

void ImportLine::elide() { setText(fontMetrics().elidedText(m_full, Qt::ElideRight, contentsRect().width())); }

void ImportLine::refresh()
{
    const Document& document = m_session.document();
    QStringList parts;
    QStringList lines;
    QStringList names;
    for (const Assumption& assumption : unconfirmed(document.scenario(), *document.instance())) {
        names << shortText(document.study(), assumption);
        lines << assumedText(assumption);
    }
    if (!names.isEmpty())
        parts << tr("Assumed and not confirmed: %1").arg(names.join(QStringLiteral(", ")));
    QStringList counts;
    for (const LeftOut& leftOut : document.scenario().importReport.leftOut) {
        counts << noteText(counted(leftOut.count, leftOut.noun));
        lines << omittedText(leftOut);
    }
    if (!counts.isEmpty())
        parts << tr("Left out by the import: %1").arg(counts.join(QStringLiteral(", ")));
    m_full = parts.join(QStringLiteral(" · "));
    setToolTip(lines.join(u'\n'));
    setVisible(!parts.isEmpty());
    elide();
}

} // namespace wattif::ui
