# Everything the verbs share, in the order in which it builds up. No file here acts by being sourced.
for part in say state process packages llhttp build ports keys certificates postgres given_settings settings web supervise ready backup demo story compose composed engine container_test sources_test api_test web_test upgrade_test moment_test backup_test thread_sanitizer; do
    # shellcheck source=/dev/null
    source "$ROOT/scripts/lib/$part.sh"
done
unset part
