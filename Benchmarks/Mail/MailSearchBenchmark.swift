import HTTPKit
import ProcessTesting

/// Searches in a system with a million letters: in a mailbox of a thousand, and in one of fifty thousand.
struct MailSearchBenchmark: Benchmark {
    static let name = "mail-search"
    static let summary = "search in mailboxes of 1 thousand and 50 thousand letters, with 1 million in the system"

    /// What is searched for, and what that is. `#` stands for a number that is another one each time.
    private static let questions = [
        ("word###", "a word that 1 letter in 1000 has"), ("holiday", "a word that 1 letter in 50 has"),
        ("dear", "a word that all have"), ("stoter", "a part of words"), ("case#####", "a word that 1 letter has"),
        ("son%20###", "a name"), ("word###%20holiday", "two words"), ("ba", "two characters"),
        ("nothing###", "what nobody wrote"),
    ]

    func run(_ report: Report) async throws {
        let load = try await MailLoads.shared.load(MailLoads.largest, report)
        for (question, meaning) in Self.questions {
            var places: [@Sendable (Int) async throws -> TestAnswer] = []
            for person in [MailLoad.Person.reader, .veteran] {
                let person = try await load.signIn(person)
                places.append {
                    try await person.get("/api/v1/mail/letters?query=\(Self.filled(question, $0))&limit=50")
                }
            }
            let figures = try await Alternating.measure(meaning, places)
            for (mailbox, figures) in zip(["1 thousand", "50 thousand"], figures) {
                try report.add(Measurement(Self.name, "\(meaning), \(mailbox), p50", figures.p50, "ms"))
                let slow = Measurement(Self.name, "\(meaning), \(mailbox), p99", figures.p99, "ms")
                try report.add(slow.target(.atMost, 100))
            }
        }
    }

    private static func filled(_ question: String, _ call: Int) -> String {
        var number = call * 7919 % 90_000 + 10_000
        return String(
            question.reversed().map { character in
                guard character == "#" else { return character }
                defer { number /= 10 }
                return Character(String(number % 10))
            }.reversed()
        )
    }
}
