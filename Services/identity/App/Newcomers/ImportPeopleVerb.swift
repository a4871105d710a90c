import CSV
import CommandLineKit
import FoundationEssentials
import HTTPKit
import IdentityDomain
import OperatorKit
import ServiceKit

/// `import-people`: registers many people from lines of JSON.
struct ImportPeopleVerb: Subcommand {
    static let name = "import-people"
    static let summary = "Registers people from a file: one JSON object a line, or comma-separated values."
    static let group = "People"
    static let asksFirst = true
    static let discussion = """
        A line: {"login", "first_name", "last_name", "email", "roles": [..]}; "password" and "pseudonym" may be there, "email" and one of the names \
        may be absent, and several people may have one address. With --csv, or a file that ends in .csv, the first line names the columns: last_name \
        and any of login, first_name, email, roles, pseudonym, in any order, with commas, semicolons or tabs between them as spreadsheets write them; \
        who has no login signs in by their address, and who has no role is a client. All are registered or nobody: all lines are checked first, with each other and with \
        who is there, as --dry-run does. Who has the login name already and the same names or address is left as they are, so an import may be repeated. \
        A mail tells each new person of the account, unless --no-mail says otherwise; mails to more than one are asked about first. \
        With --json answers a line for each person: id, number, login, roles, created; a dry run says line, login, fate and reason.
        """
    static let examples = [
        (line: "import-people --file people.csv --dry-run", meaning: "what would become of each line of a spreadsheet")
    ]
    static let parameters: [Parameter] = [
        .option("--file", value: "path", "Read this file in place of standard input."),
        .flag("--csv", "Comma-separated values, in place of lines of JSON."),
        .flag("--no-mail", "No mail tells them of the account."), .json,
    ]

