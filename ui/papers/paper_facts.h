// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <optional>
#include <vector>

#include <QImage>
#include <QString>

#include "core/base/paper_figure.h"
#include "core/base/reproduction.h"

namespace wattif::ui {

/// How many items of a reproduction have each verdict; by Verdict.
struct VerdictCounts {
    std::array<int, 8> items{};

    [[nodiscard]] int of(Verdict verdict) const { return items[static_cast<std::size_t>(verdict)]; }
    friend bool operator==(const VerdictCounts&, const VerdictCounts&) = default;
};
/// Asks the verdict of each item.
[[nodiscard]] VerdictCounts verdictCounts(const ReproductionReport& report);
/// The verdicts that are worth a word, the best first.
inline constexpr std::array reportedVerdicts{Verdict::reproduced,   Verdict::trend,   Verdict::bounded,
                                             Verdict::inconclusive, Verdict::differs, Verdict::refuted};
/// "reproduced", "trend holds", ...
[[nodiscard]] QString verdictTitle(Verdict verdict);
/// Returns whether the paper's numbers are confirmed; nothing where none can be compared.
[[nodiscard]] std::optional<bool> isConfirmed(const VerdictCounts& counts);
/// "12 reproduced, 2 differing"; a sentence where nothing printed can be compared.
[[nodiscard]] QString verdictText(const VerdictCounts& counts);

/// A small picture of a figure, and its verdicts. A part that is not there has not been made.
struct PaperFacts {
    QImage picture{};
    std::optional<VerdictCounts> verdicts{};
};

/// A cache of the papers' figures in a folder, by program and recipe.
class PaperStore {
public:
    /// An empty folder keeps nothing.
    explicit PaperStore(QString folder) : m_folder(std::move(folder)) { }
    /// In the user's cache folder.
    [[nodiscard]] static PaperStore ofUser();

    /// Returns the cached facts; damaged files count as missing.
    [[nodiscard]] PaperFacts read(const PaperRecipe& recipe) const;
    void keepPicture(const PaperRecipe& recipe, const QImage& picture) const;
    void keepVerdicts(const PaperRecipe& recipe, const VerdictCounts& counts) const;

private:
    /// Returns the path without its suffix; different for another program, or another recipe of the same name.
    [[nodiscard]] QString fileOf(const PaperRecipe& recipe) const;
    /// Removes its files of other versions of the program; the folder does not grow with each version.
    void removeOlder(const PaperRecipe& recipe, const QString& ending) const;

    QString m_folder;
};

/// The reproduction that compares what a recipe shows: that of the same figure or table; null if not found.
[[nodiscard]] const Reproduction* reproductionOf(const std::vector<Reproduction>& all, const PaperRecipe& recipe);

} // namespace wattif::ui
