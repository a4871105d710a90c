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
    public static func violations(client: Participant?, staff: Participant?) -> [ValidationError] {
        var violations: [ValidationError] = []
        if let client, client.id == staff?.id { return [.samePerson] }
        switch client {
        case nil: violations.append(.unknownClient)
        case let client?:
            if !client.isClient { violations.append(.notAClient) }
            if !client.isActive { violations.append(.inactiveClient) }
        }
        return violations + Self.violations(staff: staff)
    }

    /// Everything wrong with somebody who is to do something for clients.
    public static func violations(staff: Participant?) -> [ValidationError] {
        guard let staff else { return [.unknownStaff] }
        var violations: [ValidationError] = []
        if !staff.isStaff { violations.append(.notStaff) }
        if !staff.isActive { violations.append(.inactiveStaff) }
        return violations
    }
}
