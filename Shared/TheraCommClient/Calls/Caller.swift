import Foundation

/// Sender of calls as whoever is signed in.
struct Caller: Sendable {
    let exchange: Exchange
    let session: Session
    let ownWrites: OwnWrites

    /// Sends a call. `key` is that of an earlier try, if there was one.
    func send<Answer>(
        _ call: Call<Answer>,
        key: UUID? = nil,
        by send: ((TransportRequest) async throws -> TransportResponse)? = nil
    ) async throws -> TransportResponse {
        let key = call.takesKey ? (key ?? exchange.surroundings.newID()).queryText : nil
        guard !call.isOpen else { return try await once(call, nil, key, send) }
        let token = try await session.token()
        do {
            return try await once(call, token, key, send)
        } catch let problem as Problem where problem.status == 401 {
            // Refused before anything was done, whatever it is.
            return try await once(call, try await session.token(insteadOf: token), key, send)
        }
    }

    private func once<Answer>(
        _ call: Call<Answer>,
        _ token: AccessToken?,
        _ key: String?,
        _ send: ((TransportRequest) async throws -> TransportResponse)?
    ) async throws -> TransportResponse {
        let position = call.showsOwnWrites ? await ownWrites.position(in: call.area, of: token?.person) : nil
        let request = try exchange.request(call, token: token?.text, key: key, position: position)
        let response = try await exchange.answer(request, mayRepeat: call.mayRepeat) { request in
            if let send { try await send(request) } else { try await exchange.transport.send(request) }
        }
        if call.method != .get { await ownWrites.wrote(response, in: call.area, by: token?.person) }
        return response
    }
}

/// Positions of what this device has written, by area: reading with them shows it.
actor OwnWrites {
    private struct Writer: Hashable {
        let area: String
        let person: UUID?
    }
    private var positions: [Writer: Int] = [:]

    func position(in area: String, of person: UUID?) -> Int? { positions[Writer(area: area, person: person)] }

    func wrote(_ response: TransportResponse, in area: String, by person: UUID?) {
        guard let position = response.headers["theracomm-position"].flatMap(Int.init) else { return }
        positions[Writer(area: area, person: person), default: 0] = max(
            position,
            positions[Writer(area: area, person: person)] ?? 0
        )
    }
}
