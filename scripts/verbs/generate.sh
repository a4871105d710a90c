# generate [--check]: docker-compose.yml anew from Services/registry.txt and scripts/settings.txt; --check only says whether it is so.
verb_generate() {
    case "${1:-}" in
        '')
            composed >"$ROOT/docker-compose.yml.new"
            mv "$ROOT/docker-compose.yml.new" "$ROOT/docker-compose.yml"
            ;;
        --check) is_composed || fail "$EX_DATAERR" "docker-compose.yml isn't what the registry says. Run: ./theracomm generate" ;;
        *) fail "$EX_USAGE" "generate takes --check, not '$1'." ;;
    esac
}
