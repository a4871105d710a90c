# test: every test there is, from a machine that has nothing but Swift. The last line says in one sentence how it went.
#
# With names, only the Swift tests whose names match. Tiers that this machine can't run are named loudly in the last line.

# More than the longest module takes on two slow cores; reached only by a test that hangs.
readonly TEST_SECONDS=900

verb_test() {
    ready_to_build run tests
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

# run_swift_tests FILTER… : without a filter one module after another, each in a process of its own: what one does to the
# machine (killed servers, full queues) is then no other's time-out. Sets SWIFT_RESULT.
run_swift_tests() {
    local module count total=0
    step "Running the tests"
    if [ $# -gt 0 ]; then
        run_swift_module "$*" "${@/#/--filter=}"
        return
    fi
    for module in Tests/*Tests; do
        module=${module#Tests/}
        run_swift_module "$module" "--filter=^$module\\."
        count=$(grep -oE 'with [0-9]+ tests?' "$LOGS/test-$module.log" | tail -n 1 | tr -dc 0-9)
        if [ "${count:-0}" -eq 0 ]; then fail "$EX_SOFTWARE" "$module holds no test, or none that runs."; fi
        total=$((total + count))
    done
    SWIFT_RESULT="$total tests"
    note "$SWIFT_RESULT passed"
}

# run_swift_module NAME ARG… : everything goes to a log, what went wrong also to the screen. One test after another: two cores
# under a hundred tests at once would make every time-out in them a matter of luck, and gain next to nothing.
run_swift_module() {
    local log="$LOGS/test-$1.log" code=0 began=$SECONDS
    local name=$1
    shift
    timeout --kill-after 20 "$TEST_SECONDS" swift test --skip-build --no-parallel "$@" </dev/null >"$log" 2>&1 || code=$?
    if [ "$code" -ne 0 ]; then
        show_test_failures "$log"
        if [ "$code" -eq 124 ]; then note "Some test of $name did not end within $TEST_SECONDS s."; fi
        echo "theracomm test: FAILED."
        fail "$EX_SOFTWARE" "The tests of $name failed (all of it: $log)."
    fi
    SWIFT_RESULT=$(grep -oE '[0-9]+ tests? in [0-9]+ suites?' "$log" | tail -n 1)
    note "$name: $SWIFT_RESULT, $((SECONDS - began)) s"
}

# show_test_failures LOG : what failed and with which words; for a crash also what was running.
show_test_failures() {
    grep -E '✘|error:|Fatal error|recorded an issue|failed after|Test run with|signal code' "$1" |
        cut -c1-600 | tail -n 80 >&2 || true
    tail -n 15 "$1" | cut -c1-600 >&2
}
