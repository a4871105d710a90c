# help: what this command can do.
verb_help() {
    cat <<TEXT
TheraComm

  ./theracomm up [--empty] [--detach]    install, build and start everything; with a demo unit, or with --empty a unit of
                                         your own, now and from then on; nobody can join it until you say so.
                                         Stays in front and follows the logs until Ctrl-C; --detach returns when all is ready.
                                         Over an older version: settings checked, tables migrated, services replaced in turn.
  ./theracomm up --back                  the executables that ran before, where tables haven't changed since (docs/upgrading.md).
  ./theracomm backup <folder> --to <key> everything that can't be made anew, while it runs, encrypted to an age or SSH key; --keep N:
                                         a new one in there each time, and only so many (docs/backup.md).
  ./theracomm restore <folder> --identity <file>
                                         a backup, into an installation where nothing is yet; --check only looks at it, --drill
                                         restores it beside this installation, compares, and removes that again.
  ./theracomm down [--purge [--yes]]     stop everything; --purge also deletes the data, the keys and the logs; of a unit of
                                         your own it asks first, unless --yes.
  ./theracomm status [--json|--targets]  what runs, since when, whether it is ready, and how far followers are behind;
                                         --targets: where metrics are, a file for Prometheus.
  ./theracomm restart <service>          one process in good order, until it is ready again; e.g. restart postoffice.
  ./theracomm version                    of what lies here, and what runs otherwise (docs/upgrading.md).
  ./theracomm logs [service] [-f]        the latest log lines; -f follows.
  ./theracomm trace <id>                 what one request did: its lines in all logs, the events it caused. The id is the
                                         X-Request-Id of its answer, or a trace's.
  ./theracomm admin <service> <verb> …   an admin verb of ${SERVICES[*]}; e.g. admin tango caseloads.
  ./theracomm build                      only compile the executables, into .theracomm/bin, and the web client, into .theracomm/web.
  ./theracomm web                        the web client, built anew at each change of Services/web, shown by the gateway that runs.
  ./theracomm compose [args]             docker compose with keys and passwords made where there are none.
  ./theracomm compose admin <service> …  an admin verb of a service that runs in a container.
  ./theracomm generate [--check]         docker-compose.yml and the manifests for Kubernetes anew from Services/registry.txt, where a
                                         service is made known; --kubernetes-secrets prints the secrets that go with them.
  ./theracomm test [filter …]            all tests, from a fresh machine, stories on the executables that are delivered; or those
                                         whose names match, stories on the debug build (--delivered: on what is delivered).
  ./theracomm test web                   those of the web client alone, in a browser, on what is delivered.
  ./theracomm test upgrade               from an older version (THERACOMM_UPGRADE_FROM, a tag or commit) to this one and back, while
                                         letters are sent.
  ./theracomm test backup                backups: taken, refused, killed, and a lost machine brought back from one.
  ./theracomm test moment                an installation taken back to a moment by PostgreSQL's own archive.
  ./theracomm check                      format, lint, imports, warnings, then all tests.
  ./theracomm check --threads [module …] the concurrency tests under the thread sanitizer, in a build of its own.
  ./theracomm fuzz [target] [seconds]    libFuzzer on everything that parses bytes from outside.
  ./theracomm bench [name] [--json]      the benchmarks; --only=words leaves out cases without these words.
  ./theracomm ha [--rounds N]            three PostgreSQL under Patroni, the leader killed while letters are sent.

State lives in .theracomm/ (THERACOMM_HOME), the public port is 8080 (THERACOMM_PORT).
Settings of the services (docs/configuration.md; admin <service> serve --help) are taken from the environment and from settings.env
there; with THERACOMM_INNER_TLS=on, services and gateway speak TLS with each other; containers always do.
TEXT
}
