// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/dialog/figure_dialog.h"

#include <chrono>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QStyle>
#include <QTabWidget>

#include "ui/figures/composite_figure.h"
#include "ui/figures/dialog/axes_form.h"
#include "ui/figures/dialog/figure_check.h"
#include "ui/figures/dialog/figure_copy.h"
#include "ui/figures/dialog/figure_form.h"
#include "ui/figures/dialog/figure_preview.h"
#include "ui/figures/dialog/figure_words.h"
#include "ui/figures/dialog/panel_list.h"
#include "ui/figures/written_figure.h"
#include "ui/style/icons.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

QString withEnding(const QString& path, const QString& ending)
{
    const QFileInfo file(path);
    return file.dir().filePath(file.completeBaseName() + u'.' + ending);
}

} // namespace

FigureDialog::FigureDialog(const FigureSource& source, QWidget* parent)
    : QDialog(parent),
      m_source(source),
      m_single(&source),
      m_form(new FigureForm),
      m_axes(new AxesForm),
      m_panels(new PanelList),
      m_preview(new FigurePreview(u"figure/zoom"_s)),
      m_words(new FigureWords),
      m_tabs(new QTabWidget),
      m_warnings(sentenceLabel(u"figureWarnings"_s)),
      m_outcome(sentenceLabel(u"figureOutcome"_s))
{
    const FigureOrigins* around = figureOriginsAround(parent);
    setWindowTitle(around ? tr("Figure for a paper: %1").arg(around->titleOf(source)) : tr("Figure for a paper"));
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(makeSide());
    row->addWidget(m_preview, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 14);
    column->setSpacing(12);
    column->addLayout(row, 1);
    column->addLayout(makeButtons());
    setMinimumHeight(fontMetrics().height() * 34); // warnings must not squeeze the form
    resize(QSettings().value(u"figure/dialogSize"_s, QSize(1000, 640)).toSize());

    m_pending.setSingleShot(true);
    m_pending.setInterval(250ms);
    connect(&m_pending, &QTimer::timeout, this, [this] {
        m_form->followProposal();
        refresh();
    });
    connect(m_form, &FigureForm::changed, this, [this] {
        m_outcome->hide();
        m_panels->proposeColumns(m_form->spec().sizeMm.width());
        choosePanels();
    });
    connect(m_axes, &AxesForm::changed, this, [this] {
        m_outcome->hide();
        if (FigureOrigins* origins = figureOriginsAround(this->parent()))
            origins->setWanted(m_source.figureName(), m_axes->wanted());
        adjust();
    });
    connect(m_panels, &PanelList::changed, this, [this] {
        m_outcome->hide();
        choosePanels();
        showOrigin();
    });
    connect(m_panels, &PanelList::chosenIsGone, this, &FigureDialog::end);
    connect(m_preview, &FigurePreview::painted, this, &FigureDialog::onPainted);
    askAround();
    if (const FigureOrigins* origins = figureOriginsAround(parent))
        m_axes->setWanted(origins->wantedOf(source.figureName()));
    m_panels->proposeColumns(m_form->spec().sizeMm.width());
    choosePanels();
    showOrigin();
    m_preview->paintNow();
}

void FigureDialog::end()
{
    m_pending.stop();
    for (QObject* part : std::initializer_list<QObject*>{m_form, m_axes, m_panels, m_preview})
        part->disconnect(this);
    m_preview->setFigure(nullptr, {}); // before what wraps the figure goes
    m_adjusted.reset();
    m_composite.reset();
    m_single = nullptr;
    setEnabled(false);
    deleteLater();
}

FigureDialog::~FigureDialog() { QSettings().setValue(u"figure/dialogSize"_s, size()); }

QWidget* FigureDialog::makeSide()
{
    const auto page = [this](QWidget* content, const QString& title) {
        auto* padded = new QWidget;
        auto* column = new QVBoxLayout(padded);
        column->setContentsMargins(2, 12, 2, 4);
        column->addWidget(content);
        m_tabs->addTab(padded, title);
        return column;
    };
    m_tabs->setObjectName(u"figureTabs"_s);
    page(m_form, tr("Size and file"))->addStretch(1);
    page(m_axes, tr("Axes"))->addStretch(1);
    page(m_words, tr("Text"));
    page(m_panels, tr("Panels"));
    m_outcome->setAccessibleName(tr("Status"));
    m_outcome->hide();
    auto* side = new QWidget;
    side->setFixedWidth(letterWidth(fontMetrics()) * 50);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tabs, 1);
    column->addWidget(makeWarnings());
    column->addWidget(m_outcome);
    return side;
}

