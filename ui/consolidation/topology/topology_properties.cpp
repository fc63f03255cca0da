// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/topology/topology_properties.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSignalBlocker>

#include "core/consolidation/model/edit.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/topology_text.h"
#include "ui/consolidation/topology/topology_edits.h"
#include "ui/style/count_text.h"
#include "ui/style/text.h"
#include "ui/widgets/shared_number.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::Instance;
using consolidation::Link;
using consolidation::Node;
using consolidation::NodeIndex;
using consolidation::Switch;
using consolidation::SwitchIndex;

constexpr int firstMerge = 7420;

} // namespace

TopologyProperties::TopologyProperties(Session& session, QWidget* parent)
    : PropertyPanel(parent), m_session(session), m_name(new QLineEdit), m_place(new QComboBox), m_applications(new QLineEdit)
{
    build();
    addNumbers();
    connect(m_name, &QLineEdit::editingFinished, this, &TopologyProperties::applyName);
    connect(m_place, &QComboBox::activated, this, &TopologyProperties::applyPlace);
    connect(m_applications, &QLineEdit::editingFinished, this, &TopologyProperties::applyApplications);
    show({});
}

void TopologyProperties::build()
{
    addField(tr("Name"), *m_name);
    addField(tr("On switch"), *m_place);
    addField(tr("Applications"), *m_applications);
    m_place->setAccessibleName(tr("Switch"));
    m_place->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_place->setMinimumContentsLength(8);
    m_place->setMaxVisibleItems(20);
    m_applications->setToolTip(tr("Sizes of the applications, e.g. 12, 30, 5; empty: none. Their sum is at most the capacity."));
}

void TopologyProperties::addNumbers()
{
    addNumber(tr("Transfer energy"), tr(" J"), 0.0, consolidation::maxEnergy,
              tr("Energy for each unit of data that passes, in joules"),
              {.ofSwitch = [](const Switch& s) { return s.transferEnergyPerUnit; },
               .ofLink = [](const Link& l) { return l.transferEnergyPerUnit; },
               .toSwitch = [](Switch& s, double v) { s.transferEnergyPerUnit = v; },
               .toLink = [](Link& l, double v) { l.transferEnergyPerUnit = v; },
               .step = tr("Change transfer energy")});
    addNumber(tr("Idle"), tr(" W"), 0.0, maxWatts, tr("Power while it is awake and idle, in watts"),
              {.ofSwitch = [](const Switch& s) { return s.idleWatts; },
               .ofNode = [](const Node& n) { return n.idleWatts; },
               .toSwitch = [](Switch& s, double v) { s.idleWatts = v; },
               .toNode = [](Node& n, double v) { n.idleWatts = v; },
               .step = tr("Change idle power")});
    addNumber(tr("Per port"), tr(" W"), 0.0, maxWatts, tr("Additional power for each active port, in watts"),
              {.ofSwitch = [](const Switch& s) { return s.portWatts; },
               .toSwitch = [](Switch& s, double v) { s.portWatts = v; },
               .step = tr("Change port power")});
    addNumber(tr("Busy"), tr(" W"), 0.0, maxWatts, tr("Power at full load, in watts"),
              {.ofNode = [](const Node& n) { return n.busyWatts; },
               .toNode = [](Node& n, double v) { n.busyWatts = v; },
               .step = tr("Change busy power")});
    addNumber(tr("Inlet"), tr(" °C"), -50.0, 100.0, tr("Temperature of the cooling air; warmer air needs more power for cooling"),
              {.ofNode = [](const Node& n) { return n.inletCelsius; },
               .toNode = [](Node& n, double v) { n.inletCelsius = v; },
               .step = tr("Change inlet temperature")});
}

void TopologyProperties::addNumber(const QString& title, const QString& unit, double least, double most, const QString& toolTip,
                                   Number made)
{
    Number& number = *m_numbers.emplace_back(std::make_unique<Number>(std::move(made)));
    number.spin = addNumberField(title, unit, least, most, toolTip);
    connect(number.spin, &SharedNumber::chosen, this, [this, &number](double value) {
        if (!m_loading)
            applyNumber(number, value);
    });
    connect(number.spin, &SharedNumber::left, this, [this, &number] {
        number.spin->showValues(valuesOf(number));
        m_session.document().endMerge();
    });
}

