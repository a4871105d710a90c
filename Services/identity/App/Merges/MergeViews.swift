import FoundationEssentials

/// Account of a merge, as staff see it.
struct MergedAccountView: Codable, Sendable, Equatable {
    var id: UUID
    /// Absent, as the others, for somebody who was erased.
    var number: Int?
    var name: String?
    var login: String?

    init(_ id: UUID, in people: [UUID: PersonRow]) {
        self.id = id
        let row = people[id]
        (number, name, login) = (row?.number, row?.name, row?.login)
    }
}

/// Merge of two accounts of one person.
struct MergeView: Codable, Sendable, Equatable {
    /// Step of a merge.
    struct Step: Codable, Sendable, Equatable {
        var at: Date
        /// Author; absent: somebody at the machine.
        var by: KnownPersonView?
        /// Reason for undoing it; absent for the other steps, and once the earlier account was erased.
        var reason: String?
    }

    var id: UUID
    var state: MergeState
    /// The earlier account.
    var account: MergedAccountView
    /// The account with which they go on.
    var into: MergedAccountView
    /// Absent once the earlier account was erased.
    var reason: String?
    /// Absent where an operator merged them at once.
    var proposed: Step?
    /// Absent where it was proposed only.
    var merged: Step?
    /// Absent where nobody has taken it back.
    var undone: Step?

    init(_ entry: MergesTable.Entry, _ people: [UUID: PersonRow]) {
        func step(_ step: MergesTable.Step?) -> Step? {
            step.map { Step(at: $0.at, by: $0.actor.map { KnownPersonView($0, in: people) }, reason: $0.reason) }
        }
        (id, state, reason) = (entry.id, entry.state, entry.reason)
        account = MergedAccountView(entry.account, in: people)
        into = MergedAccountView(entry.into, in: people)
        (proposed, merged, undone) = (step(entry.proposed), step(entry.merged), step(entry.undone))
    }
}

/// Page of merges, the one changed last first.
struct MergeListView: Codable, Sendable {
    var merges: [MergeView]
    /// Place where the next page begins; absent on the last one.
    var next: String?
}

/// Proposal to merge two accounts.
struct MergeBody: Codable, Sendable {
    /// The account that is closed.
    var account: UUID
    /// The account with which they go on.
    var into: UUID
    /// 1 to 200 visible characters.
    var reason: String

    enum CodingKeys: String, CodingKey {
        case reason
        case account = "account_id"
        case into = "into_id"
    }
}

/// Order to take a merge or a proposal back.
struct MergeUndoingBody: Codable, Sendable {
    /// 1 to 200 visible characters.
    var reason: String
}

/// Earlier account of whoever asks.
struct EarlierAccountView: Codable, Sendable, Equatable {
    var id: UUID
    var number: Int
    var name: String
    var login: String
    var mergedAt: Date

    /// Nil for an account that isn't merged.
    init?(_ row: PersonRow, mergedAt: Date?) {
        guard let mergedAt else { return nil }
        (id, number, name, login, self.mergedAt) = (row.id, row.number, row.name, row.login, mergedAt)
    }

    enum CodingKeys: String, CodingKey {
        case id, number, name, login
        case mergedAt = "merged_at"
    }
}

/// Earlier accounts of whoever asks, the one merged last first.
struct EarlierAccountsView: Codable, Sendable {
    var accounts: [EarlierAccountView]
}

/// Token for reading what is in an earlier account.
struct ReadingGrant: Codable, Sendable {
    var accessToken: String
    var tokenType: String
    /// Seconds for which the token is good.
    var expiresIn: Int

    enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        case tokenType = "token_type"
        case expiresIn = "expires_in"
    }
}