QWidget* FigureDialog::makeWarnings()
{
    auto* bar = new QFrame;
    bar->setObjectName(u"inlineBar"_s);
    bar->setProperty("kind", u"warning"_s);
    auto* sign = new QLabel;
    const int edge = style()->pixelMetric(QStyle::PM_SmallIconSize);
    sign->setPixmap(themeIcon(u"wattif-warning"_s).pixmap(edge, edge));
    m_warnings->setAccessibleName(tr("Checks before printing"));
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 6, 8, 6);
    row->addWidget(sign, 0, Qt::AlignTop);
    row->addWidget(m_warnings, 1);
    bar->hide();
    return bar;
}

QLayout* FigureDialog::makeButtons()
{
    const auto button = [this](const QString& text, const QString& name, const QString& toolTip, auto&& clicked) {
        auto* made = new QPushButton(text, this);
        made->setObjectName(name);
        made->setToolTip(toolTip);
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, clicked);
        return made;
    };
    auto* image = button(tr("Copy &image"), u"copyImage"_s,
                         tr("Copies an image with 300 dpi, SVG and PDF; programs use the best format that they support"),
                         &FigureDialog::copyFigure);
    auto* latex =
        button(tr("Copy &LaTeX"), u"copyLatex"_s,
               tr("Copies a figure environment with file name, caption, alternative text and label"), &FigureDialog::copyLatex);
    auto* command = button(tr("Copy as c&ommand"), u"copyCommand"_s,
                           tr("Copies a line for a terminal that writes the same figure"), &FigureDialog::copyCommand);
    auto* close = button(tr("Close"), u"closeDialog"_s, {}, &QDialog::reject);
    auto* save = button(tr("&Export…"), u"exportFile"_s, tr("Saves the figure to a file"), &FigureDialog::chooseFile);
    save->setDefault(true);
    m_actions = {image, latex, command, save};
    auto* row = new QHBoxLayout;
    row->addWidget(image);
    row->addWidget(latex);
    row->addWidget(command);
    row->addStretch(1);
    row->addWidget(close);
    row->addWidget(save);
    return row;
}

const FigureSource& FigureDialog::figure() const
{
    if (m_adjusted)
        return *m_adjusted;
    return proposed();
}

const FigureSource& FigureDialog::proposed() const
{
    if (m_composite)
        return *m_composite;
    return *m_single;
}

FigureSpec FigureDialog::paperSpec() const
{
    FigureSpec spec = m_form->spec();
    m_words->fill(spec);
    return spec;
}

FigureOrigin FigureDialog::origin() const
{
    const FigureOrigins* origins = figureOriginsAround(parent());
    return origins ? origins->originOf(proposed(), m_axes->wanted()) : FigureOrigin{};
}

FigureSpec FigureDialog::spec() const
{
    FigureSpec spec = paperSpec();
    spec.origin = origin();
    return spec;
}

void FigureDialog::askAround() { m_panels->setFigures(m_source, figureOriginsAround(parent())); }

void FigureDialog::choosePanels()
{
    const auto chosen = m_panels->chosen();
    m_preview->setFigure(nullptr, {}); // before the old composite goes
    m_adjusted.reset();
    m_single = chosen.front();
    m_composite.reset();
    if (chosen.size() > 1)
        m_composite =
            std::make_unique<CompositeFigure>(chosen.front()->figureName() + u"-composite"_s, chosen, m_panels->options());
    m_form->setProposal(
        [this](double widthMm, const FigureStyle& style) { return proposedHeightMm(proposed(), widthMm, style); });
    m_axes->propose(proposed());
    adjust();
}

void FigureDialog::adjust()
{
    m_preview->setFigure(nullptr, {}); // before the old one goes
    const FigureAdjustments wanted = m_axes->wanted();
    m_adjusted = wanted.isEmpty() ? nullptr : std::make_unique<AdjustedFigure>(proposed(), wanted);
    refresh();
}

void FigureDialog::refresh()
{
    if (figure().hasFigure())
        m_words->propose(figure());
    m_preview->setFigure(&figure(), paperSpec());
    showSize();
    if (figure().figurePending() || !figure().figureRefusal().isEmpty())
        m_pending.start();
}

void FigureDialog::showOrigin() { m_words->setOrigin(origin().line()); }

void FigureDialog::onPainted()
{
    const bool mayLeave = figure().hasFigure() && figure().figureRefusal().isEmpty();
    for (QPushButton* action : std::as_const(m_actions))
        action->setEnabled(mayLeave);
    const QStringList all = mayLeave ? figureWarnings(figure(), paperSpec()) : QStringList();
    m_warnings->setText(all.join(u'\n'));
    m_warnings->parentWidget()->setVisible(!all.isEmpty());
}

void FigureDialog::showSize()
{
    const FigureSpec spec = m_form->spec();
    const QString mm = tr("%1 × %2 mm").arg(spec.sizeMm.width()).arg(spec.sizeMm.height());
    const auto pixels = [&spec](double length) { return std::lround(length / mmPerInch * spec.dpi); };
    const QString size = m_form->format().ending == u"png"
        ? tr("%1, %2 × %3 pixels").arg(mm).arg(pixels(spec.sizeMm.width())).arg(pixels(spec.sizeMm.height()))
        : tr("%1, vector").arg(mm);
    m_preview->setSizeText(m_form->format().ending == u"csv" ? mm : size);
}

