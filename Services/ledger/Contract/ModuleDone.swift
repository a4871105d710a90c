public import FoundationEssentials

/// Module that a client has done in an enrolment.
public struct ModuleDone: Codable, Sendable, Hashable {
    /// The enrolment.
    public var enrolment: UUID
    /// The client.
    public var client: UUID
    /// The module.
    public var module: UUID
    /// Time at which it was done: none after receipt, none before it was open. It may lie far back, since devices tell late.
    public var at: Date

    /// States it.
    public init(enrolment: UUID, client: UUID, module: UUID, at: Date) {
        (self.enrolment, self.client, self.module, self.at) = (enrolment, client, module, at)
    }
}
