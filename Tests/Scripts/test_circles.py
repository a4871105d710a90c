"""scripts/lib/circles.py on small trees: what is a circle, and what only looks like one."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts/lib/circles.py"
LETTER = "struct Letter { let draft: Draft }"
DRAFT = "struct Draft { let letter: Letter }"


class Circles(unittest.TestCase):
    def check(self, files):
        """The exit code of the script, and what it prints, for a service with these files in its App."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = Path(folder, "Services/sample/App", name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            run = subprocess.run([sys.executable, SCRIPT, "--root", folder], capture_output=True, text=True, check=False)
        self.assertEqual(run.stderr, "")
        return run.returncode, run.stdout

    def test_two_folders_that_use_each_other_are_a_circle(self):
        code, told = self.check({"Letters/L.swift": "struct Letter { var a: Draft? }", "Drafts/D.swift": "final class Draft { let of: Letter }"})
        self.assertEqual(code, 1)
        self.assertIn("Services/sample/App: Drafts, Letters use each other", told)
        self.assertIn("Drafts uses Letters: Letter, in D.swift", told)
        self.assertIn("Letters uses Drafts: Draft, in L.swift", told)

    def test_a_way_round_three_folders_is_a_circle(self):
        round_about = {"A/A.swift": "struct A { var b: B }", "B/B.swift": "struct B { var c: C }", "C/Deep/C.swift": "enum C { case a(A) }"}
        code, told = self.check({**round_about, "D/D.swift": "let a: A"})
        self.assertEqual(code, 1)
        self.assertIn("A, B, C use each other", told)

    def test_one_direction_is_none(self):
        self.assertFine({"Letters/Letter.swift": "struct Letter {}", "Drafts/Draft.swift": DRAFT})

    def test_files_that_put_parts_together_do_not_count(self):
        self.assertFine({"Sample.swift": "struct Sample { let a: Letter }", "Letters/Letter.swift": "struct Letter { let of: Sample }"})

    def test_words_in_comments_and_literals_do_not_count(self):
        comments = "/// A Draft.\n/* Draft /* Draft */ Draft */\n"
        literals = ('"Draft \\"Draft\\" // "', '#"Draft \\(Draft)"#', '"""\n  Draft "Draft"\n  """')
        letter = comments + "struct Letter {\n" + "".join(f"    let a{place} = {literal}\n" for place, literal in enumerate(literals)) + "}"
        self.assertFine({"Letters/Letter.swift": letter, "Drafts/Draft.swift": DRAFT})

    def test_interpolated_code_counts(self):
        for literal in ('"a \\(Draft("x")) b"', '"""\n  \\(f("\\(Draft.self)"))\n  """', '#"\\#(Draft.self)"#'):
            code, _ = self.check({"Letters/Letter.swift": f"struct Letter {{ let a = {literal} }}", "Drafts/Draft.swift": DRAFT})
            self.assertEqual(code, 1, literal)

    def test_code_behind_a_literal_counts(self):
        code, _ = self.check({"Letters/Letter.swift": 'struct Letter { let a = f("(\\(1)"); let b: Draft }', "Drafts/Draft.swift": DRAFT})
        self.assertEqual(code, 1)

    def test_names_of_other_things_do_not_count(self):
        names = {
            "a member": ("struct Letter { let a = Box.Draft() }", DRAFT),
            "its own": ("struct Letter { struct Draft {}; let a: Draft }", DRAFT),
            "a private type": (LETTER, "private struct Draft { let letter: Letter }"),
            "a nested type": (LETTER, "struct Box {\n    struct Draft { let letter: Letter }\n}"),
        }
        for what, (letter, draft) in names.items():
            with self.subTest(what):
                self.assertFine({"Letters/Letter.swift": letter, "Drafts/Draft.swift": draft})

    def test_a_name_that_two_folders_declare_does_not_count(self):
        b = "struct B { let a: A }\nstruct C {}"
        self.assertFine({"A/A.swift": "struct A { let c: C }", "B/B.swift": b, "C/C.swift": "struct C {}"})

    def assertFine(self, files):
        self.assertEqual(self.check(files), (0, ""))


if __name__ == "__main__":
    unittest.main()
