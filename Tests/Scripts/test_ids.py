"""scripts/lib/ids.py on small trees: which functions leave open which id is which."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts/lib/ids.py"


class Ids(unittest.TestCase):
    def check(self, source, folder="Services/sample/App"):
        """The exit code of the script, and what it prints, for a tree with this source."""
        with tempfile.TemporaryDirectory() as root:
            path = Path(root, folder, "Letter.swift")
            path.parent.mkdir(parents=True)
            path.write_text(source)
            run = subprocess.run([sys.executable, SCRIPT, "--root", root], capture_output=True, text=True, check=False)
        self.assertEqual(run.stderr, "")
        return run.returncode, run.stdout

    def test_two_ids_without_labels_are_refused_where_they_stand(self):
        code, told = self.check("// Letters.\nfunc send(_ letter: UUID, at time: Date, _ author: UUID?) {}\n")
        self.assertEqual(code, 1)
        self.assertEqual(told, "Services/sample/App/Letter.swift:2: send takes letter, author without labels\n")

    def test_initialisers_subscripts_and_shared_modules_count(self):
        for source in ("init(_ a: UUID, _ b: UUID) {}", "init?(_ a: UUID, _ b: UUID) {}", "subscript(_ a: UUID, _ b: UUID) -> Int { 0 }"):
            self.assertEqual(self.check(source, "Shared/Letters")[0], 1, source)

    def test_lines_and_closures_between_them_hide_nothing(self):
        source = "func send<T>(\n    _ letter: UUID,\n    then: (UUID, Int) -> T = { _, _ in nil },\n    _ author: UUID\n) {}"
        self.assertEqual(self.check(source)[0], 1)

    def test_labels_other_types_and_pairs_of_equals_are_fine(self):
        for source in (
            "func send(_ letter: UUID, by author: UUID) {}", "func send(_ letters: [UUID], _ author: UUID) {}",
            "func direct(_ one: UUID, _ other: UUID) {}", "// func send(_ a: UUID, _ b: UUID)", "let work: (UUID, UUID) -> Void",
        ):
            self.assertEqual(self.check(source), (0, ""), source)


if __name__ == "__main__":
    unittest.main()
