import Bus
import ChatLive
import FoundationEssentials
import ServiceKit
import Synchronization

/// Tells the clients of instances for people who types in our own clients.
///
/// Ours say so about every three seconds, and when they have stopped; the original ones believe it for a second and a half. So it is
/// said again every second until it is over.
final class ChatkitTypists: LongRunning {
    let name = "chatkit typing"

    private struct Slot: Hashable {
        var room: UUID
        var member: UUID
    }

    private struct Typist {
        /// Change that is told.
        var sign: ChatkitChange
        /// Instances to which it is told.
        var instances: [String]
        /// Number of times that it is still told.
        var rest: Int
    }

    private let services: ChatkitServices
    private let typing: Typing
    private let typists = Mutex<[Slot: Typist]>([:])

    /// Number of repetitions, unless it is heard again: to the end of the three seconds.
    private static let repetitions = 3
    /// Most typists whose sign is repeated.
    private static let most = 10_000

    init(_ services: ChatkitServices, typing: Typing) {
        self.services = services
        self.typing = typing
    }

    func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in
                while !Task.isCancelled {
                    for await event in typing.bus.subscribe(to: Typing.channel) {
                        guard case .message(let bytes) = event, let report = TypingReport(bytes) else { continue }
                        // A typist that can't be found out now is too old by the time it can.
                        try? await hear(report)
                    }
                }
            }
            group.addTask { [self] in
                while !Task.isCancelled {
                    try? await Task.sleep(for: .seconds(1))
                    beat()
                }
            }
        }
    }

    /// Takes a report that somebody types, or has stopped. Each subscription checks whether its listener may hear of
    /// it.
    func hear(_ report: TypingReport) async throws {
        let place = Slot(room: report.room, member: report.member)
        guard report.isTyping else { return typists.withLock { $0[place] = nil } }
        // The clients of all instances for people have heard of it already, by what their own protocol says.
        guard !report.isByChatkit else { return }
        let room = ChatkitPeople.text(of: report.room)
        let instances = try await services.all().filter(\.isForPeople).map(\.id)
            .filter { services.switchboard.isHeard(.room(room), in: $0) }
        guard !instances.isEmpty, let user = try await services.people.texts(of: [report.member])[report.member] else {
            return typists.withLock { $0[place] = nil }
        }
        let typist = Typist(sign: .typing(room: room, user: user), instances: instances, rest: Self.repetitions)
        typists.withLock { typists in
            if typists[place] != nil || typists.count < Self.most { typists[place] = typist }
        }
        tell(typist)
    }

    /// A second has passed.
    func beat() {
        let now = typists.withLock { typists in
            let now = Array(typists.values)
            typists = typists.compactMapValues { typist in
                var typist = typist
                typist.rest -= 1
                return typist.rest > 0 ? typist : nil
            }
            return now
        }
        for typist in now { tell(typist) }
    }

    /// Every process hears the bus itself, so nothing of this goes to others.
    private func tell(_ typist: Typist) {
        for instance in typist.instances { services.switchboard.publish(typist.sign, in: instance) }
    }
}
