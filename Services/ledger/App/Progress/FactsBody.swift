import FoundationEssentials
import LedgerDomain
import ServiceKit

/// Facts of a device about somebody's reading.
struct FactsBody: Codable, Sendable {
    /// Fact of a device.
    struct Fact: Codable, Sendable {
        /// Id that the device made.
        var id: UUID
        var module: UUID
        /// Version of the module that was read.
        var version: Int
        /// The page; absent: the whole module, or an exercise.
        var page: String?
        /// The exercise; not beside a page.
        var exercise: String?
        var kind: ProgressFact.Kind
        /// Time on the device's clock; of work, its beginning.
        var at: Date
        /// End of work; absent for other kinds.
        var until: Date?
        /// Name that the device gave itself.
        var device: String

        private enum CodingKeys: String, CodingKey {
            case id, version, page, exercise, kind, at, until, device
            case module = "module_id"
        }

        var fact: ProgressFact {
            ProgressFact(
                id: id,
                module: module,
                version: version,
                page: page,
                exercise: exercise,
                kind: kind,
                at: at.roundedToMilliseconds,
                until: until?.roundedToMilliseconds,
                device: device
            )
        }
    }

    /// Facts in any order; those that are known already change nothing.
    var facts: [Fact]
}

/// Outcome of telling facts.
struct FactsKeptView: Codable, Sendable {
    /// Facts that are new.
    var kept: Int
    /// Facts that were known already.
    var known: Int
    /// The way through the programme now.
    var path: PathView
}
