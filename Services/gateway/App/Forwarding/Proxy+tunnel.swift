import HTTPKit

extension Proxy {
    /// Carries a WebSocket: whatever the client speaks, the service gets a stream of a connection that is already there.
    func tunnel(
        _ request: Request,
        _ forwarded: Request,
        to origin: Origin,
        _ options: SendOptions,
        _ place: TunnelCensus.Place?
    )
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
        return .tunnel(headers: headers) { [tunnels] peer in
            await tunnels.carry(peer, duplex)
            // Counts as open until here.
            withExtendedLifetime(place) {}
        }
    }
}
