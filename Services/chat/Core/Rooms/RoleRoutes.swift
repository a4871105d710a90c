import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which an installation says what its roles allow. Everybody may look; administrators decide.
struct RoleRoutes: Sendable {
    let commands: RoomCommands

    private static let area = "/api/v1/chat/roles"
    private static let role = area + "/{scope}/{role}"
    private static let administrators = Access.roles([.administrator])

    private struct Definition: Decodable, Sendable {
        var permissions: [Permission]
    }

    var routes: [Route] {
        [
            .get(
                Self.area,
                .signedIn,
                "Lists the roles there are, in rooms and everywhere, and what they allow.",
                returns: RoleListView.self,
                handler: list
            ),
            .put(
                Self.role,
                Self.administrators,
                "Says what a role allows from now on. `scope` is room or global. A global role called as a standing (client, staff, "
                    + "administrator, coordinator) is that of everybody of that standing; where there is none they have default.",
                body: Definition.self,
                problems: ["role-not-found"],
                handler: define
            ),
            .delete(
                Self.role,
                Self.administrators,
                "Does away with a role. Who has it is allowed nothing by it any more. Standard roles stay.",
                problems: ["role-not-found", "standard-role"],
                handler: remove
            ),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let definitions = try await commands.definitions()
        let roles = definitions.roles.map { key, permissions in
            RoleView(
                name: key.name,
                scope: key.scope,
                permissions: permissions.sorted { $0.rawValue < $1.rawValue },
                isStandard: RoleDefinitions.standard.roles[key] != nil
            )
        }
        return .json(
            RoleListView(roles: roles.sorted { ($0.scope.rawValue, $0.name) < ($1.scope.rawValue, $1.name) }),
            headers: [.cacheControl: "private, no-cache"]
        )
    }

    private func define(_ request: Request, _ body: Definition) async throws -> Response {
        let person = try request.person()
        return try await handle(
            .define(try key(request), Set(body.permissions), by: person, at: commands.now()),
            by: person
        )
    }

    private func remove(_ request: Request) async throws -> Response {
        let person = try request.person()
        return try await handle(.remove(try key(request), by: person, at: commands.now()), by: person)
    }

    private func key(_ request: Request) throws(Problem) -> RoleDefinitions.Key {
        guard let scope = RoleDefinitions.Scope(rawValue: request.parameters.text("scope")) else { throw .noSuchRole }
        return RoleDefinitions.Key(request.parameters.text("role"), scope)
    }

    private func handle(_ command: Roles.Command, by person: UUID) async throws -> Response {
        let handled = try await Repository<Roles>(commands.store).handle(
            command,
            on: StreamID.roles,
            meta: EventMeta(actor: person, correlation: TraceContext.current?.traceID)
        )
        commands.roles.note(StreamID.roles, version: handled.version)
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        return Response(204)
    }
}

/// The roles there are.
struct RoleListView: Codable, Sendable, Hashable {
    /// Roles by where they hold, and their names.
    var roles: [RoleView]
}

/// Permissions of a role.
struct RoleView: Codable, Sendable, Hashable {
    var name: String
    /// Scope in which it holds.
    var scope: RoleDefinitions.Scope
    var permissions: [Permission]
    /// True if every installation has it, so that it can't be removed.
    var isStandard: Bool

    private enum CodingKeys: String, CodingKey {
        case name, scope, permissions
        case isStandard = "standard"
    }
}

extension Problem {
    /// Answer to a role that doesn't exist.
    fileprivate static let noSuchRole = Problem(404, "role-not-found", "There is no such role.")

    /// Tells a caller why the rules of roles refuse.
    fileprivate init(_ refusal: Roles.Refusal) {
        switch refusal {
        case .badName:
            self = .invalid([
                FieldError(
                    "role",
                    code: .notAName,
                    "must be up to \(Limits.name) lower-case letters, digits, hyphens and underscores"
                )
            ])
        case .globalOnly(let permission):
            self = .invalid([
                FieldError("permissions", code: .globalOnly, "\(permission.rawValue) can be allowed everywhere only")
            ])
        case .standard: self.init(409, "standard-role", "Every installation has this role. Change what it allows.")
        case .noSuchRole: self = .noSuchRole
        }
    }
}
