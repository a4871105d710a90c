/// Number of lines that a verb shows at most: `--limit`. Queries are asked for one more, so that a list that was cut says so.
public struct LineLimit: Hashable, Sendable {
    /// Lines that can be asked for.
    public static let most = 100_000
    /// Every line: nothing is cut.
    public static let all = LineLimit(count: nil)

    private static let option = "--limit"

    /// Lines that are shown; `nil`: all.
    private let count: Int?

    private init(count: Int?) { self.count = count }

    /// Option of a verb that shows `count` lines unless told; `nil`: all.
    public static func parameter(default count: Int?) -> Parameter {
        let usual = count.map { "\($0)" } ?? "all"
        return .option(option, short: "l", value: "n", "Lines at most; says so if there are more. Default: \(usual).")
    }

    /// Reads it; `count` where it wasn't given, `nil`: all.
    public init(_ arguments: inout Arguments, default count: Int?) throws(UsageError) {
        guard try arguments.option(Self.option, as: Int.self) != nil else {
            self.count = count
            return
        }
        self.count = try arguments.option(Self.option, default: 1, in: 1...Self.most)
    }

    /// Number of rows that a query is asked for: one more than are shown.
    public var asked: Int { count.map { $0 + 1 } ?? Int.max }

    /// Rows that are shown, and whether there are more.
    public func cut<Row>(_ rows: [Row]) -> (shown: [Row], isMore: Bool) {
        guard let count, rows.count > count else { return (rows, false) }
        return (Array(rows.prefix(count)), true)
    }

    /// Rows of a query of which `pick` leaves some out: it is asked for more until there are enough, or no others.
    public func fill<Found, Row>(
        _ query: (_ size: Int) async throws -> [Found],
        picking pick: ([Found]) async throws -> [Row]
    ) async throws -> [Row] {
        var size = asked
        while true {
            let found = try await query(size)
            let rows = try await pick(found)
            if rows.count >= asked || found.count < size { return rows }
            size = size < Int.max / 2 ? size * 2 : Int.max
        }
    }

    /// Sentence about a list that was cut; `next`: other options that lead on.
    fileprivate func remark(next: String?) -> String {
        let shown = count ?? 0
        var ways: [String] = []
        if shown < Self.most { ways.append("\(Self.option) \(min(2 * shown, Self.most)) shows more") }
        if let next { ways.append("\(next) shows the next") }
        return "There are more than these \(shown)\(ways.isEmpty ? "" : ": ")\(ways.joined(separator: ", "))."
    }
}

extension Console {
    /// Says that a list was cut. It stands beside the answer, which programs read. `next`: other options that lead on.
    public func tellMore(than limit: LineLimit, next: String? = nil) { printError(limit.remark(next: next)) }
}
