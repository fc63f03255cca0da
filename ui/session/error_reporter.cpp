// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/error_reporter.h"

#include <utility>

#include "ui/session/session.h"

namespace wattif::ui {

ErrorReporter::ErrorReporter(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(&session, &Session::errorShown, this, [this](const Error& error) {
        if (!error.message.empty()) // a newer message replaces it
            m_stands = m_isTelling;
    });
}

void ErrorReporter::report(const Error& error)
{
    m_code = error.code;
    m_isTelling = true;
    m_session.showError(error);
    m_isTelling = false;
}

void ErrorReporter::clear()
{
    if (std::exchange(m_stands, false))
        m_session.showError({m_code, {}, {}}); // an empty error removes it
}

} // namespace wattif::ui

#include "moc_error_reporter.cpp"
