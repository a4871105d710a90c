import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Routes by which staff merge accounts of one client, and take it back.
struct MergeRoutes: Sendable {
    let merges: Merges

    private static let path = "/api/v1/identity/merges"
    private static let administration: Set<Role> = [.coordinator, .administrator]
    private static let problems = ["not-covered", "erasure-under-way", "busy"]

    var routes: [Route] {
        [
            .post(
                Self.path,
                .roles(Self.administration),
                "Merges two accounts of one client: one is closed and ends its sessions, whoever owns the other reads what is in it. Nothing is "
                    + "moved. Both addresses are told. 200: it was so already.",
                body: MergeBody.self,
                returns: MergeView.self,
                status: 201,
                problems: Self.problems + ["same-account", "not-a-client", "merged-elsewhere", "into-suspended"],
                handler: merge
            ).alsoAnswering(200, MergeView.self),
            .get(
                Self.path,
                .roles(Self.administration),
                "Merges, also those that were undone; the one changed last first.",
                query: [
                    .limit(), .cursor,
                    QueryParameter("person_id", .uuid, "Only those in which this person's is one of the accounts."),
                ],
                returns: MergeListView.self,
                handler: list
            ),
            .post(
                "\(Self.path)/{merge}/undoing",
                .roles(Self.administration),
                "Undoes a merge: the earlier account is open again, and nobody else reads what is in it.",
                body: MergeUndoingBody.self,
                returns: MergeView.self,
                problems: Self.problems + ["not-merged"],
                handler: undo
            ),
        ]
    }

    private func merge(_ request: Request, _ body: MergeBody) async throws -> Response {
        let reason = try StatedReason.typed(body.reason)
        let done = try await Problem.translatingMerge {
            try await merges.merge(
                PersonID(rawValue: body.account),
                into: PersonID(rawValue: body.into),
                because: reason,
                by: request.callerAuthority,
                meta: request.meta
            )
        }
        return .json(try await view(done), status: done.position == nil ? 200 : 201)
    }

    private func undo(_ request: Request, _ body: MergeUndoingBody) async throws -> MergeView {
        let (merge, reason) = (try request.parameters.uuid("merge"), try StatedReason.typed(body.reason))
        return try await view(
            try await Problem.translatingMerge {
                try await merges.undo(merge, because: reason, by: request.callerAuthority, meta: request.meta)
            }
        )
    }

    private func list(_ request: Request) async throws -> MergeListView {
        let person = try request.queryUUID("person_id")
        let (entries, next) = try await request.page(by: \.keyset) { place, limit in
            try await merges.table.page(of: person, before: place?.number, limit: limit)
        }
        let people = try await merges.people(in: entries)
        return MergeListView(merges: entries.map { MergeView($0, people) }, next: next)
    }

    private func view(_ done: Merges.Done) async throws -> MergeView {
        await merges.show(done.position)
        guard let entry = try await merges.known(done.merge) else { throw Problem.unavailable }
        return MergeView(entry, try await merges.people(in: [entry]))
    }
}

extension Merges {
    /// All who are named in `entries`.
    func people(in entries: [MergesTable.Entry]) async throws -> [UUID: PersonRow] {
        let ids = entries.flatMap { [$0.account, $0.into, $0.actor, $0.undone?.actor].compactMap { $0 } }
        return try await people.people(Set(ids))
    }
}
