// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

#include "core/reservation/files/reservations_file.h"

class QCheckBox;
class QComboBox;
class QDateTimeEdit;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTabWidget;

namespace wattif::ui {

class Session;

/// Reservations from and for Slurm: reads the text of `scontrol show reservation`, and writes the scenario's reservations or a
/// plan as `scontrol create reservation` commands.
class ReservationSlurmDialog : public QDialog {
    Q_OBJECT
public:
    explicit ReservationSlurmDialog(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QTabWidget& pages() const { return *m_pages; }
    [[nodiscard]] QPlainTextEdit& input() const { return *m_input; }
    [[nodiscard]] QString inputState() const;
    [[nodiscard]] QPushButton& addButton() const { return *m_add; }
    [[nodiscard]] QPushButton& replaceButton() const { return *m_replace; }
    [[nodiscard]] QComboBox& source() const { return *m_source; }
    [[nodiscard]] QDateTimeEdit& origin() const { return *m_origin; }
    [[nodiscard]] QSpinBox& repeatDays() const { return *m_repeatDays; }
    [[nodiscard]] QCheckBox& makeSites() const { return *m_makeSites; }
    [[nodiscard]] QLineEdit& users() const { return *m_users; }
    [[nodiscard]] QLineEdit& accounts() const { return *m_accounts; }
    [[nodiscard]] QString commands() const;
    /// Reads a file into the text of the import; an error is shown in the dialog.
    bool openFile(const QString& path);
    /// Writes the commands; an error is shown in the dialog.
    bool saveTo(const QString& path);

public slots:
    void copy() const;

private:
    QWidget* buildImport();
    QWidget* buildExport();
    QLineEdit* namesField(const QString& key, const QString& toolTip);
    void read();
    /// Adds the imported reservations to the scenario, or replaces the present ones by them.
    void take(bool replacing);
    void fillSources();
    /// The date of the commands is that of the scenario, where it has one.
    void showOrigin();
    void write();
    void askOpen();
    void askSave();

    Session& m_session;
    QTabWidget* m_pages;
    QPlainTextEdit* m_input;
    QLabel* m_inputState;
    QSpinBox* m_repeatDays;
    QCheckBox* m_makeSites;
    QPushButton* m_add;
    QPushButton* m_replace;
    QComboBox* m_source;
    QDateTimeEdit* m_origin;
    QLineEdit* m_users;
    QLineEdit* m_accounts;
    QPlainTextEdit* m_output;
    QLabel* m_outputState;
    QPushButton* m_copy;
    QPushButton* m_save;
    QString m_fileName;
    reservation::SlurmReservations m_read;
};

} // namespace wattif::ui
