// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include <QObject>
#include <QString>

#include "core/base/error.h"

class QCommandLineParser;

namespace wattif::ui {

class Session;

/// Prints on standard output. Whether it has arrived is seen at the end.
void print(const QString& text);

/// Leaves out what Qt says of its platform, unless its variables ask for it: stderr is for our messages. A platform that cannot
/// start is one message and the exit code of Error(io).
void quietQt();

/// Returns the help of a command, "wattif figure", whose usage Qt prints with the path of the program instead.
[[nodiscard]] QString helpOf(const QCommandLineParser& parser, const QString& command);

/// Returns what is wrong with a command line that the parser refuses, for an unknown option with those of nearly the same name.
[[nodiscard]] QString parseErrorOf(const QCommandLineParser& parser, const QString& command);

/// Reads `--max-size`: the largest text that is read from one file. Error(usage) for an invalid size.
[[nodiscard]] Result<void> setMaxSize(const QString& text);

/// The frame of a command without a window: does the work, reports an error or an exception on one line of stderr, and closes
/// standard output to report a full disk too. Returns the exit code. `doing` follows "to" in a message.
[[nodiscard]] int finishCommand(std::string_view doing, const std::function<Result<void>()>& work);

/// Keeps the first error that the window would show in its bar: a window without a display has no reader.
class ErrorWatch : public QObject {
public:
    explicit ErrorWatch(Session& session);

    /// The first error so far.
    [[nodiscard]] Result<void> outcome() const;

private:
    void keep(const Error& error);

    std::optional<Error> m_first;
};

} // namespace wattif::ui
