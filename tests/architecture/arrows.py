#!/usr/bin/env python3
"""Fails on an #include or a CMake link line that crosses an arrow of the house, and on a map that is not true.

    arrows.py ROOT       checks the tree below ROOT
    arrows.py --selftest checks that the checker itself finds what it should

A module is a folder that MAY_INCLUDE names; files below it belong to the longest name that fits. Every module may
include itself and compiler/base; MAY_INCLUDE lists what else. Qt is refused below compiler/ and solver/, LLVM outside
compiler/jit. The same holds for what a CMakeLists.txt links to gnomon_<module>: gnomon_module's LINK and PRIVATE_LINK,
and target_link_libraries. The table in CONTRIBUTING.md is the map for people: it names every module that MAY_INCLUDE
has and no other, with the same arrows, and every module that is named is there; and so is every place that its walks
through the house name.
"""
import pathlib
import re
import sys
import tempfile

ANY = object()
SOLVER = ["solver/contract", "solver/evaluate", "solver/results", "solver/init", "solver/ida", "solver/explicit"]
MAY_INCLUDE = {
    "compiler/base": [],
    "compiler/chart": ["compiler/syntax"],
    "compiler/late": [],
    "compiler/syntax": [],
    "compiler/library": ["compiler/syntax"],
    "compiler/instance": ["compiler/syntax", "compiler/library"],
    "compiler/check": ["compiler/syntax", "compiler/library", "compiler/instance", "compiler/expr", "compiler/external"],
    "compiler/expr": [],
    "compiler/external": ["compiler/late"],
    "compiler/functions": ["compiler/expr", "compiler/flat", "compiler/external"],
    "compiler/flat": ["compiler/syntax", "compiler/chart", "compiler/library", "compiler/instance", "compiler/check", "compiler/expr"],
    "compiler/structure": [],
    "compiler/kernels": ["compiler/expr", "compiler/flat", "compiler/functions", "compiler/structure", "solver/contract"],
    "compiler/jit": ["compiler/late", "compiler/expr", "compiler/functions", "compiler/kernels", "solver/contract"],
    "compiler/modes": ["compiler/expr", "compiler/chart", "compiler/flat", "compiler/kernels",
                       "solver/contract"],
    "compiler/session": ["compiler/syntax", "compiler/chart", "compiler/library", "compiler/instance", "compiler/check",
                         "compiler/flat", "compiler/expr", "compiler/structure", "compiler/kernels", "compiler/modes", "compiler/jit", "solver/contract"],
    "solver/contract": [],
    "solver/evaluate": ["solver/contract"],
    "solver/results": ["solver/contract", "compiler/late"],
    "solver/init": ["solver/contract", "solver/evaluate"],
    "solver/ida": ["solver/contract", "solver/evaluate"],
    "solver/explicit": ["solver/contract", "solver/evaluate"],
    "solver/run": SOLVER,
    "editor": ["compiler/session"],
    "diagram": ["compiler/session"],
    "initgui": ["compiler/session", "solver/contract"],
    "app/picture": ["solver/results"],
    "app/service": ["app/picture", "compiler/kernels", "compiler/modes", "compiler/session", "solver/contract", "solver/init", "solver/results", "solver/run"],
    "app/gnc": ["app/service", "compiler/chart", "compiler/external", "compiler/flat", "compiler/jit", "compiler/kernels", "compiler/library",
                "compiler/session", "compiler/structure", "compiler/syntax", *SOLVER, "solver/run"],
    "app/protocol": ["solver/contract"],
    "app/worker": ["app/protocol", "app/service", "compiler/external", "compiler/jit", "compiler/session", "solver/results"],
    "app/desk": [],
    "app/language": [],
    "app/watch": [],
    "app/units": ["solver/results"],
    "app/commands": ["app/units", "app/watch"],
    "app/workspace": ["editor", "compiler/session", "compiler/syntax"],
    "app/runs": ["app/commands", "app/desk", "app/language", "app/protocol", "app/units", "app/workspace", "compiler/external",
                 "compiler/session", "solver/results", "solver/run"],
    "app/plot": ["app/commands", "app/desk", "app/runs", "app/service", "app/units", "app/workspace", "compiler/session",
                 "solver/results"],
    "app/live": ["app/commands", "app/desk", "app/runs", "app/units", "compiler/session", "solver/results"],
    "app/modeling": ["app/commands", "app/desk", "app/live", "app/units", "app/workspace", "diagram", "editor",
                     "compiler/session", "compiler/syntax"],
    "app/init": ["app/commands", "app/desk", "app/protocol", "app/runs", "app/workspace", "initgui", "compiler/session",
                 "solver/results"],
    "app/search": ["app/desk", "app/workspace", "editor", "compiler/session"],
    "app/shell": ["app/commands", "app/desk", "app/init", "app/language", "app/live", "app/modeling", "app/plot", "app/runs",
                  "app/search", "app/units", "app/workspace", "diagram", "editor", "initgui", "compiler/external",
                  "compiler/session", "compiler/syntax"],
    "app/gnomon": ["app/commands", "app/desk", "app/language", "app/live", "app/runs", "app/shell", "app/watch",
                   "app/workspace"],
    "tests": ANY,
}
TARGETS = {"gnomon_" + name.replace("/", "_"): name for name in MAY_INCLUDE}
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]')
COMMAND = re.compile(r"\b(gnomon_module|target_link_libraries)\s*\(([^()]*)\)")
SUFFIXES = {".h", ".cpp", ".def", ".inc"}


