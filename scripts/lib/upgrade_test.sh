# From an older version to this one and back, with data in it and letters on their way (docs/upgrading.md).

# test_upgrade : from the commit or tag THERACOMM_UPGRADE_FROM, else the newest tag. THERACOMM_UPGRADE_BIN names a folder with its executables;
# without, they are built, which takes as long as a first build does.
test_upgrade() {
    local from=${THERACOMM_UPGRADE_FROM:-} binaries=${THERACOMM_UPGRADE_BIN:-} source=$STATE/upgrade/source
    unset THERACOMM_UPGRADE_FROM THERACOMM_UPGRADE_BIN
    from=${from:-$(git describe --tags --abbrev=0 2>/dev/null || true)}
    [ -n "$from" ] || fail "$EX_USAGE" "There is no tag to come from: THERACOMM_UPGRADE_FROM names a commit."
    git rev-parse --verify --quiet "$from^{commit}" >/dev/null || fail "$EX_USAGE" "There is no commit $from."
    ready_to_build run
    build_release "${PROGRAMS[@]}"
    at_exit remove_upgrade
    remove_upgrade
    mkdir -p "$STATE/upgrade"
    git worktree add --quiet --detach "$source" "$from"
    if [ -z "$binaries" ]; then
        step "Building $from (takes minutes)"
        quietly "$LOGS/upgrade-build.log" env THERACOMM_HOME="$STATE/upgrade/state" THERACOMM_WEB=off "$source/theracomm" build ||
            fail "$EX_SOFTWARE" "$from could not be built."
        binaries=$STATE/upgrade/state/bin
    fi
    UPGRADE_HOME=$(mktemp -d /tmp/theracomm-upgrade.XXXXXX)
    python3 "$ROOT/scripts/upgrade/drill.py" --old-root "$source" --old-bin "$binaries" --root "$ROOT" --bin "$BIN" \
        --home "$UPGRADE_HOME" --port "$(free_port)" || fail "$EX_SOFTWARE" "The upgrade from $from failed."
}

remove_upgrade() {
    git worktree remove --force "$STATE/upgrade/source" 2>/dev/null || true
    git worktree prune
    rm -rf "$STATE/upgrade" "${UPGRADE_HOME:-$STATE/upgrade}"
}
