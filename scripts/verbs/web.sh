# web: the client built readably, with maps of its sources, and anew at each change; the running gateway shows it at the next load of a page. Ctrl-C
# ends it.

verb_web() {
    [ $# -eq 0 ] || fail "$EX_USAGE" "web takes no arguments."
    prepare_state
    need_packages web
    # What is built here isn't what is delivered: the next `up` builds anew.
    rm -f "$WEB/.built"
    step "Building at each change in Services/web, into $WEB"
    watch_web
}
