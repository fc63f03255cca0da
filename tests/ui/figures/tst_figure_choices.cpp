// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCheckBox>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QImage>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTest>

#include "tests/patience.h"
#include "tests/ui/figures/colour_figure.h"
#include "tests/ui/figures/dialog_parts.h"
#include "ui/figures/composite_figure.h"
#include "ui/figures/dialog/figure_check.h"
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

/// The choices of the figure dialog for one view: format, colours, letters, copies.
class TestFigureChoices : public test::DialogParts {
    Q_OBJECT

private:
    /// The largest difference between red, green and blue of any pixel.
    static int colourfulness(const QImage& image)
    {
        int most = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                const QColor c = image.pixelColor(x, y);
                most = std::max({most, std::abs(c.red() - c.green()), std::abs(c.green() - c.blue())});
            }
        return most;
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

    void theFormatChoosesTheEnding_data()
    {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<int>("dpi");
        QTest::newRow("pdf") << u"pdf"_s << 600;
        QTest::newRow("svg") << u"svg"_s << 600;
        QTest::newRow("png-300") << u"png"_s << 300;
        QTest::newRow("png-1200") << u"png"_s << 1200;
        QTest::newRow("tex") << u"tex"_s << 600;
        QTest::newRow("csv") << u"csv"_s << 600;
    }

    void theFormatChoosesTheEnding()
    {
        QFETCH(QString, ending);
        QFETCH(int, dpi);
        FigureDialog dialog(m_red);
        choose(dialog, "format", QLatin1String(QTest::currentDataTag()));
        QCOMPARE(dialog.spec().dpi, dpi);
        QVERIFY(figureEndings().contains(ending));
        dialog.show();
        click(dialog, "exportFile");
        auto* files = dialog.findChild<QFileDialog*>();
        QVERIFY(files);
        QCOMPARE(files->defaultSuffix(), ending);
        QVERIFY(files->selectedFiles().value(0).endsWith(u"red."_s + ending));
        files->reject();
    }

    void greysHaveNoColour()
    {
        FigureDialog dialog(m_red);
        QVERIFY(colourfulness(picture(dialog)) > 80);
        dialog.show();
        click(dialog, "lookGrey");
        QCOMPARE(colourfulness(picture(dialog)), 0);
        QVERIFY(!dialog.spec().grey); // a look, not the file
        click(dialog, "lookColour");
        part<QCheckBox>(dialog, "grey").setChecked(true);
        QVERIFY(dialog.spec().grey);
        QCOMPARE(colourfulness(picture(dialog)), 0);
    }

    void colourBlindReadersSeeOtherColours()
    {
        FigureDialog dialog(m_red);
        const QImage colour = picture(dialog);
        dialog.preview().setLook(PreviewLook::deuteranopia);
        const QImage deuteranopia = picture(dialog);
        dialog.preview().setLook(PreviewLook::protanopia);
        const QImage protanopia = picture(dialog);
        QVERIFY(deuteranopia != colour && protanopia != colour && protanopia != deuteranopia);
        QCOMPARE(deuteranopia.pixelColor(0, 0), QColor(Qt::white));
    }

    void copyLatexGivesAFigureEnvironment()
    {
        FigureDialog dialog(m_red);
        dialog.show();
        QPlainTextEdit& editor = part<QPlainTextEdit>(dialog, "caption");
        editor.selectAll();
        QTest::keyClicks(&editor, u"Half & 50 %"_s);
        click(dialog, "copyLatex");
        const QString ieee = QGuiApplication::clipboard()->text();
        QVERIFY(ieee.startsWith(u"\\begin{figure}\n"_s));
        QVERIFY(ieee.contains(u"\\includegraphics[width=88.57mm]{red}"_s));
        QVERIFY(ieee.contains(u"\\caption{Half \\& 50 \\%}"_s));
        QVERIFY(ieee.contains(u"\\label{fig:red}"_s));
        QVERIFY(!ieee.contains(u"\\Description"_s));

        choose(dialog, "preset", u"acm-2col"_s);
        choose(dialog, "format", u"tex"_s);
        click(dialog, "copyLatex");
        const QString acm = QGuiApplication::clipboard()->text();
        QVERIFY(acm.contains(u"\\begin{figure*}"_s));
        QVERIFY(acm.contains(u"\\input{red}"_s));
        QVERIFY(acm.contains(u"\\Description{Square of the colour red.}"_s));
    }

