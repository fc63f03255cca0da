// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/chart_legend.h"

#include <algorithm>

#include <QApplication>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <QToolButton>

#include "ui/charts/flow_layout.h"
#include "ui/charts/series_style.h"
#include "ui/style/symbol_text.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"

namespace wattif::ui {

namespace {

constexpr const char* seriesProperty = "wattifSeries"; // its name, which the text writes with subscripts

QString seriesOf(const QToolButton& button) { return button.property(seriesProperty).toString(); }

} // namespace

ChartLegend::ChartLegend(QWidget* parent) : QWidget(parent)
{
    new FlowLayout(this, 0);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ChartLegend::setSeries(const std::vector<ChartSeries>& series)
{
    std::vector<const ChartSeries*> shown;
    for (const ChartSeries& s : series)
        if (s.look != SeriesLook::hidden && !s.ghost)
            shown.push_back(&s);
    while (m_buttons.size() > static_cast<qsizetype>(shown.size()))
        delete m_buttons.takeLast();
    while (m_buttons.size() < static_cast<qsizetype>(shown.size())) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::TabFocus);
        button->setToolTip(tr("Click to hide or show, Shift+click to show alone"));
        connect(button, &QToolButton::clicked, this, [this, button](bool on) { click(seriesOf(*button), on); });
        layout()->addWidget(button);
        if (m_more) { // stays last
            layout()->removeWidget(m_more);
            layout()->addWidget(m_more);
        }
        button->show();
        m_buttons << button;
    }
    for (std::size_t i = 0; i < shown.size(); ++i)
        refresh(*m_buttons[static_cast<qsizetype>(i)], *shown[i]);
    setVisible(shown.size() > 1 || !m_hidden.isEmpty());
    fold();
}

void ChartLegend::setOneLine(bool on)
{
    if (on == m_oneLine)
        return;
    m_oneLine = on;
    fold();
}

void ChartLegend::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fold();
}

void ChartLegend::fold()
{
    int total = 0;
    for (const QToolButton* button : m_buttons)
        total += button->sizeHint().width();
    m_unfolded = m_buttons.size();
    if (m_oneLine && total > width()) {
        const int space = width() - fontMetrics().horizontalAdvance(tr("%1 more…").arg(99)) - 10;
        m_unfolded = 0;
        for (int used = 0; m_unfolded < m_buttons.size(); ++m_unfolded) {
            used += m_buttons[m_unfolded]->sizeHint().width();
            if (used > space)
                break;
        }
    }
    for (qsizetype i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setVisible(i < m_unfolded);
    if (!m_more && m_unfolded < m_buttons.size())
        makeMore();
    if (!m_more)
        return;
    m_more->setText(tr("%1 more…").arg(m_buttons.size() - m_unfolded));
    m_more->setVisible(m_unfolded < m_buttons.size());
}

void ChartLegend::makeMore()
{
    m_more = new QToolButton(this);
    m_more->setAutoRaise(true);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
    m_more->setToolTip(tr("Series that do not fit here"));
    m_more->setStyleSheet(QStringLiteral("QToolButton{border:none;padding:1px 3px;background:transparent}"
                                         "QToolButton::menu-indicator{image:none;width:0px}"));
    connect(m_more->menu(), &QMenu::aboutToShow, this, &ChartLegend::fillMenu);
    layout()->addWidget(m_more);
}

void ChartLegend::fillMenu()
{
    m_more->menu()->clear();
    for (qsizetype i = m_unfolded; i < m_buttons.size(); ++i) {
        const QString name = seriesOf(*m_buttons[i]);
        QAction* action = m_more->menu()->addAction(m_buttons[i]->icon(), symbolText(name));
        action->setCheckable(true);
        action->setChecked(!m_hidden.contains(name));
        connect(action, &QAction::toggled, this, [this, name](bool on) { click(name, on); });
    }
}

void ChartLegend::refresh(QToolButton& button, const ChartSeries& series)
{
    const bool hidden = m_hidden.contains(series.name);
    const Zoom& zoom = Zoom::instance();
    const QSize size(zoom.scaled(24), zoom.scaled(14));
    QPixmap pixmap(size * devicePixelRatioF());
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(hidden ? 0.35 : 1.0);
    drawSwatch(painter, QRectF(1, 0, size.width() - 2, size.height()), screenStyle(series), series.look,
               series.strong ? 2.6 : 1.6, zoom.scaled(7));
    painter.end();
    button.setIconSize(size);
    button.setIcon(QIcon(pixmap));
    button.setText(symbolText(series.name));
    button.setProperty(seriesProperty, series.name);
    button.setChecked(!hidden);
    // A look without the pressed background: the swatch and the weight of the text show the state.
    // A new style sheet resets the font, so the font comes after it.
    button.setStyleSheet(QStringLiteral("QToolButton{border:1px solid transparent;padding:1px 3px;background:transparent}"
                                        "QToolButton:hover,QToolButton:focus{border-color:%1;border-radius:3px}")
                             .arg(Theme::instance().accent().name()));
    QFont font = this->font();
    font.setBold(series.strong);
    font.setStrikeOut(hidden);
    button.setFont(font);
}

void ChartLegend::setHiddenNames(const QList<QString>& names)
{
    if (names == m_hidden)
        return;
    m_hidden = names;
    emit hiddenChanged();
}

QList<QString> ChartLegend::othersOf(const QString& name) const
{
    QList<QString> others;
    for (const QToolButton* button : m_buttons)
        if (const QString other = seriesOf(*button); other != name)
            others << other;
    return others;
}

void ChartLegend::click(const QString& name, bool shown)
{
    if (QApplication::keyboardModifiers() & Qt::ShiftModifier) {
        const QList<QString> others = othersOf(name);
        const auto isHidden = [this](const QString& other) { return m_hidden.contains(other); };
        const bool isAlone = !m_hidden.contains(name) && std::ranges::all_of(others, isHidden);
        m_hidden = isAlone ? QList<QString>() : others;
    } else {
        m_hidden.removeAll(name);
        if (!shown)
            m_hidden << name;
    }
    emit hiddenChanged();
}

} // namespace wattif::ui

#include "moc_chart_legend.cpp"
