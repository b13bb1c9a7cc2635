#include "compiler/flat/foreign_call.h"

#include <charconv>

namespace gnomon {

namespace {

constexpr std::string_view signatureOption = "--signature=", resultOption = "--result=", folderOption = "--folder=",
                           destructorOption = "--destructor=", pureOption = "--pure", objectOption = "--object",
                           libraryOption = "-l", libraryFolderOption = "-L", includeFolderOption = "-I";
/// Letters of the simple types, in the order of ScalarType.
constexpr std::string_view letters = "ribestk";

/// r, i, b, e, t and s for the simple types, z for an extent, {…} for a record; * behind arrays, ! behind outputs.
void write(const ForeignShape& shape, std::string& to) {
    if (shape.kind == ForeignShape::Kind::Record) {
        to += '{';
        for (const ForeignShape& member : shape.members)
            write(member, to);
        to += '}';
    } else {
        to += shape.kind == ForeignShape::Kind::Size ? 'z' : letters[static_cast<size_t>(shape.type)];
    }
    if (shape.isArray)
        to += '*';
    if (shape.isOutput)
        to += '!';
}

ForeignShape read(std::string_view& from) {
    ForeignShape shape;
    const char first = from.front();
    from.remove_prefix(1);
    if (first == '{') {
        shape.kind = ForeignShape::Kind::Record;
        while (from.front() != '}')
            shape.members.push_back(read(from));
        from.remove_prefix(1);
    } else if (first == 'z') {
        shape.kind = ForeignShape::Kind::Size;
        shape.type = ScalarType::Integer;
    } else {
        shape.type = static_cast<ScalarType>(letters.find(first));
    }
    for (; !from.empty() && (from.front() == '*' || from.front() == '!'); from.remove_prefix(1))
        (from.front() == '*' ? shape.isArray : shape.isOutput) = true;
    return shape;
}

} // namespace

uint32_t ForeignShape::leafCount() const {
    if (kind != Kind::Record)
        return 1;
    uint32_t count = 0;
    for (const ForeignShape& member : members)
        count += member.leafCount();
    return count;
}

void ForeignCall::writeTo(FlatFunction::External& external) const {
    std::vector<std::string>& to = external.libraries;
    to.clear();
    std::string text(signatureOption);
    for (const ForeignShape& shape : shapes)
        write(shape, text);
    to.push_back(std::move(text));
    if (result) {
        text = resultOption;
        write(*result, text);
        to.push_back(std::move(text));
    }
    to.push_back(std::string(folderOption) + folder);
    if (isPure)
        to.emplace_back(pureOption);
    if (makesObject)
        to.emplace_back(objectOption);
    if (destructor.valid())
        to.push_back(std::string(destructorOption) + std::to_string(destructor.index()));
    for (const std::string& each : libraryFolders)
        to.push_back(std::string(libraryFolderOption) + each);
    for (const std::string& each : libraries)
        to.push_back(std::string(libraryOption) + each);
    for (const std::string& each : includeFolders)
        to.push_back(std::string(includeFolderOption) + each);
    external.includes = includes;
}

std::optional<ForeignCall> ForeignCall::of(const FlatFunction::External& external) {
    if (external.libraries.empty())
        return std::nullopt;
    ForeignCall call;
    call.includes = external.includes;
    for (const std::string_view option : external.libraries) {
        const auto takes = [&](std::string_view name, std::string_view& value) {
            if (!option.starts_with(name))
                return false;
            value = option.substr(name.size());
            return true;
        };
        std::string_view value;
        if (takes(signatureOption, value)) {
            while (!value.empty())
                call.shapes.push_back(read(value));
        } else if (takes(resultOption, value)) {
            call.result = read(value);
        } else if (takes(folderOption, value)) {
            call.folder = value;
        } else if (takes(destructorOption, value)) {
            size_t number = 0;
            std::from_chars(value.data(), value.data() + value.size(), number);
            call.destructor = FunctionId(number);
        } else if (option == pureOption) {
            call.isPure = true;
        } else if (option == objectOption) {
            call.makesObject = true;
        } else if (takes(libraryFolderOption, value)) {
            call.libraryFolders.emplace_back(value);
        } else if (takes(libraryOption, value)) {
            call.libraries.emplace_back(value);
        } else if (takes(includeFolderOption, value)) {
            call.includeFolders.emplace_back(value);
        }
    }
    return call;
}

} // namespace gnomon
