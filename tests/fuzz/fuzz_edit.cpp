// Operations of the editor on a text of any quality. The first byte is the language, the next 32 bytes say what is
// done with which constructs, the rest is the text. Each change must fit its text and have an inverse that restores it;
// a text without errors must still have none after it.
#include "compiler/syntax/editor/syntax_editor.h"
#include "compiler/syntax/parse.h"
#include "tests/compiler/syntax/tree_checks.h"
#include "tests/fuzz/cpu_budget.h"

#include <string>
#include <vector>

using namespace gnomon;
using namespace gnomon::syntax;

namespace {

constexpr size_t programSize = 32, bytesPerOperation = 8;

struct Kinds {
    std::vector<NodeKind> classes, components, elements;
};

Kinds kindsOf(Language language) {
    if (language == Language::Sol)
        return {{NodeKind::SolModel},
                {NodeKind::SolDeclaration},
                {NodeKind::SolDeclaration, NodeKind::SolEquation, NodeKind::SolAnonymous, NodeKind::SolIf,
                 NodeKind::SolWhen, NodeKind::SolSection, NodeKind::SolModel}};
    return {{NodeKind::ClassDefinition},
            {NodeKind::Declaration},
            {NodeKind::Declaration, NodeKind::EqualityEquation, NodeKind::ConnectEquation, NodeKind::IfEquation,
             NodeKind::WhenEquation, NodeKind::ForEquation, NodeKind::ClassDefinition}};
}

class Operations {
public:
    Operations(const SyntaxTree& tree, std::string_view program)
        : m_tree(tree), m_program(program), m_kinds(kindsOf(tree.language())), m_editor(SyntaxEditor::make(tree)) {}

    Result<TextChange> run() {
        const NodeId inClass = pick(m_kinds.classes), component = pick(m_kinds.components),
                     element = pick(m_kinds.elements);
        if (!inClass.valid())
            return fail("no class");
        const bool sol = m_tree.language() == Language::Sol;
        switch (byte(0) % 13) {
        case 0:
            return m_editor->insertComponent(inClass, sol ? "static A.B c{d << 1};" : "A.B c(d = 1);", place());
        case 1:
            return m_editor->addClass(byte(3) % 2 ? inClass : m_tree.root(), "model New end New;");
        case 2:
            return m_editor->addConnection(inClass, "a.p", "b.n");
        case 3:
            return m_editor->insertEquation(inClass, "x = y + 1;", place());
        case 4:
            return m_editor->renameClass(inClass, "Renamed");
        case 5:
            return m_editor->moveClass(inClass, byte(4) % 2 ? pick(m_kinds.classes, 4) : m_tree.root());
        default:
            break;
        }
        if (!element.valid() || !component.valid())
            return fail("no such construct");
        switch (byte(0) % 13) {
        case 6:
            return m_editor->renameComponent(component, "renamed");
        case 7:
            return m_editor->move(element, place());
        case 8:
            return m_editor->remove(element);
        case 9:
            return m_editor->change(element, m_tree.text(pick(m_kinds.elements, 4)));
        case 10:
            return m_editor->setModifier(component, {"a", "b"}, "1.5");
        case 11:
            return m_editor->setModifier(component, {"start"}, "2");
        default:
            return m_editor->removeModifier(component, {"start"});
        }
    }

private:
    uint8_t byte(size_t i) const { return static_cast<uint8_t>(m_program[i % m_program.size()]); }

    /// A construct of these kinds; any node at all where the first bit says so, for what is asked must be refused too.
    NodeId pick(const std::vector<NodeKind>& kinds, size_t from = 1) const {
        if (byte(0) & 0x80)
            return NodeId((byte(from) + 256u * byte(from + 1)) % m_tree.nodeCount());
        std::vector<NodeId> found;
        for (size_t i = 0; i < m_tree.nodeCount(); ++i)
            for (NodeKind kind : kinds)
                if (m_tree.kind(NodeId(i)) == kind)
                    found.push_back(NodeId(i));
        return found.empty() ? NodeId() : found[(byte(from) + 256u * byte(from + 1)) % found.size()];
    }

    Place place() const {
        const NodeId sibling = pick(m_kinds.elements, 5);
        switch (byte(7) % (sibling.valid() ? 4 : 2)) {
        case 0:
            return Place::first();
        case 1:
            return Place::last();
        case 2:
            return Place::before(sibling);
        default:
            return Place::after(sibling);
        }
    }

    const SyntaxTree& m_tree;
    std::string_view m_program;
    Kinds m_kinds;
    std::unique_ptr<SyntaxEditor> m_editor;
};

[[noreturn]] void refuse(const std::string& what, const std::string& before, const std::string& after) {
    std::fprintf(stderr, "%s\n--- before\n%s\n--- after\n%s\n", what.c_str(), before.c_str(), after.c_str());
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    if (input.size() < 1 + programSize)
        return 0;
    const Language language = input[0] % 2 ? Language::Sol : Language::Modelica;
    std::string text(input.substr(1 + programSize));
    if (!whyNotText(text).empty())
        return 0;
    const fuzz::CpuBudget budget(input);
    for (size_t i = 0; i < programSize; i += bytesPerOperation) {
        const SyntaxTree tree = parse(std::make_shared<const SourceText>("input", text), SourceId(0), language);
        const Result<TextChange> change = Operations(tree, input.substr(1 + i, bytesPerOperation)).run();
        if (!change)
            continue;
        if (!change->fits(text.size()))
            refuse("the change does not fit its text", text, "");
        std::string changed = change->apply(text);
        if (change->inverted(text).apply(changed) != text)
            refuse("the inverse does not restore the text", text, changed);
        const SyntaxTree after = parse(std::make_shared<const SourceText>("input", changed), SourceId(0), language);
        if (tree.errors().empty() && !after.errors().empty())
            refuse("a valid text became invalid: " + describeErrors(after), text, changed);
        if (after.print() != changed)
            refuse("the tree is not the text", text, changed);
        text = std::move(changed);
    }
    return 0;
}
