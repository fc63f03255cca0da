// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <random>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "core/base/number.h"
#include "tests/ui/shell/fake_study.h"
#include "ui/widgets/number_spin.h"
#include "ui/widgets/option_form.h"
#include "ui/widgets/option_row.h"
#include "ui/widgets/slider_scale.h"
#include "ui/widgets/switch.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::StringLiterals;
using test::FakeStudy;

class TestOptionForm : public QObject {
    Q_OBJECT

private:
    FakeStudy m_study;

private slots:
    void logarithmicSlidersGoByEqualFactors()
    {
        const SliderScale scale(m_study.scenarioOptions()[0]); // 0.1 .. 1000
        QCOMPARE(scale.valueAt(0), 0.1);
        QCOMPARE(scale.valueAt(SliderScale::ticks), 1000.0);
        QCOMPARE(scale.valueAt(SliderScale::ticks / 2), 10.0); // sqrt(0.1 * 1000)
        QCOMPARE(scale.tickOf(10.0), SliderScale::ticks / 2);
        QCOMPARE(scale.tickOf(1e9), SliderScale::ticks);
    }

    void sliderValuesAreNumbersThatPeopleChoose()
    {
        Option option{.name = "x", .title = {}, .description = {}, .defaultValue = 1.5};
        option.sliderMin = 1.0;
        option.sliderMax = 3.0;
        const SliderScale scale(option);
        QCOMPARE(scale.valueAt(250), 1.5);
        QCOMPARE(scale.valueAt(75), 1.15); // 1 + 2 * 0.075
    }

    void oneHasItsUnitInTheSingular()
    {
        Option symbol{.name = "x", .title = "Revenue factor γ", .description = {}, .defaultValue = 1.0};
        QCOMPARE(OptionRow(symbol).findChild<QLabel*>()->text(),
                 QStringLiteral("Revenue factor\u00a0γ")); // γ is never alone on a line
        Option option{.name = "x", .title = "X", .description = {}, .defaultValue = std::int64_t(5)};
        option.max = 100.0;
        option.unit = "nodes";
        OptionForm form(std::vector{option});
        auto* spin = form.row("x")->findChild<NumberSpin*>();
        QCOMPARE(spin->text(), QStringLiteral("5 nodes"));
        form.setValues({{"x", std::int64_t(1)}});
        QCOMPARE(spin->text(), QStringLiteral("1 node"));
        spin->setValue(2.0);
        QCOMPARE(spin->text(), QStringLiteral("2 nodes"));
    }

    void typingReplacesAWord()
    {
        NumberSpin spin;
        spin.setRange(0.0, 1e6);
        spin.setSuffix(QStringLiteral(" W"));
        spin.setSpecialValueText(QStringLiteral("no cap"));
        spin.show();
        QVERIFY(QTest::qWaitForWindowActive(&spin));
        const auto typed = [&spin](const char* text) {
            QTest::qWait(0); // the text is selected after the event
            QTest::keyClicks(&spin, QLatin1String(text));
            QTest::keyClick(&spin, Qt::Key_Return);
            return spin.value();
        };
        spin.clearFocus();
        QTest::mouseClick(spin.findChild<QLineEdit*>(), Qt::LeftButton);
        QCOMPARE(typed("9000"), 9000.0);
        spin.clearFocus();
        spin.setFocus(); // as a search does
        QCOMPARE(typed("7000"), 7000.0);
    }

    void largeNumbersHaveNoExponent()
    {
        NumberSpin spin;
        spin.setRange(0.0, 1e18);
        spin.setSuffix(QStringLiteral(" min"));
        spin.setValue(1e9 / 60.0); // a time limit of a trace without limits
        QCOMPARE(spin.text(), QStringLiteral("16666667 min"));
        QCOMPARE(spin.value(), 1e9 / 60.0);
        spin.setValue(0.25);
        QCOMPARE(spin.text(), QStringLiteral("0.25 min"));
        spin.setValue(1e18);
        QCOMPARE(spin.text(), QStringLiteral("1e+18 min"));
    }

