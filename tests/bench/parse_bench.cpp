// How fast Modelica is read: a library, and again one file of 10,000 lines as after a key stroke; and what the trees of
// a whole library take in memory when all are kept. Against two bare limits: reading the bytes, and the lexer alone.
//
//   bench_parse FOLDER…      for example the folder Modelica of the standard library

#include "app/gnc/file_walk.h"
#include "compiler/syntax/modelica/lexer.h"
#include "compiler/syntax/modelica/parse.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

using namespace gnomon;

namespace {

double secondsOf(auto&& f) {
    const auto begin = std::chrono::steady_clock::now();
    f();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double bestOf(int trials, auto&& f) {
    double best = 1e9;
    for (int i = 0; i < trials; ++i)
        best = std::min(best, secondsOf(f));
    return best;
}

/// Texts of a library put together until there are so many lines.
std::string longFile(const std::vector<std::shared_ptr<const SourceText>>& texts, size_t lines) {
    std::string text = "package Long\n";
    size_t count = 0;
    for (const auto& source : texts) {
        if (source->bytes().starts_with("within"))
            text += source->bytes().substr(source->bytes().find(';') + 1);
        count = static_cast<size_t>(std::ranges::count(text, '\n'));
        if (count >= lines)
            break;
    }
    return text + "end Long;\n";
}

} // namespace

int main(int argc, char** argv) {
    const gnc::FileWalk walk = gnc::findModelFiles({argv + 1, argv + argc});
    if (walk.files.empty()) {
        std::fprintf(stderr, "usage: bench_parse FOLDER…\n");
        return 2;
    }
    std::vector<std::shared_ptr<const SourceText>> texts;
    size_t bytes = 0;
    const double reading = bestOf(5, [&] {
        texts.clear();
        bytes = 0;
        for (const std::string& file : walk.files)
            if (auto text = SourceText::read(file)) {
                texts.push_back(*text);
                bytes += (*text)->size();
            }
    });
    size_t tokens = 0;
    const double lexing = bestOf(5, [&] {
        tokens = 0;
        for (const auto& text : texts)
            tokens += syntax::modelica::lex(text->bytes(), SourceId(0)).tokens.size();
    });
    std::vector<syntax::SyntaxTree> trees;
    const double parsing = bestOf(5, [&] {
        trees.clear();
        for (const auto& text : texts)
            trees.push_back(syntax::modelica::parse(text, SourceId(0)));
    });
    size_t nodes = 0, memory = 0;
    for (const syntax::SyntaxTree& tree : trees) {
        nodes += tree.nodeCount();
        memory += tree.memoryBytes();
    }
    const std::string file = longFile(texts, 10000);
    const auto longText = std::make_shared<SourceText>("Long.mo", file);
    const double again = bestOf(20, [&] { syntax::modelica::parse(longText, SourceId(0)); });

    const auto megabytes = [](size_t count) { return static_cast<double>(count) / 1e6; };
    std::printf("%zu files, %.1f MB, %zu tokens, %zu nodes\n", texts.size(), megabytes(bytes), tokens, nodes);
    std::printf("reading          %7.1f ms\n", reading * 1e3);
    std::printf("lexing           %7.1f ms  %6.0f MB/s\n", lexing * 1e3, megabytes(bytes) / lexing);
    std::printf("lexing, parsing  %7.1f ms  %6.0f MB/s\n", parsing * 1e3, megabytes(bytes) / parsing);
    std::printf("memory of all trees with their texts: %.1f MB, %.1f times the texts\n", megabytes(memory + bytes),
                static_cast<double>(memory + bytes) / static_cast<double>(bytes));
    std::printf("again, a file of %ld lines, %.2f MB: %.2f ms\n", std::ranges::count(file, '\n'),
                megabytes(file.size()), again * 1e3);
}
