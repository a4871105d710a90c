# build: only the executables, into the bin folder of the state, and the web client, into its folder there.
verb_build() {
    ready_to_build
    build_release "${PROGRAMS[@]}"
    need_web
}
