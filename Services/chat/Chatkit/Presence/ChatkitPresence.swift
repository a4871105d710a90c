import ChatLive
import FoundationEssentials
import Realtime
import Synchronization

/// Presence of users: a user is there who has at least one connection that says so, to this process or to another one.
/// Coming and going are told a little late, so that a client that reconnects was never gone.
final class ChatkitPresence: Sendable {
    private struct Person: Hashable {
        let instance: String
        let user: String
    }

    private struct Attendance {
        var connections = 0
        /// The other processes to which they have connections, and until when that is believed.
        var elsewhere: [String: ContinuousClock.Instant] = [:]
        var isShown = false
        /// Grows with every change, so that a delayed word knows whether it is still true.
        var turn = 0

        var isThere: Bool { connections > 0 || !elsewhere.isEmpty }
    }

    private let people = Mutex<[Person: Attendance]>([:])
    /// Brings changes to subscriptions.
    let switchboard: ChatkitSwitchboard
    /// Settings of subscriptions.
    let settings: ChatkitSettings
    /// Table of connections, for callers that have to know them of all processes; `nil`: none.
    private let kept: Presence?

    /// Time for which the word of another process is believed: it repeats it before that.
    private static let belief = Duration.seconds(12)

    /// Nobody is there.
    init(
        _ switchboard: ChatkitSwitchboard,
        settings: ChatkitSettings = ChatkitSettings(),
        kept: Presence? = nil
    ) {
        self.switchboard = switchboard
        self.settings = settings
        self.kept = kept
    }

    /// Returns true if a user counts as there.
    func isOnline(_ user: String, in instance: String) -> Bool {
        people.withLock { $0[Person(instance: instance, user: user)]?.isShown ?? false }
    }

    /// A connection of a user came.
    func came(_ user: String, in instance: String, connection: UUID = UUID()) {
        kept?.came(ChatkitWorld.person(user, of: instance), connection: connection)
        change(Person(instance: instance, user: user)) { $0.connections += 1 }
        switchboard.relay(.there(user), in: instance)
    }

    /// A connection of a user went.
    func went(_ user: String, in instance: String, connection: UUID = UUID()) {
        kept?.went(ChatkitWorld.person(user, of: instance), connection: connection)
        let left = change(Person(instance: instance, user: user)) { $0.connections = max(0, $0.connections - 1) }
        if left == 0 { switchboard.relay(.gone(user), in: instance) }
    }

    /// Another process says that a user has connections to it, or none any more.
    func heard(_ user: String, in instance: String, _ process: String, isThere: Bool) {
        let until = isThere ? ContinuousClock.now + Self.belief : nil
        change(Person(instance: instance, user: user)) { $0.elsewhere[process] = until }
    }

    /// Repeats for the other processes who is here, and forgets what they haven't repeated.
    func sayWhoIsHere() {
        let time = ContinuousClock.now
        let (here, stale) = people.withLock { people in
            (
                people.filter { $0.value.connections > 0 }.map(\.key),
                people.filter { $0.value.elsewhere.values.contains { $0 < time } }.map(\.key)
            )
        }
        for person in here { switchboard.relay(.there(person.user), in: person.instance) }
        for person in stale { change(person) { $0.elsewhere = $0.elsewhere.filter { $0.value >= time } } }
    }

    /// Changes what is known of somebody, and tells it after a while if it is still so. Answers their connections here.
    @discardableResult
    private func change(_ person: Person, _ body: (inout Attendance) -> Void) -> Int {
        let (changed, isNews) = people.withLock { people in
            var attendance = people[person] ?? Attendance()
            let wasThere = attendance.isThere
            body(&attendance)
            if attendance.isThere != wasThere { attendance.turn += 1 }
            people[person] = attendance.isThere || attendance.isShown ? attendance : nil
            return (attendance, attendance.isThere != wasThere && attendance.isThere != attendance.isShown)
        }
        // A user who comes again before their going was told: nothing to say.
        if isNews {
            let delay = changed.isThere ? settings.onlineDelay : settings.offlineDelay
            Task { [self] in
                try? await Task.sleep(for: delay)
                tell(person, changed.turn)
            }
        }
        return changed.connections
    }

    private func tell(_ person: Person, _ turn: Int) {
        let news = people.withLock { people -> Bool? in
            guard var attendance = people[person], attendance.turn == turn else { return nil }
            guard attendance.isShown != attendance.isThere else { return nil }
            attendance.isShown = attendance.isThere
            people[person] = attendance.isThere ? attendance : nil
            return attendance.isShown
        }
        if let news { switchboard.publish(.presence(user: person.user, isOnline: news), in: person.instance) }
    }
}
