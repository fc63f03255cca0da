// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>

#include <QHash>

#include "ui/shell/make_dialogs.h"

class QComboBox;
class QFormLayout;
class QLayout;
class QLineEdit;

namespace wattif::ui {

class ImportReview;

/// Imports files in the field's own formats, one field for each role. A second page shows the data read, assumed and left out, to
/// be corrected and confirmed, before the scenario opens.
class ImportDialog : public MakeDialog {
    Q_OBJECT
public:
    ImportDialog(const Study& study, QWidget* parent = nullptr);

    /// Puts files into the fields of the roles that roleOf finds by their texts and names.
    void setFiles(const QStringList& paths);
    /// Takes a further file where an empty field recognises it, and reads the files again if they were read or are complete with
    /// it. False for other files, and for a second one that can be imported alone, which is another scenario.
    bool addFile(const QString& path);
    /// Shows the second page for a file that was imported with default options.
    void checkImported(const QString& role, const QString& path, const Imported& imported);
    /// Returns whether the second page is shown.
    [[nodiscard]] bool isChecking() const;
    /// The study that gets the scenario.
    [[nodiscard]] QComboBox* studyBox() const { return m_studyBox; }
    [[nodiscard]] QLineEdit* field(const QString& role) const { return m_fields.value(role); }
    [[nodiscard]] ImportReview& review() const { return *m_review; }
    [[nodiscard]] QPushButton* backButton() const { return m_back; }
    /// The chosen files by role.
    [[nodiscard]] std::map<std::string, QString> files() const;
    /// The values of the options: those of the form, then those that were entered on the second page.
    [[nodiscard]] OptionValues values() const;

signals:
    /// Another study was selected: its dialog is to replace this one.
    void studyWanted(const wattif::Study& study);

protected:
    [[nodiscard]] std::function<Result<Imported>()> work() override;
    [[nodiscard]] QString instanceName() const override;
    void take(const Imported& made) override;
    void start() override;

private:
    void addStudies(QFormLayout& form);
    void addRole(const ImportRole& role, QFormLayout& form);
    /// Returns a line with the command that prints the file of a field, to be copied.
    QLayout* commandRow(const QString& command, const QString& ofField);
    void showReview(bool isShown);
    void goBack();

    QWidget* m_files;
    QHash<QString, QLineEdit*> m_fields; ///< of files, by role
    QComboBox* m_studyBox;
    ImportReview* m_review;
    QPushButton* m_back;
};

} // namespace wattif::ui
