/// Rule for who may be matched at all: a client whose account is in use with somebody who works here and whose account
/// is in use.
public enum Pairing {
    /// Error about one of the two.
    public enum ValidationError: Sendable, Hashable {
        /// There is nobody of this id.
        case unknownClient
        /// They receive no therapy here.
        case notAClient
        /// Their account is not in use.
        case inactiveClient
        /// There is nobody of this id.
        case unknownStaff
        /// They don't work here.
        case notStaff
        /// Their account is not in use.
        case inactiveStaff
        /// Nobody gives therapy to themselves.
        case samePerson
    }

    /// Everything wrong with the two; none if they may be matched.
    public static func faults(client: Participant?, staff: Participant?) -> [ValidationError] {
        var faults: [ValidationError] = []
        if let client, client.id == staff?.id { return [.samePerson] }
        switch client {
        case nil: faults.append(.unknownClient)
        case let client?:
            if !client.isClient { faults.append(.notAClient) }
            if !client.isActive { faults.append(.inactiveClient) }
        }
        return faults + Self.faults(staff: staff)
    }

    /// Everything wrong with somebody who is to do something for clients.
    public static func faults(staff: Participant?) -> [ValidationError] {
        guard let staff else { return [.unknownStaff] }
        var faults: [ValidationError] = []
        if !staff.isStaff { faults.append(.notStaff) }
        if !staff.isActive { faults.append(.inactiveStaff) }
        return faults
    }
}
