#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif
#if canImport(Glibc)
    import Glibc
#endif

/// A cluster that was initialised once and is copied for each use, because copying takes a tenth of the time.
enum ClusterTemplate {
    /// The template's folder, made if it is missing.
    static func prepare(_ programs: ServerPrograms, _ account: ServerAccount) async throws -> String {
        let parent = "/tmp/theracomm-template-\(getuid())-\(account.fileOwner)"
        if mkdir(parent, 0o700) == 0 { account.give(parent) }
        // Anybody may write to /tmp: data are only taken from a folder that nobody else could have filled.
        var status = stat()
        guard lstat(parent, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o077 == 0,
            status.st_uid == account.fileOwner
        else { throw ClusterError("\(parent) belongs to somebody else") }
        let template = "\(parent)/\(programs.version)-1"
        if !FileManager.default.fileExists(atPath: template) {
            try await shell(ClusterScripts.template, [programs.folder, template], as: account, log: "\(parent)/log")
        }
        return template
    }
}

/// Runs a script of ours to its end.
func shell(_ script: String, _ arguments: [String], as account: ServerAccount, log: String) async throws {
    let spawn = try Spawn(account.prefix + ["/bin/sh", "-c", script, "sh"] + arguments, log: log)
    spawn.end()
    guard await spawn.wait() == 0 else {
        let words = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        throw ClusterError("preparing the test server failed:\n\(words.suffix(2000))")
    }
}
