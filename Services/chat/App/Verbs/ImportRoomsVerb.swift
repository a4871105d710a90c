import ChatCore
import ChatDomain
import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import ServiceKit

/// `import-rooms`: rooms from elsewhere, with what was said in them.
struct ImportRoomsVerb: Subcommand {
    static let name = "import-rooms"
    static let summary = "Brings in rooms from elsewhere with all that was said in them, one JSON object a line."
    static let group = "Rooms"
    static let discussion = """
        A line: {"id", "kind": "public", "private" or "direct", "anonymity": "personas", "name", "description", "by", "at", "members": [ids], \
        "anonymous": [ids of those under a persona], "messages": [{"by", "at", "text", "reply_to", "reactions": {word: [ids]}}], "read": \
        {person: number of the last one}}. Who belongs together today is not asked: this is about the past. All lines are checked before the first \
        room is brought in, as --dry-run does: one that breaks a rule, or is about the room of an earlier line, stops everything. A room that is there already is \
        skipped, so an import that broke off is run again. Ends with status 75 if somebody is not known yet: people are learned from identity.
        """
    static let parameters: [Parameter] = [
        .option("--file", value: "path", "The file with the lines. Default: standard input."), .dryRun, .json,
    ]

    private let file: String?
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        file = try arguments.option("--file")
        isDryRun = arguments.isDryRun
    }

    /// Report of the import, for programs.
    private struct Report: Encodable {
        var imported = 0
        var skipped = 0
        var messages = 0

        mutating func add(_ line: ImportedRoom) {
            imported += 1
            messages += line.messages.count
        }
    }

    func run(in context: ServiceContext<Chat>) async throws {
        let texts = try InputFile.lines(file).filter { !$0.isEmpty }
        let lines = try texts.enumerated().map { try Self.line($1, $0 + 1) }
        let report = try await context.look { service, _ in
            let work = RoomImport(rooms: service.commands.rooms)
            var report = Report()
            var places: [UUID: Int] = [:]
            // All of it first without storing anything: what would stop the import half-way stops it here.
            for (index, line) in lines.enumerated() {
                let isNew = try await Self.explaining(index + 1) {
                    let room = try work.room(of: line)
                    if let place = places[room], texts[place - 1] != texts[index] {
                        throw CommandFailure(.badData, "Line \(index + 1): its room is that of line \(place).")
                    }
                    defer { places[room] = places[room] ?? index + 1 }
                    return try await work.wouldTake(line) && places[room] == nil
                }
                if isNew { report.add(line) } else { report.skipped += 1 }
            }
            guard !isDryRun else { return report }
            report = Report()
            for (index, line) in lines.enumerated() {
                let isNew = try await Self.explaining(index + 1) { try await work.take(line) }
                if isNew { report.add(line) } else { report.skipped += 1 }
            }
            try await service.catchUp()
            return report
        }
        try context.console.tell(
            report,
            "\(grouped(report.imported)) rooms with \(grouped(report.messages)) messages \(isDryRun ? "would be" : "were") brought in, "
                + "\(grouped(report.skipped)) \(isDryRun ? "are" : "were") there already."
        )
    }

    private static func line(_ text: String, _ number: Int) throws -> ImportedRoom {
        do {
            return try JSON.decode(ImportedRoom.self, from: Array(text.utf8))
        } catch {
            throw CommandFailure(.badData, "Line \(number) is not a room.", hint: "chat import-rooms --help")
        }
    }

    /// Does `body` about line `number`; a failure says which it was.
    private static func explaining(_ number: Int, _ body: () async throws -> Bool) async throws -> Bool {
        do {
            return try await body()
        } catch is RoomImport.Unknown {
            throw CommandFailure(
                .temporary,
                "Line \(number): nobody is known by one of the ids.",
                hint: "People are learned from identity. If they are new there, try again in a moment."
            )
        } catch let problem as Problem {
            throw CommandFailure(.badData, "Line \(number): \(problem.title)")
        } catch let refusal as Talk.Refusal {
            throw CommandFailure(.badData, "Line \(number): a message is refused (\(refusal)).")
        } catch let violation as MessageContents.ValidationError {
            throw CommandFailure(.badData, "Line \(number): a message is refused (\(violation)).")
        } catch let violation as Words.ValidationError {
            throw CommandFailure(.badData, "Line \(number): a name or description is refused (\(violation)).")
        }
    }
}
