import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Routes by which staff merge accounts of one client, and take it back. One proposes it, another one confirms it.
struct MergeRoutes: Sendable {
    let merges: Merges

    private static let path = "/api/v1/identity/merges"
    private static let administration: Set<Role> = [.coordinator, .administrator]
    private static let taken = ["not-covered", "erasure-under-way", "busy"]
    private static let problems = taken + ["not-a-client", "merged-elsewhere", "into-suspended"]

    var routes: [Route] {
        [
            .post(
                Self.path,
                .roles(Self.administration),
                "Proposes to merge two accounts of one client. Once somebody else has confirmed it, one is closed and ends its sessions, and "
                    + "whoever owns the other reads what is in it. Nothing is moved. 200: it is so already.",
                body: MergeBody.self,
                returns: MergeView.self,
                status: 201,
                problems: Self.problems + ["same-account"],
                handler: propose
            ).alsoAnswering(200, MergeView.self),
            .post(
                "\(Self.path)/{merge}/confirmation",
                .roles(Self.administration),
                "Merges two accounts as somebody else has proposed. Both addresses are told.",
                returns: MergeView.self,
                problems: Self.problems + ["own-proposal", "not-proposed"],
                handler: confirm
            ),
            .get(
                Self.path,
                .roles(Self.administration),
                "Merges, also those that were only proposed, or undone; the one changed last first.",
                query: [
                    .limit(), .cursor,
                    QueryParameter(
                        "state",
                        .oneOf(MergeState.allCases.map(\.rawValue)),
                        "Only those in this state. proposed: somebody else has to confirm them."
                    ),
                    QueryParameter("person_id", .uuid, "Only those in which this person's is one of the accounts."),
                ],
                returns: MergeListView.self,
                handler: list
            ),
            .post(
                "\(Self.path)/{merge}/undoing",
                .roles(Self.administration),
                "Takes a merge or a proposal back: the earlier account is open again, and nobody else reads what is in it.",
                body: MergeUndoingBody.self,
                returns: MergeView.self,
                problems: Self.taken + ["not-merged"],
                handler: undo
            ),
        ]
    }

    private func propose(_ request: Request, _ body: MergeBody) async throws -> Response {
        let (person, reason) = (try request.person(), try StatedReason.typed(body.reason))
        let done = try await Problem.translatingMerge {
            try await merges.propose(
                PersonID(rawValue: body.account),
                into: PersonID(rawValue: body.into),
                because: reason,
                by: person,
                request.callerAuthority,
                meta: request.meta
            )
        }
        return .json(try await view(done), status: done.position == nil ? 200 : 201)
    }

    private func confirm(_ request: Request) async throws -> MergeView {
        let (merge, person) = (try request.parameters.uuid("merge"), try request.person())
        return try await view(
            try await Problem.translatingMerge {
                try await merges.confirm(merge, by: person, request.callerAuthority, meta: request.meta)
            }
        )
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
        let (person, state) = (try request.queryUUID("person_id"), try request.queryText("state"))
        let (entries, next) = try await request.page(by: \.keyset) { place, limit in
            try await merges.table.page(of: person, in: state, before: place?.number, limit: limit)
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
        let ids = entries.flatMap {
            [$0.account, $0.into, $0.proposed?.actor, $0.merged?.actor, $0.undone?.actor].compactMap { $0 }
        }
        return try await people.people(Set(ids))
    }
}
