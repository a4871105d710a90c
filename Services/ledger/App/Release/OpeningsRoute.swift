import EventLog
import FoundationEssentials
import HTTPKit
import LedgerDomain
import Postgres
import ServiceKit

/// Route by which other services' operators see what is open for a client: `babylon opening` asks it. It says no words.
struct OpeningsRoute: Sendable {
    let enrolments: EnrolmentCommands
    let release: ReleaseCommands

    var route: Route {
        .get(
            "/internal/ledger/people/{person}/openings",
            .services,
            "Tells for each enrolment of a client, the latest first, which modules are open, when they open or what is missing. For operators.",
            returns: OpeningsView.self,
            handler: answer
        )
    }

    private func answer(_ request: Request) async throws -> OpeningsView {
        let person = try request.parameters.uuid("person")
        try await enrolments.projection.waitUntilVisible(try await enrolments.store.head())
        let rows = try await EnrolmentRow.query(
            enrolments.pool,
            where: "client = \(person) order by began desc limit \(OpeningsView.most)"
        )
        var view = OpeningsView(enrolments: [])
        for row in rows {
            guard let (course, last) = try await release.courses.load(row.id, at: enrolments.now()) else { continue }
            view.enrolments.append(OpeningsView.Enrolment(row, course, after: last))
        }
        return view
    }
}

/// Openings of all modules of a client's enrolments.
struct OpeningsView: Codable, Sendable, Hashable {
    /// Enrolments at most.
    static let most = 100

    /// Enrolment with its modules in their order.
    struct Enrolment: Codable, Sendable, Hashable {
        var enrolment: UUID
        var programme: UUID
        var version: Int
        var state: EnrolmentState
        /// True if nothing may be read any more.
        var ends: Bool
        var modules: [Module]

        private enum CodingKeys: String, CodingKey {
            case version, state, ends, modules
            case enrolment = "enrolment_id"
            case programme = "programme_id"
        }
    }

    /// Module with its opening.
    struct Module: Codable, Sendable, Hashable {
        var module: UUID
        var version: Int
        var opening: OpeningView
        /// Time since which it is done; absent as long as it isn't.
        var doneAt: Date?

        private enum CodingKeys: String, CodingKey {
            case version, opening
            case module = "module_id"
            case doneAt = "done_at"
        }
    }

    var enrolments: [Enrolment]
}

extension OpeningsView.Enrolment {
    fileprivate init(_ row: EnrolmentRow, _ course: Course, after last: ReleaseStated?) {
        let path = PathView(course, after: last)
        self.init(
            enrolment: row.id,
            programme: row.standing.programme,
            version: row.standing.version,
            state: row.standing.state,
            ends: path.ends,
            modules: path.modules.map {
                OpeningsView.Module(module: $0.module, version: $0.version, opening: $0.opening, doneAt: $0.doneAt)
            }
        )
    }
}
