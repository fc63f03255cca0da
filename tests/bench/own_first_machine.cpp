// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An own policy of Profit as quick as it can be (docs/own-policy.md): the whole bag on the first machine that runs it. It shows
// what a decision costs beside the policy's own work: wattif-cli run S.json --policy mine --own
// mine=build/release/tests/own_first_machine

#include <iostream>
#include <string>

namespace {

std::string answerTo(const std::string& line)
{
    const std::size_t etc = line.find("\"etc_seconds\":[");
    if (etc == std::string::npos)
        return "{}";
    const std::size_t count = line.find("\"count\":") + 8;
    const std::string tasks = line.substr(count, line.find(',', count) - count);
    std::string answer = "{\"counts\":[";
    bool placed = false;
    for (std::size_t at = etc + 15; line[at - 1] != ']'; at = line.find_first_of(",]", at) + 1) {
        const bool takes = !placed && line[at] != 'n';
        answer += takes ? tasks : "0";
        answer += ',';
        placed = placed || takes;
    }
    answer.back() = ']';
    return answer + '}';
}

} // namespace

int main()
{
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);)
        std::cout << answerTo(line) << std::endl;
}
