#!/usr/bin/env python3
"""Fails when pages of the help lead nowhere, or when a translation is missing or older than its page.

    help_pages.py ROOT            looks at resources/help and its folders of languages
    help_pages.py ROOT --marks    prints the first line that each translation has to have now

A translation begins with `<!-- translated from PAGE HASH -->`, of the English page that it says: who changes that page
changes the translations, and then this line.
"""
import collections
import hashlib
import pathlib
import re
import sys

help_folder = pathlib.Path(sys.argv[1], "resources/help")
languages = ["de", "es"]
wrong = []


def without_code(text):
    return re.sub(r"^```.*?^```$|^    [^\n]*$|`[^`\n]*`", "", text, flags=re.M | re.S)


def headings(text):
    return re.findall(r"^(#+) +(.*?)\s*$", without_code(text), re.M)


def targets(text):
    return re.findall(r"(!?)\[[^\]]*\]\(([^)\s]+)[^)]*\)", without_code(text))


def code(text):
    """What is code stays as it is: names, commands, blocks."""
    return collections.Counter(line.rstrip() for line in text.splitlines() if line.startswith("    ") and
                               not re.match(r"\s*([-*]|\d+\.)\s", line))


def anchor(title):
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def mark(page):
    digits = hashlib.sha256(page.read_bytes()).hexdigest()[:12]
    return f"<!-- translated from {page.name} {digits} -->"


def check_targets(page, text):
    for is_picture, target in targets(text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, place = target.partition("#")
        file = help_folder / name if name else page
        if not file.is_file():
            wrong.append(f"{page}: there is no {target}")
        elif is_picture and name.endswith("-light.png") and not (help_folder / name.replace("-light", "-dark")).is_file():
            wrong.append(f"{page}: {name} has no dark counterpart")
        elif place:
            there = page.parent / name if name and (page.parent / name).is_file() else file
            if place not in [anchor(title) for _, title in headings(there.read_text())]:
                wrong.append(f"{page}: {name} has no heading for #{place}")


pages = sorted(help_folder.glob("*.md"))
if sys.argv[2:] == ["--marks"]:
    for page in pages:
        print(mark(page))
    sys.exit(0)

for page in pages:
    text = page.read_text()
    check_targets(page, text)
    for language in languages:
        translation = help_folder / language / page.name
        if not translation.is_file():
            wrong.append(f"{translation}: is missing")
            continue
        other = translation.read_text()
        if other.split("\n", 1)[0] != mark(page):
            wrong.append(f"{translation}: is older than the English page; once it says the same, it begins with {mark(page)}")
        check_targets(translation, other)
        levels, other_levels = ([len(level) for level, _ in headings(each)] for each in (text, other))
        if levels != other_levels:
            wrong.append(f"{translation}: has the headings {other_levels}, the English page {levels}")
        here, there = (collections.Counter(name.partition("#")[0] for _, name in targets(each)) for each in (text, other))
        if here != there:
            wrong.append(f"{translation}: has other links or pictures: {list((here - there) + (there - here))}")
        if code(text) != code(other):
            wrong.append(f"{translation}: has other blocks of code: {list((code(text) - code(other)) + (code(other) - code(text)))[:3]}")
for language in languages:
    for translation in sorted((help_folder / language).glob("*")):
        if not (help_folder / translation.name).is_file():
            wrong.append(f"{translation}: there is no English page of that name")
print(*wrong, sep="\n")
print(f"{len(pages)} pages in {1 + len(languages)} languages, {len(wrong)} things wrong")
sys.exit(1 if wrong else 0)
