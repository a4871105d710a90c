public import Foundation

/// Keeper of the session between launches of an app: the keychain on Apple's systems.
///
/// A session is saved before its token is used. Whatever moment the app ends at, what was saved last leads on.
public protocol TokenStore: Sendable {
    /// The session that was saved last, nil if there is none.
    func load() async throws -> StoredSession?

    /// Saves a session in the place of the one before; nil takes it away.
    func save(_ session: StoredSession?) async throws
}

/// What is kept of a session. The refresh token is a secret.
public struct StoredSession: Sendable, Hashable, Codable {
    /// Token that the next exchange brings.
    public let refreshToken: String
    /// Person who is signed in.
    public let person: IdentityPerson

    /// A session of somebody.
    public init(refreshToken: String, person: IdentityPerson) {
        self.refreshToken = refreshToken
        self.person = person
    }
}

/// Token store that forgets everything when the process ends.
public actor MemoryTokenStore: TokenStore {
    private var session: StoredSession?

    /// A store with a session, or none.
    public init(_ session: StoredSession? = nil) { self.session = session }

    /// The session.
    public func load() -> StoredSession? { session }

    /// Replaces the session.
    public func save(_ session: StoredSession?) { self.session = session }
}

/// Token store in a file that only its owner reads, for servers and tools. Apps on Apple's systems use the keychain.
public actor FileTokenStore: TokenStore {
    private let file: URL

    /// A store in `file`, whose folder exists.
    public init(_ file: URL) { self.file = file }

    /// The session of the file.
    public func load() throws -> StoredSession? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try WireCoding.decode(StoredSession.self, from: Data(contentsOf: file))
    }

    /// Writes the file anew.
    public func save(_ session: StoredSession?) throws {
        guard let session else {
            if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
            return
        }
        try PrivateFile.write(WireCoding.encode(session), to: file)
    }
}
