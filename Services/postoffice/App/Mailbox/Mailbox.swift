import FoundationEssentials
import PostofficeDomain
import Postgres
import CareTeamKit

/// Mailbox of one person, as the read model has it. Every question is asked with the owner, so nobody ever sees another's.
struct Mailbox: Sendable {
    let pool: Pool
    let owner: UUID
    /// Setting whether the owner must be matched with somebody to know them.
    let matchings: MatchingDemand
    /// True if the search index is complete but for letters that came this moment.
    var isSearchIndexed = false
    /// Time of the question: what is put away until later isn't shown in the inbox.
    var time = Date()
}

extension Mailbox {
    /// All folders; the inbox counts letters that are put away only with `countingAway`: the system folders in their order, then the own ones
    /// by name. Bounded by `Limits.folders`.
    func folders(countingAway: Bool = false) async throws -> [FolderLine] {
        async let own = pool.query("select id, number, parent, name from folder where owner = \(owner)")
        async let counted = pool.query("select folder, messages, unread, flagged from tally where owner = \(owner)")
        async let away = countingAway ? Tally() : Self.away(of: owner, at: time, in: pool)
        var tallies = Dictionary(
            try await counted.decode(UUID.self, Int.self, Int.self, Int.self).map {
                ($0, Tally(messages: $1, unread: $2, flagged: $3))
            }
        ) { first, _ in first }
        let hidden = try await away
        if hidden.messages > 0 { tallies[SystemFolder.inbox.id(of: owner), default: Tally()] -= hidden }
        var lines = try await own.decode(UUID.self, Int32.self, UUID?.self, String.self).map {
            id,
            number,
            parent,
            name in
            FolderLine(id: id, number: Int(number), name: name, parent: parent)
        }
        lines.sort { ($0.name.lowercased(), $0.number) < ($1.name.lowercased(), $1.number) }
        for place in lines.indices { lines[place].tally = tallies[lines[place].id] ?? Tally() }
        return SystemFolder.allCases.map { FolderLine($0, of: owner, tallies[$0.id(of: owner)] ?? Tally()) } + lines
    }

    /// The folder with this id, without its counts; `nil` if there is none.
    func folder(_ id: UUID) async throws -> FolderLine? {
        if let system = SystemFolder(id: id, of: owner) { return FolderLine(system, of: owner) }
        return try await ownFolder(where: "id = \(id)")
    }

    /// The folder with this number, without its counts; `nil` if there is none.
    func folder(number: Int) async throws -> FolderLine? {
        if let system = SystemFolder(rawValue: number) { return FolderLine(system, of: owner) }
        return try await ownFolder(where: "number = \(number)")
    }

    /// The folders that hold letters.
    func occupied() async throws -> Set<UUID> {
        Set(
            try await pool.query("select folder from tally where owner = \(owner) and messages > 0").decode(UUID.self)
        )
    }

    private func ownFolder(where condition: Query) async throws -> FolderLine? {
        try await pool.query("select id, number, parent, name from folder where owner = \(owner) and \(condition)")
            .decode(UUID.self, Int32.self, UUID?.self, String.self).first
            .map { FolderLine(id: $0, number: Int($1), name: $3, parent: $2) }
    }
}
