/// Shell scripts around the server's programs.
enum ClusterScripts {
    /// Makes the template: `$1` programs, `$2` where it shall be. Several may try at once; the first to be ready wins.
    static let template = """
        new="$2.new.$$"
        "$1/initdb" -D "$new" -U theracomm --auth=trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null || exit 1
        echo 'create database theracomm_test' | "$1/postgres" --single -F -D "$new" postgres >/dev/null || exit 1
        mv -T "$new" "$2" 2>/dev/null || rm -rf "$new"
        """

    /// Watches one run of a server: `$1` programs, `$2` cluster's folder, then the server's options.
    ///
    /// Reads one word from the owner. The end of input means that the owner has died: then nothing is left behind.
    static let watch = """
        programs=$1 folder=$2
        shift 2
        "$programs/postgres" -D "$folder/data" "$@" </dev/null &
        server=$!
        echo $server >"$folder/server.new" && mv "$folder/server.new" "$folder/server"
        word=
        read -r word
        [ "$word" = keep ] || kill -QUIT $server 2>/dev/null
        wait $server
        [ "$word" = keep ] || rm -rf "$folder"
        """

    /// Copies the template: `$1` template, `$2` cluster's folder.
    static let copy = #"cp -a --reflink=auto "$1" "$2/data""#
}
