// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/topology/topology_ready_form.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include "ui/charts/flow_layout.h"
#include "ui/style/count_text.h"
#include "ui/widgets/accent_ground.h"
#include "ui/widgets/number_spin.h"

namespace wattif::ui {
namespace {

constexpr int maxNodes = 65'536; // what can still be drawn and edited by hand
constexpr int maxPorts = 1'024;
constexpr int maxFatTreePorts = 40; // 2,000 switches

} // namespace

TopologyReadyForm::TopologyReadyForm(QWidget* parent)
    : QFrame(parent),
      m_kind(new QComboBox(this)),
      m_nodes(number(1, maxNodes, 64, tr("Nodes"))),
      m_ports(number(2, maxPorts, 8, tr("Ports"))),
      m_loads(new QComboBox(this)),
      m_seed(number(0, 999'999'999, 1, tr("Seed"))),
      m_portsLabel(new QLabel(this)),
      m_nodesLabel(new QLabel(tr("Nodes"), this)),
      m_preview(new QLabel(this)),
      m_replace(new QPushButton(tr("Replace the topology"), this))
{
    build();
    connect(m_kind, &QComboBox::currentIndexChanged, this, &TopologyReadyForm::refresh);
    for (NumberSpin* spin : {m_nodes, m_ports})
        connect(spin, &QDoubleSpinBox::valueChanged, this, &TopologyReadyForm::refresh);
    connect(m_loads, &QComboBox::currentIndexChanged, this, &TopologyReadyForm::refresh);
    connect(m_replace, &QPushButton::clicked, this, [this] { emit wanted(choice()); });
    refresh();
    hide();
}

NumberSpin* TopologyReadyForm::number(int least, int most, int value, const QString& name)
{
    auto* spin = new NumberSpin(this);
    spin->setWhole(true);
    spin->setRange(least, most);
    spin->setValue(value);
    spin->setAccessibleName(name);
    return spin;
}

void TopologyReadyForm::build()
{
    setFrameShape(StyledPanel);
    m_kind->addItems({tr("Tree of switches"), tr("Racks on a core switch"), tr("Fat-tree")});
    m_kind->setAccessibleName(tr("Kind"));
    m_kind->setToolTip(
        tr("Tree: as many nodes or switches below each switch as it has ports. Racks: all on one core switch. Fat-tree: equal "
           "switches in pods, with several paths between nodes (Al-Fares 2008)."));
    m_loads->addItems({tr("uniform 0 – 99 %"), tr("normal around 50 %"), tr("empty")});
    m_loads->setAccessibleName(tr("Loads"));
    m_seed->setToolTip(tr("The same seed draws the same loads"));
    auto* flow = new FlowLayout(this, 8);
    flow->setContentsMargins(8, 4, 8, 4);
    const auto add = [&](QLabel* label, QWidget* field) {
        auto* pair = new QWidget(this);
        auto* row = new QHBoxLayout(pair);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(5);
        row->addWidget(label);
        row->addWidget(field);
        flow->addWidget(pair);
        return row;
    };
    add(new QLabel(tr("Ready-made"), this), m_kind);
    add(m_nodesLabel, m_nodes);
    add(m_portsLabel, m_ports);
    add(new QLabel(tr("Loads"), this), m_loads);
    add(new QLabel(tr("Seed"), this), m_seed);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    connect(cancel, &QPushButton::clicked, this, &QWidget::hide);
    add(m_preview, m_replace)->addWidget(cancel);
}

void TopologyReadyForm::open()
{
    setAccentGround(*this);
    show();
    m_kind->setFocus();
}

ReadyMade TopologyReadyForm::choice() const
{
    return {static_cast<ReadyMade::Kind>(m_kind->currentIndex()), static_cast<std::int32_t>(m_nodes->value()),
            static_cast<std::int32_t>(m_ports->value()), static_cast<ReadyMade::Loads>(m_loads->currentIndex()),
            static_cast<std::uint64_t>(m_seed->value())};
}

QString TopologyReadyForm::preview() const { return m_preview->text(); }

void TopologyReadyForm::refresh()
{
    const ReadyMade now = choice();
    const bool fat = now.kind == ReadyMade::Kind::fatTree;
    m_nodes->setEnabled(!fat);
    m_nodesLabel->setEnabled(!fat);
    m_ports->setMaximum(fat ? maxFatTreePorts : maxPorts);
    m_ports->setSingleStep(fat ? 2 : 1);
    m_portsLabel->setText(now.kind == ReadyMade::Kind::racks ? tr("Nodes in a rack") : tr("Ports of a switch"));
    m_seed->setEnabled(now.loads != ReadyMade::Loads::empty);
    const int ports = choice().ports;
    const bool odd = fat && ports % 2 != 0;
    m_replace->setEnabled(!odd);
    m_preview->setText(odd ? tr("needs an even number of ports")
                           : tr("creates %1").arg(countText(fat ? fatTreeNodes(ports) : std::int64_t(now.nodes), Noun::node)));
}

void TopologyReadyForm::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        return hide();
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_replace->isEnabled())
        return m_replace->click();
    QFrame::keyPressEvent(event);
}

} // namespace wattif::ui

#include "moc_topology_ready_form.cpp"