def module_of(path):
    parts = path.split("/")
    for length in range(len(parts), 0, -1):
        name = "/".join(parts[:length])
        if name in MAY_INCLUDE:
            return name
    return None


def why_forbidden(module, target):
    """The reason why a file of `module` must not include `target`, or None."""
    if re.match(r"Q[A-Z]?[A-Za-z]*(/|$)", target):
        if module.startswith(("compiler/", "solver/")):
            return "compiler and solver never include Qt"
    if target.startswith(("llvm/", "llvm-c/")) and module not in ("compiler/jit", "tests"):
        return "only compiler/jit knows LLVM"
    other = module_of(target)
    if other is None or "/" not in target or other == module or other == "compiler/base":
        return None
    allowed = MAY_INCLUDE[module]
    if allowed is ANY:
        return None if other != "tests" or module == "tests" else "nothing includes tests"
    return None if other in allowed else f"{module} may not include {other}"


def why_not_linked(module, library):
    """The reason why the target of `module` must not link `library`, or None."""
    if re.match(r"Qt6?::|Q[Ss]ci|qscintilla", library) and module.startswith(("compiler/", "solver/")):
        return "compiler and solver never link Qt"
    if library.startswith("LLVM") and module not in ("compiler/jit", "tests"):
        return "only compiler/jit links LLVM"
    if library in TARGETS:
        return why_forbidden(module, TARGETS[library] + "/")
    return None


def check_links(relative, text):
    """Problems of one CMakeLists.txt."""
    text = re.sub(r"#[^\n]*", "", text)
    for command in COMMAND.finditer(text):
        words = command.group(2).split()
        if command.group(1) == "gnomon_module":
            module = module_of(words[0]) if words else None
        else:
            module = TARGETS.get(words[0]) if words else None
            if module is None:
                continue  # a program or a test: these may link what they like
        line = text.count("\n", 0, command.start()) + 1
        if module is None:
            yield f"{relative}:{line}: {words[:1]}: belongs to no module of the house"
            continue
        linking = command.group(1) == "target_link_libraries"
        for word in words[1:]:
            if word in ("SOURCES", "LINK", "PRIVATE_LINK", "PUBLIC", "PRIVATE", "INTERFACE"):
                linking = word != "SOURCES"
            elif linking:
                reason = why_not_linked(module, word)
                if reason:
                    yield f"{relative}:{line}: links {word}: {reason}"


def check(root):
    root = pathlib.Path(root)
    problems, files = [], 0
    for top in sorted({name.split("/")[0] for name in MAY_INCLUDE}):
        for file in sorted((root / top).rglob("*")):
            relative = file.relative_to(root).as_posix()
            if file.name == "CMakeLists.txt":
                problems += check_links(relative, file.read_text(encoding="utf-8"))
                files += 1
            if file.suffix not in SUFFIXES or not file.is_file():
                continue
            module = module_of(relative)
            files += 1
            if module is None:
                problems.append(f"{relative}:1: belongs to no module of the house")
                continue
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                match = INCLUDE.match(line)
                reason = match and why_forbidden(module, match.group(1))
                if reason:
                    problems.append(f"{relative}:{number}: {match.group(1)}: {reason}")
    return problems, files


def check_map(root):
    """Problems of the table in CONTRIBUTING.md, and modules that are not there."""
    root = pathlib.Path(root)
    problems = [f"arrows.py: {name} is not there" for name in MAY_INCLUDE if not (root / name / "CMakeLists.txt").is_file()]
    drawn = set()
    for number, line in enumerate((root / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines(), 1):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) != 3 or not re.match(r"(app|compiler|diagram|editor|initgui|solver)\b", cells[0]):
            continue
        for name in names_of(cells[0]):
            drawn.add(name)
            if name not in MAY_INCLUDE:
                problems.append(f"CONTRIBUTING.md:{number}: {name} is no module")
            elif MAY_INCLUDE[name] is not ANY and set(allowed_of(cells[2], name)) != set(MAY_INCLUDE[name]):
                problems.append(f"CONTRIBUTING.md:{number}: {name} may use {', '.join(MAY_INCLUDE[name]) or 'nothing'}")
    problems += [f"CONTRIBUTING.md: {name} is missing in the map" for name in MAY_INCLUDE if name not in drawn and name != "tests"]
    return problems


