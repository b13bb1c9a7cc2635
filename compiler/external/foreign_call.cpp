#include "compiler/base/phrases.h"
#include "compiler/external/foreign.h"
#include "compiler/external/foreign_module.h"
#include "compiler/external/foreign_objects.h"
#include "compiler/external/modelica_utilities.h"

#include <atomic>
#include <cstring>
#include <deque>

namespace gnomon::native {

namespace {

using Type = ForeignArgument::Type;

std::atomic<size_t> living{0};

/// What a constructor gave.
class ForeignObject final : public Object {
public:
    ForeignObject(void* handle, std::shared_ptr<const ForeignFunction> destructor)
        : m_handle(handle), m_destructor(std::move(destructor)) {
        ++living;
    }
    ForeignObject(const ForeignObject&) = delete;
    ForeignObject& operator=(const ForeignObject&) = delete;
    ~ForeignObject() override {
        --living;
        if (!m_destructor)
            return;
        Argument self;
        self.kind = Argument::Kind::Object;
        self.object = this;
        Call call;
        call.arguments = {&self, 1};
        std::vector<std::string> warnings;
        m_destructor->run(call, warnings); // nobody is left who could be told anything
    }
    void* handle() const { return m_handle; }

private:
    void* m_handle;
    std::shared_ptr<const ForeignFunction> m_destructor;
};

size_t elementCount(const Argument& leaf) {
    return leaf.kind == Argument::Kind::Object  ? 1
           : leaf.kind == Argument::Kind::Texts ? leaf.texts.size()
                                                : leaf.numbers.size();
}

/// Element `row` of an array row by row, as C counts, is which one column by column, as FORTRAN counts.
size_t columnOrder(const Argument& leaf, size_t row) {
    size_t result = 0, stride = 1;
    std::array<size_t, 8> subscripts{};
    for (size_t d = leaf.rank; d-- > 0; row /= leaf.extents[d])
        subscripts[d] = row % leaf.extents[d];
    for (size_t d = 0; d < leaf.rank; stride *= leaf.extents[d], ++d)
        result += subscripts[d] * stride;
    return result;
}

/// The arguments of one call as the foreign function sees them.
class Marshal {
public:
    Marshal(Call& call, bool isFortran) : m_call(call), m_isFortran(isFortran) {}

    void argument(const ForeignArgument& a) {
        const uint32_t first = m_leaf;
        m_leaf += a.leafCount();
        const size_t count = a.leafCount() == 0 ? 1 : elementCount(m_call.arguments[first]);
        const bool byReference = a.isArray || a.isOutput || a.type == Type::Record || m_isFortran;
        if (a.type == Type::Real && byReference && !(m_isFortran && a.isArray)) {
            // Where it lies already.
            value(m_call.arguments[first].numbers.data());
            m_call.arguments[first].written |= a.isOutput;
            return;
        }
        if (a.type == Type::Text && m_isFortran && !a.isArray) {
            const std::string& text = m_call.arguments[first].texts[0];
            value(text.c_str());
            m_lengths.push_back(text.size());
            return;
        }
        const ForeignLayout layout = foreignLayout(a);
        std::byte* const place = buffer(layout.size * std::max<size_t>(count, 1));
        for (size_t k = 0; k < count; ++k) {
            uint32_t leaf = first;
            write(a, leaf, k, place + layout.size * (m_isFortran ? columnOrder(m_call.arguments[first], k) : k));
        }
        if (byReference)
            value(place);
        else
            m_values.push_back(place);
        if (a.isOutput)
            m_outputs.push_back({&a, first, count, place, layout.size});
    }

    void result(const ForeignArgument& a) {
        // The interface widens small results.
        m_result = buffer(std::max(foreignLayout(a).size, sizeof(ffi_arg)));
        if (a.type != Type::Object) {
            m_outputs.push_back({&a, m_leaf, 1, m_result, foreignLayout(a).size});
            m_leaf += a.leafCount();
        }
    }

    /// The lengths of texts come behind all arguments where FORTRAN is called.
    void lengths() {
        for (size_t& length : m_lengths)
            m_values.push_back(&length);
    }

    void** values() { return m_values.data(); }
    void* resultPlace() { return m_result; }

    void takeBack() {
        for (const Output& output : m_outputs)
            for (size_t k = 0; k < output.count; ++k) {
                uint32_t leaf = output.first;
                read(*output.argument, leaf, k,
                     output.place + output.size * (m_isFortran ? columnOrder(m_call.arguments[output.first], k) : k));
            }
    }

private:
    struct Output {
        const ForeignArgument* argument;
        uint32_t first;
        size_t count;
        std::byte* place;
        size_t size;
    };

    std::byte* buffer(size_t size) {
        m_buffers.emplace_back((size + sizeof(std::max_align_t) - 1) / sizeof(std::max_align_t));
        return reinterpret_cast<std::byte*>(m_buffers.back().data());
    }
    void value(const void* pointer) {
        m_pointers.push_back(pointer);
        m_values.push_back(&m_pointers.back());
    }

    template <class T>
    static void store(std::byte* place, T value) {
        std::memcpy(place, &value, sizeof value);
    }
    template <class T>
    static T load(const std::byte* place) {
        T value;
        std::memcpy(&value, place, sizeof value);
        return value;
    }

