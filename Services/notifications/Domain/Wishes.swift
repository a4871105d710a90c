public import FoundationEssentials

/// Wishes of a person, all of them: those that weren't chosen are as by default. Staff look into the system by themselves, and are told at
/// night of what is urgent; clients are told of each letter, and are let sleep.
public struct Wishes: Sendable, Hashable {
    /// True if letters are pushed.
    public var letterPush: Bool
    /// Letters of which a mail is sent.
    public var letterMail: NotificationPreferences.LetterMail
    /// True if there are quiet hours.
    public var isQuiet: Bool
    /// Quiet hours, where there are any.
    public var quietHours: QuietHours
    /// True if what is urgent is told in quiet hours, too.
    public var isUrgentLoud: Bool

    /// Wishes by `choices` of somebody who works here, or doesn't.
    public init(_ choices: NotificationPreferences.Choices, isStaff: Bool) {
        letterPush = choices.letterPush ?? true
        letterMail = choices.letterMail ?? (isStaff ? .urgent : .all)
        isQuiet = choices.isQuiet ?? false
        quietHours = QuietHours(
            from: choices.quietFrom ?? TimeOfDay(minutes: 22 * 60),
            to: choices.quietTo ?? TimeOfDay(minutes: 7 * 60),
            zone: choices.timeZone ?? "UTC"
        )
        isUrgentLoud = choices.isUrgentLoud ?? isStaff
    }

    /// Returns true if a mail is wished of letters, of which one is urgent or none.
    public func wantsMail(isUrgent: Bool) -> Bool {
        switch letterMail {
        case .off: false
        case .urgent: isUrgent
        case .all: true
        }
    }

    /// Time until which nothing is told, if it isn't to be told at `time`.
    public func silence(at time: Date, isUrgent: Bool) -> Date? {
        guard isQuiet, !(isUrgent && isUrgentLoud) else { return nil }
        return quietHours.end(at: time)
    }
}
