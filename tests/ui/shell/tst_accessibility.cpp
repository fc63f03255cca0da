// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The names for a screen reader, the view of users who see little or no colour, and letters of twice the size.

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>
#include <QToolTip>
#include <QUndoStack>

#include <qcustomplot.h>

#include "core/consolidation/study.h"
#include "core/power/study.h"
#include "core/profit/study.h"
#include "core/reservation/study.h"
#include "tests/ui/shell/lost_texts.h"
#include "tests/ui/shell/unpainted_windows.h"
#include "tests/ui/shell/whole_window.h"
#include "ui/charts/chart_widget.h"
#include "ui/charts/paper/paper_chart.h"
#include "ui/charts/series_style.h"
#include "ui/classroom/lesson_panel.h"
#include "ui/experiment/experiment.h"
#include "ui/experiment/picture_panel.h"
#include "ui/experiment/plan/factor_chip.h"
#include "ui/experiment/plan/plan_panel.h"
#include "ui/session/study_access.h"
#include "ui/session/study_view.h"
#include "ui/shell/dock.h"
#include "ui/shell/study_area.h"
#include "ui/style/colour_ramp.h"
#include "ui/style/theme.h"
#include "ui/widgets/event_filters.h"

using namespace wattif;
using namespace wattif::ui;
using namespace wattif::test;
using namespace Qt::StringLiterals;

