/// Kind of a note: what its template asks for.
public enum NoteKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// Subjective, objective, assessment, plan.
    case soap
    /// Data, assessment, plan.
    case dap
    /// Attempt to reach the client, who was reached or not.
    case contact
    /// Free words.
    case free
}

/// Class of a note: who may read it.
public enum NoteClass: String, Codable, Sendable, Hashable, CaseIterable {
    /// Part of the record, for those who look after the client.
    case clinical
    /// Author's own words about conversations: nobody else reads them.
    case psychotherapy
}
