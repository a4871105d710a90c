import HTTPKit
import ServiceKit

/// Log line about one request: nothing that names a person. No query, no ids, no addresses, no agents.
struct AccessLine: Sendable {
    let names: RequestNames
    let method: Method
    /// Part of its path that is told.
    let shape: PathShape
    let service: String
    let version: HTTPVersion
    let status: Int
    let microseconds: Int

    /// More than all that is written takes, apart from what `room` counts.
    private static let fixedRoom = 512
    private static let longestMethod = 16

    /// Appends the line as a JSON object. `KeptRequest` reads it: members and their order are the same there.
    func write(to bytes: inout [UInt8], second: [UInt8], milliseconds: Int) {
        // In memory of the stack: each piece that is appended to an array is asked for its room again, and there are thirty.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room + second.count) { memory in
            var line = ByteWriter(memory)
            write(to: &line, second, milliseconds)
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: memory[..<line.count]))
        }
    }

    private var room: Int {
        Self.fixedRoom + names.requestID.utf8.count + (shape.prefix ?? "").utf8.count + shape.collection.utf8.count
            + service.utf8.count
    }

    private func write(to line: inout ByteWriter, _ second: [UInt8], _ milliseconds: Int) {
        line.put(#"{"time":""#)
        line.put(second)
        line.put(UInt8(ascii: "."))
        line.put(UInt8(ascii: "0") + UInt8(milliseconds / 100))
        line.put(UInt8(ascii: "0") + UInt8(milliseconds / 10 % 10))
        line.put(UInt8(ascii: "0") + UInt8(milliseconds % 10))
        line.put(#"Z","level":"info","service":"gateway","message":"access","trace":""#)
        put(names.traceparent, RequestNames.traceDigits, &line)
        line.put(#"","request":""#)
        line.put(names.requestID)
        line.put(#"","span":""#)
        put(names.traceparent, RequestNames.spanDigits, &line)
        if let parent = names.parent {
            line.put(#"","parent":""#)
            line.put(parent.description)
        }
        line.put(version == .http2 ? #"","protocol":"h2","method":""# : #"","protocol":"h1","method":""#)
        putMethod(&line)
        line.put(#"","path":""#)
        putPath(&line)
        line.put(#"","upstream":""#)
        line.put(service)
        line.put(#"","status":"#)
        line.put(decimal: status)
        line.put(#","us":"#)
        line.put(decimal: microseconds)
        line.put("}\n")
    }

    private func put(_ text: String, _ part: Range<Int>, _ line: inout ByteWriter) {
        var text = text
        text.withUTF8 { line.put(UnsafeBufferPointer(rebasing: $0[part])) }
    }

    /// A method is a token, so it needs no escapes; strange ones are not worth their length.
    private func putMethod(_ line: inout ByteWriter) {
        var name = method.rawValue
        name.withUTF8 { name in
            if name.count <= Self.longestMethod, !name.contains(UInt8(ascii: "\"")) {
                line.put(name)
            } else {
                line.put("?")
            }
        }
    }

    /// The shape; `/…` stands for whatever follows, `-` for a path of no route.
    private func putPath(_ line: inout ByteWriter) {
        guard let prefix = shape.prefix else { return line.put("-") }
        line.put(prefix)
        if !shape.collection.isEmpty {
            line.put(UInt8(ascii: "/"))
            line.put(shape.collection)
        }
        if shape.isCut { line.put("/…") }
    }
}
