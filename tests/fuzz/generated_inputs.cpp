// Inputs that are too large or too many to keep as files, each checked as a fuzz target would: one word over and over,
// two words over and over, every bracket and block 100,000 deep, 100 MB on one line. The words are those of the
// dictionaries that libFuzzer uses.
#include "tests/fuzz/check_syntax.h"

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

using gnomon::fuzz::checkSyntax;
using gnomon::syntax::Language;

namespace {

constexpr size_t kilobyte = 1000, megabyte = 1000 * kilobyte;

std::string repeated(const std::string& piece, size_t bytes) {
    std::string result;
    while (result.size() < bytes)
        result += piece;
    return result;
}

/// The quoted strings of a dictionary, with \" \\ and \xNN resolved.
std::vector<std::string> wordsOf(const std::string& path) {
    std::vector<std::string> words;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with('"'))
            continue;
        std::string word;
        for (size_t i = 1; i + 1 < line.size(); ++i) {
            if (line[i] != '\\')
                word += line[i];
            else if (line[++i] != 'x')
                word += line[i];
            else {
                word += static_cast<char>(std::stoi(line.substr(i + 1, 2), nullptr, 16));
                i += 2;
            }
        }
        words.push_back(word);
    }
    return words;
}

void words(Language language, const std::vector<std::string>& all, const std::string& before) {
    for (const std::string& word : all) {
        checkSyntax(repeated(word, 100 * kilobyte), language);
        checkSyntax(before + repeated(word + "\n", 100 * kilobyte), language);
        for (const std::string& other : all)
            checkSyntax(before + repeated(word + " " + other + " ", 4 * kilobyte), language);
    }
}

void nested(Language language, const std::vector<std::string>& openings, const std::string& before) {
    for (const std::string& opening : openings)
        checkSyntax(before + repeated(opening, 100'000 * opening.size()), language);
}

void longLines(Language language, const std::string& before) {
    checkSyntax(before + repeated("f(abcdefghijkl, mnopqrstuvwxyz) + ", 100 * megabyte), language);
    checkSyntax(before + "\"" + repeated("abc ", 100 * megabyte), language);
    for (const char* piece : {"abcdefghijklmnopqrstuvwxyz", " ", "1", ")", "/* abc "})
        checkSyntax(before + repeated(piece, 5 * megabyte), language);
}

struct Plan {
    const char* dictionary;
    Language language;
    const char* before; // where statements and expressions can stand
    std::vector<std::string> openings;
};

const std::vector<Plan> plans = {
    {"modelica",
     Language::Modelica,
     "model M\nequation\n x = ",
     {"(", "{", "[", "f(", "f(a=", "-(", "if a then ", "a[", "1 then 2 else if ", "; if a then ",
      "; for i in 1:2 loop ", "; end M; model M ", "; annotation(A(", "; algorithm while a loop ", "; protected A a(b(",
      "a.b.", "not ", "a^"}},
    {"sol",
     Language::Sol,
     "model M\nimplementation:\n x = ",
     {"(", "f(", "f(a << ", "A{b << ", "-(", "; if a then ", "; when a then ", "; if a then else ",
      "; section A: ", "; end M; model M ", "model A interface: ", "a.b.", "not ", "a^"}},
    {"hysdel",
     Language::Hysdel,
     "SYSTEM s {\nIMPLEMENTATION {\n LOGIC { x = ",
     {"(", "f(", "(REAL ", "~", "-", "{IF ", "a -> ", "[", "} LOGIC { x = ", "{", "}} SYSTEM s { "}},
};

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: generated_inputs FOLDER_OF_DICTIONARIES words|nested|lines\n");
        return 2;
    }
    const std::string what = argv[2];
    for (const Plan& plan : plans) {
        const auto all = wordsOf(std::string(argv[1]) + "/" + plan.dictionary + ".dict");
        if (all.empty()) {
            std::fprintf(stderr, "no dictionary %s.dict\n", plan.dictionary);
            return 2;
        }
        std::printf("%s\n", plan.dictionary);
        std::fflush(stdout);
        if (what == "words")
            words(plan.language, all, plan.before);
        else if (what == "nested")
            nested(plan.language, plan.openings, plan.before);
        else
            longLines(plan.language, plan.before);
    }
    return 0;
}
