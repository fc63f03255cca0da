// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/figure_dialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>

#include "ui/figures/figure_source.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct Format {
    QString title;
    QString extension;
    int dpi;
};

const QList<Format>& formats()
{
    static const QList<Format> all{
        {FigureDialog::tr("PDF (vector)"), u"pdf"_s, 600},   {FigureDialog::tr("SVG (vector)"), u"svg"_s, 600},
        {FigureDialog::tr("PNG, 300 dpi"), u"png"_s, 300},   {FigureDialog::tr("PNG, 600 dpi"), u"png"_s, 600},
        {FigureDialog::tr("PNG, 1200 dpi"), u"png"_s, 1200}, {FigureDialog::tr("CSV (the numbers)"), u"csv"_s, 600}};
    return all;
}

QDoubleSpinBox* millimetres(double value)
{
    auto* box = new QDoubleSpinBox;
    box->setRange(20.0, 400.0);
    box->setDecimals(2);
    box->setSuffix(u" mm"_s);
    box->setValue(value);
    return box;
}

} // namespace

FigureDialog::FigureDialog(const FigureSource& source, QWidget* parent, const QString& provenance)
    : QDialog(parent),
      m_source(source),
      m_provenance(provenance),
      m_preset(new QComboBox),
      m_width(millimetres(88.57)),
      m_height(millimetres(55.0)),
      m_format(new QComboBox),
      m_grey(new QCheckBox(tr("Greyscale, as a printer would"))),
      m_preview(new QLabel),
      m_caption(new QLabel),
      m_outcome(new QLabel)
{
    setWindowTitle(tr("Export figure"));
    build();
    QSettings settings;
    const FigurePreset* last = findFigurePreset(settings.value(u"figure/preset"_s, u"ieee-1col"_s).toString());
    m_preset->setCurrentIndex(last ? m_preset->findData(last->id) : 0);
    refreshPreview();
}

void FigureDialog::build()
{
    for (const FigurePreset& preset : figurePresets())
        m_preset->addItem(u"%1 (%2 mm)"_s.arg(preset.title).arg(preset.widthMm), preset.id);
    m_preset->addItem(tr("Own size"));
    for (const Format& format : formats())
        m_format->addItem(format.title);
    auto* form = new QFormLayout;
    form->addRow(tr("&For"), m_preset);
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("&Height"), m_height);
    form->addRow(tr("F&ormat"), m_format);
    form->addRow(QString(), m_grey);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* save = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
    QPushButton* copy = buttons->addButton(tr("&Copy image"), QDialogButtonBox::ActionRole);
    save->setDefault(true);
    m_caption->setWordWrap(true);
    m_outcome->setWordWrap(true);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* left = new QVBoxLayout;
    left->addLayout(form);
    left->addWidget(m_caption);
    left->addStretch();
    left->addWidget(m_outcome);
    left->addWidget(buttons);
    auto* area = new QScrollArea;
    area->setWidget(m_preview);
    area->setAlignment(Qt::AlignCenter);
    area->setMinimumSize(380, 280);
    area->setBackgroundRole(QPalette::Mid);
    area->setToolTip(tr("The figure at its true size on paper"));
    auto* row = new QHBoxLayout(this);
    row->addLayout(left);
    row->addWidget(area, 1);
    connect(m_preset, &QComboBox::currentIndexChanged, this, &FigureDialog::choosePreset);
    connect(m_width, &QDoubleSpinBox::valueChanged, this, &FigureDialog::refreshPreview);
    connect(m_height, &QDoubleSpinBox::valueChanged, this, &FigureDialog::refreshPreview);
    connect(m_grey, &QCheckBox::toggled, this, &FigureDialog::refreshPreview);
    connect(save, &QPushButton::clicked, this, &FigureDialog::chooseFile);
    connect(copy, &QPushButton::clicked, this, &FigureDialog::copyImage);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

FigureSpec FigureDialog::spec() const
{
    FigureSpec spec;
    spec.sizeMm = {m_width->value(), m_height->value()};
    spec.dpi = formats()[m_format->currentIndex()].dpi;
    spec.grey = m_grey->isChecked();
    spec.provenance = m_provenance;
    return spec;
}

void FigureDialog::choosePreset(int index)
{
    const FigurePreset* preset = findFigurePreset(m_preset->itemData(index).toString());
    m_width->setEnabled(!preset);
    QSettings().setValue(u"figure/preset"_s, preset ? preset->id : QString());
    if (preset) {
        m_width->setValue(preset->widthMm);
        m_height->setValue(preset->widthMm < 130.0 ? 0.62 * preset->widthMm : 0.4 * preset->widthMm);
    }
    refreshPreview();
}

void FigureDialog::refreshPreview()
{
    // True size: the screen's own dots per inch; rendered at the device's resolution.
    const double ratio = devicePixelRatioF();
    QImage image = renderFigure(m_source, spec(), logicalDpiX() * ratio);
    QPixmap pixmap = QPixmap::fromImage(std::move(image));
    pixmap.setDevicePixelRatio(ratio);
    m_preview->setPixmap(pixmap);
    m_preview->resize(pixmap.deviceIndependentSize().toSize());
    m_caption->setText(m_source.figureCaption());
}

QString FigureDialog::extension() const { return formats()[m_format->currentIndex()].extension; }

void FigureDialog::chooseFile()
{
    const QString folder = QSettings().value(u"figure/folder"_s, QDir::homePath()).toString();
    auto* dialog = new QFileDialog(this, tr("Export figure"), folder + u'/' + m_source.figureName() + u'.' + extension());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(extension());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        QSettings().setValue(u"figure/folder"_s, QFileInfo(path).absolutePath());
        writeTo(path);
    });
    dialog->open();
}

bool FigureDialog::writeTo(const QString& path)
{
    const Result<void> outcome = writeFigure(m_source, path, spec());
    m_outcome->setText(outcome ? tr("Written: %1").arg(QDir::toNativeSeparators(path))
                               : QString::fromStdString(outcome.error().message));
    return outcome.has_value();
}

void FigureDialog::copyImage()
{
    QGuiApplication::clipboard()->setImage(renderFigure(m_source, spec(), 300));
    m_outcome->setText(tr("Copied at 300 dpi."));
}

bool FigureDialog::event(QEvent* event)
{
    // What the view shows may have changed meanwhile.
    if (event->type() == QEvent::WindowActivate)
        refreshPreview();
    return QDialog::event(event);
}

void showFigureDialog(const FigureSource& source, QWidget* view, const QString& provenance)
{
    auto* dialog = new FigureDialog(source, view, provenance);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace wattif::ui
