import FoundationEssentials
import HTTPKit
import ServiceKit

/// Reads the lines that `AccessLine` writes, and nothing else: fixed members in a fixed order, without escapes.
struct KeptRequest {
    private var rest: ArraySlice<UInt8>

    /// Request of a line; nil if the line isn't one of ours, the request isn't `wanted`, or the gateway answered it by
    /// itself, and well (memory has none of these either).
    static func span(of line: ArraySlice<UInt8>, _ wanted: TraceArchive.Wanted) -> RequestSpan? {
        var reader = KeptRequest(rest: line)
        return reader.read(wanted)
    }

    private mutating func read(_ wanted: TraceArchive.Wanted) -> RequestSpan? {
        guard skip(#"{"time":""#), let until = time(),
            skip(#"","level":"info","service":"gateway","message":"access","trace":""#), let trace = TraceID(text()),
            skip(#"","request":""#)
        else { return nil }
        let request = text()
        switch wanted {
        case .trace(let one): guard one == trace else { return nil }
        case .request(let one): guard one == request else { return nil }
        case .all, .failed: break
        }
        guard skip(#"","span":""#), let id = SpanID(text()) else { return nil }
        var parent: SpanID?
        if skip(#"","parent":""#) {
            parent = SpanID(text())
            guard parent != nil else { return nil }
        }
        guard skip(#"","protocol":""#) else { return nil }
        _ = text()
        guard skip(#"","method":""#) else { return nil }
        let method = text()
        guard skip(#"","path":""#) else { return nil }
        let route = text()
        guard skip(#"","upstream":""#) else { return nil }
        let service = text()
        guard skip(#"","status":"#), let status = number(), skip(#","us":"#), let took = number(), skip("}"),
            rest.isEmpty, service != "-" || status >= 400 || status == 101
        else { return nil }
        if case .failed = wanted, status < 400 { return nil }
        return RequestSpan(
            trace: trace,
            id: id,
            parent: parent,
            request: request,
            method: method,
            route: route,
            service: service,
            status: status,
            took: .microseconds(took),
            until: until
        )
    }

    /// Passes over `text`; if something else stands there, nothing happens.
    private mutating func skip(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { expected in
            guard rest.starts(with: expected) else { return false }
            rest = rest.dropFirst(expected.count)
            return true
        }
    }

    /// Everything up to the next quotation mark, which stays.
    private mutating func text() -> String {
        let text = rest.prefix { $0 != UInt8(ascii: "\"") }
        rest = rest.dropFirst(text.count)
        return String(decoding: text, as: UTF8.self)
    }

    /// Decimal digits, at most 15 of them.
    private mutating func number() -> Int? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard (1...15).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// A time in RFC 3339, in microseconds since 1970.
    private mutating func time() -> Int64? {
        RFC3339.date(of: text()).map { Int64(($0.timeIntervalSince1970 * 1_000_000).rounded()) }
    }
}
