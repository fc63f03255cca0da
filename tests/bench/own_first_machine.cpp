// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An own policy of Profit as quick as it can be (docs/own-policy.md): the whole bag on the first machine that runs it. It shows
// what a decision costs beside the policy's own work; with a number as argument it asks for batches of that many bags:
//   wattif-cli run S.json --policy mine,many --own mine=build/release/tests/own_first_machine
//       --own many="build/release/tests/own_first_machine 1000"

#include <cstddef>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <string_view>

namespace {

/// Goes through a message from one place on.
struct Reader {
    const std::string& line;
    std::size_t at = 0;

    /// Goes behind the next place of a text; whether it was found.
    bool skip(std::string_view text)
    {
        const std::size_t found = line.find(text, at);
        if (found == std::string::npos)
            return false;
        at = found + text.size();
        return true;
    }
    /// The next value of a list of numbers, with its comma or bracket skipped.
    std::string_view value()
    {
        const std::size_t begin = at;
        const std::size_t end = line.find_first_of(",]}", begin);
        at = end + 1;
        return std::string_view(line).substr(begin, end - begin);
    }
    [[nodiscard]] bool isAtEnd() const { return line[at - 1] == ']'; }
};

/// Reads etc_seconds, where null means that the task type cannot run; returns the first machine that runs it.
std::size_t readFirst(Reader& reader)
{
    std::size_t first = 0;
    bool found = false;
    for (std::size_t machine = 0; machine == 0 || !reader.isAtEnd(); ++machine) {
        const bool runs = reader.value() != "null";
        first = runs && !found ? machine : first;
        found = found || runs;
    }
    return first;
}

std::string answerToBag(const std::string& line)
{
    Reader etc{line};
    if (!etc.skip("\"etc_seconds\":["))
        return "{}";
    return "{\"machine\":" + std::to_string(readFirst(etc)) + '}';
}

/// `firsts`: the machine of each task type that was in a message.
std::string answerToBatch(const std::string& line, std::map<std::string, std::string, std::less<>>& firsts)
{
    Reader row{line};
    while (row.skip("{\"task_type\":")) {
        const std::string type(row.value());
        row.skip("\"etc_seconds\":[");
        firsts[type] = std::to_string(readFirst(row));
    }
    Reader types{line};
    types.skip("\"task_types\":[");
    std::string answer = "{\"machines\":";
    char before = '[';
    do {
        answer += before;
        answer += firsts.find(types.value())->second;
        before = ',';
    } while (!types.isAtEnd());
    return answer + "]}";
}

} // namespace

int main(int argc, char** argv)
{
    std::ios::sync_with_stdio(false);
    std::map<std::string, std::string, std::less<>> firsts;
    for (std::string line; std::getline(std::cin, line);) {
        const std::string_view text = line;
        if (argc > 1 && text.starts_with("{\"type\":\"start\""))
            std::cout << "{\"batch\":" << argv[1] << "}" << std::endl;
        else if (text.starts_with("{\"type\":\"bags\""))
            std::cout << answerToBatch(line, firsts) << std::endl;
        else
            std::cout << answerToBag(line) << std::endl;
    }
}
