// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

#include "tests/patience.h"
#include "tests/ui/figures/colour_figure.h"
#include "tests/ui/figures/dialog_parts.h"
#include "ui/figures/composite_figure.h"
#include "ui/figures/dialog/colour_vision.h"
#include "ui/figures/dialog/figure_check.h"
#include "ui/figures/dialog/figure_copy.h"
#include "ui/figures/dialog/figure_dialog.h"
#include "ui/figures/dialog/figure_form.h"
#include "ui/figures/dialog/figure_preview.h"
#include "ui/figures/dialog/figure_words.h"
#include "ui/figures/dialog/panel_list.h"
#include "ui/figures/figure_source.h"
#include "ui/style/theme.h"

using namespace wattif;
using namespace wattif::ui;
using namespace Qt::Literals::StringLiterals;
using test::ColourFigure;

namespace {

/// Stands for the window's study area.
class FakeArea : public QWidget, public FigureOrigins {
    Q_OBJECT
    Q_INTERFACES(wattif::ui::FigureOrigins)
public:
    [[nodiscard]] FigureOrigin originOf(const FigureSource& figure, const FigureAdjustments& /*wanted*/) const override
    {
        return {.program = u"WattIf 9.9"_s, .scenarioHash = u"0123456789abcdef"_s, .seed = 7, .options = figure.figureName()};
    }
    [[nodiscard]] std::vector<const FigureSource*> figures() const override { return list; }
    [[nodiscard]] QString titleOf(const FigureSource& figure) const override { return u"The "_s + figure.figureName(); }
    std::vector<const FigureSource*> list;
};

} // namespace

