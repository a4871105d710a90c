#!/usr/bin/env python3
"""Types and calls of the Swift client library, from the descriptions of the API.

swift.py openapi.json asyncapi.json …            writes Shared/TheraCommClient/Generated
swift.py openapi.json asyncapi.json … --check    exits 1 if those files aren't what the descriptions say
"""

import json
import sys
from pathlib import Path

from description import operations
from swift_calls import AREAS, calls_of, is_called
from swift_events import events_of
from swift_names import member
from swift_shapes import pages_of, shapes_of, shapes_used

FOLDER = Path(__file__).resolve().parents[2] / "Shared/TheraCommClient/Generated"
HEAD = ["// swift-format-ignore-file", "// Made of the descriptions of the API by scripts/api/swift.py.", ""]


def main():
    documents = [json.loads(Path(each).read_text()) for each in sys.argv[1:] if not each.startswith("--")]
    files = {name: "\n".join(HEAD + lines) + "\n" for name, lines in written(documents[0], documents[1:]).items()}
    if "--check" not in sys.argv:
        FOLDER.mkdir(exist_ok=True)
        for old in FOLDER.glob("*.swift"):
            old.unlink()
        for name, text in files.items():
            (FOLDER / name).write_text(text)
        return 0
    if {each.name: each.read_text() for each in FOLDER.glob("*.swift")} == files:
        return 0
    print(f"{FOLDER.name} isn't what the descriptions of the API say. Run: THERACOMM_UPDATE_TYPES=1 ./theracomm test ClientDescriptionTests", file=sys.stderr)
    return 1


def written(document, told):
    called = [each for each in operations(document) if is_called(document, each)]
    used = shapes_used(document, called)
    files = {}
    for area in AREAS:
        names = [name for name in sorted(used) if area_of(name) == area]
        files[f"{area}Shapes.swift"] = ["public import Foundation", ""] + shapes_of(document, names, used)
        own = [each for each in called if each[1].startswith(f"/api/v1/{area.lower()}/")]
        files[f"{area}Calls.swift"] = ["public import Foundation", ""] + calls_of(document, own)
    files["Pages.swift"] = pages_of(document, called)
    files["ProblemCode+all.swift"] = constants("ProblemCode", problems(called))
    files["FieldCode+all.swift"] = constants("FieldCode", document["components"]["schemas"]["FieldCode"]["anyOf"][0]["enum"])
    for each in told:
        area, lines = events_of(each)
        files[f"{area}Events.swift"] = ["public import Foundation", ""] + lines
    return files


def area_of(name):
    """Area whose file has a shape; those that several areas share are in the first one's."""
    return next((area for area in AREAS if name.startswith(area)), AREAS[0])


def problems(called):
    return sorted({code for _, _, described in called for code in described.get("x-problems", [])})


def constants(type_, codes):
    lines = [f"extension {type_} {{"]
    for code in codes:
        lines += [f'    public static let {constant(code)} = {type_}(rawValue: "{code}")']
    return lines + ["}"]


def constant(code):
    return member(code.replace("-", "_"))


if __name__ == "__main__":
    sys.exit(main())
