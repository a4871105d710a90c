import PeopleKit
import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `may-write`: whether somebody may write to somebody now, and why not.
struct MayWriteVerb: Subcommand {
    static let name = "may-write"
    static let summary = "Tells who may write to whom now, and what speaks against it."
    static let group = "Mail"
    static let discussion = """
        Decides as sending a letter does, on what tango's feed has told until now (how old that is: `status`). With --file each line names
        an author and a recipient by their ids; with --count only how many of them may is told, and how long the deciding took.
        """
    static let parameters: [Parameter] = [
        .optionalPerson("author", "Who writes"), .optionalPerson("recipient", "To whom"),
        .option("--file", value: "path", "Lines of two ids each, instead; - is standard input."),
        .flag("--count", "Only how many of the lines may."), .json,
    ]
    static let examples = [
        (line: "may-write 33 11", meaning: "may the person with the number 33 write to the one with the number 11?"),
        (line: "may-write --file pairs.txt --count", meaning: "how many of these pairs may"),
    ]

    /// Pairs that are decided at the same time.
    private static let width = 32

    /// Person or group that is asked about.
    private enum Question: Sendable {
        case pair(PersonArgument, PersonArgument)
        case file(String)
    }

    private let question: Question
    private let isCounting: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        isCounting = arguments.flag("--count")
        let author = try arguments.optionalArgument("author", as: PersonArgument.self)
        let recipient = try arguments.optionalArgument("recipient", as: PersonArgument.self)
        switch (author, recipient, try arguments.option("--file", as: String.self)) {
        case (let author?, let recipient?, nil): question = .pair(author, recipient)
        case (nil, nil, let file?): question = .file(file)
        default: throw UsageError("an author and a recipient are needed, or --file")
        }
    }

    private struct Verdict: Encodable, Sendable {
        let author: UUID
        var authorName: String?
        let recipient: UUID
        var recipientName: String?
        let may: Bool
        /// Objection; absent where there is none.
        let why: String?
    }

    private struct Count: Encodable {
        let decided: Int
        let allowed: Int
        let seconds: Double
    }

    func run(in context: ServiceContext<Postoffice>) async throws {
        let console = context.console
        let (verdicts, seconds) = try await context.look { service, _ in
            let asked = try await pairs(service.commands.people)
            let begun = ContinuousClock.now
            var verdicts = try await Self.verdicts(on: asked, by: service.commands)
            let (whole, fraction) = (ContinuousClock.now - begun).components
            if !isCounting {
                let people = try await service.commands.people.known(
                    Set(verdicts.flatMap { [$0.author, $0.recipient] })
                )
                for index in verdicts.indices {
                    verdicts[index].authorName = people[verdicts[index].author].map { "\($0.name) (\($0.number))" }
                    verdicts[index].recipientName = people[verdicts[index].recipient].map {
                        "\($0.name) (\($0.number))"
                    }
                }
            }
            return (verdicts, Double(whole) + Double(fraction) / 1e18)
        }
        if isCounting {
            let count = Count(decided: verdicts.count, allowed: verdicts.count(where: \.may), seconds: seconds)
            let words = "\(grouped(count.allowed)) of \(grouped(count.decided)) may, decided in \(seconds) s."
            return try console.tell(count, words)
        }
        let table = Table<Verdict>([
            .text("author", mayShrink: true) { $0.authorName ?? $0.author.uuidString.lowercased() },
            .text("recipient", mayShrink: true) { $0.recipientName ?? $0.recipient.uuidString.lowercased() },
            .text("may write") { $0.may ? "yes" : "no" },
            .text("because") { $0.why ?? "" },
        ])
        try console.show(verdicts, as: table, empty: "Nobody was asked about.")
    }

    private func pairs(_ people: People) async throws -> [(author: UUID, recipient: UUID)] {
        switch question {
        case .pair(let author, let recipient):
            return [(try await author.find(in: people).id, try await recipient.find(in: people).id)]
        case .file(let path):
            return try InputFile.text(path).split(whereSeparator: \.isNewline).enumerated().map {
                number,
                line -> (author: UUID, recipient: UUID) in
                let ids = line.split(separator: " ").compactMap { UUID(uuidString: String($0)) }
                guard ids.count == 2 else {
                    throw CommandFailure(.badData, "Line \(number + 1) does not name two people by their ids.")
                }
                return (ids[0], ids[1])
            }
        }
    }

    /// The verdicts, in the order of the pairs; so many at a time as a busy service has to decide.
    private static func verdicts(on pairs: [(author: UUID, recipient: UUID)], by commands: MailCommands) async throws
        -> [Verdict]
    {
        try await withThrowingTaskGroup(of: [(Int, Verdict)].self) { group in
            for lane in 0..<min(width, pairs.count) {
                group.addTask {
                    var found: [(Int, Verdict)] = []
                    for place in stride(from: lane, to: pairs.count, by: width) {
                        found.append((place, try await verdict(on: pairs[place], by: commands)))
                    }
                    return found
                }
            }
            let found = try await group.reduce(into: [(Int, Verdict)]()) { $0 += $1 }
            return found.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private static func verdict(on pair: (author: UUID, recipient: UUID), by commands: MailCommands) async throws
        -> Verdict
    {
        let why: String?
        do {
            why = try await commands.violations(from: pair.author, to: [pair.recipient])[pair.recipient]?.message
        } catch let problem as Problem {
            why = problem.fields.first?.message ?? problem.title
        }
        return Verdict(author: pair.author, recipient: pair.recipient, may: why == nil, why: why)
    }
}
