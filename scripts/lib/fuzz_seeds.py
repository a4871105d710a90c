"""Seeds of a corpus file, a line each, as files for libFuzzer: `fuzz_seeds.py FILE FOLDER`."""
import pathlib
import sys

source, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
for number, line in enumerate(source.read_text().splitlines()):
    if line.startswith("hex:"):
        data = bytes.fromhex(line[4:])
    else:
        data = line.replace("\\r", "\r").replace("\\n", "\n").encode()
    (folder / f"seed-{number}").write_bytes(data)
