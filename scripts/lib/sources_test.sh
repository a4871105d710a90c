# Checks and tests that need no build and no system: of how the sources lie, and of the scripts that look at them.

# check_circles : folders of a service's module use each other in one direction (decision 61).
check_circles() {
    local found
    found=$(python3 "$ROOT/scripts/lib/circles.py") || fail "$EX_SOFTWARE" "Folders use each other in a circle. $found"
}

# run_sources : a mistake in how the sources lie is known within seconds.
run_sources() {
    local log=$LOGS/test-sources.log began=$SECONDS
    check_circles
    quietly "$log" env PYTHONDONTWRITEBYTECODE=1 python3 -m unittest discover -v -s "$ROOT/Tests/Scripts" ||
        fail "$EX_SOFTWARE" "Tests of scripts fail ($log)."
    grep -qE '^Ran [1-9]' "$log" || fail "$EX_SOFTWARE" "Tests/Scripts holds no test."
    note "sources: $((SECONDS - began)) s"
}
