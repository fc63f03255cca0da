// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QDialog>

#include "ui/session/ends/crash_files.h"

class QComboBox;
class QPushButton;

namespace wattif::ui {

class NoticeStack;
class TextEdit;

/// The reports of crashes: to read, copy and delete. They stay on this computer.
class CrashDialog : public QDialog {
    Q_OBJECT
public:
    explicit CrashDialog(QWidget* parent);

    [[nodiscard]] QString text() const;
    [[nodiscard]] QPushButton* copyButton() const { return m_copy; }
    [[nodiscard]] QPushButton* deleteButton() const { return m_delete; }

private:
    void fill();
    void showReport(int index);
    void copy() const;
    void remove();

    std::vector<CrashFile> m_files;
    QComboBox* m_choice;
    TextEdit* m_text;
    QPushButton* m_copy;
    QPushButton* m_delete;
};

/// Shows a bar about reports that the user has not seen yet.
void offerCrashReports(NoticeStack& notices, QWidget* window);

} // namespace wattif::ui
