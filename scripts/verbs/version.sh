# version: of what lies here, and of what runs, where that is another one.
verb_version() {
    [ $# -eq 0 ] || fail "$EX_USAGE" "version takes no arguments."
    local service said
    echo "theracomm $(product_version)"
    [ -e "$PORTS" ] || return 0
    for service in "${SERVICES[@]}"; do
        is_ready "$service" || continue
        said=$(running_version "$service")
        if [ "$said" != "$(product_version)" ]; then echo "$service runs ${said:-a version that does not say so}"; fi
    done
}
