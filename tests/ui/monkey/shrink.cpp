// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/monkey/shrink.h"

#include <algorithm>
#include <cstdio>
#include <numeric>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QRegularExpression>

namespace wattif::test {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int longestRun = 30 * 60'000; // ms

QString kindIn(const QString& report)
{
    static const QRegularExpression line(u"FAILED: (.*)"_s);
    static const QRegularExpression numbers(u"[0-9.]+"_s);
    return line.match(report).captured(1).remove(numbers);
}

int eventIn(const QString& report)
{
    static const QRegularExpression number(u", event ([0-9]+)"_s);
    return number.match(report).captured(1).toInt();
}

int inputsIn(const QString& report)
{
    static const QRegularExpression number(u"([0-9]+) events of mouse and keys"_s);
    return number.match(report).captured(1).toInt();
}

QList<int> without(QList<int> all, qsizetype from, qsizetype count)
{
    all.remove(from, std::min(count, all.size() - from));
    return all;
}

void print(const QString& text)
{
    std::printf("%s\n", qUtf8Printable(text));
    std::fflush(stdout);
}

} // namespace

MonkeyEnd runInProgram(const MonkeyTask& task)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    QStringList arguments{
        u"run"_s, u"--study"_s, task.study, u"--seed"_s, QString::number(task.seed), u"--events"_s, QString::number(task.events)};
    if (!task.only.isEmpty())
        arguments << u"--only"_s << writeList(task.only);
    process.start(QCoreApplication::applicationFilePath(), arguments);
    if (!process.waitForFinished(longestRun)) {
        process.kill();
        process.waitForFinished();
    }
    const QString report = QString::fromUtf8(process.readAll());
    return {process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0, kindIn(report), inputsIn(report), report};
}

int shrink(const MonkeyTask& asked)
{
    MonkeyTask task = asked;
    const MonkeyEnd whole = runInProgram(task);
    if (whole.isGood) {
        print(u"nothing fails"_s);
        return 0;
    }
    task.events = std::max(1, eventIn(whole.report));
    if (task.only.isEmpty()) {
        task.only.resize(task.events);
        std::iota(task.only.begin(), task.only.end(), 1);
    }
    for (qsizetype part = (task.only.size() + 1) / 2; part > 0; part = part == 1 ? 0 : (part + 1) / 2)
        for (qsizetype from = 0; from < task.only.size() && task.only.size() > 1;) {
            MonkeyTask less = task;
            less.only = without(task.only, from, part);
            const bool fails = !less.only.isEmpty() && runInProgram(less).kind == whole.kind;
            if (fails)
                task.only = less.only;
            else
                from += part;
        }
    print(runInProgram(task).report);
    print(u"%1 events: --only %2"_s.arg(task.only.size()).arg(writeList(task.only)));
    return 1;
}

int runLong(MonkeyTask task, int minutes)
{
    QElapsedTimer clock;
    clock.start();
    int failures = 0;
    for (; clock.elapsed() < minutes * 60'000LL; ++task.seed) {
        const MonkeyEnd end = runInProgram(task);
        failures += end.isGood ? 0 : 1;
        print(u"%1 seed %2: %3"_s.arg(task.study).arg(task.seed).arg(end.isGood ? u"good"_s : u"FAILED"_s));
        if (!end.report.isEmpty())
            print(end.report);
    }
    return failures > 0 ? 1 : 0;
}

QList<int> readList(const QString& text)
{
    QList<int> numbers;
    for (const QString& part : text.split(u',', Qt::SkipEmptyParts))
        for (int i = part.section(u'-', 0, 0).toInt(); i <= part.section(u'-', -1).toInt(); ++i)
            numbers << i;
    return numbers;
}

QString writeList(const QList<int>& numbers)
{
    QStringList parts;
    for (qsizetype i = 0; i < numbers.size();) {
        qsizetype end = i;
        while (end + 1 < numbers.size() && numbers[end + 1] == numbers[end] + 1)
            ++end;
        parts << (end > i ? u"%1-%2"_s.arg(numbers[i]).arg(numbers[end]) : QString::number(numbers[i]));
        i = end + 1;
    }
    return parts.join(u',');
}

} // namespace wattif::test