    void bytesHavePrefixes()
    {
        NumberSpin spin;
        spin.setPrefixed(true);
        spin.setRange(1.0, 1e15);
        spin.setSuffix(QStringLiteral("B/s"));
        const auto shown = [&spin](double value) {
            spin.setValue(value);
            return spin.text();
        };
        QCOMPARE(shown(1.25e8), QStringLiteral("125 MB/s"));
        QCOMPARE(shown(1500.0), QStringLiteral("1.5 kB/s"));
        QCOMPARE(shown(999.0), QStringLiteral("999 B/s"));
        QCOMPARE(shown(1e15), QStringLiteral("1000 TB/s"));
        const auto typed = [&spin](const char* text) {
            spin.selectAll();
            QTest::keyClicks(&spin, QLatin1String(text));
            QTest::keyClick(&spin, Qt::Key_Return);
            return spin.value();
        };
        QCOMPARE(typed("2 GB/s"), 2e9);
        QCOMPARE(typed("1,5k"), 1500.0);
        QCOMPARE(typed("3e6"), 3e6);
        QCOMPARE(typed("7 q"), 3e6); // refused
        // It says the same number as without a prefix.
        std::mt19937_64 random(7);
        for (int i = 0; i < 5000; ++i) {
            const double value = std::pow(10.0, std::uniform_real_distribution(0.0, 15.0)(random));
            QVERIFY(spin.valueFromText(spin.textFromValue(value) + spin.suffix()) == parseNumber(formatShort(value)));
        }
    }

