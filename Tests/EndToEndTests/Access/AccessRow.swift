import Foundation

/// One route and what everybody gets who calls it.
struct AccessRow: Hashable, Sendable {
    let method: String
    let path: String
    /// As the route's table says it: `open`, `signed-in`, roles joined by `|`, `services`.
    let access: String
    /// Whether it exists for the public, or for services only.
    var isPublic: Bool { !path.hasPrefix("/feeds/") && !path.hasPrefix("/internal/") }
    var hasPlaceholder: Bool { path.contains("{") }

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

        Every route of every service, who may call it, and what each gets who does: written and checked by
        `Tests/EndToEndTests/Access`, which calls each of them as everybody, with an empty body and the ids of somebody else's
        things. 401: sign in first. 403: not with this role. Everything else was let in, and answered by the route itself: 404 is
        what somebody else's thing looks like, 422 and 428 what an empty body does.

        `/feeds` and `/internal` exist on the gateway's inner listener only; on the public one they are 404 for everybody.
        After a change of a route: `THERACOMM_UPDATE_ACCESS=1 ./theracomm test AccessTable`, and look at the difference.


        """

    /// The whole file.
    static func text(_ rows: [(AccessRow, [Int])]) -> String {
        let names = AccessCaller.allCases.map(\.rawValue)
        let heading = "| call | access | " + names.joined(separator: " | ") + " |\n"
        let rule = "| --- | --- |" + names.map { _ in " --- |" }.joined() + "\n"
        let lines = rows.map { row, statuses in
            let access = row.access.replacingOccurrences(of: "|", with: ", ")
            return "| `\(row.method) \(row.path)` | \(access) | "
                + statuses.map(String.init).joined(separator: " | ") + " |\n"
        }
        return introduction + heading + rule + lines.joined()
    }

    /// What is kept.
    var kept: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
}