    private let file: String?
    private let isCSV: Bool
    private let isDryRun: Bool
    private let isWelcomed: Bool
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.option("--file")
        isCSV = arguments.flag("--csv") || file?.lowercased().hasSuffix(".csv") == true
        isDryRun = arguments.isDryRun
        isWelcomed = !arguments.flag("--no-mail")
        isSure = arguments.isSure
    }

    private static let outcomes = Listing<PeopleImport.Outcome>([
        .json("id") { $0.id.rawValue }, .json("number") { $0.number }, .json("login") { $0.login.text },
        .json("roles") { $0.roles.names }, .json("created") { $0.isNew },
    ])

    /// Forecast of a dry run for one line.
    private struct Forecast: Encodable {
        let line: Int
        let login: String
        /// `new`, `there` or `refused`.
        let fate: String
        let reason: String?

        init(_ line: PeopleImport.Line, _ fate: PeopleImport.Fate) {
            (self.line, login) = (line.number, line.newcomer.login.text)
            switch fate {
            case .new: (self.fate, reason) = ("new", nil)
            case .there: (self.fate, reason) = ("there", nil)
            case .refused(let why): (self.fate, reason) = ("refused", why)
            }
        }
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let console = context.console
        let lines = try checked(try await isCSV ? records() : objects())
        try await context.operate { identity, _ in
            let fates = try await identity.peopleImport.fates(of: lines)
            if isDryRun, console.isJSON {
                for (line, fate) in zip(lines, fates) { try console.printJSON(Forecast(line, fate)) }
            }
            let violations = zip(lines, fates).compactMap { line, fate -> String? in
                guard case .refused(let why) = fate else { return nil }
                return "line \(line.number): \(why)"
            }
            try Self.refuse(violations)
            let new = fates.count { $0 == .new }
            guard !isDryRun else {
                if !console.isJSON { console.print(Self.summary(new, lines.count - new, "would be", "are")) }
                return
            }
            let told = zip(lines, fates).count { $1 == .new && $0.newcomer.welcome != nil && $0.newcomer.email != nil }
            try console.demand(isSure || told < 2, "Send a mail to \(grouped(told)) people?", byTyping: "send")
            let outcomes = try await register(lines, fates, identity, console)
            if console.isJSON {
                try console.show(outcomes, as: Self.outcomes)
            } else {
                console.print(Self.summary(new, lines.count - new, "were", "were"))
            }
        }
    }

    private func register(
        _ lines: [PeopleImport.Line],
        _ fates: [PeopleImport.Fate],
        _ identity: Identity,
        _ console: Console
    ) async throws -> [PeopleImport.Outcome] {
        let progress = Progress(console, "registering", unit: "people", total: Int64(lines.count))
        defer { progress.finish() }
        do {
            return try await identity.peopleImport.run(lines, fates) { progress.update(Int64($0)) }
        } catch is PersonCommands.Refusal {
            throw CommandFailure(
                .temporary,
                "Somebody else has taken a login name or a pseudonym of these lines at this moment.",
                hint: "Nobody was registered; look with --dry-run"
            )
        }
    }

    private static func summary(_ new: Int, _ there: Int, _ were: String, _ are: String) -> String {
        "\(grouped(new)) people \(were) registered, \(grouped(there)) \(are) there already."
    }

    /// What a line says, by its number in the file; or what is wrong with it.
    private typealias Read = (number: Int, body: Result<PeopleRoutes.Newcomer, LineRefused>)

    /// Fault of a line, as a sentence.
    private struct LineRefused: Error { let sentence: String }

    /// Lines of JSON.
    private func objects() async throws -> [Read] {
        var read: [Read] = []
        for (index, line) in try InputFile.lines(file).enumerated() where line.contains(where: { !$0.isWhitespace }) {
            do {
                read.append(
                    (
                        index + 1,
                        .success(try await Request(.post, "/", body: .text(line)).decode(PeopleRoutes.Newcomer.self))
                    )
                )
            } catch let problem as Problem {
                read.append((index + 1, .failure(LineRefused(sentence: CommandFailure(problem).message))))
            }
        }
        return read
    }

    /// Lines of a spreadsheet.
    private func records() throws -> [Read] {
        do {
            let records = try CSVReader.records(of: try InputFile.bytes(file))
            let columns = try CSVColumns<PeopleColumn>(heading: records.first?.fields)
            return records.dropFirst().map { record in
                do throws(PeopleRoutes.Newcomer.LineError) {
                    return (record.line, .success(try PeopleRoutes.Newcomer(record.fields, columns)))
                } catch {
                    return (record.line, .failure(LineRefused(sentence: error.sentence)))
                }
            }
        } catch let violation as CSVReader.ValidationError {
            throw CommandFailure(.badData, violation.sentence)
        } catch let violation as CSVColumns<PeopleColumn>.ValidationError {
            throw CommandFailure(.badData, violation.sentence, hint: "identity import-people --help")
        }
    }

    /// Checks the lines; throws a failure that names every bad line (the first twenty).
    private func checked(_ lines: [Read]) throws -> [PeopleImport.Line] {
        var read: [PeopleImport.Line] = []
        var violations: [String] = []
        for line in lines {
            do {
                let body = try line.body.get()
                var newcomer = try PersonCommands.Newcomer(body)
                if isWelcomed, body.welcome != false {
                    newcomer.welcome = MailRequest(at: Date(), for: MailRequest.welcomeSpan)
                }
                read.append(PeopleImport.Line(number: line.number, newcomer: newcomer))
            } catch let violation as LineRefused {
                violations.append("line \(line.number): \(violation.sentence)")
            } catch let problem as Problem {
                violations.append("line \(line.number): \(CommandFailure(problem).message)")
            }
        }
        try Self.refuse(violations)
        guard read.count <= Self.limit else {
            throw CommandFailure(
                .badData,
                "These are more than \(grouped(Self.limit)) lines.",
                hint: "all are registered or nobody: bring them in parts"
            )
        }
        return read
    }

    /// Most lines that are registered together.
    private static let limit = 20_000

    private static func refuse(_ violations: [String]) throws {
        guard !violations.isEmpty else { return }
        let more = violations.count > 20 ? "\n… and \(violations.count - 20) more" : ""
        throw CommandFailure(
            .badData,
            violations.prefix(20).joined(separator: "\n") + more,
            hint: "Nobody was registered."
        )
    }
}
