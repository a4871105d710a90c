import CLibPQ
import COpenSSL

/// Owns one `PGconn`: the only place that calls libpq for a connection. Never blocks.
///
/// Lives on its connection's loop; not Sendable on purpose.
final class Wire {
    private let raw: OpaquePointer

    /// Begins to connect. `keywords` are set over libpq's defaults; nil if memory is out.
    init?(starting keywords: [(String, String)]) {
        let started = withCStrings(keywords.map(\.0)) { names in
            withCStrings(keywords.map(\.1)) { values in PQconnectStartParams(names, values, 0) }
        }
        guard let started else { return nil }
        raw = started
    }

    deinit { PQfinish(raw) }

    // MARK: State

    var isBroken: Bool { PQstatus(raw) == CONNECTION_BAD }
    var descriptor: Int32 { PQsocket(raw) }
    var serverProcess: Int32 { PQbackendPID(raw) }
    var transaction: PGTransactionStatusType { PQtransactionStatus(raw) }

    /// libpq's last words, in one line. May quote the server but never a bind.
    var errorMessage: String {
        guard let text = PQerrorMessage(raw) else { return "no connection" }
        let lines = String(cString: text).split(separator: "\n")
        return lines.isEmpty ? "the connection was closed" : lines.joined(separator: " ")
    }

    /// One step of connecting: call when the descriptor is ready for what the last step wanted.
    func continueConnecting() -> PostgresPollingStatusType { PQconnectPoll(raw) }

    /// Makes every later call non-blocking and begins to pipeline.
    func prepareForUse() -> Bool {
        PQsetNoticeProcessor(raw, { _, _ in }, nil)
        return PQsetnonblocking(raw, 1) == 0 && enterPipeline()
    }

    func enterPipeline() -> Bool { PQenterPipelineMode(raw) == 1 }
    func exitPipeline() -> Bool { PQexitPipelineMode(raw) == 1 }

    // MARK: Sending

    /// Queues Parse. False if the connection is unusable.
    func sendPrepare(name: String, query: Query) -> Bool {
        withUnsafeTemporaryAllocation(of: Oid.self, capacity: max(1, query.binds.count)) { types in
            for (index, bind) in query.binds.enumerated() { types[index] = bind.type.rawValue }
            return PQsendPrepare(raw, name, query.sql, Int32(query.binds.count), types.baseAddress) == 1
        }
    }

    /// Queues Bind and Execute, with binary parameters and results.
    func sendPrepared(name: String, query: Query) -> Bool {
        withParameters(of: query) { values, lengths, formats in
            PQsendQueryPrepared(raw, name, Int32(query.binds.count), values, lengths, formats, 1) == 1
        }
    }

    /// Queues Parse of an unnamed statement, Bind and Execute.
    func sendUnprepared(query: Query) -> Bool {
        withParameters(of: query) { values, lengths, formats in
            withUnsafeTemporaryAllocation(of: Oid.self, capacity: max(1, query.binds.count)) { types in
                for (index, bind) in query.binds.enumerated() { types[index] = bind.type.rawValue }
                return PQsendQueryParams(
                    raw,
                    query.sql,
                    Int32(query.binds.count),
                    types.baseAddress,
                    values,
                    lengths,
                    formats,
                    1
                ) == 1
            }
        }
    }

    /// Queues a whole script as one simple query; only outside of the pipeline.
    func sendScript(_ sql: String) -> Bool { PQsendQuery(raw, sql) == 1 }

    /// Ends a statement: what was sent since the last Sync succeeds or fails together.
    func sync() -> Bool { PQpipelineSync(raw) == 1 }

    /// Writes what is queued. True when all of it left.
    func flush() -> Bool { PQflush(raw) <= 0 }

    // MARK: Receiving

    /// Takes what the socket has, as much as there is room for. False once the connection has ended.
    func consumeInput() -> Bool { PQconsumeInput(raw) == 1 }

    /// True if OpenSSL holds more of a record than there was room for: the socket will not report it. Servers from
    /// version 17 on, and proxies before servers, send records that are that long.
    var isHoldingBack: Bool {
        guard let session = PQgetssl(raw) else { return false }
        return SSL_pending(OpaquePointer(session)) > 0
    }

    /// True if the next result has not arrived in full.
    var isBusy: Bool { PQisBusy(raw) != 0 }

    /// The next result; nil between results.
    func nextResult() -> ResultStorage? { PQgetResult(raw).map(ResultStorage.init(adopting:)) }

    /// A notification that has arrived.
    func nextNotification() -> (channel: String, payload: String)? {
        guard let message = PQnotifies(raw) else { return nil }
        defer { PQfreemem(message) }
        guard let channel = message.pointee.relname, let payload = message.pointee.extra else { return nil }
        return (String(cString: channel), String(cString: payload))
    }

    /// Cancel request for the connection; nil if libpq can make none.
    func cancelRequest() -> CancelRequest? { PQgetCancel(raw).map(CancelRequest.init(adopting:)) }

    /// Lends the binds of a query to libpq, which copies them.
    private func withParameters<R>(
        of query: Query,
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> R
    ) -> R {
        let binds = query.binds
        guard !binds.isEmpty else { return body(nil, nil, nil) }
        return query.buffer.bytes.withUnsafeBytes { bytes in
            withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: binds.count) { values in
                withUnsafeTemporaryAllocation(of: Int32.self, capacity: binds.count * 2) { numbers in
                    for (index, bind) in binds.enumerated() {
                        values.initializeElement(at: index, to: pointer(to: bind, in: bytes))
                        numbers[index] = Int32(max(0, bind.length))
                        numbers[binds.count + index] = 1
                    }
                    let lengths = UnsafePointer(numbers.baseAddress)
                    return body(UnsafePointer(values.baseAddress), lengths, lengths?.advanced(by: binds.count))
                }
            }
        }
    }

    /// Null for NULL; a value of no bytes points somewhere, anywhere.
    private func pointer(to bind: Query.Bind, in bytes: UnsafeRawBufferPointer) -> UnsafePointer<CChar>? {
        guard bind.length >= 0 else { return nil }
        guard bind.length > 0, let base = bytes.baseAddress else { return Self.nothing }
        return (base + bind.offset).assumingMemoryBound(to: CChar.self)
    }

    /// A byte that lives as long as the process, for values without bytes.
    private static var nothing: UnsafePointer<CChar> { clibpq_nothing() }
}

/// Lends an array of C strings, ended by null, for as long as `body` runs.
func withCStrings<R>(_ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> R) -> R {
    let bytes = strings.flatMap { Array($0.utf8CString) }
    return bytes.withUnsafeBufferPointer { buffer in
        var pointers: [UnsafePointer<CChar>?] = []
        var offset = 0
        for string in strings {
            pointers.append(buffer.baseAddress.map { $0 + offset })
            offset += string.utf8.count + 1
        }
        pointers.append(nil)
        return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }
}
