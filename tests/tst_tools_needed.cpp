// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>
#include <QProcess>
#include <QTest>

#include "tests/tools_needed.h"

using namespace wattif::test;

class TestToolsNeeded : public QObject {
    Q_OBJECT

    static constexpr const char* asked = "WATTIF_NEED_A_TOOL_THAT_NOBODY_HAS";

    /// This program again, its first function alone, on a developer's machine or in CI: exit code and output.
    static std::pair<int, QByteArray> runAgain(bool needsIt, bool inCi)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("CI"));
        if (inCi)
            environment.insert(QStringLiteral("CI"), QStringLiteral("true"));
        if (needsIt)
            environment.insert(QString::fromLatin1(asked), QStringLiteral("1"));
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("needsATool")});
        return process.waitForFinished(60'000) ? std::pair(process.exitCode(), process.readAllStandardOutput())
                                               : std::pair(-1, QByteArray());
    }

private slots:
    void needsATool()
    {
        if (qEnvironmentVariableIsSet(asked))
            NEED_TOOLS({"a-tool-that-nobody-has", "its-package"}, {"another", "its-package"}, {"no-such.sty", "a-tex"});
    }

    void aMissingToolIsSkipped()
    {
        const auto [code, output] = runAgain(true, false);
        QCOMPARE(code, 0);
        QVERIFY2(output.contains("1 skipped") && output.contains("its-package, a-tex\n"), output);
    }

    void aMissingToolFailsInCi()
    {
        const auto [code, output] = runAgain(true, true);
        QCOMPARE(code, 1);
        QVERIFY2(output.contains("1 failed") && output.contains("its-package, a-tex\n"), output);
    }

    void whatIsThereIsNeitherSkippedNorFailed()
    {
        for (const bool inCi : {false, true})
            QCOMPARE(runAgain(false, inCi).first, 0);
        QVERIFY(isThere({"sh", ""}));
        QVERIFY(!areThere({{"sh", ""}, {"a-tool-that-nobody-has", ""}}));
        QCOMPARE(missing({{"sh", ""}}), QByteArray());
    }
};

QTEST_GUILESS_MAIN(TestToolsNeeded)
#include "tst_tools_needed.moc"
