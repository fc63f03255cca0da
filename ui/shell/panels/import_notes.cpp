// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/panels/import_notes.h"

#include <algorithm>

#include <QAction>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/session/session.h"
#include "ui/shell/panels/row_list.h"
#include "ui/style/icons.h"
#include "ui/style/import_report_text.h"
#include "ui/style/text.h"

namespace wattif::ui {

namespace {

constexpr int maxNotes = 4; // before the list scrolls

} // namespace

QString optionOfAssumption(const Session& session, const Assumption& assumption)
{
    return findOption(session.document().study().scenarioOptions(), assumption.name) ? QString::fromStdString(assumption.name)
                                                                                     : QString();
}

ImportNotes::ImportNotes(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_list(new RowList(maxNotes, tr("Import report"), this)),
      m_done(new QAction(tr("Done"), this))
{
    auto* title = new QLabel(tr("Import report"), this);
    title->setObjectName(QStringLiteral("sectionTitle"));
    title->setToolTip(
        tr("What the import read, assumed and left out. Each line stays with the scenario until you confirm or remove it."));
    m_done->setShortcut(Qt::Key_Delete);
    m_done->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_list->addAction(m_done);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 6, 6, 0);
    column->setSpacing(4);
    column->addWidget(title);
    column->addWidget(m_list);
    connect(m_done, &QAction::triggered, this, [this] { dismiss(m_list->indexOfTopLevelItem(m_list->currentItem())); });
    connect(&session.document(), &Document::importReportChanged, this, &ImportNotes::refresh);
    connect(&session.document(), &Document::opened, this, &ImportNotes::refresh);
    connect(&session.document(), &Document::changed, this, [this] { // an option that was set is no longer assumed
        if (unconfirmedNow() != m_unconfirmed)
            refresh();
    });
    refresh();
}

QTreeWidget* ImportNotes::list() const { return m_list; }

std::vector<Assumption> ImportNotes::unconfirmedNow() const
{
    const Document& document = m_session.document();
    return document.instance() ? unconfirmed(document.scenario(), *document.instance()) : std::vector<Assumption>();
}

void ImportNotes::refresh()
{
    const ImportReport& report = m_session.document().scenario().importReport;
    m_unconfirmed = unconfirmedNow();
    m_entries.clear();
    m_list->clear();
    for (std::size_t i = 0; i < report.assumed.size(); ++i)
        if (std::ranges::find(m_unconfirmed, report.assumed[i]) != m_unconfirmed.end())
            addAssumption(i, report.assumed[i]);
    for (std::size_t i = 0; i < report.leftOut.size(); ++i)
        addRow({Part::leftOut, i}, omittedText(report.leftOut[i]), tr("Done: removes this line from the scenario"));
    for (std::size_t i = 0; i < report.read.size(); ++i)
        addRow({Part::read, i}, messageWords(report.read[i]), tr("Done: removes this line from the scenario"));
    setVisible(!m_entries.empty());
    m_list->fitHeight();
}

void ImportNotes::addAssumption(std::size_t index, const Assumption& assumption)
{
    QTreeWidgetItem* row =
        addRow({Part::assumed, index}, assumedText(m_session.document().study(), assumption), tr("Confirm this assumption"));
    if (const QString option = optionOfAssumption(m_session, assumption); !option.isEmpty()) {
        auto* set = m_list->addButton(row, QStringLiteral("wattif-rename"), tr("Set it in the parameters"));
        connect(set, &QToolButton::clicked, this, [this, option] { emit optionWanted(option); });
    }
}

QTreeWidgetItem* ImportNotes::addRow(Entry entry, const QString& text, const QString& doneTip)
{
    const auto row = static_cast<int>(m_entries.size());
    m_entries.push_back(entry);
    QTreeWidgetItem* item = m_list->addRow(text);
    item->setIcon(0, themeIcon(QStringLiteral("wattif-info")));
    auto* done = m_list->addButton(item, QStringLiteral("wattif-chosen"), doneTip);
    connect(
        done, &QToolButton::clicked, this, [this, row] { dismiss(row); }, Qt::QueuedConnection);
    return item;
}

void ImportNotes::dismiss(int row)
{
    if (row < 0 || static_cast<std::size_t>(row) >= m_entries.size())
        return;
    ImportReport report = m_session.document().scenario().importReport;
    const auto [part, index] = m_entries[static_cast<std::size_t>(row)];
    const auto at = static_cast<std::ptrdiff_t>(index);
    switch (part) {
    case Part::assumed: report.assumed[index].isConfirmed = true; break;
    case Part::leftOut: report.leftOut.erase(report.leftOut.begin() + at); break;
    case Part::read: report.read.erase(report.read.begin() + at); break;
    }
    m_session.document().replaceImportReport(
        std::move(report), part == Part::assumed ? tr("Confirm an assumption") : tr("Remove a line of the import"));
}

} // namespace wattif::ui

#include "moc_import_notes.cpp"
