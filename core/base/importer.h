// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/study_of.h"

namespace wattif {

/// Base of every import that builds an instance of type T step by step: the files, the complete options, and the intermediate
/// result.
template <class T>
class ImporterOf {
public:
    ImporterOf(const ImportFiles& files, const OptionValues& options) : m_files(files), m_options(options) { }

protected:
    /// The file of a role; null where none is given.
    [[nodiscard]] const ImportFile* file(std::string_view role) const
    {
        const auto found = m_files.find(role);
        return found == m_files.end() ? nullptr : &found->second;
    }

    /// Returns the report: data that the import reads, assumes and leaves out.
    [[nodiscard]] ImportReport& report() { return m_made.report; }

    /// Adds the defaults of import options that no file sets, except of those that have another value now.
    void assumeDefaults(std::span<const Option> options, std::initializer_list<std::string_view> names)
    {
        for (const std::string_view name : names)
            if (const Option* option = findOption(options, name); !option || m_options.at(option->name) == option->defaultValue)
                report().assumeDefaults(options, {&name, 1});
    }

    /// Adds the preview of a file, unless it is empty.
    void addPreview(FilePreview preview)
    {
        if (!preview.empty())
            m_made.previews.push_back(std::move(preview));
    }

    const ImportFiles& m_files;
    const OptionValues& m_options;
    ImportedOf<T> m_made{};
};

/// Runs an Importer on options completed and checked by their records `known`.
template <class Importer>
[[nodiscard]] auto importBy(std::span<const Option> known, const ImportFiles& files, const OptionValues& options)
    -> decltype(std::declval<Importer&>().run())
{
    const auto values = completed(known, options);
    if (!values)
        return tl::unexpected(values.error());
    return Importer(files, *values).run();
}

} // namespace wattif