namespace {

/// Adds the name of an icon that has one and paints nothing.
void addIfBlank(const QIcon& icon, QStringList& blank)
{
    if (!icon.name().isEmpty() && icon.pixmap(QSize(16, 16), 1.0).isNull())
        blank << u"blank icon: "_s + icon.name();
}

/// Adds the icons of all commands and buttons that paint nothing.
void addBlankIcons(QStringList& blank)
{
    for (const QWidget* window : QApplication::topLevelWidgets()) {
        for (const QAction* action : window->findChildren<QAction*>())
            addIfBlank(action->icon(), blank);
        for (const QAbstractButton* button : window->findChildren<QAbstractButton*>())
            addIfBlank(button->icon(), blank);
    }
}

/// Whether a widget is worked with by keys or mouse; parts of one that is are not asked themselves.
bool isControl(const QWidget& widget)
{
    const auto* label = qobject_cast<const QLabel*>(&widget);
    const auto* tabs = qobject_cast<const QTabBar*>(&widget);
    if ((label && label->text().trimmed().isEmpty()) || (tabs && tabs->count() == 0))
        return false; // there is nothing to read
    if (widget.focusProxy() || qobject_cast<const QScrollArea*>(&widget) || qobject_cast<const QMainWindow*>(&widget))
        return false;
    const bool isButton = qobject_cast<const QAbstractButton*>(&widget);
    if (isButton && qobject_cast<const QAbstractItemView*>(widget.parentWidget()))
        return false; // the corner of a table: Ctrl+A does it
    return isButton || tabs || widget.focusPolicy() != Qt::NoFocus;
}

/// Returns the texts that a screen reader lacks; empty if complete.
QString missingIn(QWidget& widget)
{
    QAccessibleInterface* known = QAccessible::queryAccessibleInterface(&widget);
    if (!known)
        return u"nothing"_s;
    if (known->text(QAccessible::Name).trimmed().isEmpty())
        return u"no name"_s;
    const bool hasRole = known->role() != QAccessible::NoRole && known->role() != QAccessible::Client;
    return hasRole ? QString() : u"no role"_s;
}

/// The controls that one can see now without a name or role.
void addUnnamed(QStringList& found)
{
    for (const QPointer<QWidget>& widget : allWidgets()) {
        if (!widget || !isInFront(*widget) || !isControl(*widget))
            continue;
        const QString missing = missingIn(*widget);
        const QString line = missing + u": "_s + pathOf(widget);
        if (!missing.isEmpty() && !found.contains(line))
            found << line;
    }
}

/// Contrast of WCAG 2.1: (L1 + 0.05) / (L2 + 0.05), the lighter one above.
double contrast(const QColor& a, const QColor& b)
{
    const auto [dark, light] = std::minmax({relativeLuminance(a), relativeLuminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

/// The colour that a rule of the style sheet gives to a property; invalid without one.
QColor styled(const QString& selector, const QString& property)
{
    const QString rule = QRegularExpression::escape(selector) + u"[^{]*\\{[^}]*\\b"_s + property + u": (#[0-9a-f]{6})"_s;
    const auto found = QRegularExpression(rule).match(qApp->styleSheet());
    return found.hasMatch() ? QColor(found.captured(1)) : QColor();
}

struct TextOnGround {
    QString name;
    QColor text;
    QColor ground;
};

std::vector<TextOnGround> textsOfThePalette()
{
    const QPalette palette = QApplication::palette();
    std::vector<TextOnGround> texts;
    const std::tuple<const char*, QPalette::ColorRole, QPalette::ColorRole> pairs[]{
        {"window", QPalette::WindowText, QPalette::Window},
        {"field", QPalette::Text, QPalette::Base},
        {"every other row", QPalette::Text, QPalette::AlternateBase},
        {"button", QPalette::ButtonText, QPalette::Button},
        {"selected", QPalette::HighlightedText, QPalette::Highlight},
        {"tooltip", QPalette::ToolTipText, QPalette::ToolTipBase},
        {"placeholder", QPalette::PlaceholderText, QPalette::Base},
        {"link", QPalette::Link, QPalette::Window},
        {"bright", QPalette::BrightText, QPalette::Window}};
    for (const auto& [name, text, ground] : pairs)
        texts.push_back({QLatin1String(name), palette.color(text), palette.color(ground)});
    return texts;
}

std::vector<TextOnGround> textsOfTheStyle()
{
    const QColor text = QApplication::palette().color(QPalette::Text);
    std::vector<TextOnGround> texts;
    for (const auto& ground :
         {styled(u"QMenu::item:selected"_s, u"background"_s), styled(u"QToolButton:hover"_s, u"background"_s),
          styled(u"QTreeView::item:selected"_s, u"background"_s)})
        texts.push_back({u"text on what is pointed at"_s, text, ground});
    for (const char* kind : {"error", "warning", "info"})
        texts.push_back({u"message"_s, text, styled(u"#inlineBar[kind=\"%1\"]"_s.arg(QLatin1String(kind)), u"background"_s)});
    texts.push_back({u"wrong field"_s, text, styled(u"QLineEdit[isWrong=\"true\"]"_s, u"background"_s)});
    const QColor muted = styled(u"#hint, #emptyText"_s, u"color"_s);
    for (const auto role : {QPalette::Window, QPalette::Button, QPalette::Base, QPalette::AlternateBase})
        texts.push_back({u"hint"_s, muted, QApplication::palette().color(role)});
    texts.push_back({u"tab pointed at with the keys"_s, text, styled(u"QTabBar::tab:focus"_s, u"background"_s)});
    texts.push_back({u"default button"_s, styled(u"QPushButton:default"_s, u"color"_s),
                     styled(u"QPushButton:default:hover"_s, u"background"_s)});
    return texts;
}

std::vector<TextOnGround> textsOfPictures()
{
    const Theme& theme = Theme::instance();
    std::vector<TextOnGround> texts{{u"chart"_s, theme.chartText(), theme.chartBackground()}};
    for (const QColor& ground :
         {theme.chartBackground(), QApplication::palette().color(QPalette::Window),
          QApplication::palette().color(QPalette::Button), QApplication::palette().color(QPalette::AlternateBase)}) {
        texts.push_back({u"good"_s, theme.good(), ground});
        texts.push_back({u"error"_s, theme.error(), ground});
        texts.push_back({u"warning"_s, theme.warning(), ground});
    }
    for (int i = 0; i <= 100; ++i)
        texts.push_back({u"heat %1"_s.arg(i / 100.0), Theme::textOn(theme.heat(i / 100.0)), theme.heat(i / 100.0)});
    return texts;
}

/// Returns the placeholder of an empty field in its painted colour: partly transparent.
TextOnGround placeholderOf(QWidget& field)
{
    field.ensurePolished();
    const QColor text = field.palette().color(QPalette::PlaceholderText);
    const QColor ground = QApplication::palette().color(QPalette::Base);
    return {u"empty field"_s, mixed(ground, QColor(text.rgb()), text.alphaF()), ground};
}

/// What of them reads badly.
QStringList weakIn(const std::vector<TextOnGround>& texts)
{
    QStringList weak;
    for (const TextOnGround& one : texts)
        if (!one.text.isValid() || !one.ground.isValid() || contrast(one.text, one.ground) < 4.5)
            weak << u"%1: %2 on %3 is %4 : 1"_s.arg(one.name, one.text.name(), one.ground.name())
                        .arg(contrast(one.text, one.ground), 0, 'f', 2);
    return weak;
}

ChartSeries seriesOf(int style)
{
    ChartSeries series;
    series.style = style;
    return series;
}

/// Letters of another size, as long as it lives.
class LetterSize {
public:
    explicit LetterSize(double factor) : m_before(QApplication::font())
    {
        QFont font = m_before;
        font.setPointSizeF(font.pointSizeF() * factor);
        QApplication::setFont(font);
    }
    ~LetterSize() { QApplication::setFont(m_before); }
    Q_DISABLE_COPY_MOVE(LetterSize)

private:
    QFont m_before;
};

} // namespace

class TestAccessibility : public QObject {
    Q_OBJECT

    UnpaintedWindows m_unpainted;
    WholeWindow m_whole;
    std::unique_ptr<MainWindow> m_window;

    void open(int study)
    {
        m_window = WholeWindow::start(WholeWindow::study(study));
        m_window->setPaperFigureMaker(makePaperFigure);
        m_window->resize(1920, 1080);
        QVERIFY(WholeWindow::awaitRun(*m_window));
    }
    /// Calls `look` for each view and panel in front, and for each dialog and page.
    void forAllThatOpens(const std::function<void()>& look)
    {
        const auto awaitReady = [this, &look] {
            QVERIFY(QTest::qWaitFor([this] { return isIdle(); }, 60'000));
            look();
        };
        for (const Dock* dock : m_window->findChildren<Dock*>()) {
            m_window->raiseTab(dock->objectName());
            awaitReady();
            turnPages(*dock, awaitReady);
        }
        openPlan(awaitReady);
        openLessons(awaitReady);
        openPages(awaitReady);
        openDialogs(awaitReady);
        openTour(awaitReady);
    }
    /// Whether all views that one can see show what they are to show.
    [[nodiscard]] bool isIdle() const
    {
        QCoreApplication::processEvents(); // docks notify their views by timers
        const auto views = m_window->findChildren<StudyView*>();
        return std::ranges::none_of(views, [](const StudyView* view) { return view->isLookedAt() && view->isBehind(); });
    }
    /// The other pages of what has some.
    static void turnPages(const QWidget& part, const std::function<void()>& look)
    {
        for (auto* pages : part.findChildren<QTabWidget*>())
            for (int i = pages->count() - 1; i >= 0; --i) {
                pages->setCurrentIndex(i);
                look();
            }
    }
    void openPlan(const std::function<void()>& look)
    {
        const Study& study = m_window->session().document().study();
        m_window->experiment().editor().addFactor(study.scenarioOptions().front().name);
        m_window->raiseTab(u"experiment"_s);
        look();
        emit m_window->plan().chips().front()->editWanted();
        look();
        closeOthers();
        m_window->experiment().editor().removeOption(study.scenarioOptions().front().name);
    }
    void openLessons(const std::function<void()>& look)
    {
        m_window->openLesson(QString::fromStdString(m_window->session().document().study().name()) + u"-1"_s);
        const LessonPlayer& player = m_window->lessons().player();
        QVERIFY(QTest::qWaitFor([&player] { return player.content() != nullptr; }, 60'000)); // then its scenario comes
        QVERIFY(WholeWindow::awaitRun(*m_window));
        look();
        m_window->showLessonEditor();
        look();
        closeOthers();
        m_window->findChild<Dock*>(u"lesson"_s)->toggleViewAction()->trigger();
        // Results stay hidden, and the commands that show them disabled, while the lesson's scenario is in front.
        m_window->files().openSample(m_window->session().document().study());
        QVERIFY(WholeWindow::awaitRun(*m_window));
    }
    void openPages(const std::function<void()>& look)
    {
        for (const char* page : {"dashboard", "byPolicy", "sideBySide", "compare", "quiz", "startPage"}) {
            m_window->action(QLatin1String(page))->trigger();
            QVERIFY(WholeWindow::awaitRun(*m_window));
            look();
            if (m_window->action(QLatin1String(page))->isCheckable())
                m_window->action(QLatin1String(page))->trigger();
        }
    }
    void openDialogs(const std::function<void()>& look)
    {
        for (const char* dialog : {"figure", "paperFigures", "import", "generate", "slides", "shortcuts", "keptFiles", "crashes",
                                   "about", "manual", "present"}) {
            const QAction* action = m_window->action(QLatin1String(dialog));
            QVERIFY2(QTest::qWaitFor([action] { return action->isEnabled(); }, 60'000), dialog); // some need a result
            const auto before = windows();
            m_window->action(QLatin1String(dialog))->trigger();
            QVERIFY2(QTest::qWaitFor([&before] { return windows().size() > before.size(); }, 60'000), dialog);
            look();
            for (const QWidget* window : windows())
                if (window != m_window.get())
                    turnPages(*window, look);
            closeOthers();
        }
    }
    void openTour(const std::function<void()>& look)
    {
        m_window->action(u"tour"_s)->trigger();
        look();
        QTest::keyClick(m_window->findChild<QWidget*>(u"tour"_s), Qt::Key_Escape);
    }
    /// Fails with all that was found, which is more than Qt Test puts into its message.
    static void verifyNothing(QStringList found)
    {
        found.sort();
        for (const QString& line : found)
            qWarning().noquote() << line;
        QVERIFY2(found.isEmpty(), qPrintable(u"%1 findings, listed above"_s.arg(found.size())));
    }
    void end()
    {
        if (m_window)
            m_window->session().document().undoStack()->setClean();
        m_window.reset();
    }
    static QWidgetList windows()
    {
        QWidgetList shown;
        for (QWidget* window : QApplication::topLevelWidgets())
            if (window->isVisible() && window->windowType() != Qt::ToolTip)
                shown << window;
        return shown;
    }
    void closeOthers()
    {
        for (QWidget* window : windows())
            if (window != m_window.get())
                window->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

private slots:
    void cleanup() { end(); }

    /// Every control has a name and a role, and every icon paints something.
    void everyControlHasANameAndARole_data() { WholeWindow::addStudies(); }
    void everyControlHasANameAndARole()
    {
        QFETCH(int, study);
        open(study);
        QStringList found;
        forAllThatOpens([&found] {
            addUnnamed(found);
            addBlankIcons(found);
        });
        found.removeDuplicates();
        verifyNothing(found);
    }

    void lettersOfTwiceTheSizeAreNotCut_data() { WholeWindow::addStudies(); }
    void lettersOfTwiceTheSizeAreNotCut()
    {
        QFETCH(int, study);
        const LetterSize large(2.0);
        open(study);
        QVERIFY(m_window->width() <= 1920 && m_window->height() <= 1080);
        QStringList found;
        forAllThatOpens([&found] {
            QStringList cut;
            (void)QTest::qWaitFor([&cut] { return (cut = cutNow()).isEmpty(); }, 60'000); // until all is laid out
            found += cut;
        });
        found.removeDuplicates();
        end(); // before the letters are what they were
        verifyNothing(found);
    }

    void textsReadOnTheirGrounds_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textsReadOnTheirGrounds()
    {
        QFETCH(bool, dark);
        QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
        Theme::instance().setMode(dark ? ThemeMode::dark : ThemeMode::light);
        QLineEdit line;
        QPlainTextEdit lines;
        const QStringList weak = weakIn(textsOfThePalette()) + weakIn(textsOfTheStyle()) + weakIn(textsOfPictures())
            + weakIn({placeholderOf(line), placeholderOf(lines)});
        Theme::instance().setMode(ThemeMode::system);
        verifyNothing(weak);
    }

    /// Series with equal colours are distinguished by dashes and markers, on the screen and on paper.
    void linesOfOneColourHaveOtherDashes()
    {
        for (const auto& styleOf : {screenStyle, printStyle})
            for (int i = 0; i < Theme::seriesCount; ++i)
                for (int round = 1; round < 3; ++round)
                    for (int earlier = 0; earlier < round; ++earlier) {
                        const SeriesStyle a = styleOf(seriesOf(i + earlier * Theme::seriesCount));
                        const SeriesStyle b = styleOf(seriesOf(i + round * Theme::seriesCount));
                        QCOMPARE(a.colour, b.colour);
                        QVERIFY2(a.dashes != b.dashes, qPrintable(QString::number(i)));
                        QVERIFY2(a.marker != b.marker, qPrintable(QString::number(i)));
                    }
    }

    /// Every policy of every study has its own colour; beside the second group of colours, its own dashes or marker, too.
    void policiesOfAStudyLookDifferent()
    {
        for (const Study* study : {&profit::study(), &power::study(), &consolidation::study(), &reservation::study()}) {
            std::vector<std::pair<QString, SeriesStyle>> looks;
            for (const PolicyInfo& policy : study->policies()) {
                const QString name = QString::fromStdString(policy.name);
                looks.emplace_back(name, printStyle(seriesOf(policyStyleIn(*study, name))));
            }
            for (std::size_t i = 0; i < looks.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(looks[i].second.colour != looks[j].second.colour,
                             qPrintable(looks[i].first + u' ' + looks[j].first));
        }
    }

    void picturesOfAnExperimentHaveNames()
    {
        open(0);
        Experiment& experiment = m_window->experiment();
        experiment.editor().addFactor("gamma");
        experiment.editor().setFactor(0, {.options = {{.option = "gamma", .values = {1.1, 1.5}}}});
        m_window->raiseTab(u"experiment"_s);
        m_window->plan().runButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(!experiment.isRunning() && m_window->pictures().isUpToDate(), 60'000);
        auto* tabs = m_window->pictures().findChild<QTabBar*>();
        QStringList found;
        for (int i = 0; i < tabs->count(); ++i) {
            tabs->setCurrentIndex(i);
            QTRY_VERIFY(m_window->pictures().isUpToDate());
            addUnnamed(found);
        }
        verifyNothing(found);
    }

    void aPictureDescribesItself()
    {
        open(0);
        m_window->raiseTab(u"profit.objective"_s);
        QVERIFY(QTest::qWaitFor([this] { return isIdle(); }, 60'000));
        const auto* chart = m_window->findChild<Dock*>(u"profit.objective"_s)->findChild<ChartWidget*>();
        QAccessibleInterface* plot = QAccessible::queryAccessibleInterface(chart->plot());
        QCOMPARE(plot->role(), QAccessible::Chart);
        QCOMPARE(plot->text(QAccessible::Name), chart->figure()->figureCaption());
        QVERIFY(!chart->figure()->figureAltText().isEmpty());
        QCOMPARE(plot->text(QAccessible::Description), chart->figure()->figureAltText());
        QVERIFY(plot->state().focusable);
    }
};

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
