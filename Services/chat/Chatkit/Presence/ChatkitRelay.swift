import Bus
import ServiceKit

/// Hears what the other processes tell, and tells them now and then who is here.
struct ChatkitRelay: LongRunning {
    let name = "chatkit relay"

    /// Interval at which it says who is here.
    private static let pause = Duration.seconds(5)

    let bus: any Bus
    let switchboard: ChatkitSwitchboard
    let presence: ChatkitPresence

    func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                while !Task.isCancelled {
                    for await event in bus.subscribe(to: ChatkitSwitchboard.channel) { hear(event) }
                }
            }
            group.addTask {
                while !Task.isCancelled {
                    presence.sayWhoIsHere()
                    try? await Task.sleep(for: Self.pause)
                }
            }
        }
    }

    private func hear(_ event: BusEvent) {
        switch event {
        case .gap: presence.sayWhoIsHere()
        case .message(let bytes):
            guard let json = try? ChatkitJSON(parsing: bytes), let process = json["from"]?.text,
                process != switchboard.process, let instance = json["instance"]?.text, let news = ChatkitNews(json)
            else { return }
            if let change = news.change { return switchboard.publish(change, in: instance) }
            switch news {
            case .there(let user): presence.heard(user, in: instance, process, isThere: true)
            case .gone(let user): presence.heard(user, in: instance, process, isThere: false)
            default: break
            }
        }
    }
}