ProposedText& FigureDialog::caption() const { return m_words->caption(); }

ProposedText& FigureDialog::altText() const { return m_words->altText(); }

QString FigureDialog::warnings() const { return m_warnings->text(); }

QString FigureDialog::outcome() const { return m_outcome->text(); }

void FigureDialog::report(const QString& text, bool good)
{
    m_outcome->setText(text);
    m_outcome->setObjectName(good ? u"figureOutcome"_s : u"inlineError"_s);
    m_outcome->style()->polish(m_outcome);
    m_outcome->show();
}

void FigureDialog::chooseFile()
{
    const QString ending = m_form->format().ending;
    const QString last = settings::lastFolder().get();
    const QString folder = QSettings().value(u"figure/folder"_s, last.isEmpty() ? QDir::homePath() : last).toString();
    auto* dialog = new QFileDialog(this, tr("Export figure"), folder + u'/' + figure().figureName() + u'.' + ending,
                                   u"%1 (*.%2)"_s.arg(m_form->format().title.section(u" ("_s, 0, 0), ending));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        QSettings().setValue(u"figure/folder"_s, QFileInfo(path).absolutePath());
        writeTo(path);
    });
    dialog->open();
}

bool FigureDialog::writeTo(const QString& path)
{
    const FigureSpec wanted = spec();
    QStringList paths{path};
    if (m_form->withNumbers() && !path.endsWith(u".csv"))
        paths << withEnding(path, u"csv"_s);
    for (const QString& one : std::as_const(paths))
        if (const Result<void> written = writeFigure(figure(), one, wanted); !written) {
            report(errorText(written.error()), false);
            return false;
        }
    m_written = QFileInfo(path).fileName();
    QStringList shown;
    for (const QString& one : std::as_const(paths))
        shown << QDir::toNativeSeparators(one);
    report(tr("Saved to %1").arg(shown.join(u", "_s)), true);
    if (hasCommand())
        for (const QString& one : std::as_const(paths))
            emit WrittenFigures::instance().written(written(one, wanted), parent());
    return true;
}

bool FigureDialog::hasCommand() const
{
    const CompositeOptions options = m_panels->options();
    return !m_composite || (options.letters && options.shareAxes);
}

void FigureDialog::copyCommand()
{
    if (!hasCommand())
        return report(tr("No command makes this arrangement of panels."), false);
    const QString path = figure().figureName() + u'.' + m_form->format().ending;
    emit WrittenFigures::instance().commandWanted(written(path, spec()), parent());
}

WrittenFigure FigureDialog::written(const QString& path, const FigureSpec& spec) const
{
    WrittenFigure one{.path = path, .spec = spec};
    if (spec.caption == figure().figureCaption().simplified())
        one.spec.caption.clear();
    if (spec.altText == figure().figureAltText().simplified())
        one.spec.altText.clear();
    if (const FigurePreset* preset = m_form->preset(); preset && preset->widthMm == spec.sizeMm.width())
        one.preset = preset->id;
    one.wanted = m_axes->wanted();
    for (const FigureSource* panel : m_panels->chosen())
        one.figures << panel->figureName();
    one.columns = m_panels->options().columns;
    return one;
}

void FigureDialog::copyFigure()
{
    auto copied = figureMime(figure(), spec());
    if (!copied)
        return report(errorText(copied.error()), false);
    QGuiApplication::clipboard()->setMimeData(copied->release());
    report(tr("Copied as an image with 300 dpi, SVG and PDF."), true);
}

void FigureDialog::copyLatex()
{
    const bool acm = m_form->preset() && m_form->preset()->id.startsWith(u"acm");
    const QString ending = m_form->format().ending == u"csv" ? u"pdf"_s : m_form->format().ending;
    const QString file = m_written.endsWith(u'.' + ending) ? m_written : figure().figureName() + u'.' + ending;
    QGuiApplication::clipboard()->setText(figureLatex(figure(), paperSpec(), file, acm));
    report(tr("Copied a LaTeX figure that includes %1.").arg(file), true);
}

bool FigureDialog::event(QEvent* event)
{
    // What the views show may have changed meanwhile.
    if (event->type() == QEvent::WindowActivate && m_single) {
        askAround();
        choosePanels();
        showOrigin();
    }
    return QDialog::event(event);
}

void showFigureDialog(const FigureSource& source, QWidget* view)
{
    for (auto* open : view->findChildren<FigureDialog*>(QString(), Qt::FindDirectChildrenOnly))
        if (open->isEnabled() && &open->source() == &source && open->isVisible()) {
            open->raise();
            open->activateWindow();
            return;
        }
    auto* dialog = new FigureDialog(source, view);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace wattif::ui

#include "moc_figure_dialog.cpp"
