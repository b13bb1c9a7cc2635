#!/usr/bin/env python3
"""Collects what the compiler, the solver and the worker say, for Qt's lupdate and for the window.

    messages.py ROOT OUTPUT.cpp

These never see Qt. Their texts stand in the tables of diagnostics and of tokens, and in `phrase("…")` and
`toPhrase("…")`; see compiler/base/phrases.h.
"""
import pathlib
import re
import sys

literal = r'"(?:[^"\\\n]|\\.)*"'
literals = rf"{literal}(?:\s*{literal})*"
said = re.compile(rf"\b(?:phrase|toPhrase)\(\s*({literals})")
heard = re.compile(rf"\bheard\([^;\"]*({literals})\)")
unclear = re.compile(r"\b(?:phrase|toPhrase)\(\s*(?![\s\"])(?!const |phrase_detail::)")


def joined(text):
    return "".join(part[1:-1] for part in re.findall(literal, text))


def messages(root):
    found, expected = {}, {}
    for table in sorted((root / "compiler/base/diagnostics").glob("*.def")):
        for kind in re.finditer(rf"^GNOMON_DIAGNOSTIC\(\w+, \w+, ({literal})", table.read_text(), re.M):
            found[joined(kind[1])] = table
    tokens = root / "compiler/syntax/token_kinds.def"
    for token in re.finditer(rf"^GNOMON_TOKEN\(\w+, (\"[a-z][a-z ]*\")", tokens.read_text(), re.M):
        found[joined(token[1])] = tokens
    for folder in ("compiler", "solver", "app"):
        for source in sorted((root / folder).rglob("*")):
            if source.suffix not in (".cpp", ".h", ".def") or source.name == "phrases.h":
                continue
            text = source.read_text()
            text = re.sub(r"^\s*//.*$", "", text, flags=re.M)
            for each in said.finditer(text):
                found.setdefault(joined(each[1]), source)
            for each in heard.finditer(text):
                expected[joined(each[1])] = source
            for each in unclear.finditer(text):
                sys.exit(f"{source}: what is said is no literal: {text[each.start():each.start() + 60]!r}")
    for text, source in expected.items():
        if text not in found:
            sys.exit(f"{source}: nobody says {text!r}")
    # Arguments only, with nothing around them, have nothing to translate.
    return [text for text in found if re.search(r"[A-Za-z]{2}|\b[a-z]\b", re.sub(r"\{\d\}", "", text))]


def main():
    root, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    lines = ["// Made by translations/messages.py.",
             '#include "app/language/phrasebook.h"',
             "",
             "#include <QtGlobal>",
             "",
             "static constexpr const char* texts[] = {"]
    lines += [f'    QT_TRANSLATE_NOOP("Messages", "{text}"),' for text in messages(root)]
    lines += ["};",
              "",
              "std::span<const char* const> gnomon::allMessages() {",
              "    return texts;",
              "}",
              ""]
    made = "\n".join(lines)
    output.parent.mkdir(parents=True, exist_ok=True)
    if not output.exists() or output.read_text() != made:
        output.write_text(made)


if __name__ == "__main__":
    main()
