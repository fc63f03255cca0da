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

/// A task type: the number of machines, and the first one that runs it.
struct Row {
    std::size_t machines = 0;
    std::size_t first = 0;
};

/// Reads the numbers of etc_seconds, of which null means that the type cannot run.
Row readRow(Reader& reader)
{
    Row row;
    bool found = false;
    do {
        const bool runs = reader.value() != "null";
        row.first = runs && !found ? row.machines : row.first;
        found = found || runs;
        ++row.machines;
    } while (!reader.isAtEnd());
    return row;
}

void append(const Row& row, std::string_view tasks, std::string& answer)
{
    for (std::size_t j = 0; j < row.machines; ++j) {
        answer += j == 0 ? '[' : ',';
        answer += j == row.first ? tasks : std::string_view("0");
    }
    answer += ']';
}

std::string answerToBag(const std::string& line)
{
    Reader count{line};
    Reader etc{line};
    if (!count.skip("\"count\":") || !etc.skip("\"etc_seconds\":["))
        return "{}";
    std::string answer = "{\"counts\":";
    append(readRow(etc), count.value(), answer);
    return answer + '}';
}

std::string answerToBatch(const std::string& line, std::map<std::string, Row, std::less<>>& rows)
{
    Reader row{line};
    while (row.skip("{\"task_type\":")) {
        const std::string type(row.value());
        row.skip("\"etc_seconds\":[");
        rows[type] = readRow(row);
    }
    Reader types{line};
    Reader counts{line};
    types.skip("\"task_types\":[");
    counts.skip("\"counts\":[");
    std::string answer = "{\"counts\":";
    char before = '[';
    do {
        answer += before;
        append(rows.find(types.value())->second, counts.value(), answer);
        before = ',';
    } while (!types.isAtEnd());
    return answer + "]}";
}

} // namespace

int main(int argc, char** argv)
{
    std::ios::sync_with_stdio(false);
    std::map<std::string, Row, std::less<>> rows;
    for (std::string line; std::getline(std::cin, line);) {
        const std::string_view text = line;
        if (argc > 1 && text.starts_with("{\"type\":\"start\""))
            std::cout << "{\"batch\":" << argv[1] << "}" << std::endl;
        else if (text.starts_with("{\"type\":\"bags\""))
            std::cout << answerToBatch(line, rows) << std::endl;
        else
            std::cout << answerToBag(line) << std::endl;
    }
}
