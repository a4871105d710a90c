import HTTPKit

extension Proxy {
    /// Carries a WebSocket: whatever the client speaks, the service gets a stream of a connection that is already there.
    func tunnel(_ request: Request, _ forwarded: Request, to origin: Origin, _ options: SendOptions)
        async throws(ClientError) -> Response
    {
        let accepted: Headers
        do throws(Problem) {
            accepted = try WebSocketHandshake.answer(to: request)
        } catch {
            return .problem(error)
        }
        let (response, duplex) = try await client.tunnel(forwarded, to: origin, options: options)
        guard let duplex else { return response }
        var headers = accepted
        if let chosen = response.headers[.secWebSocketProtocol] { headers[.secWebSocketProtocol] = chosen }
        return .tunnel(headers: headers) { peer in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await Self.carry(peer.inbound, to: duplex.outbound) }
                group.addTask { await Self.carry(duplex.inbound, to: peer.outbound) }
            }
        }
    }

    /// Moves bytes until one side ends; the end is told to the other side, whichever it was.
    private static func carry(_ source: BodyStream, to target: BodyStream) async {
        do {
            while let piece = try await source.next() { try await target.write(piece) }
            target.finish()
        } catch {
            source.cancel()
            target.fail(error)
        }
    }
}
