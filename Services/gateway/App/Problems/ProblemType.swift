/// One type of problem, as its line of `Pages/problems.txt` describes it: what `/problems/<code>` says, and with which statuses it is answered.
struct ProblemType: Sendable, Hashable {
    /// Tail of the type, which clients switch over.
    let code: String
    /// Statuses of answers with it, mostly one.
    let statuses: [Int]
    /// Advice to a client.
    let advice: ProblemAdvice
    /// Meaning, in each language.
    let meanings: [ProblemLanguage: String]

    /// Reads a line of the table; nil if it is none.
    init?(line: Substring) {
        let columns = line.split(separator: "|").map { $0.trimming(while: { $0 == " " }) }
        guard columns.count == 5, let advice = ProblemAdvice(rawValue: columns[2]) else { return nil }
        code = columns[0]
        statuses = columns[1].split(separator: ",").compactMap { Int($0) }
        self.advice = advice
        meanings = [.english: columns[3], .french: columns[4]]
    }

    /// All types, by code.
    static let all: [String: ProblemType] = Dictionary(
        lines.compactMap { ProblemType(line: $0) }.map { ($0.code, $0) },
        uniquingKeysWith: { first, _ in first }
    )

    /// Lines of the table that describe a type.
    static var lines: [Substring] {
        String(decoding: PackageResources.problems_txt, as: UTF8.self).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
    }
}

extension Substring {
    /// The text without the characters at both ends for which `isLeftOut` is true.
    fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> String {
        let rest = drop(while: isLeftOut)
        guard let last = rest.lastIndex(where: { !isLeftOut($0) }) else { return "" }
        return String(rest[...last])
    }
}
