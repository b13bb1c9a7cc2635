#pragma once

#include "compiler/base/result.h"
#include "compiler/base/text_edit.h"
#include "compiler/session/views/views.h"

#include <string>
#include <vector>

/// Actions on whole classes: making, copying, moving, renaming, removing them, in one text or as files and folders of
/// a package. A plan says what has to happen and does nothing: whoever has documents and files carries it out, and
/// back.
namespace gnomon::session {

class ViewWorld;
struct Definition;

/// What an action on classes does, in this order: texts change where they are, files and folders move, new files come.
struct ProjectChange {
    struct Text {
        std::string path; // of a file or an open text
        std::string before;
        TextChange change;
    };
    struct Move {
        std::string from;
        std::string to; // empty: it goes away
    };
    struct File {
        std::string path, text;
    };
    /// Where something else names the class.
    struct Use {
        std::string path;
        SourceSpan span;
    };

    std::vector<Text> texts;
    std::vector<Move> moves;
    std::vector<File> files;
    std::vector<Use> uses;
    std::string className; // what there is to look at afterwards
};

struct NewClass {
    ClassKind kind = ClassKind::Model;
    bool isPartial = false;
    std::string name;
    std::string within; // a package
    std::string extends;
    std::string description;
    bool asFolder = false;      // a package in a folder of its own, where the package around it is one
    bool isExpandable = false;  // a connector
    bool isEnumeration = false; // a type, with these values
    std::vector<std::string> literals = {};
};

/// Every text in which something can be named: the open ones, and those of the library that it is in.
std::vector<std::string> textsAround(ViewWorld& world, const Definition& of);

/// A reason against the values of an enumeration, or nothing.
std::string troubleWithLiterals(const NewClass& made);
/// "model M … end M;", without anything in it.
std::string newClassText(const NewClass& made);
/// A name that nothing has, to find out what a renaming would change.
std::string unusedName(const std::string& className);
/// A reason against a name for a class in a package (empty: at the top), or nothing.
std::string troubleWithName(ViewWorld& world, const std::string& within, const std::string& name);

/// A reason against extending a class from a new one in a package, or nothing.
std::string troubleWithExtends(ViewWorld& world, const std::string& within, const std::string& extends);

Result<ProjectChange> planNewClass(ViewWorld& world, const NewClass& made);
/// A copy under another name. In it the class names itself by the new name, and what it found in the packages around
/// it is named so that it is found from the new place.
Result<ProjectChange> planDuplicate(ViewWorld& world, const std::string& className, const std::string& newName,
                                    const std::string& within);
/// The same class in another package; everything in the open texts and in the class's own library that names it
/// follows.
Result<ProjectChange> planMove(ViewWorld& world, const std::string& className, const std::string& within);
/// A new name, everywhere in the open texts and the class's own library, with the file or folder that is called so.
Result<ProjectChange> planRename(ViewWorld& world, const std::string& className, const std::string& newName);
Result<ProjectChange> planRemove(ViewWorld& world, const std::string& className);
/// A package of one text becomes a folder `folder`/Package with a file for each of its classes.
Result<ProjectChange> planFolder(ViewWorld& world, const std::string& className, const std::string& folder);

} // namespace gnomon::session
