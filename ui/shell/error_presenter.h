// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QString>

#include "core/base/error.h"

namespace wattif {
struct Option;
}

namespace wattif::ui {

class InlineBar;
class OptionRow;
class ParameterPanel;
class Session;

/// Shows the session's errors in the window's bar, in the words of the form, and marks the wrong field: that of an option, or the
/// one that has just been edited. Bar and mark disappear when the error is fixed: an error of a run with the next successful run,
/// an error of an edit with the next edit, other errors when the edit is undone.
class ErrorPresenter : public QObject {
    Q_OBJECT
public:
    ErrorPresenter(Session& session, InlineBar& bar, ParameterPanel& parameters, QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Source { none, run, file, other };

    void onError(const Error& error);
    void onRunFailed();
    void onRunEnded();
    void onEdited();
    void clear();
    void markFields();
    [[nodiscard]] QString shown(const Error& error) const;
    [[nodiscard]] QString withoutFileNames(QString text) const;
    /// Of the scenario, then of the policies that run.
    [[nodiscard]] std::vector<const Option*> options() const;
    /// The one that files call so; null for none.
    [[nodiscard]] const Option* optionCalled(const std::string& name) const;

    Session& m_session;
    InlineBar& m_bar;
    ParameterPanel& m_parameters;
    Source m_source = Source::none;
    std::string m_field; ///< name of the option that is wrong; empty for none
    QString m_problem;
    QString m_shown;                ///< in the bar
    QPointer<QWidget> m_committing; ///< the field that is committing its input
    QPointer<QWidget> m_refused;    ///< the field whose text was refused
};

} // namespace wattif::ui
