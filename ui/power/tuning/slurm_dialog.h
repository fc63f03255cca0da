// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

#include "core/power/results/suspend_search.h"
#include "ui/session/cached_result.h"
#include "ui/session/latest_job.h"

class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTableWidget;
class QVBoxLayout;

namespace wattif::ui {

class OptionForm;
struct ViewCommand;

/// Asks for a goal, finds the suspend time for it by simulating many, and shows three candidates with their lines of slurm.conf.
class SlurmDialog : public QDialog {
    Q_OBJECT
public:
    explicit SlurmDialog(Session& session, QWidget* parent = nullptr);

    /// The lines of the selected candidate.
    [[nodiscard]] QString fragment() const;
    [[nodiscard]] QString summary() const;
    [[nodiscard]] OptionForm& form() const { return *m_form; }
    [[nodiscard]] QTableWidget& table() const { return *m_table; }
    [[nodiscard]] bool isSearching() const { return m_job.isRunning(); }
    [[nodiscard]] const CachedResult& cachedResult() const { return m_kept; }
    /// Writes the fragment; an error is shown in the dialog.
    bool saveTo(const QString& path);

public slots:
    /// Searches for the present goal in the present scenario.
    void search();
    void stop() { m_job.stop(); }
    void copy() const;
    void askFile();

private:
    void buildAnswer(QVBoxLayout& column);
    void buildButtons(QVBoxLayout& column);
    [[nodiscard]] Asked asked() const;
    void showState();
    /// The command that writes the lines of the selected candidate to a file.
    [[nodiscard]] ViewCommand command(const QString& path) const;
    void take(const Result<power::SuspendAnswer>& answer);
    void fillTable();
    void showSettings();
    [[nodiscard]] QString summaryText() const;

    Session& m_session;
    InstancePtr m_instance; ///< that was searched
    OptionValues m_values;  ///< of the search
    power::SuspendAnswer m_answer;
    CachedResult m_kept;
    LatestJob m_job;
    OptionForm* m_form;
    QPushButton* m_search;
    QLabel* m_summary;
    QTableWidget* m_table;
    QPlainTextEdit* m_text;
    QProgressBar* m_progress;
    QPushButton* m_copy = nullptr;
    QPushButton* m_copyCommand = nullptr;
    QPushButton* m_save = nullptr;
};

} // namespace wattif::ui