class TestFigureDialog : public test::DialogParts {
    Q_OBJECT

private:
    static void type(QAbstractSpinBox& box, const QString& text)
    {
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, text);
        QTest::keyClick(&box, Qt::Key_Tab);
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"WattIf"_s);
        QCoreApplication::setApplicationName(u"wattif-test"_s);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        Theme::instance();
    }

    void init() { QSettings().clear(); }

    void aPresetGivesWidthAndHeight()
    {
        FigureDialog dialog(m_red);
        QCOMPARE(dialog.spec().sizeMm.width(), 88.57);
        choose(dialog, "preset", u"acm-2col"_s);
        QCOMPARE(dialog.spec().sizeMm, QSizeF(177.94, 71.18)); // 0.4 of a page's width
        QVERIFY(!part<QDoubleSpinBox>(dialog, "width").isEnabled());
        // The preview has the shape of the page.
        const QImage image = picture(dialog);
        QVERIFY(std::abs(static_cast<double>(image.width()) / image.height() - 177.94 / 71.18) < 0.02);
    }

    void anOwnSizeIsTyped()
    {
        FigureDialog dialog(m_red);
        choose(dialog, "preset", QString());
        type(part<QDoubleSpinBox>(dialog, "width"), u"100"_s);
        type(part<QDoubleSpinBox>(dialog, "height"), u"60"_s);
        QCOMPARE(dialog.spec().sizeMm, QSizeF(100.0, 60.0));
        part<QCheckBox>(dialog, "keepShape").setChecked(true);
        type(part<QDoubleSpinBox>(dialog, "width"), u"200"_s);
        QCOMPARE(dialog.spec().sizeMm, QSizeF(200.0, 120.0));
        type(part<QDoubleSpinBox>(dialog, "height"), u"60"_s);
        QCOMPARE(dialog.spec().sizeMm, QSizeF(100.0, 60.0));
        click(dialog, "proposeHeight");
        QCOMPARE(dialog.spec().sizeMm, QSizeF(100.0, 62.0));
    }

    void anOwnHeightStaysWhenPanelsCome()
    {
        FakeArea area;
        area.list = {&m_red, &m_green};
        FigureDialog dialog(m_red, &area);
        type(part<QDoubleSpinBox>(dialog, "height"), u"77"_s);
        part<QListWidget>(dialog, "panels").item(1)->setCheckState(Qt::Checked);
        QCOMPARE(dialog.spec().sizeMm.height(), 77.0);
        click(dialog, "proposeHeight");
        QCOMPARE(dialog.spec().sizeMm.height(), 109.83); // two panels of 0.62 of the width
    }

    void theHeightIsAtLeastWhatAPanelNeeds()
    {
        ColourFigure high(u"high"_s, Qt::blue);
        constexpr double pointsPerMm = 72.0 / 25.4;
        high.neededPoints = 80.0 * pointsPerMm;
        FakeArea area;
        area.list = {&high, &m_red};
        FigureDialog dialog(high, &area);
        for (const char* preset : {"ieee-1col", "lncs", "ieee-2col"}) {
            choose(dialog, "preset", QLatin1String(preset));
            QCOMPARE(dialog.spec().sizeMm.height(), 80.0);
        }
        choose(dialog, "preset", u"ieee-1col"_s);
        part<QListWidget>(dialog, "panels").item(1)->setCheckState(Qt::Checked);
        QCOMPARE(dialog.spec().sizeMm.height(), 160.0); // two rows of the higher panel
        high.neededPoints = 40.0 * pointsPerMm;
        click(dialog, "proposeHeight");
        QCOMPARE(dialog.spec().sizeMm.height(), 109.83);
        high.neededPoints = 140.0 * pointsPerMm;
        click(dialog, "proposeHeight");
        QCOMPARE(dialog.spec().sizeMm.height(), 230.0); // a page has no more
    }

    void anEditedCaptionLandsInTheFile()
    {
        FakeArea area;
        FigureDialog dialog(m_red, &area);
        QPlainTextEdit& editor = part<QPlainTextEdit>(dialog, "caption");
        QCOMPARE(editor.toPlainText(), m_red.figureCaption());
        editor.selectAll();
        QTest::keyClicks(&editor, u"Our words"_s);
        QTest::keyClick(&editor, Qt::Key_Return);
        QTest::keyClicks(&editor, u"in two lines"_s);
        QCOMPARE(dialog.spec().caption, u"Our words in two lines"_s);
        QPlainTextEdit& alt = part<QPlainTextEdit>(dialog, "altText");
        alt.selectAll();
        QTest::keyClicks(&alt, u"What it says"_s);

        const QString path = m_folder.filePath(u"words.svg"_s);
        QVERIFY2(dialog.writeTo(path), qPrintable(dialog.outcome()));
        const QByteArray svg = contentOf(path);
        QVERIFY(svg.contains("Our words in two lines"));
        QVERIFY(svg.contains("0123456789abcdef"));
        QCOMPARE(dialog.spec().altText, u"What it says"_s);

        dialog.caption().reset();
        QCOMPARE(dialog.spec().caption, m_red.figureCaption());
        editor.clear(); // an empty caption is no caption: the proposed one is written
        QCOMPARE(dialog.spec().caption, m_red.figureCaption());
    }

    void twoFiguresMakeACompositeOfPanels()
    {
        FakeArea area;
        area.list = {&m_green, &m_red, &m_blue};
        FigureDialog dialog(m_red, &area);
        auto& list = part<QListWidget>(dialog, "panels");
        QCOMPARE(list.count(), 3);
        QCOMPARE(list.item(0)->text(), u"The red"_s); // the one the dialog is for comes first
        QCOMPARE(list.item(0)->checkState(), Qt::Checked);
        QVERIFY(!part<QSpinBox>(dialog, "columns").isEnabled());
        const double alone = dialog.spec().sizeMm.height();
        const QImage before = picture(dialog);

        list.item(2)->setCheckState(Qt::Checked);
        QCOMPARE(dialog.figure().figureParts(), (std::vector<const FigureSource*>{&m_red, &m_blue}));
        QCOMPARE(dialog.figure().figureColumns(), 1); // one column of text is narrow
        QVERIFY(dialog.spec().sizeMm.height() > alone * 1.5);
        const QImage both = picture(dialog);
        QVERIFY(both.height() > before.height());
        QVERIFY(dialog.figure().figureCsv().contains(u"red"_s) && dialog.figure().figureCsv().contains(u"blue"_s));
        QVERIFY(dialog.spec().caption.contains(u"blue"_s));

        part<QSpinBox>(dialog, "columns").setValue(2);
        QCOMPARE(dialog.figure().figureColumns(), 2);
        QVERIFY(picture(dialog) != both);

        list.item(2)->setCheckState(Qt::Unchecked);
        QVERIFY(dialog.figure().figureParts().empty());
        QCOMPARE(&dialog.figure(), static_cast<const FigureSource*>(&m_red));
        QCOMPARE(dialog.spec().sizeMm.height(), alone);
    }

    void panelsAreMoved()
    {
        FakeArea area;
        area.list = {&m_red, &m_green, &m_blue};
        FigureDialog dialog(m_red, &area);
        dialog.show();
        part<QTabWidget>(dialog, "figureTabs").setCurrentIndex(3);
        auto& list = part<QListWidget>(dialog, "panels");
        for (int i = 0; i < 3; ++i)
            list.item(i)->setCheckState(Qt::Checked);
        list.setCurrentRow(0);
        click(dialog, "panelDown");
        QCOMPARE(dialog.panels().chosen(), (std::vector<const FigureSource*>{&m_green, &m_red, &m_blue}));
        click(dialog, "panelDown");
        QVERIFY(!part<QToolButton>(dialog, "panelDown").isEnabled());
        click(dialog, "panelUp");
        QCOMPARE(dialog.figure().figureParts(), (std::vector<const FigureSource*>{&m_green, &m_red, &m_blue}));
        QTRY_VERIFY(!list.item(2)->icon().isNull()); // small pictures come by and by
    }

    void aPanelThatIsDraggedIsWrittenWithoutAWarning()
    {
        FakeArea area;
        area.list = {&m_red, &m_green};
        FigureDialog dialog(m_red, &area);
        QTest::failOnWarning(QRegularExpression(u"unable to save"_s));
        const QAbstractItemModel& model = *part<QListWidget>(dialog, "panels").model();
        const std::unique_ptr<QMimeData> dragged(model.mimeData({model.index(1, 0)}));
        QVERIFY(dragged);
    }

    void aPanelThatIsGoneLeavesTheList()
    {
        FakeArea area;
        area.list = {&m_red, &m_green, &m_blue};
        FigureDialog dialog(m_red, &area);
        auto& list = part<QListWidget>(dialog, "panels");
        list.item(1)->setCheckState(Qt::Checked);
        list.item(2)->setCheckState(Qt::Checked);
        area.list = {&m_red, &m_blue};
        QEvent activated(QEvent::WindowActivate);
        QCoreApplication::sendEvent(&dialog, &activated);
        QCOMPARE(dialog.figure().figureParts(), (std::vector<const FigureSource*>{&m_red, &m_blue}));
        area.list = {&m_red, &m_green, &m_blue}; // its run has ended: the previous state
        QCoreApplication::sendEvent(&dialog, &activated);
        QCOMPARE(dialog.figure().figureParts().size(), std::size_t(3));
    }

    void copyPutsImageAndVectorsOnTheClipboard()
    {
        FakeArea area;
        FigureDialog dialog(m_red, &area);
        dialog.show();
        click(dialog, "copyImage");
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        QVERIFY(copied->hasImage());
        QVERIFY(std::abs(copied->imageData().value<QImage>().width() - 88.57 / 25.4 * 300) <= 1.0);
        QVERIFY(copied->data(u"image/svg+xml"_s).contains("<svg"));
        QVERIFY(copied->data(u"application/pdf"_s).startsWith("%PDF"));
        QVERIFY(!dialog.outcome().isEmpty());
    }

    void manyChangesPaintOnce()
    {
        FigureDialog dialog(m_red);
        wattif::testing::waitUntilIdle(300); // what opening put off
        QSignalSpy painted(&dialog.preview(), &FigurePreview::painted);
        for (int points = 6; points <= 12; ++points)
            part<QSpinBox>(dialog, "points").setValue(points);
        QCOMPARE(painted.count(), 0);
        QTRY_COMPARE(painted.count(), 1);
        wattif::testing::waitUntilIdle(300);
        QCOMPARE(painted.count(), 1);
    }

    void choicesAreRemembered()
    {
        {
            FigureDialog dialog(m_red);
            choose(dialog, "preset", QString());
            type(part<QDoubleSpinBox>(dialog, "width"), u"123"_s);
            type(part<QDoubleSpinBox>(dialog, "height"), u"45"_s);
            choose(dialog, "format", u"svg"_s);
            part<QSpinBox>(dialog, "points").setValue(9);
        }
        FigureDialog dialog(m_green);
        QCOMPARE(dialog.spec().sizeMm, QSizeF(123.0, 45.0));
        QCOMPARE(dialog.form().format().ending, u"svg"_s);
        QCOMPARE(dialog.spec().style.textPoints, 9.0);
    }

    void nothingToDrawIsSaid()
    {
        ColourFigure empty(u"empty"_s, Qt::gray);
        empty.isEmpty = true;
        FigureDialog dialog(empty);
        QVERIFY(picture(dialog).isNull());
        QVERIFY(!part<QPushButton>(dialog, "exportFile").isEnabled());
        empty.isEmpty = false;
        QEvent activated(QEvent::WindowActivate);
        QCoreApplication::sendEvent(&dialog, &activated);
        QVERIFY(!picture(dialog).isNull());
        QVERIFY(part<QPushButton>(dialog, "exportFile").isEnabled());
    }

    void aViewHasOneDialog()
    {
        QWidget view;
        showFigureDialog(m_red, &view);
        showFigureDialog(m_red, &view);
        QCOMPARE(view.findChildren<FigureDialog*>().size(), 1);
    }

    void aFigureThatIsGoneEndsTheDialog()
    {
        QWidget view;
        auto figure = std::make_unique<ColourFigure>(u"gone"_s, QColor(Qt::red));
        showFigureDialog(*figure, &view);
        const QPointer<FigureDialog> dialog = view.findChild<FigureDialog*>();
        QVERIFY(dialog && dialog->isEnabled());
        figure.reset();
        QVERIFY(!dialog->isEnabled());
        dialog->preview().paintNow(); // asks nothing of it
        QEvent activated(QEvent::WindowActivate);
        QCoreApplication::sendEvent(dialog, &activated);
        QTRY_VERIFY(!dialog);
        QVERIFY(view.findChildren<FigureDialog*>().isEmpty());
    }

    void itFitsASmallScreen_data()
    {
        QTest::addColumn<ThemeMode>("theme");
        QTest::newRow("light") << ThemeMode::light;
        QTest::newRow("dark") << ThemeMode::dark;
    }

    void itFitsASmallScreen()
    {
        QFETCH(ThemeMode, theme);
        Theme::instance().setMode(theme);
        FakeArea area;
        area.list = {&m_red, &m_green, &m_blue};
        FigureDialog dialog(m_red, &area);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const QSize least = dialog.minimumSizeHint().expandedTo(dialog.minimumSize());
        QVERIFY2(least.width() <= 1280 && least.height() <= 760, qPrintable(u"%1x%2"_s.arg(least.width()).arg(least.height())));
        for (int tab = 0; tab < part<QTabWidget>(dialog, "figureTabs").count(); ++tab) {
            part<QTabWidget>(dialog, "figureTabs").setCurrentIndex(tab);
            for (const QWidget* child : dialog.findChildren<QWidget*>())
                if (child->isVisible() && qobject_cast<const QAbstractButton*>(child))
                    QVERIFY2(child->width() >= child->minimumSizeHint().width(), qPrintable(child->objectName()));
        }
        Theme::instance().setMode(ThemeMode::system);
    }
};

QTEST_MAIN(TestFigureDialog)
#include "tst_figure_dialog.moc"
