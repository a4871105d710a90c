import FoundationEssentials
import HTTPKit
import Languages
import RidlerDomain
import ServiceKit

/// The routes of instruments.
struct InstrumentRoutes: Sendable {
    let commands: InstrumentCommands

    private static let all = "/api/v1/ridler/instruments"
    private static let one = all + "/{instrument}"
    private static let readers = Access.roles([.therapist, .coordinator])
    private static let writers = Access.roles([.coordinator])
    private static let version = QueryParameter(
        "version",
        .integer(1...Int(Int32.max)),
        "A version; the last one unless told."
    )
    private static let language = QueryParameter("language", .text(maximum: 35), "A language, as fr-CA.")
    /// Bytes of an import: forms as texts in JSON, where quotes have a backslash.
    private static let most = 2 * InstrumentLimits.bytes

    var routes: [Route] {
        [
            .get(
                Self.all,
                Self.readers,
                "Lists the instruments that were taken, and those that come with the service.",
                returns: InstrumentLinesView.self,
                handler: list
            ),
            .get(
                Self.one,
                Self.readers,
                "Shows an instrument: heads of its forms, rules with their sources, versions, and what of it is kept but not run.",
                query: [Self.version, Self.language],
                returns: InstrumentView.self,
                problems: ["instrument-not-found"],
                handler: show
            ),
            .get(
                Self.one + "/check",
                Self.readers,
                "Names conditions that can't hold or can't fail, and numbers of options that the rules give otherwise.",
                returns: InstrumentCheckView.self,
                problems: ["instrument-not-found"]
            ) { request in
                try await commands.projection.waitUntilVisible(for: request)
                return InstrumentCheckView(try await commands.known(try request.instrument()))
            },
            .get(
                Self.one + "/form",
                Self.readers,
                "Gives a form out as it came, to the byte.",
                query: [Self.version, Self.language],
                problems: ["instrument-not-found"],
                handler: export
            ).speaking("application/fhir+json"),
            .post(
                Self.all,
                Self.writers,
                "Takes an instrument as its next version, unless the last one says the same: Questionnaires of FHIR R4, a language each, and rules "
                    + "for scores and risk. What isn't run is kept and named; what would change which questions are asked is refused by name. "
                    + "dry_run only finds out.",
                body: ImportBody.self,
                returns: ImportedView.self,
                problems: ["instrument-not-found", "instrument-refused"],
                handler: take
            ).limitingBody(to: Self.most),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        var lines: [InstrumentLineView] = []
        let taken = try await commands.catalogue.names()
        for name in taken { lines.append(InstrumentLineView(try await commands.known(name))) }
        for name in ShippedInstruments.names where !taken.contains(name) {
            guard let terms = try ShippedInstruments.terms(name) else { continue }
            lines.append(InstrumentLineView(try Instrument(name, version: 0, terms)))
        }
        return .json(InstrumentLinesView(instruments: lines.sorted { $0.instrument < $1.instrument }), at: position)
    }

    private func show(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let instrument = try await commands.known(
            try request.instrument(),
            version: try request.queryInteger("version")
        )
        let versions = try await commands.catalogue.versions(of: instrument.name)
        let language = try request.queryText("language").flatMap { LanguageTag(checking: $0)?.usual } ?? "en"
        return .json(try InstrumentView(instrument, versions: versions, language: language), at: position)
    }

    private func export(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let instrument = try await commands.known(
            try request.instrument(),
            version: try request.queryInteger("version")
        )
        let language = try request.queryText("language") ?? instrument.languages.first ?? ""
        guard let form = instrument.forms[language] else { throw Problem.noSuchInstrument }
        return Response(
            200,
            headers: [.contentType: "application/fhir+json; charset=utf-8", .position: String(position)],
            body: .bytes(form.bytes)
        )
    }

    private func take(_ request: Request, _ body: ImportBody) async throws -> Response {
        let (person, terms) = (try request.person(), try body.terms())
        let taken = try await commands.take(
            body.instrument,
            terms,
            by: person,
            isDryRun: body.dryRun ?? false,
            try request.changeContext()
        )
        return await commands.projection.answer(taken, isTagged: false)
    }
}

extension Request {
    /// Name of the instrument in the path. Throws 404 if that can't be one.
    func instrument() throws(Problem) -> String {
        let name = parameters.text("instrument")
        guard Instrument.isName(name) else { throw .noSuchInstrument }
        return name
    }
}
