import ChatDomain
import CommandLineKit
import FoundationEssentials
import HTTPKit
import ServiceKit

/// `import-rooms`: rooms from elsewhere, with what was said in them.
struct ImportRoomsVerb: Subcommand {
    static let name = "import-rooms"
    static let summary = "Brings in rooms from elsewhere with all that was said in them, one JSON object a line."
    static let group = "Rooms"
    static let discussion = """
        A line: {"id", "kind": "public", "private" or "direct", "anonymity": "personas", "name", "description", "by", "at", "members": [ids], \
        "anonymous": [ids of those under a persona], "messages": [{"by", "at", "text", "reply_to", "reactions": {word: [ids]}}], "read": \
        {person: number of the last one}}. Who belongs together today is not asked: this is about the past. A room that is there already is \
        skipped, so an import that broke off is run again. Ends with status 75 if somebody is not known yet: people are learned from identity.
        """
    static let parameters: [Parameter] = [
        .option("--file", value: "path", "The file with the lines. Default: standard input."), .json,
    ]

    private let file: String?

    init(_ arguments: inout Arguments) throws(UsageError) { file = try arguments.option("--file") }

    /// What was done, for programs.
    private struct Report: Encodable {
        var imported = 0
        var skipped = 0
        var messages = 0
    }

    func run(in context: ServiceContext<Chat>) async throws {
        let lines = try Self.lines(of: file)
        let report = try await context.withService { service, _ in
            let work = RoomImport(rooms: service.rooms)
            var report = Report()
            for (place, text) in lines.enumerated() {
                let line = try Self.line(text, place + 1)
                if try await Self.take(line, place + 1, work) {
                    report.imported += 1
                    report.messages += line.messages.count
                } else {
                    report.skipped += 1
                }
            }
            try await service.catchUp()
            return report
        }
        if context.console.isJSON { return try context.console.printJSON(report) }
        context.console.print(
            "\(grouped(report.imported)) rooms with \(grouped(report.messages)) messages were brought in, "
                + "\(grouped(report.skipped)) were there already."
        )
    }

    private static func lines(of file: String?) throws -> [String] {
        guard let file else {
            var lines: [String] = []
            while let line = readLine() {
                if !line.isEmpty { lines.append(line) }
            }
            return lines
        }
        guard let bytes = FileManager.default.contents(atPath: file) else {
            throw CommandFailure(.noInput, "\(file) can't be read.")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(.badData, "\(file) is not UTF-8.")
        }
        return text.split(separator: "\n").map(String.init)
    }

    private static func line(_ text: String, _ number: Int) throws -> ImportedRoom {
        do {
            return try JSON.decode(ImportedRoom.self, from: Array(text.utf8))
        } catch {
            throw CommandFailure(.badData, "Line \(number) is not a room.", hint: "chat import-rooms --help")
        }
    }

    private static func take(_ line: ImportedRoom, _ number: Int, _ work: RoomImport) async throws -> Bool {
        do {
            return try await work.take(line)
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
        } catch let fault as MessageContents.Fault {
            throw CommandFailure(.badData, "Line \(number): a message is refused (\(fault)).")
        } catch let fault as Words.Fault {
            throw CommandFailure(.badData, "Line \(number): a name or description is refused (\(fault)).")
        }
    }
}
