// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/import/import_preview.h"

#include <algorithm>

#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTabBar>
#include <QTableWidget>
#include <QVBoxLayout>

#include "ui/style/text.h"

namespace wattif::ui {
namespace {

constexpr int widestColumn = 24; // letters

QTableWidget* tableOf(const FilePreview& preview, QWidget* parent)
{
    std::size_t columns = preview.header.size();
    for (const auto& row : preview.rows)
        columns = std::max(columns, row.size());
    auto* table = new QTableWidget(static_cast<int>(preview.rows.size()), static_cast<int>(columns), parent);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setVisible(!preview.header.empty());
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (std::size_t c = 0; c < preview.header.size(); ++c)
        table->setHorizontalHeaderItem(static_cast<int>(c), new QTableWidgetItem(qText(preview.header[c])));
    for (std::size_t r = 0; r < preview.rows.size(); ++r)
        for (std::size_t c = 0; c < preview.rows[r].size(); ++c)
            table->setItem(static_cast<int>(r), static_cast<int>(c), new QTableWidgetItem(qText(preview.rows[r][c])));
    return table;
}

/// As high as its rows; columns as wide as their texts.
void fit(QTableWidget& table)
{
    const int rowHeight = table.fontMetrics().height() + 6;
    for (int r = 0; r < table.rowCount(); ++r)
        table.setRowHeight(r, rowHeight);
    table.resizeColumnsToContents();
    const int widest = table.fontMetrics().averageCharWidth() * widestColumn;
    for (int c = 0; c < table.columnCount(); ++c)
        table.setColumnWidth(c, std::min(table.columnWidth(c), widest));
    const int header = table.horizontalHeader()->isHidden() ? 0 : table.horizontalHeader()->sizeHint().height();
    table.setFixedHeight(header + rowHeight * table.rowCount() + 2 * table.frameWidth()
                         + table.horizontalScrollBar()->sizeHint().height());
}

} // namespace

ImportPreview::ImportPreview(QWidget* parent) : QTabWidget(parent)
{
    setDocumentMode(true);
    setAccessibleName(tr("First rows of the files"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QWidget* ImportPreview::page(const FilePreview& preview)
{
    auto* page = new QWidget(this);
    auto* facts = new QLabel(page);
    QStringList texts;
    for (const Message& fact : preview.facts)
        texts << messageWords(fact);
    m_facts << texts.join(QStringLiteral(" · "));
    facts->setText(m_facts.back());
    facts->setWordWrap(true);
    facts->setObjectName(QStringLiteral("hint"));
    QTableWidget* table = m_tables.emplaceBack(tableOf(preview, page));
    table->setAccessibleName(tr("First rows of %1").arg(qText(preview.file)));
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    column->addWidget(facts);
    column->addWidget(table);
    fit(*table);
    return page;
}

void ImportPreview::setPreviews(const std::vector<FilePreview>& previews)
{
    const int shown = currentIndex();
    while (count() > 0)
        delete widget(0);
    m_tables.clear();
    m_facts.clear();
    for (const FilePreview& preview : previews)
        addTab(page(preview), qText(preview.file).replace(QLatin1Char('&'), QStringLiteral("&&")));
    tabBar()->setElideMode(Qt::ElideMiddle);
    setCurrentIndex(std::clamp(shown, 0, std::max(0, count() - 1)));
    setVisible(count() > 0);
}

} // namespace wattif::ui

#include "moc_import_preview.cpp"
