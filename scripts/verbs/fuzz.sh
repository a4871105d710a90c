# fuzz [target] [seconds]: libFuzzer and the address sanitizer on everything that parses bytes from outside and is ours. Without
# a target each gets its turn. What it finds is left in .theracomm/fuzz/ and shown; a bug that was fixed leaves its input as a
# line of Tests/FuzzTests/Corpus/<target>.txt, which every run of the tests tries again.
readonly FUZZ_LIBRARIES=(uv nghttp2 wslay jansson ssl crypto pq sodium llhttp magic curl idn2 zxcvbn csv cmark nats zip expat utf8proc deflate gmime-3.0 gobject-2.0 glib-2.0)

verb_fuzz() {
    local seconds=60 target targets found=0
    if [[ ${*: -1} =~ ^[0-9]+$ ]]; then
        seconds=${*: -1}
        set -- "${@:1:$#-1}"
    fi
    ready_to_build run
    build_fuzzer
    if [ $# -gt 0 ]; then targets=("$@"); else mapfile -t targets < <(fuzz_targets); fi
    for target in "${targets[@]}"; do fuzz_target "$target" "$seconds" || found=$((found + 1)); done
    if [ "$found" -gt 0 ]; then fail "$EX_SOFTWARE" "$found of ${#targets[@]} targets broke a rule ($STATE/fuzz)."; fi
    note "${#targets[@]} targets, nothing found"
}

fuzz_targets() {
    local file
    for file in Tests/FuzzTests/Corpus/*.txt; do basename "$file" .txt; done
}

# build_fuzzer : everything instrumented, in a build of its own; linked here, because the package manager brings a main of its own.
build_fuzzer() {
    mkdir -p "$STATE/fuzz"
    step "Building the fuzzer (the first time takes minutes)"
    export THERACOMM_FUZZ=1
    swift_build fuzz --product Fuzzing --scratch-path .build/fuzz \
        -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing -Xcc -fsanitize=fuzzer-no-link,address
    unset THERACOMM_FUZZ
    swiftc -sanitize=fuzzer,address -o "$STATE/fuzz/fuzzer" -L "$BUILD_DEPS/lib" "${FUZZ_LIBRARIES[@]/#/-l}" \
        -Xlinker --whole-archive .build/fuzz/debug/libFuzzing.a -Xlinker --no-whole-archive >"$LOGS/fuzz-link.log" 2>&1 ||
        fail "$EX_SOFTWARE" "The fuzzer could not be linked ($LOGS/fuzz-link.log)."
}

# fuzz_target NAME SECONDS : false if it found something.
fuzz_target() {
    local folder=$STATE/fuzz/$1 log=$LOGS/fuzz-$1.log
    mkdir -p "$folder/inputs" "$folder/findings"
    python3 scripts/lib/fuzz_seeds.py "Tests/FuzzTests/Corpus/$1.txt" "$folder/inputs"
    step "Fuzzing $1 for $2 s"
    THERACOMM_FUZZ_TARGET=$1 ASAN_OPTIONS=detect_leaks=0 "$STATE/fuzz/fuzzer" "$folder/inputs" \
        -max_total_time="$2" -max_len=4096 -timeout=10 -rss_limit_mb=2048 -artifact_prefix="$folder/findings/" \
        </dev/null >"$log" 2>&1 && { note "$(grep -oE 'DONE.*|Done [0-9]+ runs.*' "$log" | tail -n 1)"; return 0; }
    grep -E 'Fatal error|ERROR: |SUMMARY|Precondition' "$log" | head -n 5 >&2 || true
    note "$1: see $log"
    return 1
}
