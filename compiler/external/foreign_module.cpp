#include "compiler/external/foreign_module.h"

#include "compiler/base/phrases.h"
#include "compiler/external/modelica_utilities.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <spawn.h>
#include <sys/wait.h>
#include <tuple>
#include <unistd.h>

extern char** environ;

namespace gnomon::native {

namespace {

namespace fs = std::filesystem;
using Type = ForeignArgument::Type;

/// Names of the folder for this machine, as the language has them.
constexpr std::array<std::string_view, 1> platforms {
#if defined(__x86_64__)
    "linux64"
#elif defined(__i386__)
    "linux32"
#elif defined(__aarch64__)
    "aarch64-linux"
#else
    "linux"
#endif
};

bool isFile(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

std::optional<std::string> libraryIn(const fs::path& folder, const std::string& name) {
    const bool hasEnding = name.ends_with(".so") || name.ends_with(".a") || name.find(".so.") != std::string::npos;
    for (const std::string& candidate :
         hasEnding ? std::vector<std::string>{name}
                   : std::vector<std::string>{"lib" + name + ".so", name + ".so", "lib" + name + ".a", name + ".a"})
        if (isFile(folder / candidate))
            return (folder / candidate).string();
    return std::nullopt;
}

/// A folder of its own, gone at the end.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::error_code error;
        const fs::path above = fs::temp_directory_path(error);
        m_path = ((error ? fs::path("/tmp") : above) / "gnomon-c-XXXXXX").string();
        if (!::mkdtemp(m_path.data()))
            m_path.clear();
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code error;
        if (!m_path.empty())
            fs::remove_all(m_path, error);
    }
    /// Empty: there is none.
    const std::string& path() const { return m_path; }

private:
    std::string m_path;
};

bool writeFile(const std::string& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    return static_cast<bool>(file.write(text.data(), static_cast<std::streamsize>(text.size())).flush());
}

/// The first lines of what a compiler said, without the path of the folder that is gone then.
std::string firstLines(std::string text, const std::string& folder) {
    for (size_t at = text.find(folder); at != std::string::npos; at = text.find(folder, at))
        text.erase(at, folder.size() + 1);
    size_t end = 0;
    for (int lines = 0; lines < 12 && end != std::string::npos; ++lines)
        end = text.find('\n', end + 1);
    if (end != std::string::npos)
        text.resize(end);
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    return text;
}

std::string foreignName(const ForeignCode& code, const std::string& name) {
    if (!code.isFortran)
        return name;
    std::string result = name;
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result + "_";
}

/// How C reads an argument at an address.
std::string_view readAs(const ForeignArgument& a) {
    if (a.isArray || a.isOutput || a.type == Type::Record)
        return "*(void **)";
    switch (a.type) {
    case Type::Real:
        return "*(double *)";
    case Type::Integer:
    case Type::Boolean:
        return "*(int *)";
    case Type::Size:
        return "*(size_t *)";
    case Type::Text:
        return "*(const char **)";
    default:
        return "*(void **)";
    }
}

std::string wrapperName(size_t number) {
    return "gnomon_call_" + std::to_string(number);
}

/// C that calls a function with the addresses of its arguments, whatever its prototype says.
std::string wrapperOf(const ForeignSignature& signature, size_t number) {
    std::string call = signature.name + "(";
    for (size_t i = 0; i < signature.arguments.size(); ++i)
        call += (i ? ", " : "") + std::string(readAs(signature.arguments[i])) + "a[" + std::to_string(i) + "]";
    call += ")";
    std::string text = "__attribute__((visibility(\"default\"))) void " + wrapperName(number) +
                       "(void **a, void *r) {\n    (void)a; (void)r;\n    ";
    if (!signature.result) {
        text += call;
    } else if (signature.result->type == Type::Record) {
        text += "__auto_type v = " + call + "; __builtin_memcpy(r, &v, sizeof v)";
    } else {
        text += std::string(readAs(*signature.result)) + "r = " + call;
    }
    return text + ";\n}\n";
}

ffi_type* simpleType(Type type) {
    switch (type) {
    case Type::Real:
        return &ffi_type_double;
    case Type::Integer:
    case Type::Boolean:
        return &ffi_type_sint;
    case Type::Size:
        static_assert(sizeof(size_t) == sizeof(unsigned long));
        return &ffi_type_ulong;
    default:
        return &ffi_type_pointer;
    }
}

/// A record as libffi describes it. What is made here stays as long as the process.
ffi_type* recordType(const ForeignArgument& record) {
    struct Kept {
        ffi_type type{};
        std::vector<ffi_type*> members;
    };
    static std::mutex mutex;
    static std::vector<std::unique_ptr<Kept>> all;
    auto kept = std::make_unique<Kept>();
    for (const ForeignArgument& member : record.members)
        kept->members.push_back(member.type == Type::Record ? recordType(member) : simpleType(member.type));
    kept->members.push_back(nullptr);
    kept->type.type = FFI_TYPE_STRUCT;
    kept->type.elements = kept->members.data();
    const std::lock_guard lock(mutex);
    return &all.emplace_back(std::move(kept))->type;
}

} // namespace

