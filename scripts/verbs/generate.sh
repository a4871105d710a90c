# generate [--check]: docker-compose.yml and deploy/kubernetes/theracomm.yml anew from Services/registry.txt and scripts/settings.txt; --check only
# says whether they are so. --kubernetes-secrets prints the secrets of an installation for kubectl.
verb_generate() {
    case "${1:-}" in
        '')
            composed >"$ROOT/docker-compose.yml.new"
            mv "$ROOT/docker-compose.yml.new" "$ROOT/docker-compose.yml"
            kubernetes manifests >"$ROOT/deploy/kubernetes/theracomm.yml.new"
            mv "$ROOT/deploy/kubernetes/theracomm.yml.new" "$ROOT/deploy/kubernetes/theracomm.yml"
            ;;
        --check)
            is_composed && cmp -s <(kubernetes manifests) "$ROOT/deploy/kubernetes/theracomm.yml" ||
                fail "$EX_DATAERR" "docker-compose.yml or the manifests aren't what the registry says. Run: ./theracomm generate"
            ;;
        --kubernetes-secrets)
            if [ -t 1 ]; then fail "$EX_USAGE" "These are secrets: ./theracomm generate --kubernetes-secrets | kubectl apply -f -"; fi
            prepare_state
            make_secrets "${THERACOMM_SECRETS:-$STATE/compose}" >&2
            kubernetes secrets "${THERACOMM_SECRETS:-$STATE/compose}"
            ;;
        *) fail "$EX_USAGE" "generate takes --check and --kubernetes-secrets, not '$1'." ;;
    esac
}

kubernetes() { python3 "$ROOT/scripts/lib/kubernetes.py" "$1" "$ROOT" "${@:2}"; }
