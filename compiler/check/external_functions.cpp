#include "compiler/check/external_functions.h"

#include "compiler/base/faults.h"
#include "compiler/external/file_folders.h"
#include "compiler/external/native.h"

namespace gnomon {

namespace {

/// The number or text of a literal of a type, back from what a native function wrote.
Scalar scalarOf(ScalarType type, double number) {
    return type == ScalarType::Real ? Scalar::ofReal(number) : Scalar::ofInteger(static_cast<int64_t>(number));
}

} // namespace

bool externalIsKnown(const ast::External& external, std::string_view ownName, const NameTable& names) {
    const std::string_view called = external.function.valid() ? names.text(external.function) : ownName;
    const native::Function* function = native::find(called);
    return function && function->pure && function->touches != native::Touches::World &&
           function->result != native::ResultKind::Object;
}

bool hasCounterpart(std::string_view function) {
    return native::find(function) != nullptr;
}

ExternalResult callExternal(std::string_view function, std::vector<Value>& arguments, NameTable& names,
                            const std::function<bool(const std::string&)>& mayRead) {
    faultAt(FaultPlace::external);
    ExternalResult result;
    const native::Function* found = native::find(function);
    // Objects live in runs only.
    if (!found || found->result == native::ResultKind::Object || found->arguments.size() != arguments.size() ||
        found->arguments.find('o') != std::string_view::npos)
        return result;
    std::vector<std::vector<double>> numbers(arguments.size());
    std::vector<std::vector<std::string>> texts(arguments.size());
    std::vector<native::Argument> given(arguments.size());
    for (size_t i = 0; i < arguments.size(); ++i) {
        const Value& v = arguments[i];
        if (!v.isSimple() || !v.isLiteral() || v.dimensions.size() > given[i].extents.size() ||
            (v.type == ScalarType::String) != (found->arguments[i] == 's'))
            return result;
        given[i].rank = static_cast<uint8_t>(v.dimensions.size());
        std::copy(v.dimensions.begin(), v.dimensions.end(), given[i].extents.begin());
        for (const Scalar& s : v.scalars) {
            if (v.type == ScalarType::String)
                texts[i].emplace_back(names.text(NameId(s.id)));
            else
                numbers[i].push_back(s.number());
        }
        given[i].kind = v.type == ScalarType::String ? native::Argument::Kind::Texts : native::Argument::Kind::Numbers;
        given[i].numbers = numbers[i];
        given[i].texts = texts[i];
    }
    // What is told to the user alone reaches nothing.
    const bool isMessage = found->name == "ModelicaInternal_print" && texts[1].front().empty();
    if (!isMessage && (!found->pure || found->touches == native::Touches::World)) {
        result.needsRun = true;
        return result;
    }
    if (found->touches == native::Touches::File && !mayRead(native::nameForReading(texts[0].front()))) {
        result.unreadable = texts[0].front();
        return result;
    }
    native::Call call;
    call.arguments = given;
    result.known = true;
    found->run(call);
    result.error = call.error;
    if (!result.error.empty())
        return result;
    for (size_t i = 0; i < arguments.size(); ++i) {
        result.changed.push_back(given[i].written);
        if (!given[i].written)
            continue;
        Value& v = arguments[i];
        for (size_t k = 0; k < v.scalars.size(); ++k)
            v.scalars[k] = v.type == ScalarType::String ? Scalar::ofString(names.intern(texts[i][k]))
                                                        : scalarOf(v.type, numbers[i][k]);
    }
    if (found->result == native::ResultKind::Text)
        result.value = Value::string(names.intern(call.text));
    else if (found->result == native::ResultKind::Number)
        result.value = Value::real(call.number);
    return result;
}

} // namespace gnomon
