// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QTabWidget>

#include "core/base/file_preview.h"

class QTableWidget;

namespace wattif::ui {

/// The first rows of the files of an import as the import read them, one tab for each file; hidden without any.
class ImportPreview : public QTabWidget {
    Q_OBJECT
public:
    explicit ImportPreview(QWidget* parent = nullptr);

    void setPreviews(const std::vector<FilePreview>& previews);
    /// Returns the table of a file; null outside.
    [[nodiscard]] QTableWidget* table(int file) const { return m_tables.value(file); }
    /// Returns how a file was read, in words.
    [[nodiscard]] QString facts(int file) const { return m_facts.value(file); }

private:
    [[nodiscard]] QWidget* page(const FilePreview& preview);

    QList<QTableWidget*> m_tables; ///< one for each tab
    QStringList m_facts;           ///< likewise
};

} // namespace wattif::ui
