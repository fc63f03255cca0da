// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/script/session_script.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "core/experiment/cluster/shell_text.h"
#include "core/experiment/run_output.h"

namespace wattif {
namespace {

constexpr const char* filesVariable = "\"$files\"/";

/// Turns commands into lines; remembers what the earlier ones have written.
class ScriptWriter {
public:
    explicit ScriptWriter(CommandFiles& files, std::string folder) : m_files(files), m_folder(std::move(folder)) { }

    [[nodiscard]] std::string lineOf(const SessionCommand& command)
    {
        const std::string input = inputOf(command);
        const std::string output = command.output > 0 ? unusedName(command.words[command.output]) : std::string();
        std::string line;
        for (std::size_t i = 0; i < command.words.size(); ++i) {
            const bool isInput = command.input > 0 && i == command.input;
            const bool isOutput = command.output > 0 && i == command.output;
            line += i > 0 ? " " : "";
            line += isInput ? input : shellWord(isOutput ? output : command.words[i]);
        }
        if (command.made)
            m_scenarios.emplace(command.made(), output);
        if (!command.writesStore.empty())
            m_stores.insert_or_assign(command.writesStore, output);
        return line;
    }

private:
    /// The word of a shell for the input of a command.
    std::string inputOf(const SessionCommand& command)
    {
        if (command.input == 0)
            return {};
        const std::string& name = command.words[command.input];
        if (const auto store = m_stores.find(command.readsStore); store != m_stores.end())
            return shellWord(store->second);
        return command.content ? contentOf(command.content(), name) : shellWord(name);
    }

    /// An input that an earlier command has made or read, or a new folder with its files.
    std::string contentOf(const CommandFiles& files, const std::string& name)
    {
        if (files.size() == 1)
            if (const auto made = m_scenarios.find(files.begin()->second); made != m_scenarios.end())
                return shellWord(made->second);
        const auto before = std::ranges::find(m_contents, files);
        const auto place = before - m_contents.begin();
        if (before == m_contents.end())
            m_contents.push_back(files);
        const std::string folder = std::to_string(place + 1) + '/';
        for (const auto& [path, text] : files)
            m_files[m_folder + '/' + folder + path] = text;
        return filesVariable + folder + shellWord(name);
    }

    /// "results.csv", then "results-2.csv".
    std::string unusedName(const std::string& wanted)
    {
        const std::filesystem::path path(wanted);
        std::string name = wanted;
        for (int number = 2; !m_outputs.insert(name).second; ++number)
            name = fmt::format("{}-{}{}", path.stem().string(), number, path.extension().string());
        return name;
    }

    CommandFiles& m_files;
    std::string m_folder;
    std::vector<CommandFiles> m_contents;
    std::map<std::string, std::string> m_scenarios; ///< names of written scenarios by their text
    std::map<std::string, std::string> m_stores;    ///< names of written stores by the hash of their plan
    std::set<std::string> m_outputs;
};

} // namespace

SessionScript sessionScript(const std::vector<SessionCommand>& commands, const std::string& filesFolder)
{
    SessionScript script;
    ScriptWriter writer(script.files, filesFolder);
    std::string lines;
    for (const SessionCommand& command : commands) {
        std::string title = command.title;
        std::ranges::replace(title, '\n', ' ');
        lines += fmt::format("\n# {}\n{}\n", title, writer.lineOf(command));
    }
    script.text =
        fmt::format("#!/bin/sh\n# Commands of a session of WattIf {}. Results are written into the current folder.\nset -eu\n",
                    programVersion());
    if (!script.files.empty())
        script.text += fmt::format("files=$(CDPATH='' cd -- \"$(dirname -- \"$0\")\" && pwd)/{}\n", shellWord(filesFolder));
    script.text += lines;
    return script;
}

std::string fileNameOf(const std::string& title)
{
    std::string name = title;
    std::ranges::replace_if(
        name, [](char c) { return c == '/' || static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, '_');
    const std::size_t first = name.find_first_not_of(" .-");
    name = first == std::string::npos ? "scenario" : name.substr(first);
    constexpr std::size_t most = 100; // bytes; a whole letter stays whole
    while (name.size() > most || (!name.empty() && name.back() == ' ')) {
        while (name.size() > 1 && (static_cast<unsigned char>(name.back()) & 0xC0U) == 0x80U)
            name.pop_back();
        name.pop_back();
    }
    return name;
}

} // namespace wattif
