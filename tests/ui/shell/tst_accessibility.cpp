// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What readers of the screen and people who do not see colours well get: names and roles of all controls, contrast of texts.

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTextEdit>
#include <QToolButton>

#include <cmath>

#include "tests/ui/shell/whole_window.h"
#include "ui/shell/dock.h"
#include "ui/shell/study_area.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

namespace {

/// Parts of other controls, which speak for themselves.
bool isPart(const QWidget& widget)
{
    const QWidget* parent = widget.parentWidget();
    return qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent)
        || qobject_cast<const QHeaderView*>(&widget) || qobject_cast<const QScrollBar*>(&widget)
        || widget.objectName().startsWith(u"qt_"_s) || (parent && parent->inherits("QComboBoxPrivateContainer"))
        || qobject_cast<const QTabBar*>(parent) || qobject_cast<const QLineEdit*>(parent)
        || qobject_cast<const QAbstractItemView*>(parent);
}

bool isControl(const QWidget& widget)
{
    if (!widget.isVisible() || widget.visibleRegion().isEmpty() || isPart(widget)) // Qt calls what is behind a tab visible
        return false;
    return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget)
        || qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QLineEdit*>(&widget)
        || qobject_cast<const QAbstractSlider*>(&widget) || qobject_cast<const QAbstractItemView*>(&widget)
        || qobject_cast<const QPlainTextEdit*>(&widget) || qobject_cast<const QTextEdit*>(&widget)
        || (widget.focusPolicy() & Qt::TabFocus && !widget.focusProxy());
}

QString pathOf(const QWidget* widget)
{
    QStringList path;
    for (; widget; widget = widget->parentWidget())
        path.prepend(QLatin1String(widget->metaObject()->className())
                     + (widget->objectName().isEmpty() ? QString() : u'#' + widget->objectName()));
    return path.mid(std::max<qsizetype>(0, path.size() - 5)).join(u" > "_s);
}

/// The controls of a window that a reader of the screen could not tell of.
void addNameless(QStringList& found, const QWidget& window, const QString& where)
{
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!isControl(*widget))
            continue;
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
        QString what;
        if (!spoken)
            what = u"nothing is known"_s;
        else if (spoken->text(QAccessible::Name).trimmed().isEmpty())
            what = u"no name"_s;
        else if (spoken->role() == QAccessible::NoRole
                 || (spoken->role() == QAccessible::Client && !qobject_cast<const QScrollArea*>(widget))) // holds others
            what = u"no role"_s;
        const QString line = u"%1: %2"_s.arg(what, pathOf(widget));
        if (!what.isEmpty() && !found.filter(line).size())
            found << u"%1 (%2)"_s.arg(line, where);
    }
}

/// Texts that have less room than they need, and no tooltip that says the whole.
void addCutOff(QStringList& cut, const QWidget& window)
{
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(widget);
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const QString text = label ? label->text() : button ? button->text() : QString();
        const bool isWhole = text.isEmpty() || (label && label->wordWrap()) || widget->width() + 1 >= widget->sizeHint().width()
            || !widget->toolTip().isEmpty();
        if (isWhole || !widget->isVisible() || widget->visibleRegion().isEmpty() || isPart(*widget))
            continue;
        const QString line =
            u"'%1' has %2 of %3: %4"_s.arg(text).arg(widget->width()).arg(widget->sizeHint().width()).arg(pathOf(widget));
        if (!cut.contains(line))
            cut << line;
    }
}

