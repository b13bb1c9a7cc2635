#!/usr/bin/env python3
"""Fails on an #include that crosses an arrow of the house, and on nothing else.

    arrows.py ROOT       checks the tree below ROOT
    arrows.py --selftest checks that the checker itself finds what it should

A module is a folder that MAY_INCLUDE names; files below it belong to the longest name that fits. Every module may
include itself and compiler/base; MAY_INCLUDE lists what else. Qt is refused below compiler/ and solver/, LLVM outside
compiler/jit.
"""
import pathlib
import re
import sys
import tempfile

ANY = object()
SOLVER = ["solver/contract", "solver/evaluate", "solver/results", "solver/init", "solver/ida", "solver/explicit", "solver/qss",
          "solver/messages", "solver/run"]
MAY_INCLUDE = {
    "compiler/base": [],
    "compiler/syntax": [],
    "compiler/library": ["compiler/syntax"],
    "compiler/instance": ["compiler/syntax", "compiler/library"],
    "compiler/check": ["compiler/syntax", "compiler/library", "compiler/instance"],
    "compiler/expr": [],
    "compiler/flat": ["compiler/syntax", "compiler/library", "compiler/instance", "compiler/check", "compiler/expr"],
    "compiler/structure": [],
    "compiler/chart": ["compiler/syntax", "compiler/instance", "compiler/check", "compiler/flat", "compiler/expr"],
    "compiler/kernels": ["compiler/expr", "compiler/flat", "compiler/structure", "solver/contract"],
    "compiler/jit": ["compiler/expr", "compiler/kernels", "solver/contract"],
    "compiler/emit": ["compiler/expr", "compiler/flat", "compiler/kernels", "solver/contract"],
    "compiler/session": ["compiler/syntax", "compiler/library", "compiler/instance", "compiler/check", "compiler/flat",
                         "compiler/expr", "compiler/structure", "compiler/chart", "compiler/kernels", "compiler/jit",
                         "compiler/emit", "solver/contract"],
    "solver/contract": [],
    "solver/evaluate": ["solver/contract"],
    "solver/results": ["solver/contract"],
    "solver/init": ["solver/contract", "solver/evaluate"],
    "solver/ida": ["solver/contract", "solver/evaluate"],
    "solver/explicit": ["solver/contract", "solver/evaluate"],
    "solver/qss": ["solver/contract", "solver/evaluate"],
    "solver/messages": ["solver/contract"],
    "solver/run": SOLVER,
    "solver/study": SOLVER,
    "editor": ["compiler/session"],
    "diagram": ["compiler/session"],
    "initgui": ["compiler/session", "solver/contract"],
    "app": ANY,
    "tests": ANY,
}
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]')
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


def check(root):
    root = pathlib.Path(root)
    problems, files = [], 0
    for top in sorted({name.split("/")[0] for name in MAY_INCLUDE}):
        for file in sorted((root / top).rglob("*")):
            if file.suffix not in SUFFIXES or not file.is_file():
                continue
            relative = file.relative_to(root).as_posix()
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
        "app/k.cpp": ('#include "editor/h.h"\n#include "solver/run/g.h"\n', 0),
        "compiler/unheard/l.cpp": ("", 1),
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
    print(*found, sep="\n")
    print(f"{count} files, {len(found)} includes across an arrow")
    sys.exit(1 if found or not count else 0)
else:
    sys.exit(__doc__)
