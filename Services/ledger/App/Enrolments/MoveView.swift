import FoundationEssentials
import ReleaseRules

/// Change for a client if their enrolment moved to another version of its programme.
struct MoveView: Codable, Sendable {
    /// Module of both versions.
    struct Staying: Codable, Sendable {
        var module: UUID
        /// Version of it now.
        var from: Int
        /// Version of it afterwards.
        var to: Int
        var before: OpeningView
        var after: OpeningView
        /// True if it opens at another time, or by other rules.
        var opensOtherwise: Bool

        private enum CodingKeys: String, CodingKey {
            case from, to, before, after
            case module = "module_id"
            case opensOtherwise = "opens_otherwise"
        }
    }

    /// Module of the other version only.
    struct Coming: Codable, Sendable {
        var module: UUID
        var version: Int
        var after: OpeningView

        private enum CodingKeys: String, CodingKey {
            case version, after
            case module = "module_id"
        }
    }

    /// Module of this version only.
    struct Going: Codable, Sendable {
        var module: UUID
        /// True if it was open, and can be read on.
        var kept: Bool

        private enum CodingKeys: String, CodingKey {
            case kept
            case module = "module_id"
        }
    }

    var id: UUID
    /// Version now.
    var from: Int
    /// Version afterwards.
    var version: Int
    var stays: [Staying]
    var new: [Coming]
    var goes: [Going]

    init(_ id: UUID, from: Int, to version: Int, _ move: ReleaseMove) {
        (self.id, self.from, self.version) = (id, from, version)
        stays = move.stays.map {
            Staying(
                module: $0.module,
                from: $0.from,
                to: $0.to,
                before: OpeningView($0.before),
                after: OpeningView($0.after),
                opensOtherwise: $0.opensOtherwise
            )
        }
        new = move.new.map { Coming(module: $0.module, version: $0.version, after: OpeningView($0.after)) }
        goes = move.goes.map { Going(module: $0.module, kept: $0.isKept) }
    }
}