std::optional<std::string> findForeignLibrary(const std::vector<std::string>& folders, std::string_view name) {
    for (const std::string& folder : folders) {
        for (const std::string_view platform : platforms) {
            const fs::path below = fs::path(folder) / platform;
            // Folders for compilers come before what is for all of them; the newest first.
            std::vector<fs::path> compilers;
            std::error_code error;
            for (fs::directory_iterator at(below, error), end; !error && at != end; at.increment(error))
                if (at->is_directory(error) && at->path().filename().string().starts_with("gcc"))
                    compilers.push_back(at->path());
            std::ranges::sort(compilers, std::greater());
            compilers.push_back(below);
            for (const fs::path& each : compilers)
                if (auto found = libraryIn(each, std::string(name)))
                    return found;
        }
        if (auto found = libraryIn(folder, std::string(name)))
            return found;
    }
    return std::nullopt;
}

ForeignLayout foreignLayout(const ForeignArgument& argument) {
    ForeignLayout layout;
    const auto simple = [&layout](size_t size, size_t alignment) {
        layout.size = size;
        layout.alignment = alignment;
    };
    switch (argument.type) {
    case Type::Real:
        simple(sizeof(double), alignof(double));
        break;
    case Type::Integer:
    case Type::Boolean:
        simple(sizeof(int), alignof(int));
        break;
    case Type::Size:
        simple(sizeof(size_t), alignof(size_t));
        break;
    case Type::Text:
    case Type::Object:
        simple(sizeof(void*), alignof(void*));
        break;
    case Type::Record:
        for (const ForeignArgument& member : argument.members) {
            const ForeignLayout inner = foreignLayout(member);
            layout.size = (layout.size + inner.alignment - 1) / inner.alignment * inner.alignment;
            layout.offsets.push_back(layout.size);
            layout.size += inner.size;
            layout.alignment = std::max(layout.alignment, inner.alignment);
        }
        layout.size = (layout.size + layout.alignment - 1) / layout.alignment * layout.alignment;
        break;
    }
    return layout;
}

ProgramResult runProgram(const std::vector<std::string>& arguments) {
    ProgramResult result;
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) {
        result.output = std::strerror(errno);
        return result;
    }
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
    std::vector<char*> argv;
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    pid_t pid = 0;
    const int failed = ::posix_spawnp(&pid, argv[0], &actions, nullptr, argv.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    if (failed) {
        ::close(ends[0]);
        result.output = arguments[0] + ": " + std::strerror(failed);
        return result;
    }
    char buffer[4096];
    for (;;) {
        const ssize_t count = ::read(ends[0], buffer, sizeof buffer);
        if (count > 0)
            result.output.append(buffer, static_cast<size_t>(count));
        else if (count == 0 || errno != EINTR)
            break;
    }
    ::close(ends[0]);
    int status = 0;
    while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    result.succeeded = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return result;
}

std::string foreignCompiler() {
    std::vector<std::string> names{"cc", "gcc", "clang"};
    if (const char* chosen = std::getenv("CC"); chosen && *chosen)
        names.insert(names.begin(), chosen);
    const char* const path = std::getenv("PATH");
    for (const std::string& name : names) {
        if (name.find('/') != std::string::npos) {
            if (::access(name.c_str(), X_OK) == 0)
                return name;
            continue;
        }
        std::string_view left = path ? path : "/usr/bin:/bin";
        while (!left.empty()) {
            const size_t colon = left.find(':');
            const std::string candidate = std::string(left.substr(0, colon)) + "/" + name;
            if (::access(candidate.c_str(), X_OK) == 0)
                return candidate;
            left = colon == std::string_view::npos ? std::string_view() : left.substr(colon + 1);
        }
    }
    return {};
}

void ForeignModule::Entry::call(void** values, void* result) {
    if (wrapper)
        wrapper(values, result);
    else
        ::ffi_call(&interface, function, result, values);
}

bool ForeignModule::belongs(const ForeignCode& code) const {
    const auto place = [](const ForeignCode& of) {
        return std::tie(of.isFortran, of.libraries, of.libraryFolders, of.includeFolders);
    };
    return place(m_code) == place(code);
}

