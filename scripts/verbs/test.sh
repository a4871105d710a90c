# test: every test there is, from a machine that has nothing but Swift. The last line says in one sentence how it went.
#
# With names, only the Swift tests whose names match. Tiers that this machine can't run are named loudly in the last line.

# More than the whole suite takes on two slow cores; reached only by a test that hangs.
readonly TEST_SECONDS=900

verb_test() {
    ready_to_build run
    build_debug
    if [ $# -gt 0 ]; then
        run_swift_tests "$@"
        return
    fi
    run_swift_tests
    run_api_tests
    run_container_tests
    printf 'theracomm test: passed: %s; %s; %s.\n' "$SWIFT_RESULT" "$API_RESULT" "$CONTAINER_RESULT"
}

# run_swift_tests FILTER… : everything goes to a log, what went wrong also to the screen. Sets SWIFT_RESULT.
run_swift_tests() {
    local log=$LOGS/test.log code=0 filter arguments=()
    for filter in "$@"; do arguments+=(--filter "$filter"); done
    step "Running the tests"
    timeout --kill-after 20 "$TEST_SECONDS" swift test --skip-build --parallel "${arguments[@]}" \
        </dev/null >"$log" 2>&1 || code=$?
    if [ "$code" -ne 0 ]; then
        show_test_failures "$log"
        if [ "$code" -eq 124 ]; then note "Some test did not end within $TEST_SECONDS s."; fi
        echo "theracomm test: FAILED."
        fail "$EX_SOFTWARE" "The tests failed (all of it: $log)."
    fi
    SWIFT_RESULT=$(grep -oE '[0-9]+ tests? in [0-9]+ suites?' "$log" | tail -n 1)
    note "$SWIFT_RESULT passed"
}

# show_test_failures LOG : what failed and with which words; for a crash also what was running.
show_test_failures() {
    grep -E '✘|error:|Fatal error|recorded an issue|failed after|Test run with|signal code' "$1" |
        cut -c1-600 | tail -n 80 >&2 || true
    tail -n 15 "$1" | cut -c1-600 >&2
}
