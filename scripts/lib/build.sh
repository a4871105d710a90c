# Compiling. Debug builds are for tests of modules; `up`, the image and the stories of the system run executables of one release build. They
# share Swift's own libraries, which lie beside them, so that nothing of the toolchain is needed where they run (decision 2).

readonly RELEASE=(-c release -Xswiftc -no-toolchain-stdlib-rpath)

# ready_to_build : everything a compiler run needs.
ready_to_build() {
    prepare_state
    if [ -n "${THERACOMM_BIN:-}" ]; then
        need_packages "$@"
        return 0
    fi
    need_packages build "$@"
    need_swift
    need_llhttp
}

# build_debug ARG… : all targets with their tests. Without what a debugger needs to know: that takes an eighth of the time, and
# failing expectations and crashes name their places all the same.
build_debug() {
    step "Building everything, with tests"
    swift_build debug --build-tests -debug-info-format none "$@"
}

# build_release PRODUCT… : the executables, into $BIN. Nothing is compiled when no source is newer than the last time.
build_release() {
    local product stamp=$BIN/.built begun=$BIN/.begun
    if [ -n "${THERACOMM_BIN:-}" ]; then return 0; fi
    if is_built "$stamp" "$@"; then return 0; fi
    step "Building $* for release (the first time takes minutes)"
    touch "$begun"
    # All modules at once keep all cores busy; what is left for each executable is to be linked.
    swift_build release-modules "${RELEASE[@]}" --product Services
    keep_before
    for product in "$@"; do
        swift_build "release-$product" "${RELEASE[@]}" --product "$product"
        install_file "$ROOT/.build/release/$product" "$BIN/$product"
    done
    install_libraries "$@"
    toolchain >"$begun"
    mv "$begun" "$stamp"
}

# keep_before : where what lies in $BIN is what runs, it is kept, by links, as new files take their places by a move.
keep_before() {
    if ! is_supervised || is_outdated gateway; then return 0; fi
    rm -rf "$BEFORE" "$BEFORE.new"
    cp -al "$BIN" "$BEFORE.new"
    if [ "$(web_folder)" != off ]; then cp -r "$(web_folder)" "$BEFORE.new/web"; fi
    mv "$BEFORE.new" "$BEFORE"
}

# install_file FROM TO : moved, not written over, because the old one may be running; left alone if nothing has changed.
install_file() {
    if cmp -s "$1" "$2"; then return 0; fi
    install -m 755 "$1" "$2.new"
    mv "$2.new" "$2"
}

# install_libraries PRODUCT… : the libraries of Swift that the executables in $BIN share, beside them.
install_libraries() {
    local folder library
    folder=$(dirname "$(readlink -f "$(command -v swift)")")/../lib/swift/linux
    while read -r library; do
        install_file "$library" "$BIN/${library##*/}"
    done < <(LD_LIBRARY_PATH=$folder ldd "${@/#/$BIN/}" | awk '$2 == "=>" && $3 ~ "/swift/linux/" { print $3 }' | sort -u)
}

# toolchain : which Swift this is; another one's libraries don't go with executables of this one.
toolchain() { swift --version 2>/dev/null | sed -n 's/.*Swift version/Swift/p'; }

# is_built STAMP PRODUCT… : whether all are there and no source or folder has changed since.
is_built() {
    local product stamp=$1
    shift
    [ -e "$stamp" ] && [ "$(cat "$stamp")" = "$(toolchain)" ] || return 1
    for product in "$@"; do
        [ -x "$BIN/$product" ] || return 1
    done
    # The web client has no Swift.
    [ -z "$(find Package.swift VERSION Shared Services Benchmarks "$BUILD_DEPS/lib" -path Services/web -prune -o -newer "$stamp" -print -quit)" ]
}

# swift_build NAME ARG… : a build whose progress is one line that moves, and whose errors are shown in full.
swift_build() {
    local log=$LOGS/build-$1.log code=0
    shift
    # What is built may be put into an image, where others run it.
    (umask 022 && swift build "$@") </dev/null 2>&1 | tee "$log" | show_progress || code=$?
    if [ "$code" -ne 0 ]; then
        grep -E -A6 'error:' "$log" | head -n 120 >&2 || tail -n 40 "$log" >&2
        fail "$EX_SOFTWARE" "The build failed (all of it: $log)."
    fi
}

# show_progress : SwiftPM's "[12/340] Compiling …" as one moving line on a terminal, as a line now and then elsewhere.
show_progress() {
    local line shown=-60
    while IFS= read -r line; do
        case $line in
            \[*/*\]*) ;;
            *) continue ;;
        esac
        if [ -t 2 ]; then
            printf '\r\033[K  %.100s' "$line" >&2
        elif [ $((SECONDS - shown)) -ge 30 ]; then
            printf '  %.100s\n' "$line" >&2
            shown=$SECONDS
        fi
    done
    if [ -t 2 ]; then printf '\r\033[K' >&2; fi
}
