import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import Glibc
import IdentityDomain
import OperatorKit
import ServiceKit

/// `export-person`: everything that is known of somebody, in one file.
struct ExportPersonVerb: Subcommand {
    static let name = "export-person"
    static let summary = "Writes everything that all services know of a person to a file."
    static let group = "Leaving"
    static let discussion = """
        Asks every service through the gateway, so the system must be running. The file has lines of JSON, each with a kind and \
        data, identity's first; only its owner can read it. It is meant for the person: hand it over, then delete it. \
        That it was written stands on the log (`audit`). As whom they were anonymous, and what they said so, isn't in it: that is in the archive for which they ask themselves, signed in.
        """
    static let parameters: [Parameter] = [
        .person(),
        .option("--file", value: "path", "Where to write. It must not be there yet.").required, .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "export-person ann --file ann.ndjson", meaning: "Ann has asked for it in writing.")
    ]

    private let person: PersonArgument
    private let file: String

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        file = try arguments.required("--file")
    }

    /// Number of things that each service gave, for programs.
    private struct Report: Encodable {
        let file: String
        let things: [String: Int]
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let counts = try await context.look { identity, _ in
            let row = try await person.find(in: identity.people)
            let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else {
                throw CommandFailure(.cannotCreate, "\(file): \(String(cString: strerror(errno)))")
            }
            defer { close(descriptor) }
            let services = [Identity.name] + identity.exports.services
            // Noted before anything is written: nobody reads without a trace.
            let copy = ExportHandedOut(person: row.personID, services: services)
            _ = try await Repository<Export>(identity.store).handle(.handOut(copy), on: .v7(), meta: EventMeta())
                .events()
            var counts: [(String, Int)] = []
            for service in services {
                do {
                    let count = try await identity.exports.gather(from: service, row.id, isForOperator: true) { lines in
                        try Self.write(lines, to: descriptor)
                    }
                    counts.append((service, count))
                } catch {
                    unlink(file)
                    throw CommandFailure(
                        .unavailable,
                        "\(service) gave nothing: \(error)",
                        hint: "is the system running?"
                    )
                }
            }
            return counts
        }
        try context.console.tell(
            Report(file: file, things: Dictionary(uniqueKeysWithValues: counts)),
            counts.map { "\($0): \($1) \($1 == 1 ? "thing" : "things")" }.joined(separator: "\n")
        )
    }

    /// Writes all of `bytes`. Throws where the disk takes no more.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw CannotWrite(reason: String(cString: strerror(errno))) }
            rest = rest.dropFirst(count)
        }
    }

    private struct CannotWrite: Error {
        let reason: String
    }
}
