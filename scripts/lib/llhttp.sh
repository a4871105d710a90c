# llhttp, the HTTP/1 parser, has no -dev package. Its C sources come with the Python package named in llhttp.txt, whose
# hash pip checks; three files are compiled, the rest of the package is not used. See docs/decisions/0002.

# The version inside that package; raised together with llhttp.txt.
readonly LLHTTP_VERSION=9.4.3

# need_llhttp : builds it once into $BUILD_DEPS and makes it known to SwiftPM.
need_llhttp() {
    export PKG_CONFIG_PATH=$BUILD_DEPS/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
    if [ -e "$BUILD_DEPS/lib/pkgconfig/libllhttp.pc" ] &&
        cmp -s "$ROOT/scripts/llhttp.txt" "$BUILD_DEPS/llhttp.txt"; then
        return 0
    fi
    step "Bringing llhttp $LLHTTP_VERSION"
    local work
    work=$(mktemp -d "${TMPDIR:-/tmp}/theracomm-llhttp.XXXXXX")
    quietly "$LOGS/llhttp.log" build_llhttp "$work" || fail "$EX_UNAVAILABLE" "llhttp could not be brought."
    rm -rf "$work"
    cp "$ROOT/scripts/llhttp.txt" "$BUILD_DEPS/llhttp.txt"
}

build_llhttp() {
    local work=$1 file compiler
    python3 -m pip download --disable-pip-version-check --no-deps --no-binary :all: \
        --require-hashes -r "$ROOT/scripts/llhttp.txt" -d "$work" || return
    tar -xzf "$work"/httptools-*.tar.gz -C "$work" --strip-components 2 --wildcards '*/vendor/llhttp' || return
    # The toolchain brings a C compiler; a second one is not asked for.
    compiler=$(dirname "$(readlink -f "$(command -v swift)")")/clang
    [ -x "$compiler" ] || compiler=cc
    for file in api http llhttp; do
        "$compiler" -O3 -fPIC -I "$work/llhttp/include" -c "$work/llhttp/src/$file.c" -o "$work/$file.o" || return
    done
    mkdir -p "$BUILD_DEPS/include" "$BUILD_DEPS/lib/pkgconfig"
    cp "$work/llhttp/include/llhttp.h" "$BUILD_DEPS/include/"
    cp "$work/llhttp/LICENSE" "$BUILD_DEPS/LICENSE-llhttp"
    rm -f "$BUILD_DEPS/lib/libllhttp.a"
    ar rcs "$BUILD_DEPS/lib/libllhttp.a" "$work/api.o" "$work/http.o" "$work/llhttp.o" || return
    # Relative to where the file lies, so that a checkout may be moved.
    # shellcheck disable=SC2016
    printf '%s\n' 'prefix=${pcfiledir}/../..' 'Name: libllhttp' 'Description: HTTP/1 parser' \
        "Version: $LLHTTP_VERSION" 'Cflags: -I${prefix}/include' 'Libs: -L${prefix}/lib -lllhttp' \
        >"$BUILD_DEPS/lib/pkgconfig/libllhttp.pc"
}
