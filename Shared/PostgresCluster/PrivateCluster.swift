import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif
#if canImport(Glibc)
    import Glibc
#endif

/// A PostgreSQL server of our own, for tests that stop, kill or freeze it.
///
/// Reached through a socket in a folder that only we may enter. It ends with this process, however that ends, and leaves
/// nothing behind. Starting takes about 0.2 s (the first time on a machine 1.5 s more).
public final class PrivateCluster: Sendable {
    private let programs: ServerPrograms
    private let account: ServerAccount
    private let options: [String]
    /// The folder with data, socket and log.
    let folder: String
    private let run = Mutex<Spawn?>(nil)

    /// The database in it that belongs to the caller, as libpq wants to read it.
    public var conninfo: String { "host=\(folder) port=5432 user=theracomm dbname=theracomm_test" }

    /// The folder with the server's socket, for programs that take a host.
    public var socketFolder: String { folder }

    /// Starts a server with fresh data. `fsync`: whether it really writes to disk, as in production; `settings` as in
    /// `postgresql.conf`; `certificate`: a folder with certificate.pem and key.pem, for who comes over TCP, which settings must allow.
    ///
    /// A server on a small `disk` is started again by itself whenever it ends; it can be removed, but not stopped or killed.
    public static func start(
        fsync: Bool = false,
        settings: [String: String] = [:],
        certificate: String? = nil,
        disk: SmallDisk? = nil
    ) async throws -> PrivateCluster {
        let programs = try ServerPrograms.find()
        let account = try await ServerAccount.find()
        ClusterLeftovers.remove()
        let template = try await ClusterTemplate.prepare(programs, account)
        let cluster = try PrivateCluster(programs, account, fsync: fsync, settings: settings, certificate: certificate)
        if let disk {
            try await cluster.start(on: disk, template)
            return cluster
        }
        try await shell(
            ClusterScripts.copy,
            [template, cluster.folder],
            as: account,
            log: "\(cluster.folder)/log"
        )
        try await cluster.restart()
        return cluster
    }

    private init(
        _ programs: ServerPrograms,
        _ account: ServerAccount,
        fsync: Bool,
        settings: [String: String],
        certificate: String?
    ) throws {
        self.programs = programs
        self.account = account
        // Data that needn't outlive a power cut needs no disk: each test makes and drops hundreds of files.
        folder = try ClusterLeftovers.makeFolder(inMemory: !fsync)
        account.give(folder)
        var all = [
            "unix_socket_directories": folder, "listen_addresses": "", "port": "5432", "max_connections": "200",
            "shared_buffers": "64MB", "jit": "off", "log_min_messages": "warning", "logging_collector": "off",
        ]
        if !fsync {
            all["fsync"] = "off"
            all["synchronous_commit"] = "off"
            all["full_page_writes"] = "off"
            // Tables live for a moment: nobody has to look after hundreds of databases.
            all["autovacuum"] = "off"
        }
        if let certificate {
            // Copies: the server reads a key only if it is its own.
            for (setting, file) in [("ssl_cert_file", "certificate.pem"), ("ssl_key_file", "key.pem")] {
                let copy = "\(folder)/\(file)"
                try FileManager.default.copyItem(atPath: "\(certificate)/\(file)", toPath: copy)
                account.give(copy)
                all[setting] = copy
            }
            all["ssl"] = "on"
        }
        all.merge(settings) { _, own in own }
        options = all.sorted { $0.key < $1.key }.flatMap { ["-c", "\($0.key)=\($0.value)"] }
    }

    deinit {
        // The watcher kills the server and removes the folder.
        run.withLock { $0?.end() }
    }

    // MARK: Changes by tests

    /// Starts the server on the data that are there; after `stop` or `kill`.
    public func restart() async throws {
        guard run.withLock({ $0 == nil }) else { throw ClusterError("the server is running") }
        unlink("\(folder)/server")
        let command = account.prefix + ["/bin/sh", "-c", ClusterScripts.watch, "sh", programs.folder, folder] + options
        let spawn = try Spawn(command, log: "\(folder)/log")
        run.withLock { $0 = spawn }
        try await becomeReady()
    }

