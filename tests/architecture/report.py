#!/usr/bin/env python3
"""Prints how the tree is cut, and never fails for what it sees: sizes are a symptom, not a rule.

    report.py ROOT [--top 10]

The largest classes by methods and by members (declared in the body of the class, nested classes counted for themselves),
the longest functions, what lives as long as the process and may change, folders that include each other, lines that stand
in several files. It reads the text as this project writes it (clang-format, one declaration a line), not as a compiler would.
"""
import argparse
import collections
import pathlib
import re

TOPS = ("app", "compiler", "diagram", "editor", "initgui", "solver")
CLASS = re.compile(r"^(?:template\s*<[^;{]*>\s*)?(?:class|struct)\s+(?:alignas\([^)]*\)\s*)?([A-Za-z_]\w*)[^;()]*$")
STATE = re.compile(r"^(?:static\s+|inline\s+|thread_local\s+)+(?!const\b|constexpr|assert)([^()=;]*?[\w>*&]\s+\w+)\s*(?:[={][^()]*)?;")
NAMED_STATE = re.compile(r"^(?!using|extern|const|constexpr|return|static_assert|template|friend|enum|class|struct|namespace)"
                         r"(?:std::)?[\w:<>,* ]+\s+g_\w+\s*(?:[={(].*)?;")


def without_words(text):
    """The text with comments, strings and characters blanked; lines keep their numbers."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group(0)) if match.group(0)[0] == "/" else '""'
    return re.sub(r'R"(\w*)\((?:.|\n)*?\)\1"|//[^\n]*|/\*(?:.|\n)*?\*/|"(?:\\.|[^"\\\n])*"|(?<![\w])\'(?:\\.|[^\'\\\n])+\'', blank, text)


def scopes(text):
    """(head, first line, last line, body) of each pair of braces at the level of a namespace or a class, outermost first."""
    stack, found, head, line = [], [], "", 1
    for character in text:
        if character == "\n":
            line += 1
        if character == "{":
            stack.append((" ".join(head.split()), line, len(found)))
            found.append(None)
            head = ""
        elif character == "}":
            if stack:
                start, first, place = stack.pop()
                found[place] = (start, first, line, len(stack))
            head = ""
        elif character == ";":
            head = ""
        elif character == "#" and not head.strip():
            head = ""
        else:
            head += character
    return [scope for scope in found if scope]


def class_name(head):
    head = re.sub(r"^(?:public|private|protected|signals|slots|public slots|private slots)\s*:\s*", "", head)
    match = CLASS.match(head.split(" : ")[0].replace(" final", ""))
    return match.group(1) if match and not head.startswith("enum") else None


def members_of(text):
    """Counts (methods, members) of every class that `text` defines."""
    lines = text.split("\n")
    for head, first, last, _ in scopes(text):
        name = class_name(head)
        if name is None or last - first < 2:
            continue
        body = "\n".join(lines[first:last - 1])
        depth, flat = 0, []
        for character in body:
            depth -= character == "}"
            if depth == 0:
                flat.append(character)
            depth += character == "{"
        flat = re.sub(r"\b(?:public|private|protected|signals|slots|public slots|private slots|Q_SIGNALS)\s*:|Q_OBJECT", "", "".join(flat))
        flat = re.sub(r"^\s*#.*$", "", flat, flags=re.M)
        methods = members = 0
        for statement in re.split(r";|\{\}", flat):
            statement = " ".join(statement.split())
            if not statement or statement.startswith(("using", "friend", "enum", "struct", "class", "static_assert", "template", "typedef")):
                continue
            bare = re.sub(r"<[^<>]*(?:<[^<>]*>[^<>]*)*>", "", statement).split("=")[0]
            if "(" in bare and "(*" not in bare:
                methods += 1
            elif not statement.startswith("static constexpr"):
                members += 1
        yield name, methods, members


def functions_of(text):
    """(name, lines) of every function that has a body at the level of a namespace or class."""
    inside = []
    for head, first, last, depth in scopes(text):
        inside = [scope for scope in inside if scope[1] >= first]
        if any(kind == "function" for kind, _ in inside):
            continue
        plain = head.startswith(("namespace", "extern", "enum", "union")) or class_name(head) is not None
        if plain or "(" not in head or "=" in head.split("(")[0].replace("operator==", "").replace("operator=", ""):
            continue
        name = re.search(r"([\w:~]+(?:operator\W+)?)\s*\(", head)
        if name:
            yield name.group(1), last - first + 1
            inside.append(("function", last))


def folder(path):
    parts = path.split("/")
    return "/".join(parts[:2]) if len(parts) > 2 else parts[0]


def report(root, top):
    root = pathlib.Path(root)
    classes, functions, state, arrows, lines_seen = [], [], [], collections.defaultdict(set), collections.defaultdict(set)
    for part in TOPS:
        for file in sorted((root / part).rglob("*")):
            if file.suffix not in (".h", ".cpp"):
                continue
            relative = file.relative_to(root).as_posix()
            text = file.read_text(encoding="utf-8")
            for target in re.findall(r'^#include "([^"]+)"', text, flags=re.M):
                if folder(target) != folder(relative) and target.split("/")[0] in TOPS:
                    arrows[folder(relative)].add(folder(target))
            text = without_words(text)
            classes += [(methods, members, name, relative) for name, methods, members in members_of(text)]
            functions += [(length, name, relative) for name, length in functions_of(text)]
            for number, line in enumerate(text.split("\n"), 1):
                if STATE.match(line.strip()) and "const " not in line and "(" not in line.split("=")[0] or NAMED_STATE.match(line):
                    state.append(f"{relative}:{number}: {line.strip()}")
            stripped = [line.strip() for line in text.split("\n")]
            stripped = [line for line in stripped if len(line) > 3 and not line.startswith("#")]
            for at in range(len(stripped) - 5):
                lines_seen["\n".join(stripped[at:at + 6])].add(relative)

    def table(title, rows):
        print(f"\n{title}")
        for row in rows:
            print("   ", *row)

    table("largest classes by methods", [(f"{m:4}", name, where) for m, _, name, where in sorted(classes, reverse=True)[:top]])
    table("largest classes by members", [(f"{m:4}", name, where) for _, m, name, where in sorted(classes, key=lambda c: -c[1])[:top]])
    table("longest functions", [(f"{m:4}", name, where) for m, name, where in sorted(functions, reverse=True)[:top]])
    table(f"lives as long as the process and may change: {len(state)}", [(one,) for one in state])
    mutual = sorted((a, b) for a in list(arrows) for b in arrows[a] if a < b and a in arrows.get(b, ()))
    table(f"folders that include each other: {len(mutual)}", mutual)
    copies = collections.Counter(tuple(sorted(files)) for files in lines_seen.values() if len(files) > 1)
    table(f"six lines that stand in more than one file: {sum(copies.values())}",
          [(f"{count:4}", *files) for files, count in copies.most_common(top)])
    lengths = sorted(length for length, _, _ in functions)
    if lengths:
        print(f"\n{len(functions)} functions: half have at most {lengths[len(lengths) // 2]} lines, nine of ten at most "
              f"{lengths[len(lengths) * 9 // 10]}, the longest {lengths[-1]}")


arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
arguments.add_argument("root")
arguments.add_argument("--top", type=int, default=10)
given = arguments.parse_args()
report(given.root, given.top)
