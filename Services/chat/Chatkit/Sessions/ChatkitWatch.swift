import FoundationEssentials
import HTTPKit

/// Ends a subscription of a person with their token, as soon as the session behind it has ended or they may no longer use what we serve, and
/// soon after the key of the token counts no more, or the instance isn't served any more.
struct ChatkitWatch: Sendable {
    let call: ChatkitCall
    let person: ChatkitPerson

    /// Runs `work` for as long as it may. Throws `expired` when the token has run out, `unauthenticated` when the person is
    /// locked out, or their token counts no more.
    func during(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let caller = try call.who()
        try await withThrowingTaskGroup(of: Bool.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                try await work()
                return true
            }
            group.addTask {
                try await watch(caller)
                return true
            }
            group.addTask {
                try await watchWithdrawals(caller)
                return false
            }
            while let isOver = try await group.next(), !isOver {}
        }
    }

    /// Throws as soon as the session behind the token has ended, or an account that was locked is known as such here.
    private func watchWithdrawals(_ caller: ChatkitCaller) async throws {
        let signIn = call.surroundings.signIn
        let news = signIn.withdrawals()
        // Tokens that were withdrawn before.
        guard !signIn.isOver(caller.origin, of: person.id) else { throw ChatkitError.unauthenticated }
        for await _ in news {
            guard !signIn.isOver(caller.origin, of: person.id) else { throw ChatkitError.unauthenticated }
            guard caller.origin == nil, signIn.isWithdrawn(Caller(.person(person.id))) else { continue }
            // An application has signed the token: what counts is whether the account is locked, which comes by another way.
            for _ in 0..<Self.looks {
                guard try await person.isStill() else { throw ChatkitError.unauthenticated }
                try await Task.sleep(for: Self.pause)
            }
        }
    }

    /// Number of looks whether an account that has changed was locked, and the pause between them.
    private static let looks = 10
    private static let pause = Duration.milliseconds(150)

    private func watch(_ caller: ChatkitCaller) async throws {
        while true {
            let left = caller.expires.timeIntervalSince(call.time)
            guard left > 0 else { throw ChatkitError.expired }
            try await Task.sleep(for: min(call.surroundings.settings.watchPause, .seconds(left)))
            guard try await counts(caller.key), try await person.isStill() else { throw ChatkitError.unauthenticated }
        }
    }

    /// Returns true if a key's signatures still count.
    private func counts(_ key: String) async throws -> Bool {
        guard let instance = try await call.surroundings.instances.instance(call.instance.id), instance.isServed else {
            return false
        }
        return instance.keys.contains { $0.id == key }
    }
}
