#pragma once

#include "compiler/library/sol_environments.h"
#include "compiler/session/language/language.h"
#include "compiler/session/language/written_word.h"

#include <functional>
#include <string_view>
#include <vector>

namespace gnomon::session {

/// Where a place stands in what a text says to Gnomon's own environments, told from the tokens in front of it, also
/// where the text is broken.
struct EnvironmentPlace {
    const SolEnvironment* environment = nullptr;        // null: nothing of that kind
    const SolEnvironmentModel* model = nullptr;         // whose parameters are named here
    const SolEnvironmentParameter* parameter = nullptr; // whose value stands here; null: a name does
    bool isInText = false;                              // of the value
    uint32_t begin = 0;                                 // of what is written there so far
    std::vector<std::string_view> given;                // parameters that the list names already

    bool isName() const { return model && !parameter; }
};

/// `isOwn`: an environment that the texts define themselves, of which they know more than we.
using OwnEnvironment = std::function<bool(std::string_view)>;
EnvironmentPlace environmentPlace(const syntax::SyntaxTree& tree, uint32_t offset, const OwnEnvironment& isOwn);

/// The parameters of the model, without those that are given, or the values of the parameter. False: neither is known,
/// and whatever may stand anywhere may stand here.
bool addEnvironmentWords(const EnvironmentPlace& place, CompletionList& to);
/// The models of an environment; of Graphics those that draw, behind `c.`, if that is asked for.
void addEnvironmentModels(const SolEnvironment& environment, bool onlyDrawn, CompletionList& to);
/// What a name there means: a parameter, or the model in front of a list.
std::optional<Hover> environmentHover(const syntax::SyntaxTree& tree, const WrittenWord& word,
                                      const OwnEnvironment& isOwn);

} // namespace gnomon::session
