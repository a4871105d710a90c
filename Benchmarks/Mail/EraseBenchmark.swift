import Foundation
import HTTPKit
import ProcessTesting

/// Forgets a person with ten thousand letters, in a system with a million: their key, and every word in the read models. The last of the
/// mail benchmarks, as it takes those letters away.
struct EraseBenchmark: Benchmark {
    static let name = "erase"
    static let summary = "erase a person with 10,000 letters from a system with 1 million"

    func run(_ report: Report) async throws {
        let town = try await MailTowns.shared.crowdedTown(report)
        let person = town.id(.archivist).uuidString
        let before = try await town.sql(
            "select count(*) from postoffice.letter where about = '\(person)' and body <> ''"
        )
        guard let letters = Int(before), letters >= MailTown.many else {
            throw BenchmarkFailure("the archivist has \(before) letters, not \(MailTown.many)")
        }
        let start = ContinuousClock.now
        _ = try await town.admin("postoffice", "erase", person, "--yes", "--json")
        let took = (ContinuousClock.now - start).inMilliseconds / 1000
        let left = try await town.sql(
            """
            select (select count(*) from postoffice.letter where about = '\(person)' and (body <> '' or haystack <> E'\\n'))
                 + (select count(*) from postoffice.search where about = '\(person)' and words <> '{}')
            """
        )
        guard left == "0" else { throw BenchmarkFailure("\(left) rows still have words") }
        let measurement = Measurement(Self.name, "\(letters) letters of \(town.size)", [took], "s")
        try report.add(measurement.target(.atMost, 10))
    }
}
