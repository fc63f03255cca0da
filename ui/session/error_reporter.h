// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "core/base/error.h"

namespace wattif::ui {

class Session;

/// The error message of one part of the window (a file, an export, an analysis), shown until the part works again.
class ErrorReporter : public QObject {
    Q_OBJECT
public:
    explicit ErrorReporter(Session& session, QObject* parent = nullptr);

    /// Shows the error in the window's bar.
    void report(const Error& error);
    /// It has worked: its error goes, where it is the one that is shown.
    void clear();

private:
    Session& m_session;
    ErrorCode m_code = ErrorCode::badInput;
    bool m_isTelling = false;
    bool m_stands = false;
};

} // namespace wattif::ui
