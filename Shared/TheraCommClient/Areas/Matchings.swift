extension TheraComm {
    /// Matchings: who belongs to whom.
    public var matchings: Matchings { Matchings(unit: self) }

    /// Matchings of whoever is signed in.
    public struct Matchings: Sendable {
        let unit: TheraComm

        /// For clients: the staff who look after one.
        public func staff() async throws -> TangoStaffList { try await unit.send(.getTangoMyStaff()) }

        /// For staff: the clients one looks after.
        public func caseload(matching query: String? = nil) -> Entries<TangoCaseload> {
            unit.all(.getTangoMyCaseload(query: query))
        }
    }
}
