import FoundationEssentials
import HTTPKit
import HTTPTesting
import ServiceKit
import Testing

@testable import GatewayApp

/// What the gateway keeps of requests, and finds again when it is started anew.
@Suite struct TraceLogTests {
    private let folder = "\(FileManager.default.temporaryDirectory.path())/traces-\(UUID().uuidString)"

    private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

    private func names(_ request: Request = Request(.get, "/api/v1/mail/letters")) -> RequestNames {
        RequestNames(request, from: .inside)
    }

    private func line(_ names: RequestNames, status: Int = 201, path: String = "/api/v1/mail/letters/7") -> [UInt8] {
        var bytes: [UInt8] = []
        AccessLine(
            names: names,
            method: .post,
            shape: PathShape(path, prefix: "/api/v1/mail", isKnown: true),
            service: "postoffice",
            version: .http2,
            status: status,
            microseconds: 1500
        ).write(to: &bytes, second: Array("2026-03-01T12:00:07".utf8), milliseconds: 45)
        return bytes
    }

    /// Without the end of the line, as it is read.
    private func span(_ line: [UInt8], _ wanted: TraceArchive.Wanted = .all) -> RequestSpan? {
        KeptRequest.span(of: line.dropLast(), wanted)
    }

    @Test func `a line is read as it was written`() throws {
        let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
        let headers: Headers = [.traceparent: parent, .xRequestID: "the-request"]
        let names = names(Request(.get, "/", headers: headers))
        let found = try #require(span(line(names)))
        #expect(found.trace == TraceID("4bf92f3577b34da6a3ce929d0e0e4736"))
        #expect(found.parent == SpanID("00f067aa0ba902b7"))
        #expect(found.id == names.span && found.request == "the-request")
        #expect(found.method == "POST" && found.shape == "/api/v1/mail/letters/…" && found.service == "postoffice")
        #expect(found.status == 201 && found.microseconds == 1500)
        // 2026-03-01T12:00:07.045Z, less what it took.
        #expect(found.begun == 1_772_366_407_045_000 - 1500)
        #expect(span(line(self.names()))?.parent == nil)
    }

    @Test func `lines are found by trace, by request and by failure`() throws {
        let names = names()
        let good = line(names)
        let trace = names.trace
        let other = try #require(TraceID("4bf92f3577b34da6a3ce929d0e0e4736"))
        #expect(span(good, .trace(trace)) != nil && span(good, .trace(other)) == nil)
        #expect(span(good, .request(names.requestID)) != nil && span(good, .request("another")) == nil)
        #expect(span(good, .failed) == nil && span(line(names, status: 404), .failed) != nil)
    }

    @Test func `what isn't a whole line of ours is none`() {
        let whole = line(names())
        for count in 0..<(whole.count - 1) {
            #expect(KeptRequest.span(of: whole.prefix(count), .all) == nil, "\(count) bytes")
        }
        let dropped = #"{"level":"warning","service":"gateway","message":"access lines dropped","count":1}"#
        for text in [dropped, "{}", "ü"] {
            #expect(KeptRequest.span(of: Array(text.utf8)[...], .all) == nil)
        }
        #expect(KeptRequest.span(of: whole.dropLast() + whole.dropLast(), .all) == nil)
    }

    @Test(arguments: [1, 2, 3, 7, 1000])
    func `lines are read from the last to the first, whatever is read at once`(_ piece: Int) throws {
        defer { removeFolder() }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/lines"
        try Data("one\ntwo\n\nthree and more\nfour without an end".utf8).write(to: URL(filePath: path))
        var lines: [String] = []
        func collect(_ most: Int) -> Bool {
            lines = []
            return KeptLines(piece: piece).backward(in: path) { line in
                lines.append(String(decoding: line, as: UTF8.self))
                return lines.count == most
            }
        }
        #expect(!collect(9))
        #expect(lines == ["four without an end", "three and more", "two", "one"])
        #expect(collect(2))
        #expect(lines == ["four without an end", "three and more"])
        #expect(!KeptLines().backward(in: "\(folder)/nothing") { _ in true })
    }

