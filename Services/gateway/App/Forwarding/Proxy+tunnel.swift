import HTTPKit

extension Proxy {
    /// Carries a WebSocket: whatever the client speaks, the service gets a stream of a connection that is already there.
    ///
    /// Messages are carried, not bytes: so neither side gets frames that break the rules, and when this process drains,
    /// or one side is lost, the other is told in time and in its own words.
    @inline(never)
    func tunnel(
        _ request: Request,
        _ upstreamRequest: UpstreamRequest,
        to origin: Origin
    ) async throws(ClientError) -> Response {
        // Asked before the service is, so that it isn't called in vain.
        do throws(Problem) { _ = try WebSocketHandshake.answer(to: request) } catch { return .problem(error) }
        let (response, duplex) = try await services.client.tunnel(
            upstreamRequest.request,
            to: origin,
            options: upstreamRequest.options
        )
        guard let duplex else { return response }
        let service = WebSocket(duplex, role: .client)
        do throws(Problem) {
            let chosen = response.headers[.secWebSocketProtocol]
            return try .webSocket(for: request, subprotocol: chosen) {
                [tunnels = clients.tunnels, place = upstreamRequest.place] peer in
                await tunnels.carry(peer, service)
                // Counts as open until here.
                withExtendedLifetime(place) {}
            }
        } catch {
            service.abandon()
            return .problem(error)
        }
    }
}