    void theNumbersAreWrittenBesideIt()
    {
        FigureDialog dialog(m_red);
        part<QCheckBox>(dialog, "numbers").setChecked(true);
        QVERIFY(dialog.writeTo(m_folder.filePath(u"with.pdf"_s)));
        QVERIFY(contentOf(m_folder.filePath(u"with.pdf"_s)).startsWith("%PDF"));
        QCOMPARE(contentOf(m_folder.filePath(u"with.csv"_s)), QByteArray("red\n1\n"));
        QVERIFY(dialog.outcome().contains(u"with.csv"_s));
    }

    void aFailureIsReportedInTheDialog()
    {
        FigureDialog dialog(m_red);
        QVERIFY(!dialog.writeTo(u"/nowhere/at/all/a.pdf"_s));
        QVERIFY2(dialog.outcome().contains(u"written"_s) || dialog.outcome().contains(u"a.pdf"_s), qPrintable(dialog.outcome()));
        QVERIFY(!QApplication::activeModalWidget());
    }

    void lettersFollowTheTextSize()
    {
        FigureDialog dialog(m_red);
        const auto before = inkOf(m_red, dialog.spec());
        part<QSpinBox>(dialog, "points").setValue(12);
        const auto after = inkOf(m_red, dialog.spec());
        QCOMPARE(before.texts.at(0).points, 8.0);
        QCOMPARE(after.texts.at(0).points, 12.0);
    }

    void anAuthorIsWarned_data()
    {
        using Extra = std::function<void(QPainter&, const QSizeF&)>;
        QTest::addColumn<Extra>("extra");
        QTest::addColumn<QString>("said");
        const auto text = [](double x, double y, double scale, const QString& word) {
            return Extra([=](QPainter& painter, const QSizeF& size) {
                painter.translate(x * size.width(), y * size.height());
                painter.scale(scale, scale);
                painter.drawText(QPointF(), word);
            });
        };
        QTest::newRow("all is well") << Extra() << QString();
        QTest::newRow("text of 4 pt") << text(0.4, 0.96, 0.5, u"tiny"_s) << u"“tiny” is set in 4.0 pt"_s;
        QTest::newRow("text over the edge") << text(0.97, 0.96, 1.0, u"beyond"_s) << u"“beyond” is cut"_s;
        QTest::newRow("text over text") << text(0.205, 0.2, 1.0, u"Overlap"_s) << u"overlap."_s;
        QTest::newRow("a prime over a subscript") << text(0.205, 0.2, 1.0, u"′"_s) << QString();
        QTest::newRow("words in two scripts") << text(0.4, 0.96, 1.0, u"功率 (kW)"_s) << QString();
        QTest::newRow("a coarse photograph") << Extra([](QPainter& painter, const QSizeF& size) {
            painter.setRenderHint(QPainter::SmoothPixmapTransform);
            painter.drawImage(QRectF(QPointF(), size), QImage(251, 156, QImage::Format_RGB32)); // 72 dpi
        }) << u"72 dpi"_s;
        QTest::newRow("cells are no photograph") << Extra([](QPainter& painter, const QSizeF& size) {
            painter.drawImage(QRectF(QPointF(), size), QImage(10, 10, QImage::Format_RGB32));
        }) << QString();
    }

    void anAuthorIsWarned()
    {
        QFETCH(std::function<void(QPainter&, const QSizeF&)>, extra);
        QFETCH(QString, said);
        ColourFigure figure(u"figure"_s, Qt::gray);
        figure.extra = extra;
        FigureDialog dialog(figure);
        dialog.preview().paintNow();
        QVERIFY2(said.isEmpty() ? dialog.warnings().isEmpty() : dialog.warnings().contains(said), qPrintable(dialog.warnings()));
    }

    void zoomShowsItLarger()
    {
        FigureDialog dialog(m_red);
        const QImage trueSize = picture(dialog);
        dialog.preview().setZoom(2.0);
        QVERIFY(std::abs(picture(dialog).width() - 2 * trueSize.width()) <= 2);
        dialog.show();
        click(dialog, "zoomOut");
        QCOMPARE(dialog.preview().zoom(), 1.5);
        click(dialog, "zoomIn");
        click(dialog, "zoomIn");
        QCOMPARE(dialog.preview().zoom(), 3.0);
        const FigureDialog again(m_red);
        QCOMPARE(again.preview().zoom(), 3.0);
    }
};

QTEST_MAIN(TestFigureChoices)
#include "tst_figure_choices.moc"
