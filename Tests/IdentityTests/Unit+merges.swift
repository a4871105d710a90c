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

    /// Asks to merge `account` into `other`.
    func merge(
        _ account: PersonCommands.Registered,
        into other: PersonCommands.Registered,
        reason: String = "registered twice",
        _ token: String
    ) async throws -> Answer {
        let body = #"{"account_id":"\#(account.id.rawValue)","into_id":"\#(other.id.rawValue)","reason":"\#(reason)"}"#
        return try await call(.post, Self.merges, body, token: token)
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
