// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/dialog/figure_form.h"
#include "ui/figures/figure_style.h"
#include "ui/style/icons.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double minMm = 20.0;
constexpr double maxMm = 400.0;

QDoubleSpinBox* millimetres(const QString& name)
{
    auto* box = new QDoubleSpinBox;
    box->setObjectName(name);
    box->setRange(minMm, maxMm);
    box->setDecimals(2);
    box->setSuffix(u" mm"_s);
    box->setSingleStep(1.0);
    return box;
}

template <class Widget>
Widget* named(Widget* widget, const QString& name, const QString& toolTip)
{
    widget->setObjectName(name);
    widget->setToolTip(toolTip);
    return widget;
}

void selectData(QComboBox& box, const QVariant& data)
{
    if (const int index = box.findData(data); index >= 0)
        box.setCurrentIndex(index);
}

} // namespace

const QList<FigureFormat>& figureFormats()
{
    static const QList<FigureFormat> all{
        {u"pdf"_s, FigureForm::tr("PDF (vector)"), u"pdf"_s},
        {u"svg"_s, FigureForm::tr("SVG (vector)"), u"svg"_s},
        {u"png-300"_s, FigureForm::tr("PNG, 300 dpi"), u"png"_s, 300},
        {u"png-600"_s, FigureForm::tr("PNG, 600 dpi"), u"png"_s, 600},
        {u"png-1200"_s, FigureForm::tr("PNG, 1200 dpi"), u"png"_s, 1200},
        {u"tex"_s, FigureForm::tr("LaTeX (PGFPlots, TikZ)"), u"tex"_s},
        {u"csv"_s, FigureForm::tr("CSV (the numbers)"), u"csv"_s},
    };
    return all;
}

FigureForm::FigureForm(QWidget* parent)
    : QWidget(parent),
      m_preset(new QComboBox),
      m_width(millimetres(u"width"_s)),
      m_height(millimetres(u"height"_s)),
      m_propose(new QToolButton),
      m_keepShape(new QCheckBox(tr("&Keep the aspect ratio"))),
      m_format(new QComboBox),
      m_family(new QComboBox),
      m_points(new QSpinBox),
      m_grey(new QCheckBox(tr("&Greyscale"))),
      m_numbers(new QCheckBox(tr("Also save &data (CSV)")))
{
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    addSizeRows(*form);
    addFileRows(*form);
    fillFonts();
    recall();
    connect(m_preset, &QComboBox::currentIndexChanged, this, &FigureForm::choosePreset);
    connect(m_width, &QDoubleSpinBox::valueChanged, this, &FigureForm::changeWidth);
    connect(m_height, &QDoubleSpinBox::valueChanged, this, &FigureForm::changeHeight);
    connect(m_propose, &QToolButton::clicked, this, &FigureForm::proposeHeight);
    const auto report = [this] {
        m_numbers->setEnabled(format().ending != u"csv");
        remember();
        emit changed();
    };
    for (QComboBox* box : {m_format, m_family})
        connect(box, &QComboBox::currentIndexChanged, this, report);
    connect(m_points, &QSpinBox::valueChanged, this, report);
    for (QCheckBox* box : {m_keepShape, m_grey, m_numbers})
        connect(box, &QCheckBox::toggled, this, report);
}

void FigureForm::addSizeRows(QFormLayout& form)
{
    named(m_preset, u"preset"_s, tr("The width that the publisher requires"));
    m_preset->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_preset->setMinimumContentsLength(20);
    for (const FigurePreset& preset : figurePresets())
        m_preset->addItem(u"%1 (%2 mm)"_s.arg(preset.title).arg(preset.widthMm), preset.id);
    m_preset->addItem(tr("Custom size"), QString());
    named(m_propose, u"proposeHeight"_s, tr("Sets the proposed height for this width and these panels"));
    m_propose->setAccessibleName(m_propose->toolTip());
    m_propose->setIcon(themeIcon(u"wattif-reset"_s));
    if (m_propose->icon().isNull())
        m_propose->setText(u"↺"_s);
    auto* height = new QHBoxLayout;
    height->addWidget(m_height, 1);
    height->addWidget(m_propose);
    named(m_keepShape, u"keepShape"_s, tr("Keeps the proportions of width and height"));
    form.addRow(tr("&For"), m_preset);
    form.addRow(tr("&Width"), m_width);
    auto* heightTitle = new QLabel(tr("&Height"));
    heightTitle->setBuddy(m_height);
    form.addRow(heightTitle, height);
    form.addRow(m_keepShape);
}

void FigureForm::addFileRows(QFormLayout& form)
{
    named(m_format, u"format"_s, tr("The file format"));
    for (const FigureFormat& format : figureFormats())
        m_format->addItem(format.title, format.id);
    named(m_family, u"family"_s, tr("The font of the figure; it is embedded in the file"));
    m_family->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_family->setMinimumContentsLength(14);
    named(m_points, u"points"_s, tr("The size of normal text on paper; no text is smaller than 6 pt"));
    m_points->setRange(6, 12);
    m_points->setSuffix(u" pt"_s);
    named(m_grey, u"grey"_s, tr("For journals that print without colour; see the preview"));
    named(m_numbers, u"numbers"_s,
          tr("Saves a file of the same name with the extension .csv, for readers who want to check the numbers"));
    form.addRow(tr("F&ormat"), m_format);
    form.addRow(tr("Fo&nt"), m_family);
    form.addRow(tr("&Text size"), m_points);
    form.addRow(m_grey);
    form.addRow(m_numbers);
}