double luminance(const QColor& colour)
{
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// As WCAG 2.1 defines it, 1 .. 21.
double contrast(const QColor& a, const QColor& b)
{
    const double one = luminance(a);
    const double other = luminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

} // namespace

class TestAccessibility : public QObject {
    Q_OBJECT

    WholeWindow m_whole;

private slots:
    void cleanup() { Theme::instance().setMode(ThemeMode::system); }

    void everyControlOfTheWindowHasAName_data() { WholeWindow::addStudies(); }
    void everyControlOfTheWindowHasAName()
    {
        QFETCH(int, study);
        const auto window = WholeWindow::start(WholeWindow::study(study));
        window->resize(1600, 1000);
        QVERIFY(WholeWindow::awaitRun(*window));
        QStringList found;
        for (const Dock* dock : window->findChildren<Dock*>()) {
            window->raiseTab(dock->objectName());
            QTest::qWait(60);
            addNameless(found, *window, dock->objectName());
        }
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
    }

    void everyControlOfDialogsAndPagesHasAName_data() { WholeWindow::addStudies(); }
    void everyControlOfDialogsAndPagesHasAName()
    {
        QFETCH(int, study);
        const auto window = WholeWindow::start(WholeWindow::study(study));
        window->resize(1600, 1000);
        QVERIFY(WholeWindow::awaitRun(*window));
        QStringList found;
        for (const QString& name : {u"figure"_s, u"import"_s, u"generate"_s, u"slides"_s, u"shortcuts"_s, u"about"_s,
                                    u"keptFiles"_s, u"crashes"_s, u"compare"_s, u"quiz"_s, u"dashboard"_s, u"byPolicy"_s,
                                    u"sideBySide"_s, u"present"_s, u"startPage"_s, u"tour"_s, u"manual"_s}) {
            QAction* action = window->action(name);
            QVERIFY2(action, qPrintable(name));
            action->trigger();
            QTest::qWait(120);
            for (QWidget* top : QApplication::topLevelWidgets())
                if (top->isVisible())
                    addNameless(found, *top, name);
            for (QWidget* top : QApplication::topLevelWidgets())
                if (top->isVisible() && top != window.get())
                    top->close();
            if (action->isChecked())
                action->trigger();
        }
        window->showLessonEditor();
        window->openLesson(u"profit-levels"_s);
        QTest::qWait(300);
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top->isVisible())
                addNameless(found, *top, u"lessons"_s);
        QVERIFY2(found.isEmpty(), qPrintable(u'\n' + found.join(u'\n')));
    }

    void textOfTwiceTheSizeIsWhole_data() { WholeWindow::addStudies(); }
    void textOfTwiceTheSizeIsWhole()
    {
        QFETCH(int, study);
        const QFont plain = QApplication::font();
        QFont large = plain;
        large.setPointSizeF(plain.pointSizeF() * 2.0);
        QApplication::setFont(large);
        Theme::instance().setMode(ThemeMode::light); // polishes with the font of now
        QStringList cut;
        {
            const auto window = WholeWindow::start(WholeWindow::study(study));
            window->resize(1920, 1080);
            QVERIFY(WholeWindow::awaitRun(*window));
            for (const Dock* dock : window->studyArea().docks()) {
                window->raiseTab(dock->objectName());
                QTest::qWait(80);
                addCutOff(cut, *window);
            }
        }
        QApplication::setFont(plain);
        QVERIFY2(cut.isEmpty(), qPrintable(u'\n' + cut.join(u'\n')));
    }

    void textsStandOut_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::newRow("light") << ThemeMode::light;
        QTest::newRow("dark") << ThemeMode::dark;
    }
    void textsStandOut()
    {
        QFETCH(ThemeMode, mode);
        Theme& theme = Theme::instance();
        theme.setMode(mode);
        const QPalette palette = QApplication::palette();
        QStringList weak;
        const auto check = [&weak](const QString& what, const QColor& text, const QColor& on) {
            if (contrast(text, on) < 4.5)
                weak << u"%1: %2 on %3, %4"_s.arg(what, text.name(), on.name()).arg(contrast(text, on), 0, 'f', 2);
        };
        const std::pair<QPalette::ColorRole, QPalette::ColorRole> pairs[]{{QPalette::WindowText, QPalette::Window},
                                                                          {QPalette::Text, QPalette::Base},
                                                                          {QPalette::Text, QPalette::AlternateBase},
                                                                          {QPalette::ButtonText, QPalette::Button},
                                                                          {QPalette::HighlightedText, QPalette::Highlight},
                                                                          {QPalette::ToolTipText, QPalette::ToolTipBase},
                                                                          {QPalette::Link, QPalette::Base},
                                                                          {QPalette::PlaceholderText, QPalette::Base}};
        for (const auto& [text, on] : pairs)
            check(QVariant::fromValue(text).toString(), palette.color(QPalette::Active, text),
                  palette.color(QPalette::Active, on));
        check(u"text of charts"_s, theme.chartText(), theme.chartBackground());
        check(u"text of charts on the window"_s, theme.chartText(), palette.color(QPalette::Window));
        check(u"errors"_s, theme.error(), palette.color(QPalette::Base));
        check(u"what is good"_s, theme.good(), palette.color(QPalette::Base));
        check(u"what is good on the window"_s, theme.good(), palette.color(QPalette::Window));
        check(u"errors on the window"_s, theme.error(), palette.color(QPalette::Window));
        check(u"warnings"_s, theme.warning(), palette.color(QPalette::Base));
        for (double x = 0.0; x <= 1.0; x += 0.01)
            check(u"heat %1"_s.arg(x), Theme::textOn(theme.heat(x)), theme.heat(x));
        QVERIFY2(weak.isEmpty(), qPrintable(u'\n' + weak.join(u'\n')));
    }
};

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
