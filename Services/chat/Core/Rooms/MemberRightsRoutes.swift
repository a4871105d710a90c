import ChatDomain
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which members are given roles, muted, and allowed to speak again.
struct MemberRightsRoutes: Sendable {
    let commands: RoomCommands

    private static let member = "/api/v1/chat/rooms/{room}/members/{member}"
    private static let problems = ["room-not-found", "member-not-found", "not-allowed", "not-tied", "room-archived"]

    private struct RoleBody: Decodable, Sendable {
        var role: String
    }

    private struct Mute: Decodable, Sendable {
        var until: Date
        var reason: String?
    }

    var routes: [Route] {
        [
            .put(
                Self.member + "/role",
                .signedIn,
                "Gives a member another role.",
                query: [.appearance],
                body: RoleBody.self,
                problems: Self.problems + ["direct-room", "too-many-places", "last-owner"],
                handler: changeRole
            ).tagged(),
            .put(
                Self.member + "/mute",
                .signedIn,
                "Lets a member only read until a time, at most \(Limits.muteDays) days away, with a reason if there is one to give. "
                    + "Those who keep order everywhere may do so to whom a report is about, while it waits.",
                query: [.appearance],
                body: Mute.self,
                problems: Self.problems + ["outranked", "too-many-places"],
                handler: mute
            ).tagged(),
            .delete(
                Self.member + "/mute",
                .signedIn,
                "Lets a member speak again.",
                query: [.appearance],
                problems: Self.problems,
                handler: unmute
            ).tagged(),
        ]
    }

    private func changeRole(_ request: Request, _ body: RoleBody) async throws -> Response {
        let (actor, member) = (try await commands.actor(request), try request.memberID())
        return await commands.done(
            try await commands.act(
                try request.roomID(),
                as: actor,
                .changeRole(member, to: body.role, by: actor, at: commands.now())
            )
        )
    }

    private func mute(_ request: Request, _ body: Mute) async throws -> Response {
        let (actor, member) = try await judge(request)
        let reason = try Words.reason(of: body.reason)
        return await commands.done(
            try await commands.act(
                try request.roomID(),
                as: actor,
                .mute(member, until: body.until.roundedToMilliseconds, reason: reason, by: actor, at: commands.now())
            )
        )
    }

    private func unmute(_ request: Request) async throws -> Response {
        let (actor, member) = try await judge(request)
        return await commands.done(
            try await commands.act(try request.roomID(), as: actor, .unmute(member, by: actor, at: commands.now()))
        )
    }

    /// The caller, who may be judging a report of what the member said, and the member.
    private func judge(_ request: Request) async throws -> (Actor, UUID) {
        let (caller, member) = (try await commands.actor(request), try request.memberID())
        return (try await commands.judging(caller, in: try request.roomID(), by: member), member)
    }
}
