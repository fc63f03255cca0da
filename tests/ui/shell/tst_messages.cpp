// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QStatusBar>
#include <QTest>
#include <QToolButton>

#include "core/experiment/scenario_file.h"
#include "tests/patience.h"
#include "tests/ui/shell/fake_study.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/session/error_reporter.h"
#include "ui/session/study_access.h"
#include "ui/shell/panels/parameter_panel.h"
#include "ui/shell/panels/results_panel.h"
#include "ui/shell/study_area.h"
#include "ui/widgets/field_mark.h"
#include "ui/widgets/inline_bar.h"
#include "ui/widgets/notice_stack.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"

using namespace wattif;
using namespace wattif::ui;
using wattif::test::FakeStudy;
using wattif::test::WholeWindow;

/// Messages of the window: they move nothing, mark the field, and disappear when their error is fixed.
class TestMessages : public QObject {
    Q_OBJECT

private:
    wattif::test::UnpaintedWindows m_unpainted;
    WholeWindow m_whole;
    std::unique_ptr<MainWindow> m_window;

    void open(int study)
    {
        m_window = WholeWindow::start(WholeWindow::study(study));
        m_window->resize(1280, 800);
        QVERIFY(WholeWindow::awaitRun(*m_window));
        wattif::testing::waitUntilIdle(50);
    }
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] InlineBar& bar() { return m_window->inlineBar(); }
    [[nodiscard]] QString shown() { return bar().isHidden() ? QString() : bar().text(); }

    /// Not behind another tab: Qt moves that off the window.
    [[nodiscard]] bool isSeen(const QWidget& widget) const
    {
        return widget.isVisible() && widget.window() == m_window.get()
            && m_window->rect().intersects(QRect(widget.mapTo(m_window.get(), QPoint(0, 0)), widget.size()));
    }
    /// Returns the places of all visible widgets, except the messages.
    [[nodiscard]] QString places() const
    {
        QString text;
        const QWidget* messages = bar_()->parentWidget();
        for (const QWidget* widget : m_window->findChildren<QWidget*>())
            if (isSeen(*widget) && widget != messages && !messages->isAncestorOf(widget)
                && !m_window->statusBar()->isAncestorOf(widget)) // the hash comes when it is computed
                text += QStringLiteral("%1 %2 %3x%4+%5+%6\n")
                            .arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
                            .arg(widget->width())
                            .arg(widget->height())
                            .arg(widget->mapTo(m_window.get(), QPoint(0, 0)).x())
                            .arg(widget->mapTo(m_window.get(), QPoint(0, 0)).y());
        return text;
    }
    /// Once views have shown what they compute.
    [[nodiscard]] QString placesOnceStill() const
    {
        QString before;
        for (int i = 0; i < 50 && (before.isEmpty() || before != places()); ++i) {
            before = places();
            wattif::testing::waitUntilIdle(200);
        }
        return before;
    }
    [[nodiscard]] const InlineBar* bar_() const { return &m_window->inlineBar(); }
    /// Returns the differences; empty if equal.
    static QString difference(const QString& before, const QString& after)
    {
        const QStringList was = before.split(u'\n');
        const QStringList is = after.split(u'\n');
        QString text;
        for (const QString& line : was)
            if (!is.contains(line))
                text += QStringLiteral("was ") + line + u'\n';
        for (const QString& line : is)
            if (!was.contains(line))
                text += QStringLiteral("is ") + line + u'\n';
        return text;
    }
    static Error wrong(const char* message = "something is wrong") { return {ErrorCode::badInput, message, {}}; }
    static NumberSpin& spin(OptionRow& row) { return *row.findChild<NumberSpin*>(); }
    static void type(NumberSpin& field, const QString& text)
    {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Return);
    }

