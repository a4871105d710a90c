import HTTPKit

/// What is said about one request: nothing that names a person. No query, no ids, no addresses, no agents.
struct AccessLine: Sendable {
    let names: RequestNames
    let method: Method
    /// The path without what may be an id; see `PathShape`.
    let shape: String
    let service: String
    let version: HTTPVersion
    let status: Int
    let microseconds: Int

    /// Appends the line as a JSON object.
    func write(to bytes: inout [UInt8], second: [UInt8], milliseconds: Int) {
        put(#"{"time":""#, &bytes)
        bytes.append(contentsOf: second)
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(milliseconds / 100))
        bytes.append(UInt8(ascii: "0") + UInt8(milliseconds / 10 % 10))
        bytes.append(UInt8(ascii: "0") + UInt8(milliseconds % 10))
        put(#"Z","level":"info","service":"gateway","message":"access","trace":""#, &bytes)
        bytes.append(contentsOf: names.traceID.utf8)
        put(#"","request":""#, &bytes)
        bytes.append(contentsOf: names.requestID.utf8)
        put(#"","protocol":""#, &bytes)
        put(version == .http2 ? "h2" : "h1", &bytes)
        put(#"","method":""#, &bytes)
        // A method is a token, so it needs no escapes; strange ones are not worth their length.
        put(method.rawValue.utf8.count <= 16 && !method.rawValue.utf8.contains(0x22) ? method.rawValue : "?", &bytes)
        put(#"","path":""#, &bytes)
        bytes.append(contentsOf: shape.utf8)
        put(#"","upstream":""#, &bytes)
        bytes.append(contentsOf: service.utf8)
        put(#"","status":"#, &bytes)
        put(status, &bytes)
        put(#","us":"#, &bytes)
        put(microseconds, &bytes)
        put("}\n", &bytes)
    }

    private func put(_ text: StaticString, _ bytes: inout [UInt8]) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private func put(_ text: String, _ bytes: inout [UInt8]) { bytes.append(contentsOf: text.utf8) }

    private func put(_ number: Int, _ bytes: inout [UInt8]) { bytes.append(contentsOf: String(number).utf8) }
}

/// A path fit for a log: only what our own route tables say, nothing that a client chose.
enum PathShape {
    /// The route's prefix; `/…` stands for whatever follows. The collection that follows it is kept if it is plain
    /// lower-case letters, because that is how collections are called and ids are not.
    static func of(_ path: String, prefix: String) -> String {
        let rest = path.utf8.dropFirst(prefix.utf8.count)
        guard rest.first == UInt8(ascii: "/") else { return prefix }
        let word = rest.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        let isCollection = (1...16).contains(word.count) && word.allSatisfy { (0x61...0x7A).contains($0) }
        guard isCollection else { return prefix + "/…" }
        let kept = "\(prefix)/\(Substring(word))"
        return kept.utf8.count == path.utf8.count ? kept : kept + "/…"
    }
}
