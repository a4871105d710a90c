# check: what must hold before anything lands. The cheap things first.
#
# `check --threads [module …]` runs the concurrency tests under the thread sanitizer instead.
verb_check() {
    ready_to_build run tests
    if [ "${1:-}" = --threads ]; then
        shift
        check_threads "$@"
        return
    fi
    check_format
    check_sources
    check_scripts
    check_generated
    check_asvs
    check_figures
    # A wrong import and a warning are both errors of this build, which the tests then use.
    build_debug --explicit-target-dependency-import-check error
    # shellcheck source=scripts/verbs/test.sh
    source "$ROOT/scripts/verbs/test.sh"
    test_everything
}

# check_format : formatting and the linter's rules are one run; --strict makes every finding an error.
check_format() {
    step "Checking format and lint"
    swift format lint --strict --parallel --recursive Package.swift Services Shared Tests Benchmarks ||
        fail "$EX_SOFTWARE" "Run: swift format format --in-place --recursive Services Shared Tests Benchmarks"
}

# check_scripts : every shell file parses; where shellcheck is installed it must be content too.
check_scripts() {
    local file files
    step "Checking the scripts"
    mapfile -t files < <(shell_files)
    for file in "${files[@]}"; do bash -n "$file" || fail "$EX_SOFTWARE" "$file doesn't parse."; done
    for file in demo/generate scripts/api/*.py scripts/backup/*.py scripts/lib/*.py scripts/upgrade/*.py scripts/web/*.py Tests/Scripts/*.py Tests/WebTests/*.py Tests/WebTests/journeys/*.py; do
        python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())' "$file" || fail "$EX_SOFTWARE" "$file doesn't parse."
    done
    if command -v shellcheck >/dev/null; then
        shellcheck --shell bash --severity warning --exclude SC2034,SC2154 "${files[@]}" ||
            fail "$EX_SOFTWARE" "shellcheck complains."
    else
        note "shellcheck is not installed: only parsed."
    fi
}

# check_generated : the containers are those of the registry.
check_generated() { is_composed || fail "$EX_SOFTWARE" "docker-compose.yml isn't what the registry says. Run: ./theracomm generate"; }

# check_asvs : a mapping to tests that don't exist would prove nothing.
check_asvs() {
    local missing
    missing=$(python3 scripts/lib/asvs_names.py)
    [ -z "$missing" ] || fail "$EX_SOFTWARE" "docs/asvs.md names what isn't there: ${missing//$'\n'/, }."
}

# check_figures : docs/figures.md and the table of README.md say what was recorded.
check_figures() {
    python3 scripts/lib/figures.py --check || fail "$EX_SOFTWARE" "Run: python3 scripts/lib/figures.py"
}

shell_files() {
    printf '%s\n' theracomm .ci/run deploy/postgres/entrypoint deploy/backup/schedule deploy/backup/healthy deploy/nats/entrypoint deploy/service/healthy
    find scripts -name '*.sh' | sort
}