    @Test func `two gateways share a folder, whose files stay small, and lose no line but the oldest`() async throws {
        defer { removeFolder() }
        let size = line(names()).count
        let logs = (0..<2).map { _ in TraceLog(folder: folder, fileBytes: size * 10, log: ServiceTelemetry().log) }
        let archive = TraceArchive(logs[0], of: AccessLog(write: nil))
        var ids: [SpanID] = []
        for number in 0..<57 {
            let names = names()
            logs[number % 2].append(line(names))
            ids.append(names.span)
        }
        let found = await archive.newest(100, .all).map(\.id)
        // 57 lines in files of ten: five were put aside, the last of them is still there.
        #expect(found == Array(ids.suffix(17).reversed()))
        let three = await archive.newest(3, .all).map(\.id)
        #expect(three == Array(ids.suffix(3).reversed()))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }

    @Test func `what a killed gateway left within a line takes no other line with it`() async throws {
        defer { removeFolder() }
        let (first, torn, next) = (names(), names(), names())
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let left = line(first) + line(torn).prefix(100)
        try Data(left).write(to: URL(filePath: "\(folder)/requests.jsonl"))
        let log = TraceLog(folder: folder, log: ServiceTelemetry().log)
        log.append(line(next))
        let found = await TraceArchive(log, of: AccessLog(write: nil)).newest(10, .all).map(\.id)
        let whole = [next, first].map(\.span)
        #expect(found == whole && whole.count == 2)
    }

    @Test func `a gateway that is started anew knows what was asked of the one before`() async throws {
        defer { removeFolder() }
        let settings = ["THERACOMM_TRACES_FOLDER": folder]
        var request = ""
        var trace: TraceID?
        try await GatewayUnderTest.with(settings: settings) { _ in
            Response(201)
        } _: { test in
            let path = "/api/v1/mail/letters/0190aaaa-secret?query=cancer"
            let answer = try await test.send(Request(.post, path, headers: [.authorization: "Bearer secret"]))
            request = try #require(answer.headers[.xRequestID])
            _ = try await test.send(Request(.get, "/nowhere"))
            trace = await test.gateway.traces.trace(named: request)
            test.gateway.access?.flush()
        }
        let kept = try String(contentsOfFile: "\(folder)/requests.jsonl", encoding: .utf8)
        #expect(!kept.contains("secret") && !kept.contains("cancer") && !kept.contains("127.0.0.1"))
        try await GatewayUnderTest.with(settings: settings) { _ in
            Response(201)
        } _: { test in
            let traces = test.gateway.traces
            #expect(await traces.newest(10, failed: false).map(\.shape) == ["-", "/api/v1/mail/letters/…"])
            #expect(await traces.newest(10, failed: true).map(\.status) == [404])
            let found = try #require(await traces.trace(named: request))
            #expect(found == trace)
            #expect(try await traces.report(on: found).steps.map(\.request) == [request])
            // What this process remembers by itself isn't told twice.
            _ = try await test.send(Request(.post, "/api/v1/mail/letters"))
            #expect(await traces.newest(10, failed: false).map(\.status) == [201, 404, 201])
            let router = test.gateway.operatorsRouter {}
            let page = try await router.respond(to: Request(.get, "/traces")).text()
            #expect(page.contains("also from before it was started"))
            #expect(await router.respond(to: Request(.get, "/traces/\(request)")).status == 200)
        }
    }

    @Test func `without its log of access it keeps requests all the same, and where it can't it serves`() async throws {
        defer { removeFolder() }
        let silent = ["THERACOMM_TRACES_FOLDER": folder, "THERACOMM_ACCESS_LOG": "false"]
        try await GatewayUnderTest.with(settings: silent) { _ in
            Response(201)
        } _: { test in
            _ = try await test.send(Request(.post, "/api/v1/mail/letters"))
            test.gateway.access?.flush()
            #expect(test.access.text == "")
        }
        let kept = try String(contentsOfFile: "\(folder)/requests.jsonl", encoding: .utf8)
        #expect(kept.contains("/api/v1/mail/letters"))
        try await GatewayUnderTest.with(settings: ["THERACOMM_TRACES_FOLDER": "/dev/null/nowhere"]) { _ in
            Response(201)
        } _: { test in
            let answer = try await test.send(Request(.post, "/api/v1/mail/letters"))
            #expect(answer.status == 201)
            #expect(await test.gateway.traces.newest(10, failed: false).map(\.status) == [201])
            test.gateway.access?.flush()
            #expect(test.access.text.contains("/api/v1/mail/letters"))
        }
    }
}
