#include "compiler/external/modelica_utilities.h"

#include "compiler/base/phrases.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

namespace gnomon::native {

namespace {

thread_local UtilityFrame* t_frame = nullptr;

/// Text without the line end that some write.
std::string_view line(const char* text) {
    std::string_view result = text ? text : "";
    while (!result.empty() && (result.back() == '\n' || result.back() == '\r'))
        result.remove_suffix(1);
    return result;
}

enum class Level { Message, Warning, Error };

[[noreturn]] void leave(UtilityFrame* frame) {
    if (!frame) {
        std::fputs("an external function called ModelicaError on a thread of its own\n", stderr);
        std::abort();
    }
    std::longjmp(frame->jump(), 1);
}

/// Nothing that has a destructor may be alive in the caller of leave().
void say(Level level, const char* text) {
    UtilityFrame* const frame = t_frame;
    if (!frame)
        std::fprintf(stderr, "%s\n", text ? text : "");
    else if (level == Level::Message)
        frame->message(line(text));
    else if (level == Level::Warning)
        frame->warning(line(text));
    else
        frame->setError(line(text));
}

void sayFormatted(Level level, const char* format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    const int length = std::vsnprintf(nullptr, 0, format, again);
    va_end(again);
    if (length < 0) {
        say(level, format);
        return;
    }
    std::string text(static_cast<size_t>(length) + 1, '\0');
    std::vsnprintf(text.data(), text.size(), format, arguments);
    say(level, text.c_str());
}

} // namespace

UtilityFrame::UtilityFrame() : m_outer(std::exchange(t_frame, this)) {}

UtilityFrame::~UtilityFrame() {
    t_frame = m_outer;
}

UtilityFrame* UtilityFrame::current() {
    return t_frame;
}

// Between setjmp and the foreign code nothing is alive that a jump would skip.
bool UtilityFrame::run(Action action, void* context, void** values, void* result) {
    if (setjmp(m_jump) != 0)
        return false;
    action(context, values, result);
    return true;
}

char* UtilityFrame::allocate(size_t length) {
    std::unique_ptr<char[]> made(new (std::nothrow) char[length + 1]());
    char* const text = made.get();
    if (text)
        m_texts.push_back(std::move(made));
    return text;
}

std::string_view utilitiesHeader() {
    return R"(#ifndef MODELICA_UTILITIES_H
#define MODELICA_UTILITIES_H
#include <stdarg.h>
#include <stddef.h>
#if defined(__GNUC__)
#define GNOMON_PRINTF(f, a) __attribute__((format(printf, f, a)))
#define GNOMON_NORETURN __attribute__((noreturn))
#else
#define GNOMON_PRINTF(f, a)
#define GNOMON_NORETURN
#endif
#define MODELICA_NORETURN
#define MODELICA_NORETURNATTR GNOMON_NORETURN
#define MODELICA_FORMATATTR_PRINTF GNOMON_PRINTF(1, 2)
#define MODELICA_FORMATATTR_VPRINTF GNOMON_PRINTF(1, 0)
#if defined(__cplusplus)
extern "C" {
#endif
void ModelicaMessage(const char *text);
void ModelicaFormatMessage(const char *format, ...) GNOMON_PRINTF(1, 2);
void ModelicaVFormatMessage(const char *format, va_list arguments) GNOMON_PRINTF(1, 0);
void ModelicaWarning(const char *text);
void ModelicaFormatWarning(const char *format, ...) GNOMON_PRINTF(1, 2);
void ModelicaVFormatWarning(const char *format, va_list arguments) GNOMON_PRINTF(1, 0);
void ModelicaError(const char *text) GNOMON_NORETURN;
void ModelicaFormatError(const char *format, ...) GNOMON_PRINTF(1, 2) GNOMON_NORETURN;
void ModelicaVFormatError(const char *format, va_list arguments) GNOMON_PRINTF(1, 0) GNOMON_NORETURN;
char *ModelicaAllocateString(size_t length);
char *ModelicaAllocateStringWithErrorReturn(size_t length);
char *ModelicaDuplicateString(const char *text);
char *ModelicaDuplicateStringWithErrorReturn(const char *text);
#if defined(__cplusplus)
}
#endif
#endif
)";
}

} // namespace gnomon::native

// What libraries find in this process.

extern "C" {

#define GNOMON_OFFERED __attribute__((visibility("default"), used))

GNOMON_OFFERED void ModelicaMessage(const char* text) {
    gnomon::native::say(gnomon::native::Level::Message, text);
}

GNOMON_OFFERED void ModelicaVFormatMessage(const char* format, va_list arguments) {
    gnomon::native::sayFormatted(gnomon::native::Level::Message, format, arguments);
}

GNOMON_OFFERED void ModelicaFormatMessage(const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    ModelicaVFormatMessage(format, arguments);
    va_end(arguments);
}

GNOMON_OFFERED void ModelicaWarning(const char* text) {
    gnomon::native::say(gnomon::native::Level::Warning, text);
}

GNOMON_OFFERED void ModelicaVFormatWarning(const char* format, va_list arguments) {
    gnomon::native::sayFormatted(gnomon::native::Level::Warning, format, arguments);
}

GNOMON_OFFERED void ModelicaFormatWarning(const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    ModelicaVFormatWarning(format, arguments);
    va_end(arguments);
}

[[noreturn]] GNOMON_OFFERED void ModelicaError(const char* text) {
    gnomon::native::say(gnomon::native::Level::Error, text);
    gnomon::native::leave(gnomon::native::UtilityFrame::current());
}

[[noreturn]] GNOMON_OFFERED void ModelicaVFormatError(const char* format, va_list arguments) {
    gnomon::native::sayFormatted(gnomon::native::Level::Error, format, arguments);
    gnomon::native::leave(gnomon::native::UtilityFrame::current());
}

[[noreturn]] GNOMON_OFFERED void ModelicaFormatError(const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    gnomon::native::sayFormatted(gnomon::native::Level::Error, format, arguments);
    va_end(arguments);
    gnomon::native::leave(gnomon::native::UtilityFrame::current());
}

GNOMON_OFFERED char* ModelicaAllocateStringWithErrorReturn(size_t length) {
    gnomon::native::UtilityFrame* const frame = gnomon::native::UtilityFrame::current();
    return frame ? frame->allocate(length) : nullptr;
}

GNOMON_OFFERED char* ModelicaAllocateString(size_t length) {
    char* const text = ModelicaAllocateStringWithErrorReturn(length);
    if (!text)
        ModelicaError(gnomon::phrase("no memory for a text").c_str());
    return text;
}

GNOMON_OFFERED char* ModelicaDuplicateStringWithErrorReturn(const char* text) {
    char* const copy = ModelicaAllocateStringWithErrorReturn(std::strlen(text));
    if (copy)
        std::strcpy(copy, text);
    return copy;
}

GNOMON_OFFERED char* ModelicaDuplicateString(const char* text) {
    char* const copy = ModelicaDuplicateStringWithErrorReturn(text);
    if (!copy)
        ModelicaError(gnomon::phrase("no memory for a text").c_str());
    return copy;
}
}
