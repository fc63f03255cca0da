// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/policies/signal_options.h"

#include <utility>

#include "core/base/constants.h"

namespace wattif::power {

Option signalOption(std::string description)
{
    return {.name = "signal",
            .title = "Signal",
            .description = std::move(description),
            .defaultValue = std::string("price"),
            .choices = {"price", "carbon", "mix"}};
}

Option carbonPriceOption()
{
    Option price{.name = "carbon_price_per_kg",
                 .title = "Carbon price",
                 .description = "Price of a kilogram of carbon dioxide; for signal mix.",
                 .defaultValue = 0.1};
    price.max = 1e6;
    price.sliderMax = 1.0;
    price.unit = "1/kg";
    return price;
}

SignalWeights signalWeights(const OptionValues& values)
{
    const std::string& signal = text(values, "signal");
    if (signal == "carbon")
        return {.price = 0.0, .carbon = 1.0};
    return {.price = 1.0, .carbon = signal == "mix" ? number(values, "carbon_price_per_kg") / gramsPerKilogram : 0.0};
}

} // namespace wattif::power
