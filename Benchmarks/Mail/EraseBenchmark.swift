import Foundation
import HTTPKit
import ProcessTesting

/// Forgets two persons with ten thousand letters each, in a system with a million: one by the verb of the post office alone, which destroys their key
/// and every word in the read models; the other as identity has it done, in all services, from the order to the complete certificate. The
/// last of the mail benchmarks, as it takes those letters away.
struct EraseBenchmark: Benchmark {
    static let name = "erase"
    static let summary = "erase persons with 10,000 letters from a system with 1 million, in the mail and everywhere"

    /// Seconds that each may take.
    private static let target = 10.0

    func run(_ report: Report) async throws {
        let load = try await MailLoads.shared.crowdedTown(report)
        try await byVerb(load, report)
        try await byOrder(load, report)
    }

    private func byVerb(_ load: MailLoad, _ report: Report) async throws {
        let letters = try await letters(of: .archivist, load)
        let start = ContinuousClock.now
        _ = try await load.admin("postoffice", "erase", load.id(.archivist).uuidString, "--yes", "--json")
        let took = (ContinuousClock.now - start).inMilliseconds / 1000
        try await expectNothing(of: .archivist, load)
        let measurement = Measurement(Self.name, "\(letters) letters of \(load.size)", [took], "s")
        try report.add(measurement.target(.atMost, Self.target))
    }

    /// What is measured has in it what every order has: telling it over the feeds, waiting until nothing that was opened before can come back, and
    /// the verbs that order it and look whether it is done, each of which starts a process.
    private func byOrder(_ load: MailLoad, _ report: Report) async throws {
        let letters = try await letters(of: .leaver, load)
        let belongings = try await Belongings.leave(by: .leaver, in: load)
        try await load.settle(report)
        let start = ContinuousClock.now
        try await load.forget(.leaver)
        let took = (ContinuousClock.now - start).inMilliseconds / 1000
        try await expectNothing(of: .leaver, load)
        try await belongings.expectNothing(in: load)
        let what = "\(letters) letters of \(load.size), \(Belongings.messages) messages, \(2 * Belongings.files) files"
        let measurement = Measurement(Self.name, "ordered by identity, to the certificate: \(what)", [took], "s")
        try report.add(measurement.target(.atMost, Self.target))
    }

    private func letters(of person: MailLoad.Person, _ load: MailLoad) async throws -> Int {
        let before = try await load.sql(
            "select count(*) from postoffice.letter where about = '\(load.id(person).uuidString)' and body <> ''"
        )
        guard let letters = Int(before), letters >= MailLoad.many else {
            throw BenchmarkFailure("\(person) has \(before) letters, not \(MailLoad.many)")
        }
        return letters
    }

    private func expectNothing(of person: MailLoad.Person, _ load: MailLoad) async throws {
        let id = load.id(person).uuidString
        let left = try await load.sql(
            """
            select (select count(*) from postoffice.letter where about = '\(id)' and (body <> '' or haystack <> E'\\n'))
                 + (select count(*) from postoffice.search where about = '\(id)' and words <> '{}')
            """
        )
        guard left == "0" else { throw BenchmarkFailure("\(left) rows still have words of \(person)") }
    }
}
