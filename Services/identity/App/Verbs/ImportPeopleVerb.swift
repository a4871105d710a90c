import CommandLineKit
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// `import-people`: registers many people from lines of JSON.
struct ImportPeopleVerb: Subcommand {
    static let name = "import-people"
    static let summary = "Registers people from standard input, one JSON object a line."
    static let group = "People"
    static let discussion = """
        A line: {"login", "first_name", "last_name", "email", "roles": [..]}; "password" and "pseudonym" may be there. All lines are checked \
        before the first person is registered. Whoever's login name is there already is left as they are, so an import \
        that broke off is run again. With --json answers a line for each person: id, number, login, roles, created.
        """
    static let parameters: [Parameter] = [
        .option("--file", value: "path", "Read this file in place of standard input."), .dryRun, .json,
    ]

    private let file: String?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.option("--file")
        isDryRun = arguments.flag(Parameter.dryRun.name)
    }

    private struct Line: Encodable {
        let id: UUID
        let number: Int
        let login: String
        let roles: [String]
        let created: Bool

        init(_ outcome: PeopleImport.Outcome) {
            id = outcome.id.rawValue
            number = outcome.number
            login = outcome.login.text
            roles = outcome.roles.names
            created = outcome.isNew
        }
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let console = context.console
        let newcomers = try await checked(try lines())
        if isDryRun { return console.print("\(grouped(newcomers.count)) lines are as they should be.") }
        let created = try await context.withService { identity, _ in
            let progress = Progress(console, "registering", unit: "people", total: Int64(newcomers.count))
            defer { progress.finish() }
            var (done, created) = (0, 0)
            do {
                try await identity.peopleImport.run(newcomers) { outcome in
                    done += 1
                    created += outcome.isNew ? 1 : 0
                    progress.update(Int64(done))
                    if console.isJSON { try console.printJSON(Line(outcome)) }
                }
            } catch let taken as PeopleImport.AddressTaken {
                throw CommandFailure(
                    .badData,
                    "The address of \(taken.login) is somebody else's already.",
                    hint: "set it right and run the import again; who was registered stays"
                )
            } catch let refused as PeopleImport.PseudonymRefused {
                let reason = CommandFailure(refused.refusal).message
                throw CommandFailure(
                    .badData,
                    "\(refused.login): \(reason)",
                    hint: "set it right and run the import again; who was registered stays"
                )
            }
            try await identity.catchUp()
            return created
        }
        guard !console.isJSON else { return }
        console.print(
            "\(grouped(created)) people were registered, \(grouped(newcomers.count - created)) were there already."
        )
    }

    private func lines() throws -> [String] {
        guard let file else {
            var lines: [String] = []
            while let line = readLine() { lines.append(line) }
            return lines
        }
        guard let data = FileManager.default.contents(atPath: file) else {
            throw CommandFailure(.noInput, "The file can't be read.")
        }
        return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    /// What the lines say; a failure that names every bad line (the first twenty).
    private func checked(_ lines: [String]) async throws -> [Registrar.Newcomer] {
        var newcomers: [Registrar.Newcomer] = []
        var flaws: [String] = []
        for (index, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
            do {
                let body = try await Request(.post, "/", body: .text(line)).decode(PeopleRoutes.Newcomer.self)
                let newcomer = try Registrar.Newcomer(body)
                newcomers.append(newcomer)
                if newcomer.roles.set.contains(.counsellor) {
                    flaws.append("line \(index + 1): roles must not name counsellor, who are appointed (see appoint)")
                }
            } catch let problem as Problem {
                flaws.append("line \(index + 1): \(problem.flaws)")
            }
        }
        guard flaws.isEmpty else {
            let more = flaws.count > 20 ? "\n… and \(flaws.count - 20) more" : ""
            throw CommandFailure(
                .badData,
                flaws.prefix(20).joined(separator: "\n") + more,
                hint: "Nobody was registered."
            )
        }
        return newcomers
    }
}
