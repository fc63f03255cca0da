// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/figures/dialog/figure_preview.h"

#include <algorithm>
#include <array>
#include <chrono>

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>
#include <QSignalBlocker>
#include <QToolButton>
#include <QWheelEvent>

#include "ui/figures/dialog/colour_vision.h"
#include "ui/figures/dialog/paper_sheet.h"
#include "ui/figures/figure_source.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

constexpr std::array zooms{0.0, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0};

QToolButton* textButton(const QString& text, const QString& name, const QString& toolTip)
{
    auto* button = new QToolButton;
    button->setText(text);
    button->setObjectName(name);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    return button;
}

} // namespace

FigurePreview::FigurePreview(const QString& zoomKey, double zoom, QWidget* parent)
    : QWidget(parent),
      m_zoomKey(zoomKey),
      m_zoom(new QComboBox),
      m_looks(new QButtonGroup(this)),
      m_sheet(new PaperSheet),
      m_area(new QScrollArea),
      m_size(new QLabel)
{
    m_later.setSingleShot(true);
    m_later.setInterval(150ms);
    connect(&m_later, &QTimer::timeout, this, &FigurePreview::paintNow);
    m_area->setWidget(m_sheet);
    m_area->setAccessibleName(tr("Preview of the figure"));
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setMinimumSize(300, 220);
    m_area->viewport()->installEventFilter(this);
    m_size->setObjectName(u"hint"_s);
    m_size->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(makeTools());
    column->addWidget(m_area, 1);
    column->addWidget(m_size);
    {
        const QSignalBlocker quiet(m_zoom);
        setZoom(zoom);
        setZoom(QSettings().value(zoomKey, zoom).toDouble());
    }
}

QWidget* FigurePreview::makeTools()
{
    auto* tools = new QWidget;
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    addLooks(*row);
    row->addStretch(1);
    addZoom(*row);
    return tools;
}

void FigurePreview::addZoom(QHBoxLayout& row)
{
    auto* less = textButton(u"−"_s, u"zoomOut"_s, tr("Smaller (Ctrl and wheel)"));
    auto* more = textButton(u"+"_s, u"zoomIn"_s, tr("Larger (Ctrl and wheel)"));
    m_zoom->setObjectName(u"zoom"_s);
    m_zoom->setToolTip(tr("Shows the size on paper, if the screen reports its size correctly"));
    m_zoom->setAccessibleName(tr("Zoom"));
    for (const double step : zooms)
        m_zoom->addItem(step == 0.0 ? tr("Fit") : step == 1.0 ? tr("True size") : u"%1 %"_s.arg(step * 100.0), step);
    row.addWidget(less);
    row.addWidget(m_zoom);
    row.addWidget(more);
    connect(less, &QToolButton::clicked, this, [this] { stepZoom(-1); });
    connect(more, &QToolButton::clicked, this, [this] { stepZoom(1); });
    connect(m_zoom, &QComboBox::currentIndexChanged, this, [this] {
        QSettings().setValue(m_zoomKey, zoom());
        paintNow();
    });
}

void FigurePreview::addLooks(QHBoxLayout& row)
{
    struct Look {
        PreviewLook look;
        QString text;
        QString name;
        QString toolTip;
    };
    const std::array looks{
        Look{PreviewLook::colour, tr("Colour"), u"lookColour"_s, tr("As saved")},
        Look{PreviewLook::grey, tr("Greys"), u"lookGrey"_s, tr("As printed in black and white")},
        Look{PreviewLook::deuteranopia, tr("Deuteranopia"), u"lookDeuteranopia"_s,
             tr("As readers without green cones see it (simulation of Machado, Oliveira and Fernandes 2009)")},
        Look{PreviewLook::protanopia, tr("Protanopia"), u"lookProtanopia"_s,
             tr("As readers without red cones see it (simulation of Machado, Oliveira and Fernandes 2009)")},
    };
    for (const Look& look : looks) {
        auto* button = textButton(look.text, look.name, look.toolTip);
        button->setAccessibleName(look.text);
        button->setCheckable(true);
        m_looks->addButton(button, static_cast<int>(look.look));
        row.addWidget(button);
    }
    m_looks->button(0)->setChecked(true);
    connect(m_looks, &QButtonGroup::idToggled, this, [this](int /*id*/, bool on) {
        if (on)
            paintNow();
    });
}

