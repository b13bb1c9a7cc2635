// What may stand at a place of a text in Sol.
#include "compiler/base/phrases.h"
#include "compiler/session/language/sol_queries.h"

#include "compiler/base/phrases.h"
#include "compiler/session/language/sol_words.h"
#include "compiler/session/session.h"

namespace gnomon::session {

namespace sol = syntax::sol;
using syntax::SyntaxTree;

OwnEnvironment SolQueries::ownEnvironments() const {
    return [this](std::string_view name) { return m_models.lookup(nullptr, {name}) != nullptr; };
}

void SolQueries::addMembers(const SolModel& model, CompletionList& to, bool components, bool models) const {
    const auto bases = m_models.bases(model);
    for (auto base = bases.rbegin(); base != bases.rend(); ++base) {
        const SyntaxTree& tree = *(*base)->file->tree();
        if (components)
            for (const sol::Declaration& d : solDeclarations(**base))
                if (!d.name().empty())
                    to.items.push_back({std::string(d.name()), std::string(d.type() ? d.type().name().text() : ""),
                                        commentOf(tree, d.span()),
                                        d.is(sol::DeclarationFlags::Parameter) ? CompletionKind::Parameter
                                                                               : CompletionKind::Component});
        if (models) {
            for (const sol::Define& define : (*base)->node.defines())
                to.items.push_back({std::string(define.name()), "define", commentOf(tree, define.span()),
                                    define.value() ? CompletionKind::Parameter : CompletionKind::Class});
            for (const SolModel* nested : (*base)->nested)
                addModel(*nested, to);
        }
    }
}

void SolQueries::addModel(const SolModel& model, CompletionList& to) const {
    const SyntaxTree& tree = *model.file->tree();
    const uint32_t begin = model.node.span().begin;
    to.items.push_back(
        {model.name, solKindWord(model.node), commentOf(tree, {tree.sourceId(), begin, begin}),
         model.node.modelKind() == sol::ModelKind::Package ? CompletionKind::Package : CompletionKind::Class});
}

/// Behind a dot.
void SolQueries::addBehind(const Surroundings& around, const EnvironmentPlace& place,
                           const std::vector<std::string>& names, CompletionList& to) const {
    const OwnEnvironment isOwn = ownEnvironments();
    if (names.size() == 1)
        if (const SolEnvironment* named = solEnvironment(names[0]); named && !isOwn(names[0]))
            return addEnvironmentModels(*named, false, to);
    const Meaning of = meaning(around, names);
    const SolModel* type = of ? typeOf(of) : nullptr;
    if (type)
        addMembers(*type, to, !of.isModel(), of.isModel());
    // On a canvas everything is drawn, of a component its icon, of a connection its line.
    if (!place.environment || place.environment->name != "Graphics" || place.model)
        return;
    if (!of || names.back() == "c") {
        addEnvironmentModels(*place.environment, true, to);
    } else if (of.declaration) {
        const SolEnvironmentModel& drawn = *place.environment->model(of.declaration.members() ? "Line" : "Icon");
        to.items.push_back({std::string(drawn.name), std::string(place.environment->name),
                            std::string(spoken(drawn.description)), CompletionKind::Class});
    }
}

void SolQueries::addVisible(const Surroundings& around, CompletionList& to) const {
    for (const SolModel* scope = around.model; scope; scope = scope->outer)
        addMembers(*scope, to, true, true);
    for (const SolModel& model : m_models.models())
        if (!model.outer)
            addModel(model, to);
    addWords(to, sol_words::types(), CompletionKind::Class);
    for (const SolEnvironment& each : solEnvironments())
        to.items.push_back(
            {std::string(each.name), "environment", std::string(spoken(each.description)), CompletionKind::Package});
    addWords(to, sol_words::functions(), CompletionKind::Function);
    to.items.push_back({"time", "Real", phrase("the independent variable"), CompletionKind::Component});
    addWords(to, sol_words::keywords(), CompletionKind::Keyword);
}

CompletionList SolQueries::completions(uint32_t offset) const {
    CompletionList list;
    list.begin = offset;
    const auto word = wordAt(*m_tree, offset, true);
    const EnvironmentPlace place = environmentPlace(*m_tree, offset, ownEnvironments());
    if (!word) {
        // In a text only the values of a parameter may be meant.
        if (place.isInText && place.parameter) {
            list.begin = place.begin;
            addEnvironmentWords(place, list);
        }
        return list;
    }
    list.begin = word->begin;
    const Surroundings around = surroundings(word->begin);
    if (!word->before.empty()) {
        addBehind(around, place, word->before, list);
    } else if (around.isPredefined) {
        addWords(list, sol_words::attributes(), CompletionKind::Attribute);
    } else if (around.bound || !addEnvironmentWords(place, list)) {
        if (around.bound)
            addMembers(*around.bound, list, true, false);
        else if (around.section)
            addMembers(*around.section, list, false, true);
        else if (place.environment && !place.model)
            addEnvironmentModels(*place.environment, false, list);
        if (!around.isBinding)
            addVisible(around, list);
    }
    hideFarther(list);
    return list;
}

} // namespace gnomon::session
