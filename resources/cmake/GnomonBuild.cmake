# Build settings and the functions by which modules, programs and tests are declared:
# gnomon_module, gnomon_late_part, gnomon_program, gnomon_test, gnomon_bench, gnomon_precompile.

option(GNOMON_TESTS "Build the tests" ON)
option(GNOMON_ASAN "Address and undefined behaviour sanitizers" OFF)
option(GNOMON_FUZZ "Build the fuzzers (clang only)" OFF)
option(GNOMON_GUI "Build the window programs" ON)

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
# moc 6.4 fails on the concepts of libstdc++ once it knows the compiler's own macros, which it does not need.
set(CMAKE_AUTOMOC_COMPILER_PREDEFINES OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

# The warnings of the compiler that CI uses are errors; another compiler's are only shown.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    set(gnomon_werror_default ON)
else()
    set(gnomon_werror_default OFF)
endif()
option(GNOMON_WERROR "Warnings are errors" ${gnomon_werror_default})

find_program(GNOMON_CCACHE ccache)
if(GNOMON_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${GNOMON_CCACHE})
endif()
find_program(GNOMON_MOLD NAMES mold)
find_program(GNOMON_LLD NAMES ld.lld)
if(GNOMON_MOLD)
    add_link_options(-fuse-ld=mold)
elseif(GNOMON_LLD)
    add_link_options(-fuse-ld=lld)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 warns wrongly about std::string and std::vector once they are inlined (GCC bugs 105329, 107852).
    add_compile_options(-fpch-preprocess -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread
                        -Wno-array-bounds -Wno-maybe-uninitialized)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # Without a time stamp in it, a precompiled header made again is the same file, and ccache finds what was made with it.
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
    # std::stable_sort of libstdc++ 12 uses what it deprecates itself; g++ sees our own uses of deprecated things.
    add_compile_options(-Wno-deprecated-declarations)
endif()
if(GNOMON_WERROR)
    add_compile_options(-Werror)
endif()
if(GNOMON_ASAN)
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
endif()
if(GNOMON_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined)
    add_link_options(-fsanitize=fuzzer-no-link,address,undefined)
endif()

# gnomon_module(compiler/base SOURCES … LINK …): the static library of one room of the house, named
# gnomon_compiler_base. LINK names what it may use, and nothing else is on its link line.
function(gnomon_module path)
    cmake_parse_arguments(arg "" "" "SOURCES;LINK;PRIVATE_LINK" ${ARGN})
    string(REPLACE "/" "_" name ${path})
    add_library(gnomon_${name} STATIC ${arg_SOURCES})
    target_include_directories(gnomon_${name} PUBLIC ${CMAKE_SOURCE_DIR})
    target_link_libraries(gnomon_${name} PUBLIC ${arg_LINK} PRIVATE ${arg_PRIVATE_LINK})
endfunction()

# gnomon_late_part(gnomon-jit USED_BY gnomon_compiler_jit SOURCES … LINK …): a shared library with what takes long to load,
# lib/gnomon/libgnomon-jit.so of the build folder and of where it is installed. The module USED_BY opens it with
# openLatePart() (compiler/late) when it is first needed; nothing is linked to it.
function(gnomon_late_part part)
    cmake_parse_arguments(arg "" "USED_BY" "SOURCES;LINK" ${ARGN})
    string(REPLACE "-" "_" name ${part})
    add_library(${name}_part MODULE ${arg_SOURCES})
    set_target_properties(${name}_part PROPERTIES OUTPUT_NAME ${part} PREFIX lib CXX_VISIBILITY_PRESET hidden
                          VISIBILITY_INLINES_HIDDEN ON LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib/gnomon)
    target_include_directories(${name}_part PRIVATE ${CMAKE_SOURCE_DIR})
    target_link_libraries(${name}_part PRIVATE ${arg_LINK})
    # What other libraries bring along stays inside.
    target_link_options(${name}_part PRIVATE LINKER:--exclude-libs,ALL)
    add_dependencies(${arg_USED_BY} ${name}_part)
    install(TARGETS ${name}_part LIBRARY DESTINATION lib/gnomon)
endfunction()

# gnomon_program(gnc SOURCES … LINK …): one program, in bin/ of the build folder.
function(gnomon_program name)
    cmake_parse_arguments(arg "" "" "SOURCES;LINK" ${ARGN})
    add_executable(${name} ${arg_SOURCES})
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
    target_link_libraries(${name} PRIVATE ${arg_LINK})
endfunction()

# gnomon_precompile(gnomon_editor qt): compiles a target with the precompiled headers of a large library. They are built
# once and shared. Only for targets that link the library: it has to be on the target's own link line.
#   qt    Qt Widgets
#   llvm  LLVM's IR and ORC
function(gnomon_precompile target library)
    if(library STREQUAL "qt")
        gnomon_shared_headers(gnomon_pch_qt LINK Qt6::Widgets HEADERS <QtWidgets>)
        target_precompile_headers(${target} REUSE_FROM gnomon_pch_qt)
    elseif(library STREQUAL "llvm")
        target_precompile_headers(${target} PRIVATE <llvm/ExecutionEngine/Orc/LLJIT.h> <llvm/IR/IRBuilder.h>
                                  <llvm/IR/Module.h> <llvm/Passes/PassBuilder.h>)
    else()
        message(FATAL_ERROR "gnomon_precompile: there are no precompiled headers of \"${library}\", only of qt and llvm")
    endif()
endfunction()

# An object library with nothing in it but precompiled headers, for others to reuse.
function(gnomon_shared_headers name)
    cmake_parse_arguments(arg "" "" "LINK;HEADERS" ${ARGN})
    if(TARGET ${name})
        return()
    endif()
    file(WRITE ${CMAKE_BINARY_DIR}/${name}.cpp.new "// Owns the precompiled headers.\n")
    file(COPY_FILE ${CMAKE_BINARY_DIR}/${name}.cpp.new ${CMAKE_BINARY_DIR}/${name}.cpp ONLY_IF_DIFFERENT)
    add_library(${name} OBJECT ${CMAKE_BINARY_DIR}/${name}.cpp)
    target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
    target_link_libraries(${name} PRIVATE ${arg_LINK})
    target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
endfunction()

# gnomon_test(compiler/base/names LABELS unit SOURCES … LINK …): one Qt Test program, one ctest test. Tests of compiler/
# and solver/ know Qt's Core and Test only, all others its Widgets as well (and run without a display). With PATHS the
# sources see GNOMON_SOURCE_DIR and GNOMON_BINARY_DIR; without, ccache can share what several checkouts compile.
function(gnomon_test path)
    cmake_parse_arguments(arg "PATHS" "TIMEOUT" "SOURCES;LINK;LABELS;ENVIRONMENT" ${ARGN})
    string(REPLACE "/" "_" name ${path})
    if(path MATCHES "^(compiler|solver)/")
        set(qt Qt6::Core Qt6::Test)
        set(headers gnomon_pch_test)
    else()
        set(qt Qt6::Widgets Qt6::Test)
        set(headers gnomon_pch_gui_test)
    endif()
    gnomon_shared_headers(${headers} LINK ${qt} HEADERS <QtTest> <string> <vector>)
    add_executable(test_${name} ${arg_SOURCES})
    set_target_properties(test_${name} PROPERTIES AUTOMOC ON
                          RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    if(arg_PATHS)
        target_compile_definitions(test_${name} PRIVATE GNOMON_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
                                   GNOMON_BINARY_DIR="${CMAKE_BINARY_DIR}")
    endif()
    target_link_libraries(test_${name} PRIVATE ${arg_LINK} ${qt})
    target_precompile_headers(test_${name} REUSE_FROM ${headers})
    add_test(NAME ${path} COMMAND test_${name})
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 300)
    endif()
    set_tests_properties(${path} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT ${arg_TIMEOUT} SKIP_RETURN_CODE 77
                         ENVIRONMENT "QT_QPA_PLATFORM=offscreen;${arg_ENVIRONMENT}")
endfunction()

# gnomon_bench(kernels SOURCES … LINK …): a program that measures, bench_kernels in bin/ of the build folder; never run as
# a test. The release preset builds them all, so that they keep compiling; elsewhere only by name.
function(gnomon_bench name)
    cmake_parse_arguments(arg "" "" "SOURCES;LINK" ${ARGN})
    add_executable(bench_${name} ${arg_SOURCES})
    if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
        set_target_properties(bench_${name} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
    target_include_directories(bench_${name} PRIVATE ${CMAKE_SOURCE_DIR})
    target_link_libraries(bench_${name} PRIVATE ${arg_LINK})
endfunction()
