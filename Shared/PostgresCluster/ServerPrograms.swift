#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

/// Folder and version of PostgreSQL's programs.
struct ServerPrograms: Sendable {
    /// The folder with `postgres` and `initdb`.
    let folder: String
    /// The major version, from the folder's name.
    let version: String

    /// The newest that Debian's packages have put in place. Not through PATH: a usual Debian has no links there.
    static func find() throws -> ServerPrograms {
        let root = "/usr/lib/postgresql"
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let versions = folders.compactMap { name in Double(name).map { (number: $0, name: name) } }
            .filter { FileManager.default.isExecutableFile(atPath: "\(root)/\($0.name)/bin/initdb") }
        guard let newest = versions.max(by: { $0.number < $1.number }) else {
            throw ClusterError(
                "the tests need a PostgreSQL server: install postgresql-15, or name one in THERACOMM_TEST_DATABASE"
            )
        }
        return ServerPrograms(folder: "\(root)/\(newest.name)/bin", version: newest.name)
    }
}
