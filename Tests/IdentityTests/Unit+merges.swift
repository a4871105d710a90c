import FoundationEssentials
import HTTPKit
import IdentityDomain
import Testing

@testable import IdentityApp

extension Unit {
    /// Path of merges.
    static let merges = "/api/v1/identity/merges"
    /// Path of one's own earlier accounts.
    static let earlier = "/api/v1/identity/earlier-accounts"

    /// Proposes to merge `account` into `other`.
    func propose(
        _ account: PersonCommands.Registered,
        into other: PersonCommands.Registered,
        reason: String = "registered twice",
        _ token: String
    ) async throws -> Answer {
        let body = #"{"account_id":"\#(account.id.rawValue)","into_id":"\#(other.id.rawValue)","reason":"\#(reason)"}"#
        return try await call(.post, Self.merges, body, token: token)
    }

    /// Confirms the proposal about `account`.
    func confirm(_ account: PersonCommands.Registered, _ token: String) async throws -> Answer {
        try await call(.post, "\(Self.merges)/\(Merge.stream(of: account.id))/confirmation", token: token)
    }

    /// Merges `account` into `other`: the owner of `token` proposes it, a colleague confirms it.
    @discardableResult
    func merge(
        _ account: PersonCommands.Registered,
        into other: PersonCommands.Registered,
        _ token: String
    ) async throws -> MergeView {
        let proposed = try await propose(account, into: other, token)
        try #require(proposed.status == 201, "\(proposed.text)")
        let confirmed = try await confirm(account, try await colleague())
        try #require(confirmed.status == 200, "\(confirmed.text)")
        return try confirmed.decode(MergeView.self)
    }

    /// Token of a coordinator who confirms what others propose.
    func colleague() async throws -> String {
        if try await identity.personCommands.owner(of: try LoginName("otto")) == nil {
            try await register("otto", .coordinator, first: "Otto", last: "Nell")
        }
        return try await session("otto").accessToken
    }

    /// Asks to undo a merge of `account`.
    func undoMerge(of account: PersonCommands.Registered, _ token: String) async throws -> Answer {
        let path = "\(Self.merges)/\(Merge.stream(of: account.id))/undoing"
        return try await call(.post, path, #"{"reason":"two sisters"}"#, token: token)
    }

    /// Earlier accounts of whoever has `token`.
    func earlierAccounts(_ token: String) async throws -> [UUID] {
        try await call(.get, Self.earlier, token: token).decode(EarlierAccountsView.self).accounts.map(\.id)
    }

    /// Asks for a token for reading `account`.
    func reading(_ account: PersonCommands.Registered, _ token: String) async throws -> Answer {
        try await call(.post, "\(Self.earlier)/\(account.id.rawValue)/token", token: token)
    }
}