std::optional<uint32_t> ForeignModule::add(const ForeignSignature& signature,
                                           const std::vector<std::string>& includes) {
    const std::lock_guard lock(m_mutex);
    for (uint32_t i = 0; i < m_functions.size(); ++i)
        if (m_functions[i].signature == signature && m_functions[i].includes == includes)
            return i;
    if (m_isLoaded)
        return std::nullopt;
    m_functions.push_back({signature, includes, nullptr, {}});
    return static_cast<uint32_t>(m_functions.size() - 1);
}

ForeignModule::Entry* ForeignModule::entry(uint32_t number, std::string& error) {
    const std::lock_guard lock(m_mutex);
    if (!m_isLoaded) {
        m_isLoaded = true;
        load();
    }
    Function& function = m_functions[number];
    if (function.entry)
        return function.entry.get();
    error = !function.error.empty() ? function.error
            : !m_error.empty()
                ? m_error
                : phrase("the external function '{0}' is in none of the libraries that its annotation names",
                         function.signature.name);
    return nullptr;
}

void ForeignModule::load() {
    if (!loadLibraries())
        return;
    const bool canCompile = !m_code.isFortran && !foreignCompiler().empty();
    if (canCompile)
        compileIncludes();
    for (uint32_t i = 0; i < m_functions.size(); ++i) {
        Function& function = m_functions[i];
        if ((canCompile && !function.includes.empty()) || lookUp(i) || function.includes.empty())
            continue;
        function.error = phrase("there is no C compiler for the source in the annotation Include of the external "
                                "function '{0}': install gcc or clang, or name one in the variable CC",
                                function.signature.name);
    }
}

bool ForeignModule::loadLibraries() {
    // What the first ones need is in the later ones.
    for (auto name = m_code.libraries.rbegin(); name != m_code.libraries.rend(); ++name) {
        std::optional<std::string> file = findForeignLibrary(m_code.libraryFolders, *name);
        std::optional<TemporaryFolder> folder;
        if (file && file->ends_with(".a")) {
            // One copy of an archive serves all who need it.
            static std::mutex mutex;
            static std::map<std::string, void*> archives;
            const std::lock_guard lock(mutex);
            if (const auto known = archives.find(*file); known != archives.end()) {
                m_libraries.push_back(known->second);
                continue;
            }
            const std::string compiler = foreignCompiler();
            if (compiler.empty()) {
                m_error = phrase("there is no C compiler to load the static library {0}: install gcc or clang, or name "
                                 "one in the variable CC",
                                 *file);
                return false;
            }
            folder.emplace();
            const std::string shared = folder->path() + "/library.so";
            const ProgramResult linked =
                runProgram({compiler, "-shared", "-o", shared, "-Wl,--whole-archive", *file, "-Wl,--no-whole-archive"});
            if (folder->path().empty() || !linked.succeeded) {
                m_error = phrase("the static library {0} cannot be loaded (was it compiled with -fPIC?):\n{1}", *file,
                                 firstLines(linked.output, folder->path()));
                return false;
            }
            void* const handle = ::dlopen(shared.c_str(), RTLD_LAZY | RTLD_GLOBAL);
            if (!handle) {
                m_error = phrase("the static library {0} cannot be loaded: {1}", *file,
                                 firstLines(::dlerror(), folder->path()));
                return false;
            }
            archives.emplace(*file, handle);
            m_libraries.push_back(handle);
            continue;
        }
        void* handle = nullptr;
        std::string why;
        std::vector<std::string> candidates{file ? *file : "lib" + *name + ".so"};
        if (!file) {
            // Without the packages for developers only the version is there; a linker knows parts of the C library
            // (m, dl, rt, pthread) by such names.
            for (int version = 9; version >= 0; --version)
                candidates.push_back("lib" + *name + ".so." + std::to_string(version));
            candidates.push_back(*name);
        }
        for (const std::string& candidate : candidates) {
            handle = ::dlopen(candidate.c_str(), RTLD_LAZY | RTLD_GLOBAL);
            if (handle)
                break;
            if (why.empty())
                why = ::dlerror();
        }
        if (!handle) {
            if (file) {
                m_error = phrase("the library {0} cannot be loaded: {1}", *file, why);
            } else {
                std::string folders;
                for (const std::string& each : m_code.libraryFolders)
                    folders += (folders.empty() ? "" : ", ") + phrase("{0} or its folder {1}", each, platforms[0]);
                m_error = phrase("the library '{0}' that the annotation of the external function '{1}' names is not "
                                 "there: neither in the system nor as lib{0}.so or lib{0}.a in {2}",
                                 *name, m_functions.front().signature.name, folders);
            }
            return false;
        }
        m_libraries.push_back(handle);
    }
    return true;
}