void FigureForm::fillFonts()
{
    const QString standard = FigureStyle().family;
    m_family->addItem(standard, standard);
    for (const QString& family : QFontDatabase::families(QFontDatabase::Latin))
        if (family != standard && QFontDatabase::isSmoothlyScalable(family) && !QFontDatabase::isPrivateFamily(family))
            m_family->addItem(family, family);
}

void FigureForm::recall()
{
    const QSettings settings;
    selectData(*m_preset, settings.value(u"figure/preset"_s, u"ieee-1col"_s));
    const FigurePreset* chosen = preset();
    m_width->setValue(chosen ? chosen->widthMm : settings.value(u"figure/width"_s, 88.57).toDouble());
    m_height->setValue(settings.value(u"figure/height"_s, 55.0).toDouble());
    m_width->setEnabled(!chosen);
    m_ownHeight = !chosen;
    m_shape = m_height->value() / m_width->value();
    m_keepShape->setChecked(settings.value(u"figure/keepShape"_s, false).toBool());
    selectData(*m_format, settings.value(u"figure/format"_s, u"pdf"_s));
    selectData(*m_family, settings.value(u"figure/family"_s, presetFamily(chosen ? chosen->id : QString())));
    m_points->setValue(settings.value(u"figure/points"_s, static_cast<int>(FigureStyle().textPoints)).toInt());
    m_grey->setChecked(settings.value(u"figure/grey"_s, false).toBool());
    m_numbers->setChecked(settings.value(u"figure/numbers"_s, false).toBool());
    m_numbers->setEnabled(format().ending != u"csv");
}

void FigureForm::remember() const
{
    QSettings settings;
    settings.setValue(u"figure/preset"_s, m_preset->currentData());
    if (!preset()) {
        settings.setValue(u"figure/width"_s, m_width->value());
        settings.setValue(u"figure/height"_s, m_height->value());
    }
    settings.setValue(u"figure/keepShape"_s, m_keepShape->isChecked());
    settings.setValue(u"figure/format"_s, m_format->currentData());
    settings.setValue(u"figure/family"_s, m_family->currentData());
    settings.setValue(u"figure/points"_s, m_points->value());
    settings.setValue(u"figure/grey"_s, m_grey->isChecked());
    settings.setValue(u"figure/numbers"_s, m_numbers->isChecked());
}

FigureSpec FigureForm::spec() const
{
    FigureSpec spec;
    spec.sizeMm = {m_width->value(), m_height->value()};
    spec.dpi = format().dpi;
    spec.grey = m_grey->isChecked();
    spec.style = style();
    return spec;
}

FigureStyle FigureForm::style() const { return {m_family->currentData().toString(), static_cast<double>(m_points->value())}; }

const FigureFormat& FigureForm::format() const { return figureFormats()[m_format->currentIndex()]; }

bool FigureForm::withNumbers() const { return m_numbers->isChecked() && m_numbers->isEnabled(); }

const FigurePreset* FigureForm::preset() const { return findFigurePreset(m_preset->currentData().toString()); }

void FigureForm::setProposal(std::function<double(double, const FigureStyle&)> proposal)
{
    m_proposal = std::move(proposal);
    followProposal();
}

void FigureForm::followProposal()
{
    if (!m_ownHeight && std::abs(m_height->value() - proposedHeight()) > 0.005)
        proposeHeight();
}

double FigureForm::proposedHeight() const
{
    const double height = m_proposal ? m_proposal(m_width->value(), style()) : m_height->value();
    return std::round(100.0 * std::clamp(height, minMm, maxMm)) / 100.0; // as the box shows it
}

void FigureForm::proposeHeight()
{
    {
        const QSignalBlocker quiet(m_height); // the width stays, whatever the shape was
        m_height->setValue(proposedHeight());
    }
    m_ownHeight = false;
    m_shape = m_height->value() / m_width->value();
    remember();
    emit changed();
}

void FigureForm::choosePreset()
{
    const FigurePreset* chosen = preset();
    m_width->setEnabled(!chosen);
    if (chosen) {
        if (isPresetFamily(m_family->currentData().toString()))
            selectData(*m_family, presetFamily(chosen->id));
        const bool sameWidth = m_width->value() == chosen->widthMm;
        m_width->setValue(chosen->widthMm); // the height follows, changeWidth()
        if (sameWidth && !m_ownHeight)
            proposeHeight();
    }
    remember();
    emit changed();
}

void FigureForm::changeWidth()
{
    if (m_keepShape->isChecked()) {
        const QSignalBlocker quiet(m_height);
        m_height->setValue(m_width->value() * m_shape);
    } else if (preset()) {
        proposeHeight();
    }
    m_shape = m_keepShape->isChecked() ? m_shape : m_height->value() / m_width->value();
    remember();
    emit changed();
}

void FigureForm::changeHeight()
{
    m_ownHeight = std::abs(m_height->value() - proposedHeight()) > 0.005;
    if (m_keepShape->isChecked() && !preset()) {
        const QSignalBlocker quiet(m_width);
        m_width->setValue(m_height->value() / m_shape);
    } else {
        m_shape = m_height->value() / m_width->value();
    }
    remember();
    emit changed();
}

} // namespace wattif::ui

#include "moc_figure_form.cpp"
