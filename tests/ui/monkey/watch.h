// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>

#include <QString>

namespace wattif::test {

struct Place;

/// What must hold after every event.
class Watch {
public:
    /// Takes Qt's messages from now on.
    Watch();
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    /// Returns the present failure: a warning of Qt, a box with an error, an unreachable window. Empty without a failure.
    [[nodiscard]] QString failure(const Place& place);
    /// Returns the errors that the window correctly showed in its bar, with their numbers.
    [[nodiscard]] const std::map<QString, int>& reported() const { return m_reported; }

private:
    [[nodiscard]] QString barFailure(const Place& place);

    std::map<QString, int> m_reported;
    QString m_lastReported;
};

} // namespace wattif::test
