import Foundation

/// One route and what everybody gets who calls it.
struct AccessRow: Hashable, Sendable {
    /// Name of the service that answers, or "gateway".
    let service: String
    let method: String
    let path: String
    /// As the route's table says it: `open`, `signed-in`, roles joined by `|`, `services`.
    let access: String
    /// Which of the gateway's listeners has it.
    var listener: AccessListener { isPublic ? .open : .inside }
    /// Whether it exists for the public, or for services only.
    var isPublic: Bool { !path.hasPrefix("/feeds/") && !path.hasPrefix("/internal/") }
    var hasPlaceholder: Bool { path.contains("{") }

    init(_ service: String, _ method: String, _ path: String, _ access: String) {
        self.service = service
        self.method = method
        self.path = path
        self.access = access
    }

    /// Whether the table lets `caller` in.
    func admits(_ caller: AccessCaller) -> Bool {
        switch access {
        case "open": true
        case "signed-in": caller.isPerson
        case "services": caller == .service
        default: access.split(separator: "|").contains { $0 == caller.rawValue }
        }
    }
}

/// A listener of the gateway.
enum AccessListener: Sendable {
    /// For everybody.
    case open
    /// For services.
    case inside
    /// For operators, on their own network.
    case operators
}

extension AccessListener {
    /// Those on which the gateway answers by itself.
    static let ownOnes: [AccessListener] = [.open, .operators]

    /// What its table begins with.
    var heading: String { self == .operators ? "operators' listener" : "public listener" }
}

/// What the gateway answers by itself.
struct OwnAccess: Sendable {
    let listener: AccessListener
    let row: AccessRow

    private init(_ listener: AccessListener, _ path: String, _ access: String = "open") {
        self.listener = listener
        row = AccessRow("gateway", "GET", path, access)
    }

    /// All of it but `/drain`, which ends it.
    static let all: [OwnAccess] =
        [
            "/livez", "/readyz", "/api/v1/openapi.json", "/api/v1/docs", "/api/v1/docs/docs.css",
            "/api/v1/docs/docs.js", "/api/v1/docs/schema.js", "/problems", "/problems/{problem}", "/api/v1/realtime",
        ].map { OwnAccess(.open, $0) }
        + [
            OwnAccess(.open, "/api/v1/gateway/health", "administrator"),
            OwnAccess(.open, "/api/v1/gateway/counts", "signed-in"),
        ]
        + [
            "/metrics", "/livez", "/readyz", "/limits", "/addresses", "/traces", "/traces.json", "/traces/{trace}",
            "/traces.css",
        ].map { OwnAccess(.operators, $0) }
}

/// Who calls.
enum AccessCaller: String, CaseIterable, Sendable {
    case nobody, client, therapist, counsellor, coordinator, administrator, service

    var isPerson: Bool { self != .nobody && self != .service }
}

/// The file in which the table is kept, and how it is written.
struct AccessFile {
    let path: String

    static let introduction = """
        # Who may call what

        Every route of every service, who may call it, and what each gets who does, in `Services/<service>/access.md`; what the gateway
        answers itself is below. Written and checked by `Tests/EndToEndTests/Access`, which calls each of them as everybody, with the ids of
        somebody else's things, and with a body that is in order where it is about a thing. 401: sign in first. 403: not with this role.
        Everything else was let in, and answered by the route itself: 404 is what somebody else's thing looks like, 422 and 428 what an empty
        body does where something would be made, or is one's own.

        `/feeds` and `/internal` exist on the gateway's inner listener only; on the public one they are 404 for everybody.
        After a change of a route: `THERACOMM_UPDATE_ACCESS=1 ./theracomm test AccessTable`, and look at the difference.

        ## What the gateway answers itself

        Written and checked likewise. `/api/v1/realtime` without an upgrade: who may follow what is asked at each topic. The operators'
        listener lets nobody in by a token: it is reached by whoever reaches its address, which only operators must be able to.
        `POST /drain` there ends the gateway: 202 for whoever is on its machine, 403 for everybody else
        (`Tests/GatewayTests/OperatorsTests.swift`). That nothing is missing here is checked by `Tests/GatewayTests/OwnEndpointsTests.swift`.


        """

    /// The file of what the gateway answers itself.
    static func text(own: [(OwnAccess, [Int])]) -> String {
        let tables = AccessListener.ownOnes.map { listener in
            table(own.filter { $0.0.listener == listener }.map { ($0.0.row, $0.1) }, listener.heading)
        }
        return introduction + tables.joined(separator: "\n")
    }

    /// The file of a service.
    static func text(of service: String, _ rows: [(AccessRow, [Int])]) -> String {
        "# Who may call what of \(service)\n\nWritten and checked as `docs/access.md` says.\n\n"
            + table(rows.filter { $0.0.service == service }, "call")
    }

    private static func table(_ rows: [(AccessRow, [Int])], _ first: String) -> String {
        let names = AccessCaller.allCases.map(\.rawValue)
        let heading = "| \(first) | access | " + names.joined(separator: " | ") + " |\n"
        let rule = "| --- | --- |" + names.map { _ in " --- |" }.joined() + "\n"
        let lines = rows.map { row, statuses in
            let access = row.access.replacingOccurrences(of: "|", with: ", ")
            return "| `\(row.method) \(row.path)` | \(access) | "
                + statuses.map(String.init).joined(separator: " | ") + " |\n"
        }
        return heading + rule + lines.joined()
    }

    /// What is kept.
    var kept: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
}
