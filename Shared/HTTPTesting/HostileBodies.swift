import FoundationEssentials
public import HTTPKit
public import Testing

/// Bodies of the right shape whose texts can't be stored, or are heaps of marks: their sender must be told so, before
/// anything is done.
public enum HostileBodies {
    /// U+0000, which JSON may say and the database can't store. Bytes that are no text at all, such as half of a pair
    /// of surrogates, are refused by the parser, which has tests of its own.
    private static let text = #""a\u0000b""#

    /// One character as readers count them, of more bytes than any text of one line may have.
    private static let heap = "\"a" + String(repeating: "\u{301}", count: 20_000) + "\""

    /// Sends each route of `router` with a text in its body one that stands wherever one may stand, as those of `seats`
    /// in turn who may call it. Things named by placeholders aren't there. A route of ours that none of `seats` may
    /// call is an issue: it would prove nothing. Routes for services, and those of the original client, must refuse it
    /// in their own way; `keeping` are paths whose clients have no way to hear of a refusal, so that a heap of marks
    /// may be kept there.
    public static func tryAll(
        on router: Router,
        as seats: [Seat],
        keeping: Set<String> = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let routes = router.routes.filter { $0.request.map(hasText) ?? false }
        #expect(!routes.isEmpty, "no body has a text", sourceLocation: sourceLocation)
        for route in routes {
            guard let schema = route.request else { continue }
            let path = route.path.split(separator: "/", omittingEmptySubsequences: false).map { part in
                part.first == "{" ? UUID().uuidString : String(part)
            }.joined(separator: "/")
            let body = Body.bytes(Array(json(schema).utf8))
            var isRefused = false
            for seat in seats where !isRefused {
                let answer = try await seat.send(route.method, path, body: body)
                #expect(
                    (400..<500).contains(answer.status),
                    "\(answer.request): \(answer.text)",
                    sourceLocation: sourceLocation
                )
                isRefused = answer.status == 422 && answer.text.contains("U+0000")
            }
            let heaped = Body.bytes(Array(json(schema, text: heap).utf8))
            for seat in seats {
                let answer = try await seat.send(route.method, path, body: heaped)
                let isKept = answer.status == 201 && keeping.contains(route.path)
                #expect(
                    (400..<500).contains(answer.status) || isKept,
                    "\(answer.request) with a heap of marks: \(answer.text.prefix(500))",
                    sourceLocation: sourceLocation
                )
            }
            let isOurs = route.access != .services && route.path.hasPrefix("/api/v1/")
            #expect(isRefused || !isOurs, "\(route.method) \(route.path) wasn't tried", sourceLocation: sourceLocation)
        }
    }

    private static func hasText(_ schema: JSONSchema) -> Bool {
        switch schema {
        case .any, .string(nil): true
        case .array(let element), .map(let element): hasText(element)
        case .nullable(let schema): hasText(schema)
        case .object(let members, _): members.contains { hasText($0.schema) }
        case .string, .boolean, .integer, .number, .oneOf: false
        }
    }

    private static func json(_ schema: JSONSchema, text: String = text) -> String {
        switch schema {
        case .any, .string(nil): text
        case .boolean: "true"
        case .integer(let range): "\(min(max(range.lowerBound, 1), range.upperBound))"
        case .number: "1"
        case .string(.uuid?): "\"\(UUID())\""
        case .string(.dateTime?): "\"2026-03-02T12:00:00Z\""
        case .string(.base64?): "\"YQ==\""
        case .string(.uri?), .string(.uriReference?): "\"https://unit.example/\""
        case .oneOf(let words, _): "\"\(words.first ?? "")\""
        case .array(let element): "[\(json(element, text: text))]"
        case .map(let element): "{\"a\":\(json(element, text: text))}"
        case .nullable(let schema): json(schema, text: text)
        case .object(let members, _):
            "{\(members.map { "\"\($0.name)\":\(json($0.schema, text: text))" }.joined(separator: ","))}"
        }
    }
}
