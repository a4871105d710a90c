import FoundationEssentials
public import HTTPKit
public import Testing

/// Cursors that no list has made: their sender must be told so, or shown a page.
///
/// Texts that aren't cursors at all are refused in one place, which has tests of its own. The cursors here have the
/// right form for some list, and name positions at which nothing can be: the ends of all numbers and times, and a text
/// that can't be stored.
public enum HostileCursors {
    /// Asks each list of `router` that takes a cursor for the page behind each of them, as each of `seats` whose cursor it reads.
    ///
    /// `values` says what placeholders and parameters that must be there stand for; any other placeholder stands for an id that nothing
    /// has. A list that reads the cursor of none of `seats` is an issue: it would prove nothing.
    public static func tryAll(
        on router: Router,
        as seats: [Seat],
        where values: [String: String] = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let lists = router.routes.filter { $0.method == .get && $0.query.contains { $0.name == "cursor" } }
        #expect(!lists.isEmpty, "no list takes a cursor", sourceLocation: sourceLocation)
        for list in lists {
            var isRead = false
            for seat in seats {
                let address = address(of: list, where: values)
                guard refusesCursor(try await seat.get(address + "x")) else { continue }
                isRead = true
                for cursor in all {
                    let answer = try await seat.get(address + cursor)
                    #expect(answer.status < 500, "\(answer.request): \(answer.text)", sourceLocation: sourceLocation)
                }
            }
            #expect(isRead, "\(list.path) reads nobody's cursor", sourceLocation: sourceLocation)
        }
    }

    private static let all: [String] = {
        let (low, high) = ("\(Int64.min)", "\(Int64.max)")
        var json = [low, high, "\"\(UUID())\""]
        for number in [low, high] { json += ["{\"before\":{\"_0\":\(number)}}", "{\"after\":{\"_0\":\(number)}}"] }
        let times = [
            // No times at all; the first and the last that a cursor may name, in milliseconds, in microseconds and as texts.
            (low, low), (high, high), ("-62167219200000", low), ("253402300799999", high),
            ("-62167219200000000", low), ("253402300799999999", high),
            ("\"0000-01-01T00:00:00Z\"", low), ("\"9999-12-31T23:59:59.999Z\"", high),
        ]
        for (time, number) in times {
            json += [place(time, number, rank: number), place(time, number, rank: "\"\(UUID())\"")]
        }
        json.append(place("0", "0", rank: "0", name: "a\\u0000b"))
        return json.map { json in
            Data(json.utf8).base64EncodedString()
                .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        }
    }()

    /// An object with every member that a place of ours may have. The rank or position of some is an id with others.
    private static func place(_ time: String, _ number: String, rank: String, name: String = "a") -> String {
        let ids = ["id", "client", "staff", "letter", "l", "c", "m", "room"].map { "\"\($0)\":\"\(UUID())\"" }
        let times = ["at", "t"].map { "\"\($0)\":\(time)" }
        let numbers = ["a", "b", "number", "position"].map { "\"\($0)\":\(number)" }
        let ranks = ["r", "p"].map { "\"\($0)\":\(rank)" }
        return "{\((["\"name\":\"\(name)\""] + ids + times + numbers + ranks).joined(separator: ","))}"
    }

    /// Address of a page of `list`, up to the cursor.
    private static func address(of list: Route, where values: [String: String]) -> String {
        let path = list.path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard part.first == "{", part.last == "}" else { return String(part) }
            return values[String(part.dropFirst().dropLast())] ?? UUID().uuidString
        }
        let needed = list.query.filter { $0.isRequired && $0.name != "cursor" }
        let query = needed.map { "\($0.name)=\(values[$0.name] ?? "a")&" }.joined()
        return "\(path.joined(separator: "/"))?\(query)cursor="
    }

    private struct Refusal: Decodable {
        var fields: [FieldError]?
    }

    private static func refusesCursor(_ answer: Answer) -> Bool {
        let fields = (try? answer.decode(Refusal.self))?.fields ?? []
        return answer.status == 422 && fields.map(\.field) == ["cursor"]
    }
}