def check_walks(root):
    """Problems of the walks in CONTRIBUTING.md: steps `file`, `Class::function` that are not there."""
    root = pathlib.Path(root)
    problems, steps = [], 0
    for number, line in enumerate((root / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines(), 1):
        step = re.match(r"\d+\. `([\w/.]+)`, `([\w:]+)`: ", line)
        if not step:
            continue
        steps += 1
        file, name = root / step.group(1), step.group(2)
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        if not re.search(r"\b" + re.escape(name) + r"\b", text):
            problems.append(f"CONTRIBUTING.md:{number}: {step.group(1)} has no {name}")
    return problems if steps else ["CONTRIBUTING.md: the walks are gone"]


def names_of(cell):
    """"solver/ida, explicit" are solver/ida and solver/explicit; "editor, diagram" are themselves."""
    names, top = [], None
    for name in filter(None, (part.strip() for part in cell.split(","))):
        if "/" in name:
            top = name.split("/")[0]
        names.append(name if "/" in name or top is None else f"{top}/{name}")
    return names


def allowed_of(cell, module):
    """What a cell of the map allows: names below the same folder are short, Qt and dashes are not modules."""
    top = module.split("/")[0] if "/" in module else None
    for name in (part.strip() for part in cell.split(",")):
        if name == "all of solver":
            yield from (other for other in MAY_INCLUDE if other.startswith("solver/") and other != module)
        elif name == "solver":
            yield from (other for other in MAY_INCLUDE if other.startswith("solver/"))
        elif name not in ("–", "Qt", ""):
            near = f"{top}/{name}"
            yield near if near in MAY_INCLUDE else name


def selftest():
    cases = {
        "compiler/base/a.h": ('#include "compiler/syntax/b.h"\n', 1),
        "compiler/syntax/b.h": ('#include "compiler/base/a.h"\n#include <vector>\n', 0),
        "compiler/flat/c.cpp": ("#include <QString>\n", 1),
        "compiler/jit/d.cpp": ("#include <llvm/IR/Module.h>\n", 0),
        "compiler/kernels/e.cpp": ("#include <llvm/IR/Module.h>\n", 1),
        "solver/ida/f.cpp": ('#include "compiler/flat/c.h"\n#include "solver/contract/sim_model.h"\n', 1),
        "solver/run/g.cpp": ('#include "solver/ida/f.h"\n', 0),
        "editor/h.cpp": ('#include "diagram/scene.h"\n#include <Qsci/qsciscintilla.h>\n', 1),
        "diagram/i.cpp": ('#include "compiler/syntax/b.h"\n', 1),
        "initgui/j.cpp": ('#include "solver/contract/x.h"\n', 0),
        "app/gnc/k.cpp": ('#include "app/service/h.h"\n#include "solver/run/g.h"\n', 0),
        "app/runs/m.cpp": ('#include "app/plot/n.h"\n#include "app/units/o.h"\n', 1),
        "app/p.cpp": ("", 1),
        "compiler/unheard/l.cpp": ("", 1),
        "compiler/flat/CMakeLists.txt": ("gnomon_module(compiler/flat SOURCES a.cpp gnomon_app.cpp\n"
                                         "  LINK gnomon_compiler_expr gnomon_compiler_jit PRIVATE_LINK Qt6::Core)\n", 2),
        "compiler/jit/CMakeLists.txt": ("gnomon_module(compiler/jit LINK gnomon_compiler_kernels LLVM)\n", 0),
        "compiler/kernels/CMakeLists.txt": ("# gnomon_module(compiler/kernels LINK gnomon_app)\n"
                                            "target_link_libraries(gnomon_compiler_kernels PRIVATE LLVM LLVMCore)\n", 2),
        "solver/run/CMakeLists.txt": ("gnomon_module(solver/run LINK gnomon_solver_ida gnomon_compiler_flat)\n", 1),
        "solver/lost/CMakeLists.txt": ("gnomon_module(solver/lost LINK gnomon_solver_ida)\n", 1),
        "app/live/CMakeLists.txt": ("gnomon_module(app/live LINK gnomon_app_runs gnomon_app_shell Qt6::Widgets)\n"
                                    "target_link_libraries(gnc PRIVATE gnomon_compiler_jit)\n", 1),
    }
    with tempfile.TemporaryDirectory() as folder:
        for path, (text, _) in cases.items():
            target = pathlib.Path(folder, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
        problems, files = check(folder)
        for path, (_, expected) in cases.items():
            found = sum(problem.startswith(path + ":") for problem in problems)
            assert found == expected, f"{path}: {found} problems, expected {expected}: {problems}"
        assert files == len(cases)


if sys.argv[1:] == ["--selftest"]:
    selftest()
    print("the checker finds what it should")
elif len(sys.argv) == 2:
    found, count = check(sys.argv[1])
    found += check_map(sys.argv[1]) + check_walks(sys.argv[1])
    print(*found, sep="\n")
    print(f"{count} files, {len(found)} problems with their includes, links and the map")
    sys.exit(1 if found or not count else 0)
else:
    sys.exit(__doc__)
