# build: only the executables, into the bin folder of the state.
verb_build() {
    ready_to_build
    build_release "${PROGRAMS[@]}"
}