TopologyProperties::Kind TopologyProperties::kindOf(const TopologySelection& selection)
{
    const int kinds = !selection.switches.empty() + !selection.nodes.empty() + !selection.links.empty();
    if (kinds != 1)
        return kinds == 0 ? Kind::nothing : Kind::mixed;
    return !selection.switches.empty() ? Kind::switches : !selection.nodes.empty() ? Kind::nodes : Kind::links;
}

void TopologyProperties::show(const TopologySelection& selection)
{
    const QScopedValueRollback loading(m_loading, true);
    m_selection = selection;
    m_kind = kindOf(selection);
    showRows();
    showHeading();
    showNames();
    showPlace();
    for (const auto& number : m_numbers)
        number->spin->showValues(valuesOf(*number));
}

void TopologyProperties::showRows()
{
    const auto has = [this](const Number& number) {
        return m_kind == Kind::switches ? bool(number.ofSwitch)
            : m_kind == Kind::nodes     ? bool(number.ofNode)
            : m_kind == Kind::links     ? bool(number.ofLink)
                                        : false;
    };
    hint().setVisible(m_kind == Kind::nothing);
    form().setRowVisible(m_name, m_selection.switches.size() + m_selection.nodes.size() == 1 && m_kind != Kind::mixed);
    form().setRowVisible(m_place, m_kind == Kind::switches || m_kind == Kind::nodes);
    form().setRowVisible(m_applications, m_kind == Kind::nodes);
    for (const auto& number : m_numbers)
        form().setRowVisible(number->spin, has(*number));
    if (auto* label = qobject_cast<QLabel*>(form().labelForField(m_place)))
        label->setText(m_kind == Kind::switches ? tr("Below") : tr("On switch"));
}

void TopologyProperties::setOverview(const QString& text)
{
    hint().setText(text + u"\n\n"_s
                   + tr("Click a switch or node, or drag a rectangle over nodes with Shift, to view and edit it here."));
}

void TopologyProperties::showHeading()
{
    const Instance& instance = consolidationInstance(m_session);
    const auto count = [](const auto& all) { return static_cast<qint64>(all.size()); };
    QStringList parts;
    if (m_selection.switches.size() == 1)
        parts << tr("Switch %1").arg(switchName(instance, *m_selection.switches.begin()));
    else if (!m_selection.switches.empty())
        parts << countText(count(m_selection.switches), Noun::switchBox);
    if (m_selection.nodes.size() == 1)
        parts << tr("Node %1").arg(nodeName(instance, *m_selection.nodes.begin()));
    else if (!m_selection.nodes.empty())
        parts << countText(count(m_selection.nodes), Noun::node);
    if (!m_selection.links.empty())
        parts << countText(count(m_selection.links), Noun::link);
    setHeading(parts.isEmpty() ? tr("Topology") : parts.join(u", "_s));
}

void TopologyProperties::showNames()
{
    const Instance& instance = consolidationInstance(m_session);
    const bool one = m_selection.nodes.size() == 1;
    m_name->setText(m_kind == Kind::nodes && one ? nodeName(instance, *m_selection.nodes.begin())
                        : m_kind == Kind::switches && m_selection.switches.size() == 1
                        ? switchName(instance, *m_selection.switches.begin())
                        : QString());
    if (!m_name->hasFocus())
        m_name->setCursorPosition(0); // a long one is seen from its beginning
    m_applications->clear();
    m_applications->setPlaceholderText({});
    if (m_kind != Kind::nodes)
        return;
    const std::vector<double>& first = instance.nodes[m_selection.nodes.begin()->at()].applications;
    const bool same =
        std::ranges::all_of(m_selection.nodes, [&](NodeIndex i) { return instance.nodes[i.at()].applications == first; });
    m_applications->setPlaceholderText(same ? tr("none") : tr("various"));
    if (same)
        m_applications->setText(QString::fromStdString(consolidation::sizesText(first)));
}

void TopologyProperties::refillSwitches()
{
    const Instance& instance = consolidationInstance(m_session);
    QStringList names;
    names.reserve(static_cast<qsizetype>(instance.switches.size()) + 1);
    names << tr("none");
    for (std::size_t s = 0; s < instance.switches.size(); ++s)
        names << switchName(instance, SwitchIndex(s));
    // Item 0 is "none"; usually nothing has changed, and a menu of thousands is slow.
    bool same = m_place->count() == names.size();
    for (int k = 0; same && k < m_place->count(); ++k)
        same = m_place->itemText(k) == names[k];
    if (same)
        return;
    m_place->clear();
    m_place->addItems(names);
}

