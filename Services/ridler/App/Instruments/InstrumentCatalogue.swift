import FoundationEssentials
import Postgres
import RidlerDomain
import Synchronization

/// Versions of instruments, read from the read model. A version never changes, so what was read once is kept.
final class InstrumentCatalogue: Sendable {
    private struct Key: Hashable {
        let name: String
        let version: Int
    }

    /// Versions that are kept.
    private static let most = 100

    private let pool: Pool
    private let known = Mutex<[Key: Instrument]>([:])

    init(pool: Pool) { self.pool = pool }

    /// A version of an instrument; nil if there is none.
    func instrument(_ name: String, _ version: Int) async throws -> Instrument? {
        let key = Key(name: name, version: version)
        if let found = known.withLock({ $0[key] }) { return found }
        guard let number = Int32(exactly: version) else { return nil }
        let rows = try await pool.query(
            "select terms from instrument_version where name = \(name) and version = \(number)"
        ).decode(String.self)
        guard let text = rows.first else { return nil }
        let instrument = try Instrument(
            name,
            version: version,
            try JSONText.value(InstrumentTerms.self, text)
        )
        known.withLock { known in
            if known.count >= Self.most { known.removeAll() }
            known[key] = instrument
        }
        return instrument
    }

    /// The last version of an instrument; nil if there is none.
    func newest(_ name: String) async throws -> Instrument? {
        guard let version = try await version(of: name) else { return nil }
        return try await instrument(name, version)
    }

    /// Number of the last version; nil if there is no such instrument.
    func version(of name: String) async throws -> Int? {
        try await pool.query("select version from instrument where name = \(name)").decode(Int.self).first
    }

    /// Names of all instruments, in order.
    func names() async throws -> [String] {
        try await pool.query("select name from instrument order by name").decode(String.self)
    }

    /// Versions of an instrument, the latest first: number and time.
    func versions(of name: String) async throws -> [(version: Int, at: Date)] {
        try await pool.query(
            "select version, taken_at from instrument_version where name = \(name) order by version desc"
        ).decode(Int.self, Date.self).map { ($0, $1) }
    }
}
