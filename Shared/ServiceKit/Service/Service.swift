public import CommandLineKit
public import EventLog
public import EventSourcing
public import FoundationEssentials
public import HTTPKit
public import Postgres

/// A service: its name, its tables, its routes and what runs beside them. `ServiceMain` does everything else.
public protocol Service: Sendable {
    /// The one event over all streams of the service's log.
    associatedtype Event: StoredEvent

    /// Lower case, as in the list of routes of the gateway: also the schema, and the role that serves.
    static var name: String { get }
    /// One line for the help.
    static var summary: String { get }
    /// The service's own tables, beside those of log and vault. Never edited once released.
    static var migrations: [Migration] { get }
    /// Asks `reader` for every setting that only this service has, so that the help shows them and mistakes in them are told
    /// before anything is opened. The service reads them again, from `ServiceBase.environment`, when it is wired.
    static func readSettings(_ reader: inout ConfigurationReader)
    /// Adds the service's own verbs to those that all services have.
    static func addVerbs(to table: inout CommandTable<ServiceContext<Self>>)

    /// Waiting times of its log, and intervals of its read models.
    static var logSettings: LogSettings { get }

    /// Members of payloads that operators are not shown: they name people of whom others must not know.
    static var hiddenMembers: Set<String> { get }
    /// Personal fields that no operator opens alone, as `event.name/field`: for them there is a procedure.
    static var withheldFields: Set<String> { get }

    /// True if it forgets persons when identity says so. Only identity itself doesn't follow identity.
    static var followsErasures: Bool { get }

    /// True if it learns from identity whose tokens count no more. Only identity itself knows by its log.
    static var followsRevocations: Bool { get }

    /// Wires the service. Opens nothing that `start` of a background member can open as well.
    init(_ base: ServiceBase) async throws

    /// Parts around one aggregate each. What follows is their sum, unless the service says otherwise.
    var features: [Feature] { get }
    /// The table that serves and documents.
    var routes: [Route] { get }
    /// The read models, each following the log. Run by `ServiceMain`; the service isn't ready while one is far behind or stopped.
    var projections: [any AnyProjectionRunner] { get }
    /// Members beside the server: followers, policies. Started in this order before the server listens, stopped in
    /// reverse.
    var background: [any LongRunning] { get }

    /// Ends answers that have no end of their own (feeds). The first thing that happens when the process is told to stop, so
    /// that the server has nothing to wait for but requests.
    func endStreams() async

    /// Number of open answers that have no end of their own: operators see it while a process is drained.
    var openStreams: Int { get }

    /// Gives out everything the service knows of `person` that is theirs to have. Nothing of others that they may not see.
    func export(_ person: UUID, to export: PersonExport) async throws

    /// Removes what read models hold of `person`, whose key is destroyed by then. Says what was done, or with `isDryRun` what
    /// would be, a line each. Repeating it does no harm.
    func purge(_ person: UUID, isDryRun: Bool) async throws -> [String]

    /// Prepares for forgetting `subject` again, whose key had been destroyed before an older copy of the database was restored. The key is still
    /// there. Repeating it does no harm.
    func willEraseAgain(_ subject: UUID) async throws

    /// Id of the person whom an operator names. Throws `CommandFailure` where that is nobody. By default identity is asked, but for ids.
    func id(of person: PersonArgument, in base: ServiceBase) async throws -> UUID

    /// Returns true if the service has, or had, anything of `person`.
    func knows(_ person: UUID, in base: ServiceBase) async throws -> Bool

    /// The end of the retention hold on `person` that lasts longest; `nil`: no hold. As far as the service knows.
    func heldUntil(_ person: UUID, in base: ServiceBase) async throws -> Date?

    /// Notes on the log that an operator is about to read what is personal in these streams, where the service keeps an audit
    /// of reading. Nothing is shown if it throws.
    func noteReading(of streams: Set<UUID>) async throws
}

extension Service {
    /// No settings but those that all services have.
    public static func readSettings(_ reader: inout ConfigurationReader) {}
    /// No verbs but those that all services have.
    public static func addVerbs(to table: inout CommandTable<ServiceContext<Self>>) {}
    /// Read models follow at once.
    public static var logSettings: LogSettings { LogSettings() }
    /// Everything that isn't personal is shown.
    public static var hiddenMembers: Set<String> { [] }
    /// Everything personal may be opened for a reason.
    public static var withheldFields: Set<String> { [] }
    /// True: the service forgets persons when identity says so.
    public static var followsErasures: Bool { true }
    /// True: the service follows identity's revocations.
    public static var followsRevocations: Bool { true }
    /// None: the service lists its parts itself.
    public var features: [Feature] { [] }
    /// None that is counted.
    public var openStreams: Int { 0 }
    /// Nothing to prepare.
    public func willEraseAgain(_ subject: UUID) async throws {}
    /// The id itself; whose a login name, a number or an address is, identity is asked.
    public func id(of person: PersonArgument, in base: ServiceBase) async throws -> UUID {
        if case .id(let id) = person { return id }
        return try await PersonDirectory(base.gateway).person(person)
    }
    /// A key in its vault, or a row in its table `person`.
    public func knows(_ person: UUID, in base: ServiceBase) async throws -> Bool { try await base.knows(person) }
    /// End of the hold as identity has told it.
    public func heldUntil(_ person: UUID, in base: ServiceBase) async throws -> Date? {
        try await Holds(pool: base.pool).end(for: person, at: Date())
    }
    /// No audit of reading.
    public func noteReading(of streams: Set<UUID>) async throws {}
}
