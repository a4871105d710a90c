/// Additions of the gateway to the description of every operation: the fields about a caller's limits (`RateLimit`,
/// `RateLimit-Policy`), the answers that tell a caller to come again later (429 and 503, both with `Retry-After`), and the
/// other refusals by their status (`OpenAPIStatuses`). Services know nothing of the former, as it is the gateway that counts.
enum OpenAPILimits {
    /// Document of the components to which the additions refer.
    static let document = Array(
        """
        {"components":{"headers":{\
        "RateLimit":{"description":"The policy that is nearest to its end: requests that are left (r), seconds until all are \
        back (t). Absent where nothing is limited.","schema":{"type":"string"},"example":"\\"person\\";r=1187;t=1"},\
        "RateLimit-Policy":{"description":"The policies that count this request: so many requests (q) in so many seconds \
        (w).","schema":{"type":"string"},"example":"\\"address\\";q=6000;w=60, \\"person\\";q=1200;w=60"},\
        "Retry-After":{"description":"Whole seconds after which to try again.",\
        "schema":{"type":"string","pattern":"^[0-9]+$"},"example":"1"}},\
        "responses":{\
        "TooManyRequests":\(response(tooMany)),"TooManyRequestsPage":\(response(tooMany, isPage: true)),\
        "Unavailable":\(response(unavailable)),"UnavailablePage":\(response(unavailable, isPage: true))\
        }}}
        """.utf8
    )

    private static let tooMany = "Too much was asked in too little time. Nothing was done."
    private static let unavailable = "Nobody can answer at this moment. Repeat the call later, with the same key."

    /// Description of a refusal. A service that answers with pages may refuse with a page itself; the gateway never
    /// does.
    private static func response(_ description: String, isPage: Bool = false) -> String {
        """
        {"description":"\(description)","headers":{\(fields),"Retry-After":{"$ref":"#/components/headers/Retry-After"}},\
        "content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}\
        \(isPage ? #","text/html":{"schema":{"type":"string"}}"# : "")}}
        """
    }

    /// Description of a refusal without a field of its own.
    static func refusal(_ description: String) -> String {
        """
        {"description":"\(description)","headers":{\(fields)},\
        "content":{"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}}}
        """
    }

    private static let fieldMembers = ["RateLimit", "RateLimit-Policy"].map { name in
        (name: name, value: ##"{"$ref":"#/components/headers/\##(name)"}"##)
    }

    private static let fields = fieldMembers.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",")

    private static let methods: Set<String> = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]

    /// A path's operations with what is added to each. Text that isn't what it should be stays as it is.
    static func added(toPath path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        object(path) { operation in
            guard methods.contains(operation.name) else { return operation.value }
            let codes = problems(of: operation.value)
            return object(operation.value) { $0.name == "responses" ? responses($0.value, codes) : $0.value }
        }
    }

    /// Codes of the problems with which an operation answers.
    private static func problems(of operation: ArraySlice<UInt8>) -> [String] {
        let list = JSONText.members(of: operation)?.first { $0.name == "x-problems" }?.value ?? []
        return String(decoding: list, as: UTF8.self).split { "[]\", \n".contains($0) }.map { String($0) }
    }

    private static func responses(_ text: ArraySlice<UInt8>, _ codes: [String]) -> ArraySlice<UInt8> {
        let media = refusedIn(text)
        let kind = media.contains("text/html") ? "Page" : ""
        var refusals = [
            (name: "429", value: ##"{"$ref":"#/components/responses/TooManyRequests\##(kind)"}"##),
            (name: "503", value: ##"{"$ref":"#/components/responses/Unavailable\##(kind)"}"##),
        ]
        // Where a refusal may look otherwise, or has no body, its statuses aren't told apart.
        if media == ["application/problem+json"] {
            refusals += OpenAPIStatuses.answers(codes).filter { added in !refusals.contains { $0.name == added.name } }
        }
        return object(text, adding: refusals) { response in
            object(response.value, adding: [(name: "headers", value: "{\(fields)}")]) { member in
                member.name == "headers" ? object(member.value, adding: fieldMembers) { $0.value } : member.value
            }
        }
    }

    /// Media types of answers that aren't described by their status.
    private static func refusedIn(_ responses: ArraySlice<UInt8>) -> [String] {
        func members(_ name: String, of text: ArraySlice<UInt8>?) -> [JSONText.Member]? {
            let found = text.flatMap { JSONText.members(of: $0) }?.first { $0.name == name }
            return found.flatMap { JSONText.members(of: $0.value) }
        }
        let content = members("default", of: responses)?.first { $0.name == "content" }?.value
        return content.flatMap { JSONText.members(of: $0) }?.map(\.name) ?? []
    }

    /// The object with `change` in the place of each value, and behind them what of `more` it hasn't.
    private static func object(
        _ text: ArraySlice<UInt8>,
        adding more: [(name: String, value: String)] = [],
        _ change: (JSONText.Member) -> ArraySlice<UInt8>
    ) -> ArraySlice<UInt8> {
        guard let members = JSONText.members(of: text) else { return text }
        var parts: [[UInt8]] = []
        for member in members { parts.append(Array("\"\(member.name)\":".utf8) + change(member)) }
        for (name, value) in more where !members.contains(where: { $0.name == name }) {
            parts.append(Array("\"\(name)\":\(value)".utf8))
        }
        var joined: [UInt8] = [UInt8(ascii: "{")]
        for (index, part) in parts.enumerated() {
            if index > 0 { joined.append(UInt8(ascii: ",")) }
            joined += part
        }
        joined.append(UInt8(ascii: "}"))
        return joined[...]
    }
}
