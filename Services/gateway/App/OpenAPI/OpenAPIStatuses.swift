/// Refusals in the description of an operation, by status: a service names the types of problems with which an operation answers (`x-problems`), and
/// the table of problems knows their statuses. Other refusals stay possible (`default`).
enum OpenAPIStatuses {
    /// Document of the answers to which operations refer, one for each status.
    static let document: [UInt8] = {
        let statuses = Set(ProblemType.all.values.flatMap(\.statuses)).sorted()
        let answers = statuses.map { status in
            "\"\(name(of: status))\":\(OpenAPILimits.refusal("A problem with the status \(status)."))"
        }
        return Array(#"{"components":{"responses":{\#(answers.joined(separator: ","))}}}"#.utf8)
    }()

    private static func name(of status: Int) -> String { "Problem\(status)" }

    /// Answers to add to an operation whose problems are `codes`, by status.
    static func answers(_ codes: [String]) -> [(name: String, value: String)] {
        var found: [Int: [String]] = [:]
        for code in codes {
            for status in ProblemType.all[code]?.statuses ?? [] { found[status, default: []].append(code) }
        }
        return found.sorted { $0.key < $1.key }.map { status, codes in
            let text = codes.joined(separator: ", ")
            return (
                name: String(status),
                value: ##"{"$ref":"#/components/responses/\##(name(of: status))","description":"\##(text)."}"##
            )
        }
    }
}
