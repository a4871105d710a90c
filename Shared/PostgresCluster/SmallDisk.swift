/// A disk of a server's own that can run full: memory of a certain size, mounted where nobody else sees it.
///
/// Needs namespaces of users (`unshare -rm`), which ordinary users have on a usual Debian. Where they are refused, starting such a server
/// throws and says so.
public struct SmallDisk: Sendable, Hashable {
    /// Part of a server that is on the small disk; the rest is where there is room.
    public enum Part: String, Sendable, Hashable {
        /// Everything but the write-ahead log. An empty server takes about 30 MB of it.
        case tables
        /// The write-ahead log, in segments of 16 MB.
        case journal
    }

    /// Its size at first.
    public var megabytes: Int
    /// Part that is on it.
    public var part: Part

    /// A disk of so many megabytes for `part`.
    public init(megabytes: Int, for part: Part) {
        self.megabytes = megabytes
        self.part = part
    }

    /// `--map-user` and `--map-group` for the server's programs: inside we are root, which PostgreSQL refuses.
    func users(of account: ServerAccount) throws -> [String] {
        switch account {
        case .ourselves: ["65534", "65534"]
        case .mapped(let user, let group): ["\(user)", "\(group)"]
        case .lowered:
            throw ClusterError("a disk that runs full needs user namespaces (unshare -rm), which are refused here")
        }
    }

    /// Watches one server on such a disk: `$1` programs, `$2` cluster's folder, `$3` template, `$4` megabytes, `$5` what is on it,
    /// `$6` and `$7` user and group of the server, then its options. Starts the server again whenever it ends, as a supervisor does.
    ///
    /// Reads lines from the owner: `grow N` makes the disk larger; the end of input ends it all.
    static let watch = """
        programs=$1 folder=$2 template=$3 size=$4 part=$5 user=$6 group=$7
        shift 7
        small="$folder/$part"
        mkdir "$folder/tables" "$folder/journal" || exit 1
        mount -t tmpfs -o "size=${size}m,mode=0700" tmpfs "$small" || exit 1
        cp -a "$template/." "$folder/tables" && mv "$folder/tables/pg_wal/"* "$folder/journal" || exit 1
        rm -r "$folder/tables/pg_wal" && ln -s "$folder/journal" "$folder/tables/pg_wal" || exit 1
        while [ ! -e "$folder/over" ]; do
            unshare -U --map-user="$user" --map-group="$group" -- "$programs/postgres" -D "$folder/tables" "$@" </dev/null &
            server=$!
            echo $server >"$folder/server.new" && mv "$folder/server.new" "$folder/server"
            wait $server
            sleep 0.1
        done &
        keeper=$!
        tries=0
        until grep -q '^ready' "$folder/tables/postmaster.pid" 2>/dev/null || [ $tries -ge 600 ]; do
            tries=$((tries + 1))
            sleep 0.05
        done
        : >"$folder/ready"
        while read -r word more; do
            [ "$word" = grow ] || break
            mount -o "remount,size=${more}m" tmpfs "$small" && : >"$folder/grown"
        done
        : >"$folder/over"
        kill -QUIT "$(cat "$folder/server")" 2>/dev/null
        wait $keeper
        umount "$small"
        rm -rf "$folder"
        """
}
