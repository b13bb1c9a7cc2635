#pragma once

#include "compiler/session/language/language.h"
#include "compiler/session/language/sol_environment_words.h"
#include "compiler/session/language/written_word.h"
#include "compiler/session/text_views.h"
#include "compiler/session/views/sol_views.h"

#include <memory>
#include <vector>

namespace gnomon::session {

/// "model", "package" …
const char* solKindWord(const syntax::sol::Model& model);
/// What the comment in front of a model says.
std::string solDescription(const SolModel& model);
/// What a model declares anywhere in its own text, without the models in it.
std::vector<syntax::sol::Declaration> solDeclarations(const SolModel& model);

/// Names in one text in Sol, as the open models give them a meaning. As LanguageQueries it works on broken texts: what
/// cannot be understood is answered with nothing.
class SolQueries {
public:
    SolQueries(const SolViews& models, std::shared_ptr<const syntax::SyntaxTree> tree);

    std::optional<Definition> definition(uint32_t offset) const;
    std::optional<Hover> hover(uint32_t offset) const;
    CompletionList completions(uint32_t offset) const;
    std::vector<SourceSpan> references(const Definition& of) const;
    std::vector<HighlightSpan> meanings() const;

private:
    /// What a name stands for: a model, something that a model declares, or a word that it defines.
    struct Meaning {
        const SolModel* model = nullptr; // the model, or the one that has the other two
        syntax::sol::Declaration declaration;
        syntax::sol::Define define;
        explicit operator bool() const { return model != nullptr; }
        bool isModel() const { return model && !declaration && !define; }
    };
    /// Where in the tree a place lies.
    struct Surroundings {
        const SolModel* model = nullptr;
        const SolModel* section = nullptr; // the environment that the section around it speaks to
        const SolModel* bound = nullptr;   // whose members are named before << and the like
        bool isBinding = false;            // such a name stands here
        bool isPredefined = false;         // of Real, Integer and the like: it is one of their attributes
    };

    Surroundings surroundings(uint32_t offset) const;
    const SolModel* modelOf(const syntax::SyntaxTree& tree, syntax::NodeId node) const;
    Meaning local(const SolModel& model, std::string_view name) const;
    Meaning first(const Surroundings& around, const std::string& name) const;
    Meaning member(const Meaning& of, const std::string& name) const;
    Meaning meaning(const Surroundings& around, const std::vector<std::string>& names) const;
    Meaning meaningAt(const WrittenWord& word) const;
    /// The model that a thing is: its type if it is a component.
    const SolModel* typeOf(const Meaning& meaning) const;
    /// Whether the texts define an environment of that name themselves.
    OwnEnvironment ownEnvironments() const;
    bool isState(const Meaning& meaning) const;
    std::optional<HighlightKind> kindOf(const Meaning& meaning) const;
    void addMembers(const SolModel& model, CompletionList& to, bool components, bool models) const;
    void addModel(const SolModel& model, CompletionList& to) const;
    void addBehind(const Surroundings& around, const EnvironmentPlace& place, const std::vector<std::string>& names,
                   CompletionList& to) const;
    void addVisible(const Surroundings& around, CompletionList& to) const;

    const SolViews& m_models;
    std::shared_ptr<const syntax::SyntaxTree> m_tree;
};

} // namespace gnomon::session
