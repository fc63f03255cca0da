// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/batch/console.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <vector>

#include <QCommandLineParser>
#include <QRegularExpression>

#include "core/base/byte_size.h"
#include "core/base/exception_error.h"
#include "core/base/last_memory.h"
#include "core/base/near_names.h"
#include "core/io/file.h"
#include "core/io/standard_streams.h"
#include "ui/session/session.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

Result<void> guarded(std::string_view doing, const std::function<Result<void>()>& work)
{
    try {
        keepMemoryForErrors();
        setLastWords(doing);
        return work();
    } catch (...) {
        return tl::unexpected(errorOfException(std::string(doing)));
    }
}

/// Qt would end the program with a signal and a text of several lines.
[[noreturn]] void endWithoutPlatform()
{
    const Error error{ErrorCode::io, "Qt cannot connect to a display; check DISPLAY, WAYLAND_DISPLAY and QT_QPA_PLATFORM", {}};
    std::fprintf(stderr, "%s\n", toString(error).c_str());
    std::_Exit(exitCode(error.code));
}

} // namespace

void print(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stdout);
}

void quietQt()
{
    for (const char* wish : {"QT_LOGGING_RULES", "QT_LOGGING_CONF", "QT_DEBUG_PLUGINS"})
        if (qEnvironmentVariableIsSet(wish))
            return;
    qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
        if (type == QtFatalMsg && text.contains("platform plugin"_L1))
            endWithoutPlatform();
        if (type == QtCriticalMsg || type == QtFatalMsg)
            std::fprintf(stderr, "%s\n", qUtf8Printable(text));
    });
}

QString helpOf(const QCommandLineParser& parser, const QString& command)
{
    const QString help = parser.helpText();
    const qsizetype options = help.indexOf(QStringLiteral(" [options]"));
    return QStringLiteral("Usage: ") + command + help.mid(std::max<qsizetype>(options, 0));
}

QString parseErrorOf(const QCommandLineParser& parser, const QString& command)
{
    if (parser.unknownOptionNames().isEmpty())
        return parser.errorText();
    static const QRegularExpression option(QStringLiteral("--[a-z][a-z0-9-]*"));
    std::set<std::string> named; // some more than once
    for (auto found = option.globalMatch(parser.helpText()); found.hasNext();)
        named.insert(found.next().captured().toStdString());
    const std::vector<std::string> known(named.begin(), named.end());
    const QString name = parser.unknownOptionNames().constFirst();
    const QString unknown = (name.size() > 1 ? QStringLiteral("--") : QStringLiteral("-")) + name;
    QString hint = QString::fromStdString(nameHint(unknown.toStdString(), known));
    if (!hint.startsWith(QStringLiteral("; did you mean")))
        hint.clear(); // all options are too many
    return QStringLiteral("there is no option '%1'%2 (see %3 --help)").arg(unknown, hint, command);
}

Result<void> setMaxSize(const QString& text)
{
    const auto bytes = parseByteSize(text.toStdString());
    if (!bytes)
        return fail(ErrorCode::usage, "--max-size: expected a size such as 512MB or 2GB (got '" + text.toStdString() + "')");
    setReadLimit(*bytes);
    return {};
}

int finishCommand(std::string_view doing, const std::function<Result<void>()>& work)
{
    auto done = guarded(doing, work);
    if (const auto closed = closeStandardOutput(); done)
        done = closed;
    if (done)
        return 0;
    std::fprintf(stderr, "%s\n", toString(done.error()).c_str());
    return exitCode(done.error().code);
}

ErrorWatch::ErrorWatch(Session& session)
{
    connect(&session, &Session::errorShown, this, &ErrorWatch::keep);
    connect(&session.runs(), &RunController::failed, this, &ErrorWatch::keep);
}

Result<void> ErrorWatch::outcome() const { return m_first ? Result<void>(tl::unexpected(*m_first)) : Result<void>(); }

void ErrorWatch::keep(const Error& error)
{
    if (!m_first && !error.message.empty())
        m_first = error;
}

} // namespace wattif::ui