private slots:
    void cleanup() { m_window.reset(); }

    void aMessageMovesNothing_data() { WholeWindow::addStudies(); }
    void aMessageMovesNothing()
    {
        QFETCH(int, study);
        open(study);
        const QString before = placesOnceStill();
        session().showError(wrong(std::string(600, 'x').insert(80, " ").insert(200, " ").c_str()));
        m_window->notices()
            .show(QStringLiteral("test"), InlineBar::Kind::warning, QStringLiteral("a notice"))
            .addButton(QStringLiteral("Yes"), [] {});
        wattif::testing::waitUntilIdle(50);
        QVERIFY(bar().isVisible() && bar().height() >= bar().fontMetrics().height());
        QCOMPARE(difference(before, places()), QString());
        const QRect below(m_window->studyArea().mapTo(m_window.get(), QPoint(0, 0)), m_window->studyArea().size());
        QVERIFY(below.contains(QRect(bar().mapTo(m_window.get(), QPoint(0, 0)), bar().size())));
        bar().dismiss();
        m_window->notices().dismiss(QStringLiteral("test"));
        wattif::testing::waitUntilIdle(50);
        QCOMPARE(difference(before, places()), QString());
    }

    void anOptionThatIsWrongIsMarkedByItsName_data()
    {
        QTest::addColumn<int>("study");
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("option");
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("better");
        QTest::newRow("power: a threshold of a policy") << 1 << "load-factor"
                                                        << "stop_target" << 0.1 << 1.0;
        QTest::newRow("power: a limit of the scenario") << 1 << ""
                                                        << "max_job_nodes" << 1.0 << 300.0;
        QTest::newRow("power: what keeps all jobs out") << 1 << ""
                                                        << "max_job_minutes" << 0.1 << 59.0;
        QTest::newRow("consolidation: more than there are") << 2 << "kmns"
                                                            << "k" << 4000000.0 << 3.0;
    }
    void anOptionThatIsWrongIsMarkedByItsName()
    {
        QFETCH(int, study);
        QFETCH(QString, policy);
        QFETCH(QString, option);
        QFETCH(double, value);
        QFETCH(double, better);
        open(study);
        if (!policy.isEmpty()) {
            session().setPolicyChosen(policy, true);
            session().setCurrentPolicy(policy);
            QVERIFY(WholeWindow::awaitRun(*m_window));
        }
        const auto row = [&]() -> OptionRow& {
            const OptionForm* form =
                policy.isEmpty() ? m_window->parameters().scenarioForm() : m_window->parameters().policyForm();
            return *form->row(option.toStdString());
        };
        type(spin(row()), QString::number(value, 'f', 1));
        QTRY_VERIFY(!shown().isEmpty());
        QVERIFY2(shown().startsWith(QString::fromStdString(row().option().title)), qPrintable(shown()));
        QVERIFY2(!shown().contains(option + u' '), qPrintable(shown()));
        QVERIFY(!problemOf(spin(row())).isEmpty());
        session().setCurrentPolicy(QString()); // another form and back: the mark is kept
        session().setCurrentPolicy(policy);
        QVERIFY(!problemOf(spin(row())).isEmpty());
        type(spin(row()), QString::number(better, 'f', 1));
        QTRY_VERIFY(shown().isEmpty());
        QVERIFY(problemOf(spin(row())).isEmpty());
    }

    void optionsThatDoNotGoTogetherAreRefused()
    {
        open(1);
        const auto row = [&](const char* name) { return m_window->parameters().scenarioForm()->row(name); };
        const double nodes = spin(*row("nodes")).value();
        type(spin(*row("min_job_nodes")), QStringLiteral("4"));
        QVERIFY(shown().isEmpty());
        type(spin(*row("nodes")), QStringLiteral("3"));
        QVERIFY(!shown().isEmpty());
        QCOMPARE(spin(*row("nodes")).value(), nodes); // unchanged: the open scenario can be saved and opened again
        const Scenario& scenario = session().document().scenario();
        const auto again = parseScenario("again", printScenario(scenario));
        QVERIFY2(again.has_value(), again ? "" : again.error().message.c_str());
        type(spin(*row("nodes")), QStringLiteral("5"));
        QVERIFY(shown().isEmpty());
        QVERIFY(WholeWindow::awaitRun(*m_window));
    }

    void anEditThatWorksTakesTheErrorOfTheOneBefore_data() { WholeWindow::addStudies(); }
    void anEditThatWorksTakesTheErrorOfTheOneBefore()
    {
        QFETCH(int, study);
        open(study);
        const Study& own = WholeWindow::study(study);
        QVERIFY(!applyInstance(session(), QStringLiteral("edit"), badInput("no such thing"), -1));
        QVERIFY(!shown().isEmpty());
        auto* form = m_window->parameters().scenarioForm();
        for (const Option& option : own.scenarioOptions())
            if (auto* field = form->row(option.name)->findChild<NumberSpin*>()) {
                field->stepUp();
                break;
            }
        QVERIFY(shown().isEmpty());
        QVERIFY(!applyInstance(session(), QStringLiteral("edit"), badInput("no such thing"), -1));
        m_window->action(QStringLiteral("undo"))->trigger();
        QVERIFY(shown().isEmpty());
    }

    void anErrorOfARunStaysUntilARunIsGood()
    {
        open(1);
        session().setPolicyChosen(QStringLiteral("load-factor"), true);
        session().setPolicyOption(QStringLiteral("load-factor"), QStringLiteral("stop_target"), 0.1);
        QTRY_VERIFY(!shown().isEmpty());
        session().showError({}); // an edit that worked
        QVERIFY(!shown().isEmpty());
        session().setPolicyChosen(QStringLiteral("load-factor"), false);
        QTRY_VERIFY(shown().isEmpty());
    }

    void whatFailedTakesItsOwnErrorBack()
    {
        open(0);
        ErrorReporter saving(session());
        ErrorReporter searching(session());
        saving.report({ErrorCode::io, "the disk is full", {}});
        session().showError({}); // an edit
        searching.clear();       // has reported nothing
        QVERIFY(!shown().isEmpty());
        saving.clear();
        QVERIFY(shown().isEmpty());
        saving.report({ErrorCode::io, "the disk is full", {}});
        searching.report(wrong());
        saving.clear(); // another one is shown
        QVERIFY(!shown().isEmpty());
        searching.clear();
        QVERIFY(shown().isEmpty());
    }

    void aFileThatIsSavedAtLastShowsNoMore()
    {
        open(0);
        QTemporaryDir folder;
        QVERIFY(!m_window->files().saveTo(folder.filePath(QStringLiteral("none/such/place.json"))));
        QVERIFY(!shown().isEmpty());
        QVERIFY(m_window->files().saveTo(folder.filePath(QStringLiteral("here.json"))));
        QVERIFY(shown().isEmpty());
        m_window.reset(); // before its folder
    }

    void aFieldThatWasTypedIntoIsMarkedByItsName()
    {
        open(0);
        QLineEdit field(m_window.get());
        QLineEdit other(m_window.get());
        field.setAccessibleName(QStringLiteral("Applications"));
        connect(&field, &QLineEdit::editingFinished, m_window.get(), [&] {
            const bool good = field.text() == QStringLiteral("5");
            applyInstance(session(), {},
                          good ? Result<InstancePtr>(session().document().instance()) : badInput("that is no list"), -1);
        });
        field.show();
        other.show();
        field.setFocus();
        QTest::keyClicks(&field, QStringLiteral("x"));
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(shown(), QStringLiteral("Applications: that is no list"));
        QCOMPARE(problemOf(field), QStringLiteral("that is no list"));
        field.setText({});
        QTest::keyClicks(&field, QStringLiteral("5"));
        other.setFocus(); // leaving takes it, too
        QVERIFY(shown().isEmpty() && problemOf(field).isEmpty());
        QTest::qWait(1); // a separate message
        session().showError(wrong());
        QVERIFY(problemOf(field).isEmpty() && problemOf(other).isEmpty());
    }

    void aNumberThatCannotBeTakenSaysSoAtItsField()
    {
        open(0);
        OptionRow& row = *m_window->parameters().scenarioForm()->row("gamma");
        const double before = spin(row).value();
        type(spin(row), QStringLiteral("-5"));
        QCOMPARE(spin(row).value(), before);
        QTRY_VERIFY(problemOf(spin(row)).contains(QStringLiteral("-5")));
        type(spin(row), QStringLiteral("2"));
        QVERIFY(problemOf(spin(row)).isEmpty());
    }
};

QTEST_MAIN(TestMessages)
#include "tst_messages.moc"
