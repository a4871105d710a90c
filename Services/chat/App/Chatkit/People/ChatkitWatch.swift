import FoundationEssentials

/// Ends a subscription of a person with their token, and soon after they may no longer use what we serve, the key of the token counts
/// no more, or the instance isn't served any more.
struct ChatkitWatch: Sendable {
    let call: ChatkitCall
    let person: ChatkitPerson

    /// Runs `work` for as long as it may. Throws `expired` when the token has run out, `unauthenticated` when the person is
    /// locked out, or their token counts no more.
    func during(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let caller = try call.who()
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await work() }
            group.addTask { try await watch(caller) }
            _ = try await group.next()
        }
    }

    private func watch(_ caller: ChatkitCaller) async throws {
        while true {
            let left = caller.expires.timeIntervalSince(call.time)
            guard left > 0 else { throw ChatkitError.expired }
            try await Task.sleep(for: min(call.edge.settings.watchPause, .seconds(left)))
            guard try await counts(caller.key), try await person.isStill() else { throw ChatkitError.unauthenticated }
        }
    }

    /// Whether what a key signed still counts.
    private func counts(_ key: String) async throws -> Bool {
        guard let instance = try await call.edge.instances.instance(call.instance.id), instance.isServed else {
            return false
        }
        return instance.keys.contains { $0.id == key }
    }
}
