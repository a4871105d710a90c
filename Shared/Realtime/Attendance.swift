public import FoundationEssentials
import HTTPKit
import Synchronization

/// Learns who is connected. Connections wait meanwhile: must be quick.
public protocol Attendance: Sendable {
    /// A person has a connection more. `connection` is new.
    func came(_ person: UUID, connection: UUID)

    /// One that came is no more.
    func went(_ person: UUID, connection: UUID)
}

/// One connection as those see it who learn who is connected: it comes once and goes once, whatever else happens.
final class Attendee: Sendable {
    private let attendance: (any Attendance)?
    private let connection = UUID()
    private let person = Mutex<UUID?>(nil)

    init(_ attendance: (any Attendance)?) { self.attendance = attendance }

    /// Reports the person of the connection, once; later calls only replace the person.
    func come(_ caller: Caller) {
        guard let attendance, let new = caller.person else { return }
        let isFirst = person.withLock { person in
            defer { person = new }
            return person == nil
        }
        if isFirst { attendance.came(new, connection: connection) }
    }

    /// Reports the end of the connection.
    func go() {
        guard let attendance, let person = person.withLock({ $0 }) else { return }
        attendance.went(person, connection: connection)
    }
}
