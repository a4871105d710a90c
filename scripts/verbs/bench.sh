# bench [name] [--json]: the benchmarks, in release builds, beside what they are compared with.
verb_bench() {
    ready_to_build run bench
    build_release "${PROGRAMS[@]}" benchmarks
    exec "$BIN/benchmarks" "$@"
}
