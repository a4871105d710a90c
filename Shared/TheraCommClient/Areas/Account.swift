extension TheraComm {
    /// One's own account.
    public var account: Account { Account(unit: self) }

    /// Account of whoever is signed in.
    public struct Account: Sendable {
        let unit: TheraComm

        /// Profile of whoever is signed in, and the version for changing it.
        public func profile() async throws -> Answered<IdentityPerson> {
            try await unit.answer(to: .getIdentityProfile())
        }

        /// Another password in the place of the present one. All other sessions end; this one goes on.
        public func changePassword(_ password: String, to newPassword: String) async throws {
            let body = IdentityOwnAccountNewPasswordInput(password: password, newPassword: newPassword)
            try await unit.session.replace(by: try await unit.send(.putIdentityProfilePassword(body)))
        }

        /// Devices on which one is signed in.
        public func sessions() async throws -> [IdentitySession] {
            try await unit.send(.getIdentitySessions()).sessions
        }
    }
}