    private func start(on disk: SmallDisk, _ template: String) async throws {
        let words =
            [
                "unshare", "-rm", "--", "/bin/sh", "-c", SmallDisk.watch, "sh", programs.folder, folder, template,
                String(disk.megabytes), disk.part.rawValue,
            ] + (try disk.users(of: account)) + options
        let spawn = try Spawn(words, log: "\(folder)/log")
        run.withLock { $0 = spawn }
        try await appear("ready")
    }

    /// Gives a server on a small disk room: so many megabytes from now on.
    public func grow(to megabytes: Int) async throws {
        unlink("\(folder)/grown")
        run.withLock { $0?.tell("grow \(megabytes)") }
        try await appear("grown")
    }

    /// Waits until the script that watches the server has made this file.
    private func appear(_ name: String) async throws {
        let limit = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < limit {
            if FileManager.default.fileExists(atPath: "\(folder)/\(name)") { return }
            try await Task.sleep(for: .milliseconds(5))
        }
        throw ClusterError(
            "the test server on a small disk isn't \(name); it needs user namespaces. Its log:\n\(log.suffix(2000))"
        )
    }

    /// Stops it in an orderly way, ending open sessions.
    public func stop() async throws { try await end(SIGINT) }

    /// Kills the server and all its processes at once, as a power cut would. (What was written but not synced is in the
    /// system's cache and survives.)
    public func kill() async throws { try await end(SIGKILL) }

    /// Makes all processes of the server stand still: connections stay open and nothing answers. `thaw` undoes it.
    public func freeze() { for process in processes() { Glibc.kill(process, SIGSTOP) } }

    /// Lets a frozen server go on.
    public func thaw() { for process in processes() { Glibc.kill(process, SIGCONT) } }

    /// Text that the server has logged.
    public var log: String { (try? String(contentsOfFile: "\(folder)/log", encoding: .utf8)) ?? "" }

    /// Stops it and removes all of it. Happens by itself when the cluster is released or the process ends.
    public func remove() async {
        guard
            let spawn = run.withLock({ run in
                defer { run = nil }
                return run
            })
        else {
            try? FileManager.default.removeItem(atPath: folder)
            return
        }
        thaw()
        spawn.end()
        _ = await spawn.wait()
    }

    // MARK: Processes

    /// The server's process and its children, the server first.
    private func processes() -> [pid_t] {
        guard let server = server else { return [] }
        return [server] + ProcessTable.children(of: server)
    }

    private var server: pid_t? {
        let text = try? String(contentsOfFile: "\(folder)/server", encoding: .utf8)
        return text.flatMap { pid_t($0.filter(\.isNumber)) }
    }

    private func end(_ signal: Int32) async throws {
        guard
            let spawn = run.withLock({ run in
                defer { run = nil }
                return run
            }), let server
        else { throw ClusterError("the server is not running") }
        if signal == SIGKILL {
            // Stopped first, so that it can't replace the children that we kill.
            Glibc.kill(server, SIGSTOP)
            for child in ProcessTable.children(of: server) { Glibc.kill(child, SIGKILL) }
        }
        Glibc.kill(server, signal)
        spawn.end("keep")
        _ = await spawn.wait()
    }

    /// Waits until the server says in its pid file that it is ready.
    private func becomeReady() async throws {
        let limit = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < limit {
            if let server {
                let lines = ((try? String(contentsOfFile: "\(folder)/data/postmaster.pid", encoding: .utf8)) ?? "")
                    .split(separator: "\n", omittingEmptySubsequences: false)
                if lines.count > 7, pid_t(lines[0]) == server, lines[7].hasPrefix("ready") { return }
                if !ProcessTable.isAlive(server) { break }
            }
            try await Task.sleep(for: .milliseconds(2))
        }
        throw ClusterError("the test server did not start; its log:\n\(log.suffix(2000))")
    }
}
