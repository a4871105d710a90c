# ha [--pooled] [--rounds N]: three PostgreSQL under Patroni, the services in front, and the leader killed while letters are sent.
#
# Everything is private, on loopback, with ports of its own, and gone afterwards. docs/high-availability.md says what it shows.
verb_ha() {
    local work=$STATE/ha as
    ready_to_build run ha
    build_release "${PROGRAMS[@]}"
    rm -rf "$work"
    mkdir -p "$work"
    make_keys "$work/keys"
    mapfile -t as < <(postgres_identity)
    exec python3 "$ROOT/scripts/ha/drill.py" --work "$work" --bin "$BIN" --root "$ROOT" \
        --programs "$(postgres_programs)" --identity "${as[*]}" --keepers "${KEEPERS[*]}" "$@"
}
