#include "tests/compiler/syntax/recovery.h"

#include "tests/compiler/syntax/tree_checks.h"

#include <algorithm>
#include <map>
#include <random>

namespace gnomon::syntax {

namespace {

using Names = std::map<std::string, int>;

Names namesOf(const std::vector<Declared>& all) {
    Names names;
    for (const Declared& one : all)
        ++names[one.name];
    return names;
}

} // namespace

Recovery measureRecovery(const std::vector<std::string>& texts, TokenEdit edit, size_t count, const Parse& parse,
                         const Collect& collect) {
    std::vector<SyntaxTree> trees;
    std::vector<std::string> words;
    for (const std::string& text : texts) {
        trees.push_back(parse(text));
        for (size_t i = 0; i + 1 < trees.back().tokens().size(); ++i)
            words.emplace_back(trees.back().text(TokenId(i)));
    }
    std::mt19937 random(20240501);
    const auto pick = [&](size_t size) { return std::uniform_int_distribution<size_t>(0, size - 1)(random); };

    Recovery result;
    while (result.edits < count) {
        const SyntaxTree& tree = trees[pick(trees.size())];
        const TokenBuffer& tokens = tree.tokens();
        const size_t token = pick(tokens.size() - 1);
        std::string text(tree.bytes());
        std::string what;
        if (edit == TokenEdit::Delete) {
            what = "without '" + std::string(tree.text(TokenId(token))) + "'";
            text.erase(tokens.begin(TokenId(token)), tokens.length(TokenId(token)));
        } else {
            const std::string& word = words[pick(words.size())];
            what = "with '" + word + "'";
            text.insert(tokens.begin(TokenId(token)), " " + word + " ");
        }
        const LineColumn place = tree.source().position(tokens.begin(TokenId(token)));
        what = tree.source().name() + " " + what + " at " + std::to_string(place.line) + ":" +
               std::to_string(place.column);

        // What the edit touches itself need not survive: the token deleted, or the tokens on both sides of the new one.
        const size_t touched = edit == TokenEdit::Delete ? token : token > 0 ? token - 1 : 0;
        const size_t touchedEnd = token + 1;
        std::vector<Declared> others = collect(tree);
        std::erase_if(others, [&](const Declared& one) {
            const bool inside = edit == TokenEdit::Delete ? one.firstToken <= token && token < one.tokenEnd
                                                          : one.firstToken < touchedEnd && touched < one.tokenEnd;
            return inside;
        });

        const SyntaxTree broken = parse(text);
        if (const std::string invariant = brokenInvariant(broken); !invariant.empty())
            result.broken = what + ": " + invariant;
        const Names found = namesOf(collect(broken));
        std::string lost;
        for (const auto& [name, number] : namesOf(others)) {
            const auto there = found.find(name);
            if (there == found.end() || there->second < number)
                lost += " " + name;
        }
        ++result.edits;
        result.othersFound += lost.empty();
        result.errorCounts.push_back(broken.errors().size());
        if (!lost.empty() && result.losses.size() < 200)
            result.losses.push_back(what + " loses" + lost + "\n" + describeErrors(broken));
    }
    std::ranges::sort(result.errorCounts);
    return result;
}

} // namespace gnomon::syntax
