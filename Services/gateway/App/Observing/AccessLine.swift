import HTTPKit
import ServiceKit

/// What is said about one request: nothing that names a person. No query, no ids, no addresses, no agents.
struct AccessLine: Sendable {
    let names: RequestNames
    let method: Method
    /// The request's path, and the prefix of its route; see `PathShape` for what is told of it.
    let path: String
    let prefix: String?
    /// Whether a service knows the path.
    let isKnown: Bool
    let service: String
    let version: HTTPVersion
    let status: Int
    let microseconds: Int

    /// Appends the line as a JSON object. `KeptRequest` reads it: members and their order are the same there.
    func write(to bytes: inout [UInt8], second: [UInt8], milliseconds: Int) {
        put(#"{"time":""#, &bytes)
        bytes.append(contentsOf: second)
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(milliseconds / 100))
        bytes.append(UInt8(ascii: "0") + UInt8(milliseconds / 10 % 10))
        bytes.append(UInt8(ascii: "0") + UInt8(milliseconds % 10))
        put(#"Z","level":"info","service":"gateway","message":"access","trace":""#, &bytes)
        put(names.traceID, &bytes)
        put(#"","request":""#, &bytes)
        put(names.requestID, &bytes)
        put(#"","span":""#, &bytes)
        put(names.spanID, &bytes)
        if let parent = names.parent {
            put(#"","parent":""#, &bytes)
            put(parent.description, &bytes)
        }
        put(#"","protocol":""#, &bytes)
        put(version == .http2 ? "h2" : "h1", &bytes)
        put(#"","method":""#, &bytes)
        // A method is a token, so it needs no escapes; strange ones are not worth their length.
        put(method.rawValue.utf8.count <= 16 && !method.rawValue.utf8.contains(0x22) ? method.rawValue : "?", &bytes)
        put(#"","path":""#, &bytes)
        PathShape.write(path, prefix: prefix, isKnown: isKnown, to: &bytes)
        put(#"","upstream":""#, &bytes)
        put(service, &bytes)
        put(#"","status":"#, &bytes)
        put(status, &bytes)
        put(#","us":"#, &bytes)
        put(microseconds, &bytes)
        put("}\n", &bytes)
    }

    private func put(_ text: StaticString, _ bytes: inout [UInt8]) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private func put(_ text: String, _ bytes: inout [UInt8]) { bytes.append(wholly: text[...]) }

    private func put(_ text: Substring, _ bytes: inout [UInt8]) { bytes.append(wholly: text) }

    private func put(_ number: Int, _ bytes: inout [UInt8]) { put(String(number), &bytes) }
}

extension [UInt8] {
    /// Appends the bytes of `text` in one piece; a view of its bytes would go one by one, which a line for each request feels.
    fileprivate mutating func append(wholly text: Substring) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }
}

/// A path fit for a log: only what our own route tables say, nothing that a client chose. The gateway doesn't know the tables of services: what
/// follows a prefix is told only where a service has answered, and not that there is nothing. An address that doesn't exist may be anybody's words.
enum PathShape {
    /// Appends the route's prefix; `/…` stands for whatever follows, `-` for a path of no route.
    static func write(_ path: String, prefix: String?, isKnown: Bool, to bytes: inout [UInt8]) {
        guard let prefix else { return bytes.append(UInt8(ascii: "-")) }
        bytes.append(wholly: prefix[...])
        let (collection, isCut) = rest(of: path, behind: prefix, isKnown: isKnown)
        if !collection.isEmpty {
            bytes.append(UInt8(ascii: "/"))
            bytes.append(wholly: collection)
        }
        if isCut { bytes.append(contentsOf: "/…".utf8) }
    }

    /// The collection that follows the prefix of a known path, if it is plain lower-case letters: that is how collections are called, and ids
    /// are not. And whether there is more of the path that isn't told.
    static func rest(of path: String, behind prefix: String, isKnown: Bool) -> (collection: Substring, isCut: Bool) {
        let rest = path.utf8.dropFirst(prefix.utf8.count)
        guard rest.first == UInt8(ascii: "/") else { return ("", false) }
        let word = rest.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        let isCollection = (1...16).contains(word.count) && word.allSatisfy { (0x61...0x7A).contains($0) }
        guard isKnown, isCollection else { return ("", true) }
        return (Substring(word), word.endIndex != path.utf8.endIndex)
    }
}
