// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/style/colour_ramp.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace wattif::ui {

namespace {

using Triple = std::array<double, 3>;

double toLinear(double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }

/// toLinear of each channel of 8 bits.
const std::array<double, 256>& linearBytes()
{
    static const std::array<double, 256> all = [] {
        std::array<double, 256> values{};
        for (int i = 0; i < 256; ++i)
            values[static_cast<std::size_t>(i)] = toLinear(QColor(i, i, i).redF());
        return values;
    }();
    return all;
}

double toGamma(double c) { return c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1.0 / 2.4) - 0.055; }

Triple multiplied(const std::array<Triple, 3>& m, const Triple& v)
{
    Triple out{};
    for (std::size_t i = 0; i < 3; ++i)
        out[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
    return out;
}

Triple toOklab(QRgb c)
{
    static constexpr std::array<Triple, 3> toLms{{{0.4122214708, 0.5363325363, 0.0514459929},
                                                  {0.2119034982, 0.6806995451, 0.1073969566},
                                                  {0.0883024619, 0.2817188376, 0.6299787005}}};
    static constexpr std::array<Triple, 3> toLab{{{0.2104542553, 0.7936177850, -0.0040720468},
                                                  {1.9779984951, -2.4285922050, 0.4505937099},
                                                  {0.0259040371, 0.7827717662, -0.8086757660}}};
    const auto linear = [](int channel) { return linearBytes()[static_cast<std::size_t>(channel)]; };
    Triple lms = multiplied(toLms, {linear(qRed(c)), linear(qGreen(c)), linear(qBlue(c))});
    for (double& x : lms)
        x = std::cbrt(x);
    return multiplied(toLab, lms);
}

QColor fromOklab(const Triple& lab)
{
    static constexpr std::array<Triple, 3> toLms{
        {{1.0, 0.3963377774, 0.2158037573}, {1.0, -0.1055613458, -0.0638541728}, {1.0, -0.0894841775, -1.2914855480}}};
    static constexpr std::array<Triple, 3> toRgb{{{4.0767416621, -3.3077115913, 0.2309699292},
                                                  {-1.2684380046, 2.6097574011, -0.3413193965},
                                                  {-0.0041960863, -0.7034186147, 1.7076147010}}};
    Triple lms = multiplied(toLms, lab);
    for (double& x : lms)
        x = x * x * x;
    const Triple rgb = multiplied(toRgb, lms);
    const auto channel = [&](std::size_t i) { return static_cast<float>(std::clamp(toGamma(rgb[i]), 0.0, 1.0)); };
    return QColor::fromRgbF(channel(0), channel(1), channel(2));
}

} // namespace

QColor rampColour(std::span<const QRgb> stops, double x)
{
    const double place = (std::isnan(x) ? 0.0 : std::clamp(x, 0.0, 1.0)) * static_cast<double>(stops.size() - 1);
    const std::size_t i = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    const double share = place - static_cast<double>(i);
    const Triple a = toOklab(stops[i]);
    const Triple b = toOklab(stops[i + 1]);
    Triple mix{};
    for (std::size_t k = 0; k < 3; ++k)
        mix[k] = a[k] + share * (b[k] - a[k]);
    return fromOklab(mix);
}

double relativeLuminance(const QColor& c)
{
    return 0.2126 * toLinear(c.redF()) + 0.7152 * toLinear(c.greenF()) + 0.0722 * toLinear(c.blueF());
}

QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto mix = [share](float p, float q) { return static_cast<float>(p + (q - p) * share); };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()));
}

} // namespace wattif::ui