void TopologyProperties::showPlace()
{
    const QSignalBlocker quiet(m_place);
    if (m_kind != Kind::switches && m_kind != Kind::nodes)
        return;
    refillSwitches();
    const Instance& instance = consolidationInstance(m_session);
    std::set<SwitchIndex> places;
    for (const SwitchIndex s : m_selection.switches)
        places.insert(instance.switches[s.at()].parent);
    for (const NodeIndex i : m_selection.nodes)
        places.insert(instance.nodes[i.at()].onSwitch);
    m_place->setCurrentIndex(places.size() == 1 ? places.begin()->value + 1 : -1);
    m_place->setToolTip(m_kind == Kind::switches ? tr("The switch above it; none for a root")
                                                 : tr("The switch that it is connected to"));
}

std::vector<double> TopologyProperties::valuesOf(const Number& number) const
{
    const Instance& instance = consolidationInstance(m_session);
    std::vector<double> values;
    if (m_kind == Kind::switches && number.ofSwitch)
        for (const SwitchIndex s : m_selection.switches)
            values.push_back(number.ofSwitch(instance.switches[s.at()]));
    if (m_kind == Kind::nodes && number.ofNode)
        for (const NodeIndex i : m_selection.nodes)
            values.push_back(number.ofNode(instance.nodes[i.at()]));
    if (m_kind == Kind::links && number.ofLink)
        for (const std::size_t k : m_selection.links)
            values.push_back(number.ofLink(instance.links[k]));
    return values;
}

void TopologyProperties::applyNumber(Number& number, double value)
{
    const std::vector<double> values = valuesOf(number);
    if (values.empty() || std::ranges::all_of(values, [value](double v) { return v == value; }))
        return;
    const auto place = std::ranges::find(m_numbers, &number, [](const auto& each) { return each.get(); });
    const int merge = firstMerge + static_cast<int>(place - m_numbers.begin());
    const Instance& instance = consolidationInstance(m_session);
    Result<Instance> next = m_kind == Kind::switches
        ? withSwitchesChanged(instance, m_selection.switches, [&](Switch& s) { number.toSwitch(s, value); })
        : m_kind == Kind::nodes ? withNodesChanged(instance, m_selection.nodes, [&](Node& n) { number.toNode(n, value); })
                                : withLinksChanged(instance, m_selection.links, [&](Link& l) { number.toLink(l, value); });
    if (!applyConsolidationEdit(m_session, number.step, std::move(next), merge))
        show(m_selection);
}

void TopologyProperties::applyName()
{
    if (!m_name->isModified())
        return;
    m_name->setModified(false);
    const Instance& instance = consolidationInstance(m_session);
    const std::string name = m_name->text().trimmed().toStdString();
    Result<Instance> next = m_kind == Kind::switches
        ? withSwitchesChanged(instance, m_selection.switches, [&](Switch& s) { s.name = name; })
        : withNodesChanged(instance, m_selection.nodes, [&](Node& n) { n.name = name; });
    if (!applyConsolidationEdit(m_session, tr("Rename"), std::move(next)))
        show(m_selection);
}

void TopologyProperties::applyPlace(int item)
{
    const Instance& instance = consolidationInstance(m_session);
    const SwitchIndex place(item - 1);
    Result<Instance> next = m_kind == Kind::switches ? withParents(instance, m_selection.switches, place)
        : item == 0
        ? Result<Instance>(badInput("a node needs a switch"))
        : consolidation::withNodesOn(instance, std::vector(m_selection.nodes.begin(), m_selection.nodes.end()), place);
    const QString step = m_kind == Kind::switches ? tr("Move switch to another parent") : tr("Move node to another switch");
    if (!applyConsolidationEdit(m_session, step, std::move(next)))
        show(m_selection);
}

void TopologyProperties::applyApplications()
{
    if (!m_applications->isModified())
        return;
    m_applications->setModified(false);
    const Result<std::vector<double>> sizes = consolidation::parseSizes(m_applications->text().toStdString());
    if (!sizes) {
        m_session.showError(sizes.error());
        return;
    }
    if (!applyConsolidationEdit(
            m_session, tr("Change applications"),
            withNodesChanged(consolidationInstance(m_session), m_selection.nodes, [&](Node& n) { n.applications = *sizes; })))
        m_applications->setFocus(); // the input stays, to be corrected
}

} // namespace wattif::ui

#include "moc_topology_properties.cpp"