    void longTimesAreShownInDays()
    {
        Option halfLife{.name = "h", .title = "Half-life", .description = {}, .defaultValue = 604'800.0, .unit = "s"};
        halfLife.min = 1.0;
        halfLife.max = 1e8;
        OptionForm form(std::vector{halfLife});
        auto* spin = form.row("h")->findChild<NumberSpin*>();
        QCOMPARE(spin->text(), QStringLiteral("7 d"));
        const auto typed = [&](const char* text) {
            spin->selectAll();
            QTest::keyClicks(spin, QLatin1String(text));
            QTest::keyClick(spin, Qt::Key_Return);
            return std::get<double>(form.values().at("h"));
        };
        QCOMPARE(typed("3600"), 3600.0);
        QCOMPARE(spin->text(), QStringLiteral("3600 s"));
        QCOMPARE(typed("1,5 d"), 129'600.0);
        QCOMPARE(spin->text(), QStringLiteral("1.5 d"));
        QCOMPARE(typed("12h"), 43'200.0);
        QCOMPARE(typed("90 min"), 5400.0);
        QCOMPARE(typed("100000 s"), 100'000.0);
        QCOMPARE(spin->text(), QStringLiteral("100000 s"));
        QCOMPARE(typed("2 w"), 100'000.0); // refused
        std::mt19937_64 random(7);
        for (int i = 0; i < 5000; ++i) {
            const double value = std::pow(10.0, std::uniform_real_distribution(0.0, 8.0)(random));
            QVERIFY(spin->valueFromText(spin->textFromValue(value)) == parseNumber(formatShort(value)));
        }
    }

    void fieldsEndInLine()
    {
        Option number{.name = "x", .title = "X", .description = {}, .defaultValue = std::int64_t(5)};
        number.max = 100.0;
        Option slid = number;
        slid.name = "y";
        slid.sliderMin = 0.0;
        slid.sliderMax = 100.0;
        for (const bool varies : {false, true}) {
            OptionForm form(std::vector{number, slid});
            if (varies)
                form.offerVary();
            form.resize(300, 200);
            form.show();
            QTest::qWait(20);
            QVERIFY(form.row("y")->findChild<QSlider*>());
            const auto end = [&](const char* name) { return form.row(name)->findChild<NumberSpin*>()->geometry().right(); };
            QCOMPARE(end("x"), end("y"));
        }
    }

    // It notified a form that was being destroyed (UBSan).
    void aClosedFormReportsNothing()
    {
        Option option{.name = "x", .title = "X", .description = "D", .defaultValue = std::int64_t(5)};
        option.max = 100.0;
        int reported = 0;
        {
            OptionForm form(std::vector{option});
            connect(&form, &OptionForm::released, this, [&reported] { ++reported; });
            form.show();
            QVERIFY(QTest::qWaitForWindowActive(&form));
            auto* spin = form.row("x")->findChild<NumberSpin*>();
            spin->setFocus();
            QTRY_VERIFY(spin->hasFocus());
        }
        QCOMPARE(reported, 0);
    }

    void theSmallestNumberIsAWordWhereItStandsForSomething_data()
    {
        QTest::addColumn<double>("least");
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("shown");
        QTest::newRow("a word") << 0.0 << u"no limit"_s << QString() << u"no limit"_s;
        QTest::newRow("of another number") << -1.0 << u"only one"_s << QString() << u"only one"_s;
        QTest::newRow("what counts instead") << 0.0 << u"all nodes"_s << u"nodes"_s << u"all nodes (96)"_s;
        QTest::newRow("a number like others") << 0.0 << QString() << QString() << u"0"_s;
    }

    void theSmallestNumberIsAWordWhereItStandsForSomething()
    {
        QFETCH(const double, least);
        QFETCH(const QString, word);
        QFETCH(const QString, option);
        Option asked{.name = "x", .title = "X", .description = "D", .defaultValue = std::int64_t(5)};
        asked.min = least;
        asked.specialValueText = {word.toStdString(), option.toStdString()};
        asked.max = 100.0;
        Option nodes{.name = "nodes", .title = "Nodes", .description = {}, .defaultValue = std::int64_t(96)};
        nodes.max = 100.0;
        OptionForm form(std::vector{asked, nodes});
        form.show();
        auto* spin = form.row("x")->findChild<NumberSpin*>();
        QCOMPARE(spin->text(), QStringLiteral("5"));
        form.setValues({{"x", static_cast<std::int64_t>(least)}});
        QTEST(spin->text(), "shown");
        QVERIFY(spin->fontMetrics().horizontalAdvance(spin->text()) < spin->width() - 20);
        // A number can be typed over the word, and the value that comes of it follows.
        const QString text = spin->text();
        spin->setFocus();
        spin->selectAll();
        QTest::keyClicks(spin, QStringLiteral("7"));
        QTest::keyClick(spin, Qt::Key_Return);
        QCOMPARE(form.values().at("x"), OptionValue(std::int64_t(7)));
        form.setValues({{"x", static_cast<std::int64_t>(least)}, {"nodes", std::int64_t(12)}});
        QCOMPARE(spin->text(), QString(text).replace(QStringLiteral("96"), QStringLiteral("12")));
    }

    /// Whatever its editor, a row without effect cannot be edited and says why.
    void optionsWithoutEffectAreDisabled()
    {
        Option kind{.name = "kind", .title = "Kind", .description = {}, .defaultValue = std::string("a"), .choices = {"a", "b"}};
        Option size{.name = "size", .title = "Size", .description = {}, .defaultValue = 5.0};
        size.max = size.sliderMax = 100.0;
        OptionForm form(std::vector{kind, size});
        const auto isEnabled = [&form](const char* name) {
            for (const QWidget* part : form.row(name)->findChildren<QWidget*>())
                if ((qobject_cast<const QComboBox*>(part) || qobject_cast<const NumberSpin*>(part)
                     || qobject_cast<const QSlider*>(part))
                    && part->isEnabled())
                    return true;
            return false;
        };
        for (const char* name : {"kind", "size"}) {
            OptionRow* row = form.row(name);
            const QString toolTip = row->toolTip();
            row->setUnused(u"A curve counts instead."_s);
            QVERIFY2(!isEnabled(name), name);
            QVERIFY(row->toolTip().contains(u"A curve counts instead."_s));
            row->setUnused({});
            QVERIFY2(isEnabled(name), name);
            QCOMPARE(row->toolTip(), toolTip);
        }
    }

    void everyTypeHasItsEditor()
    {
        std::vector<Option> options(m_study.scenarioOptions().begin(), m_study.scenarioOptions().end());
        options.push_back(
            {.name = "kind", .title = "Kind", .description = {}, .defaultValue = std::string("a"), .choices = {"a", "b"}});
        options.push_back({.name = "label", .title = "Label", .description = {}, .defaultValue = std::string()});
        OptionForm form(options);
        QVERIFY(form.row("size")->findChild<NumberSpin*>());
        QVERIFY(form.row("size")->findChild<QSlider*>());
        QVERIFY(form.row("doubled")->findChild<Switch*>());
        QVERIFY(form.row("kind")->findChild<QComboBox*>());
        QVERIFY(form.row("label")->findChild<QLineEdit*>());
        QCOMPARE(form.values().size(), std::size_t(4));
    }

    void keysOnTheSliderEditAndLeavingItEndsTheStep()
    {
        OptionForm form(m_study.scenarioOptions());
        QSignalSpy edited(&form, &OptionForm::edited);
        QSignalSpy released(&form, &OptionForm::released);
        form.show();
        auto* slider = form.row("size")->findChild<QSlider*>();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Right);
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(edited.count(), 2);
        QVERIFY(number(form.values(), "size") > 1.0);
        QFocusEvent leave(QEvent::FocusOut);
        QCoreApplication::sendEvent(slider, &leave);
        QVERIFY(released.count() >= 1);
    }

    void aTypedNumberCountsOnceItIsDone()
    {
        OptionForm form(m_study.scenarioOptions());
        QSignalSpy edited(&form, &OptionForm::edited);
        form.show();
        auto* spin = form.row("size")->findChild<NumberSpin*>();
        spin->setFocus();
        spin->selectAll();
        QTest::keyClicks(spin, QStringLiteral("2,5")); // a decimal comma is a decimal mark
        QCOMPARE(edited.count(), 0);
        QTest::keyClick(spin, Qt::Key_Return);
        QCOMPARE(edited.count(), 1);
        QCOMPARE(number(form.values(), "size"), 2.5);
    }

    void theResetButtonShowsOnlyAwayFromTheDefault()
    {
        OptionForm form(m_study.scenarioOptions());
        OptionRow* row = form.row("size");
        auto* reset = row->findChild<QToolButton*>();
        QVERIFY(reset->isHidden());
        form.setValues({{"size", 5.0}});
        QVERIFY(!reset->isHidden());
        QSignalSpy edited(&form, &OptionForm::edited);
        reset->click();
        QCOMPARE(number(form.values(), "size"), 1.0);
        QCOMPARE(edited.count(), 1);
        QVERIFY(reset->isHidden());
    }

    void showingValuesShowsNoOne()
    {
        OptionForm form(m_study.scenarioOptions());
        QSignalSpy edited(&form, &OptionForm::edited);
        form.setValues({{"size", 77.0}, {"doubled", true}});
        QCOMPARE(edited.count(), 0);
        QVERIFY(form.row("doubled")->findChild<Switch*>()->isChecked());
        QCOMPARE(form.row("size")->findChild<NumberSpin*>()->value(), 77.0);
    }

    void valuesOutsideTheSliderStayAsTheyAre()
    {
        OptionForm form(m_study.scenarioOptions());
        form.setValues({{"size", 50'000.0}}); // the slider ends at 1000
        QCOMPARE(number(form.values(), "size"), 50'000.0);
        QCOMPARE(form.row("size")->findChild<NumberSpin*>()->value(), 50'000.0);
    }

    void theSwitchTurnsWithTheSpaceKey()
    {
        OptionForm form(m_study.scenarioOptions());
        QSignalSpy edited(&form, &OptionForm::edited);
        form.show();
        QTest::keyClick(form.row("doubled")->findChild<Switch*>(), Qt::Key_Space);
        QCOMPARE(edited.count(), 1);
        QVERIFY(flag(form.values(), "doubled"));
    }
};

QTEST_MAIN(TestOptionForm)
#include "tst_option_form.moc"
