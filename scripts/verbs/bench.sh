# bench [name] [--json] [--record]: the benchmarks, in release builds, beside what they are compared with.
#
# `bench web` measures the web client in a browser; it isn't among those that run without a name.
# --record prints JSON and adds it to docs/measurements/results.ndjson, from which docs/figures.md is written.
verb_bench() {
    local argument arguments=() recorded='' run=run_benchmarks
    for argument in "$@"; do
        if [ "$argument" = --record ]; then recorded=$(mktemp); else arguments+=("$argument"); fi
    done
    if [ "${arguments[0]:-}" = web ]; then
        run=run_web_bench
        arguments=("${arguments[@]:1}")
        ready_to_build run
        prepare_web_tests
        build_release "${PROGRAMS[@]}"
        start_web_system bench
    else
        ready_to_build run bench
        build_release "${PROGRAMS[@]}" benchmarks
    fi
    if [ -z "$recorded" ]; then
        "$run" "${arguments[@]}"
    else
        bench_recorded "$recorded" "$run" "${arguments[@]}"
    fi
}

run_benchmarks() { "$BIN/benchmarks" "$@"; }

# bench_recorded FILE COMMAND [argument …] : what was measured before a failure is recorded too.
bench_recorded() {
    local file=$1 run=$2 code=0
    shift 2
    set -o pipefail
    "$run" --json "$@" | tee "$file" || code=$?
    python3 "$ROOT/scripts/lib/figures.py" --record "$file" --commit "$(git -C "$ROOT" rev-parse --short=8 HEAD)" --date "$(date +%F)"
    rm -f "$file"
    return "$code"
}