void ForeignModule::compileIncludes() {
    std::vector<uint32_t> all;
    std::map<std::vector<std::string>, std::vector<uint32_t>> byIncludes;
    for (uint32_t i = 0; i < m_functions.size(); ++i)
        if (!m_functions[i].includes.empty()) {
            all.push_back(i);
            byIncludes[m_functions[i].includes].push_back(i);
        }
    if (all.empty() || compile(all).empty())
        return;
    // They were not made for each other, or one of them is wrong: that leaves the others in peace.
    for (const auto& [includes, functions] : byIncludes)
        if (const std::string error = compile(functions); !error.empty())
            for (const uint32_t i : functions)
                m_functions[i].error = error;
}

std::string ForeignModule::compile(std::span<const uint32_t> functions) {
    const std::string& first = m_functions[functions.front()].signature.name;
    const TemporaryFolder folder;
    std::string source = "#include <stddef.h>\n";
    std::vector<std::string_view> included; // once each
    for (const uint32_t i : functions)
        for (std::string_view include : m_functions[i].includes) {
            while (!include.empty() && std::isspace(static_cast<unsigned char>(include.front())))
                include.remove_prefix(1);
            while (!include.empty() && std::isspace(static_cast<unsigned char>(include.back())))
                include.remove_suffix(1);
            if (std::ranges::find(included, include) != included.end())
                continue;
            included.push_back(include);
            source += std::string(include) + "\n";
        }
    // Without a prototype C would take any value for an int.
    source += "#pragma GCC diagnostic error \"-Wimplicit-function-declaration\"\n";
    for (const uint32_t i : functions)
        source += wrapperOf(m_functions[i].signature, i);
    const std::string file = folder.path() + "/external.c", object = folder.path() + "/external.so";
    if (folder.path().empty() || !writeFile(file, source) ||
        !writeFile(folder.path() + "/ModelicaUtilities.h", utilitiesHeader()))
        return phrase("no folder can be made to compile the external function '{0}' in", first);
    std::vector<std::string> command{foreignCompiler(), "-shared", "-fPIC", "-O2", "-o", object, file};
    for (const std::string& each : m_code.includeFolders)
        command.push_back("-I" + each);
    command.push_back("-I" + folder.path());
    const ProgramResult compiled = runProgram(command);
    if (!compiled.succeeded)
        return phrase("the C source of the external function '{0}' has errors:\n{1}", first,
                      firstLines(compiled.output, folder.path()));
    void* const handle = ::dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return phrase("the external function '{0}' cannot be loaded: {1}", first,
                      firstLines(::dlerror(), folder.path()));
    for (const uint32_t i : functions) {
        auto made = std::make_unique<Entry>();
        made->wrapper = reinterpret_cast<void (*)(void**, void*)>(::dlsym(handle, wrapperName(i).c_str()));
        if (made->wrapper)
            m_functions[i].entry = std::move(made);
    }
    return {};
}

bool ForeignModule::lookUp(uint32_t number) {
    const ForeignSignature& signature = m_functions[number].signature;
    const std::string name = foreignName(m_code, signature.name);
    void* found = nullptr;
    for (auto library = m_libraries.rbegin(); !found && library != m_libraries.rend(); ++library)
        found = ::dlsym(*library, name.c_str());
    if (!found)
        found = ::dlsym(RTLD_DEFAULT, name.c_str());
    if (!found)
        return false;
    auto made = std::make_unique<Entry>();
    made->function = reinterpret_cast<void (*)()>(found);
    size_t texts = 0;
    for (const ForeignArgument& a : signature.arguments) {
        const bool byReference = a.isArray || a.isOutput || a.type == Type::Record || m_code.isFortran;
        made->types.push_back(byReference ? &ffi_type_pointer : simpleType(a.type));
        texts += m_code.isFortran && a.type == Type::Text && !a.isArray;
    }
    made->types.insert(made->types.end(), texts, &ffi_type_ulong);
    ffi_type* const result = !signature.result                        ? &ffi_type_void
                             : signature.result->type == Type::Record ? recordType(*signature.result)
                                                                      : simpleType(signature.result->type);
    if (::ffi_prep_cif(&made->interface, FFI_DEFAULT_ABI, static_cast<unsigned>(made->types.size()), result,
                       made->types.data()) != FFI_OK)
        return false;
    m_functions[number].entry = std::move(made);
    return true;
}

} // namespace gnomon::native