void FigurePreview::setFigure(const FigureSource* figure, const FigureSpec& spec)
{
    m_figure = figure;
    m_spec = spec;
    m_later.start();
}

double FigurePreview::trueDotsPerInch() const
{
    // The size that the screen reports can be nonsense (projectors, virtual machines): then what the desktop assumes.
    const double physical = screen() ? screen()->physicalDotsPerInch() : 0.0;
    return physical >= 60.0 && physical <= 400.0 ? physical : logicalDpiX();
}

double FigurePreview::scaleShown() const
{
    const double zoom = m_zoom->currentData().toDouble();
    if (zoom > 0.0)
        return zoom;
    const QSizeF space = m_area->viewport()->size() - m_sheet->frame();
    const QSizeF size = m_spec.sizeMm / mmPerInch * trueDotsPerInch();
    return std::clamp(std::min(space.width() / size.width(), space.height() / size.height()), 0.2, 8.0);
}

void FigurePreview::paintNow()
{
    m_later.stop();
    m_image = {};
    if (!m_figure || !m_figure->hasFigure()) {
        m_sheet->setMessage(tr("There is nothing to draw yet. Run the study, or open the view once."));
        emit painted();
        return;
    }
    if (const QString refusal = m_figure->figureRefusal(); !refusal.isEmpty()) {
        m_sheet->setMessage(refusal);
        emit painted();
        return;
    }
    const double ratio = devicePixelRatioF();
    FigureSpec spec = m_spec;
    spec.grey = spec.grey || look() == PreviewLook::grey;
    m_image = renderFigure(*m_figure, spec, trueDotsPerInch() * scaleShown() * ratio);
    if (look() == PreviewLook::deuteranopia || look() == PreviewLook::protanopia)
        m_image = seenBy(look() == PreviewLook::protanopia ? ColourVision::protanopia : ColourVision::deuteranopia, m_image);
    QPixmap pixmap = QPixmap::fromImage(m_image);
    pixmap.setDevicePixelRatio(ratio);
    m_sheet->setSheet(pixmap, m_spec.sizeMm);
    m_sheet->setMinimumSize(m_sheet->sizeHint());
    m_sheet->setAccessibleDescription(altTextOf(*m_figure, m_spec));
    emit painted();
}

PreviewLook FigurePreview::look() const { return static_cast<PreviewLook>(m_looks->checkedId()); }

void FigurePreview::setLook(PreviewLook look) { m_looks->button(static_cast<int>(look))->setChecked(true); }

double FigurePreview::zoom() const { return m_zoom->currentData().toDouble(); }

void FigurePreview::setZoom(double zoom)
{
    if (const int index = m_zoom->findData(zoom); index >= 0)
        m_zoom->setCurrentIndex(index);
}

void FigurePreview::stepZoom(int direction)
{
    const double now = scaleShown();
    int wanted = direction > 0 ? m_zoom->count() - 1 : 1;
    for (int i = 1; i < m_zoom->count(); ++i) {
        const double zoom = m_zoom->itemData(i).toDouble();
        if (direction > 0 && zoom > now)
            wanted = std::min(wanted, i);
        if (direction < 0 && zoom < now)
            wanted = std::max(wanted, i);
    }
    m_zoom->setCurrentIndex(wanted);
}

void FigurePreview::setSizeText(const QString& text) { m_size->setText(text); }

bool FigurePreview::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && zoom() == 0.0)
        m_later.start();
    if (event->type() == QEvent::Wheel) {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        if (wheel->modifiers().testFlag(Qt::ControlModifier) && wheel->angleDelta().y() != 0) {
            stepZoom(wheel->angleDelta().y() > 0 ? 1 : -1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace wattif::ui

#include "moc_figure_preview.cpp"
