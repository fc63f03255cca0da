// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "core/base/study.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace wattif::ui {

class ImportPreview;
class OptionRow;
class RowList;

/// The page "Check these" of an import: the first rows of the files, the data read, assumed and left out, before the scenario
/// opens. An assumed value that is an option of the import or of the scenario has a field to correct it; each can be confirmed.
class ImportReview : public QWidget {
    Q_OBJECT
public:
    explicit ImportReview(const Study& study, QWidget* parent = nullptr);

    /// Shows what an import made. `asked`: the values that it was given for the study's import options. Values that the user
    /// has entered and confirmed here stay.
    void setImported(const Imported& imported, const OptionValues& asked);
    /// Forgets what the user has entered and confirmed.
    void reset();
    /// Returns the values of import options that the user has entered.
    [[nodiscard]] OptionValues enteredImportOptions() const;
    /// Returns the imported scenario, with the user's values for the scenario and the assumptions that are confirmed.
    [[nodiscard]] Imported result() const;
    /// Returns the number of assumptions that are not confirmed.
    [[nodiscard]] int unconfirmedCount() const;
    [[nodiscard]] QPushButton* confirmAllButton() const { return m_confirmAll; }
    [[nodiscard]] ImportPreview& preview() const { return *m_preview; }

signals:
    /// The user has entered a value of an import option: the files must be read again with it.
    void importOptionEntered();

private:
    /// One assumption. An option has one row; other assumptions of the same name have one for each reason.
    struct Row {
        Assumption assumption;
        bool isOfImport = false; ///< an import option, not one of the scenario
        bool isEntered = false;
        QWidget* widget = nullptr;
        QCheckBox* confirmed = nullptr;
        OptionRow* field = nullptr; ///< null where no option changes the value
        QLabel* reason = nullptr;
    };
    [[nodiscard]] static bool isAbout(const Row& row, const Assumption& assumption);
    Row& addRow(const Assumption& assumption);
    Row* rowOf(const Assumption& assumption);
    void showAssumption(const Assumption& assumption, const OptionValues& asked);
    void takeEntered(const std::string& option);
    void dropOldRows();
    void showSummary();

    const Study& m_study;
    Imported m_imported;
    std::vector<Row> m_rows;
    QLabel* m_summary;
    QLabel* m_previewTitle;
    ImportPreview* m_preview;
    QWidget* m_assumedHead;
    QPushButton* m_confirmAll;
    QVBoxLayout* m_assumed;
    QLabel* m_leftOutTitle;
    RowList* m_leftOut;
    QLabel* m_readTitle;
    RowList* m_read;
};

} // namespace wattif::ui
