#if canImport(Glibc)
    import Glibc
#endif

/// User as whom the server's programs run: PostgreSQL refuses root.
enum ServerAccount: Sendable, Equatable {
    /// We are an ordinary user.
    case ourselves
    /// We are root and may make user namespaces: inside one the server believes it is `user`, outside the files are ours.
    case mapped(uid_t, gid_t)
    /// We are root where namespaces are refused: give up root, and give the files away.
    case lowered(uid_t, gid_t)

    /// Finds an account that this machine allows.
    static func find() async throws -> ServerAccount {
        guard getuid() == 0 else { return .ourselves }
        guard let entry = getpwnam("postgres") ?? getpwnam("nobody") else {
            throw ClusterError("PostgreSQL refuses root, and there is neither a user postgres nor nobody")
        }
        let (user, group) = (entry.pointee.pw_uid, entry.pointee.pw_gid)
        let mapped = ServerAccount.mapped(user, group)
        let probe = try Spawn(mapped.prefix + ["true"], log: "/dev/null")
        probe.end()
        return await probe.wait() == 0 ? mapped : .lowered(user, group)
    }

    /// Words to put before a command.
    var prefix: [String] {
        switch self {
        case .ourselves: []
        case .mapped(let user, let group): ["unshare", "-U", "--map-user=\(user)", "--map-group=\(group)", "--"]
        case .lowered(let user, let group):
            ["setpriv", "--reuid=\(user)", "--regid=\(group)", "--clear-groups", "--"]
        }
    }

    /// The owner that files made by the server have when we look at them.
    var fileOwner: uid_t {
        switch self {
        case .ourselves, .mapped: getuid()
        case .lowered(let user, _): user
        }
    }

    /// Lets the server use a folder that we made.
    func give(_ folder: String) {
        if case .lowered(let user, let group) = self { chown(folder, user, group) }
    }
}
