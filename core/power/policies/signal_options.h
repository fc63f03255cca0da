// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/base/option.h"

namespace wattif::power {

/// Returns the option `signal`: price, carbon or mix.
[[nodiscard]] Option signalOption(std::string description);
/// Returns the option `carbon_price_per_kg`, for signal mix.
[[nodiscard]] Option carbonPriceOption();

/// How much the price of a kilowatt hour, and its grams of carbon dioxide, count in a RateSignal.
struct SignalWeights {
    double price = 1.0;
    double carbon = 0.0;
};
/// Returns the weights that these two options mean.
[[nodiscard]] SignalWeights signalWeights(const OptionValues& values);

} // namespace wattif::power