    void write(const ForeignArgument& a, uint32_t& leaf, size_t element, std::byte* place) {
        if (a.type == Type::Record) {
            const ForeignLayout layout = foreignLayout(a);
            for (size_t i = 0; i < a.members.size(); ++i)
                write(a.members[i], leaf, element, place + layout.offsets[i]);
            return;
        }
        const Argument& from = m_call.arguments[leaf++];
        switch (a.type) {
        case Type::Real:
            store(place, from.numbers[element]);
            break;
        case Type::Integer:
            store(place, static_cast<int>(from.numbers[element]));
            break;
        case Type::Boolean:
            store(place, static_cast<int>(from.numbers[element] != 0));
            break;
        case Type::Size:
            if (m_isFortran)
                store(place, static_cast<int>(from.numbers[element]));
            else
                store(place, static_cast<size_t>(from.numbers[element]));
            break;
        case Type::Text:
            store(place, from.texts[element].c_str());
            break;
        case Type::Object: {
            const auto* const object = dynamic_cast<const ForeignObject*>(from.object);
            if (!object)
                m_call.error = phrase("the external object is not initialized");
            store(place, object ? object->handle() : nullptr);
            break;
        }
        case Type::Record:
            break;
        }
    }

    void read(const ForeignArgument& a, uint32_t& leaf, size_t element, const std::byte* place) {
        if (a.type == Type::Record) {
            const ForeignLayout layout = foreignLayout(a);
            for (size_t i = 0; i < a.members.size(); ++i)
                read(a.members[i], leaf, element, place + layout.offsets[i]);
            return;
        }
        Argument& to = m_call.arguments[leaf++];
        to.written = true;
        switch (a.type) {
        case Type::Real:
            to.numbers[element] = load<double>(place);
            break;
        case Type::Integer:
            to.numbers[element] = load<int>(place);
            break;
        case Type::Boolean:
            to.numbers[element] = load<int>(place) != 0;
            break;
        case Type::Size:
            to.numbers[element] = static_cast<double>(load<size_t>(place));
            break;
        case Type::Text: {
            const char* const text = load<const char*>(place);
            to.texts[element] = text ? std::string(text) : std::string();
            break;
        }
        case Type::Object:
        case Type::Record:
            break;
        }
    }

    Call& m_call;
    bool m_isFortran;
    uint32_t m_leaf = 0;
    std::deque<std::vector<std::max_align_t>> m_buffers;
    std::deque<const void*> m_pointers;
    std::deque<size_t> m_lengths;
    std::vector<void*> m_values;
    std::vector<Output> m_outputs;
    std::byte* m_result = nullptr;

    friend class gnomon::native::ForeignFunction;
};

} // namespace

size_t livingForeignObjects() {
    return living;
}

uint32_t ForeignArgument::leafCount() const {
    if (type != Type::Record)
        return 1;
    uint32_t count = 0;
    for (const ForeignArgument& member : members)
        count += member.leafCount();
    return count;
}

ForeignFunction::ForeignFunction(std::shared_ptr<ForeignModule> module, ForeignSignature signature, uint32_t number,
                                 std::shared_ptr<const ForeignFunction> destructor)
    : m_module(std::move(module)),
      m_signature(std::move(signature)),
      m_number(number),
      m_destructor(std::move(destructor)) {}

void ForeignFunction::run(Call& call, std::vector<std::string>& warnings) const {
    ForeignModule::Entry* const entry = m_module->entry(m_number, call.error);
    if (!entry)
        return;
    Marshal marshal(call, m_module->code().isFortran);
    for (const ForeignArgument& argument : m_signature.arguments)
        marshal.argument(argument);
    if (m_signature.result)
        marshal.result(*m_signature.result);
    marshal.lengths();
    if (!call.error.empty())
        return;
    UtilityFrame frame;
    if (!frame.run(
            [](void* e, void** values, void* result) { static_cast<ForeignModule::Entry*>(e)->call(values, result); },
            entry, marshal.values(), marshal.resultPlace()))
        call.error =
            frame.error().empty() ? phrase("the external function '{0}' failed", m_signature.name) : frame.error();
    call.printed = frame.takeMessages();
    warnings = frame.takeWarnings();
    if (!call.error.empty())
        return;
    marshal.takeBack();
    if (m_signature.result && m_signature.result->type == ForeignArgument::Type::Object) {
        void* handle = nullptr;
        std::memcpy(&handle, marshal.resultPlace(), sizeof handle);
        if (handle)
            call.made = std::make_shared<ForeignObject>(handle, m_destructor);
        else
            call.error = phrase("the constructor '{0}' made no object", m_signature.name);
    }
}

std::shared_ptr<const ForeignFunction> ForeignModules::function(const ForeignCode& code,
                                                                const ForeignSignature& signature,
                                                                std::shared_ptr<const ForeignFunction> destructor) {
    const std::lock_guard lock(m_mutex);
    for (const std::shared_ptr<ForeignModule>& each : m_modules)
        if (each->belongs(code))
            if (const std::optional<uint32_t> number = each->add(signature, code.includes))
                return std::make_shared<ForeignFunction>(each, signature, *number, std::move(destructor));
    const auto module = m_modules.emplace_back(std::make_shared<ForeignModule>(code));
    const std::optional<uint32_t> number = module->add(signature, code.includes);
    return std::make_shared<ForeignFunction>(module, signature, *number, std::move(destructor));
}

} // namespace gnomon::native
