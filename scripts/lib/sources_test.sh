# Checks and tests that need no build and no system: of how the sources lie, and of the scripts that look at them.

# check_sources : rules of the house that the compiler can't hold.
check_sources() {
    check_handlers
    check_c_modules
    check_circles
    check_ids
}

# check_handlers : a handler with a capture list doesn't follow its caller, whatever its type says, and each call is queued anew (decision 89).
check_handlers() {
    local found
    found=$(grep -rnE '\{ \[[^]]*\] *\(?request\>' --include='*.swift' Shared Services || true)
    [ -z "$found" ] || fail "$EX_SOFTWARE" "Handlers have no capture list: $found"
}

# check_c_modules : services import no C module (decision 2). The build's own check lets through what a dependency depends on.
check_c_modules() {
    local found modules
    modules=$(ls Shared/System | grep '^[A-Z]' | paste -sd '|')
    found=$(grep -rnE "^[^/\"]*\bimport +([a-z]+ +)?($modules)\b" --include='*.swift' Services Tests/SampleService || true)
    [ -z "$found" ] || fail "$EX_SOFTWARE" "Services import no C module; give it a face in Shared: $found"
}

# check_circles : folders of a service's module use each other in one direction (decision 61).
check_circles() {
    local found
    found=$(python3 "$ROOT/scripts/lib/circles.py") || fail "$EX_SOFTWARE" "Folders use each other in a circle. $found"
}

# check_ids : all ids are of one type, so labels tell which is which (decision 61).
check_ids() {
    local found
    found=$(python3 "$ROOT/scripts/lib/ids.py") || fail "$EX_SOFTWARE" "Functions take ids without labels. $found"
}

# run_sources : a mistake in how the sources lie is known within seconds.
run_sources() {
    local log=$LOGS/test-sources.log began=$SECONDS
    check_sources
    quietly "$log" env PYTHONDONTWRITEBYTECODE=1 python3 -m unittest discover -v -s "$ROOT/Tests/Scripts" ||
        fail "$EX_SOFTWARE" "Tests of scripts fail ($log)."
    grep -qE '^Ran [1-9]' "$log" || fail "$EX_SOFTWARE" "Tests/Scripts holds no test."
    note "sources: $((SECONDS - began)) s"
}
