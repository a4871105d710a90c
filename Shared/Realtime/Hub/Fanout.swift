import FoundationEssentials
import HTTPKit

/// Subscriptions and latest publications: the machine inside a hub. Joining and publishing are steps of the same
/// machine, so that between the last publication of the past and the first of the future nothing is lost and nothing
/// comes twice.
struct Fanout: Sendable {
    private struct Subscription: Sendable {
        var topic: String
        var isState: Bool
        var audiences: Set<Audience>
        var subscriber: Subscriber
    }

    /// Subscribers by number.
    private typealias Subscribers = [Int: Subscriber]

    /// Everything up to here was told.
    private(set) var position: Int64
    private(set) var epoch: UUID
    private let keeps: Int
    private let most: Int
    /// The topics that keep account of what went to whom.
    private let accounted: Set<String>
    /// Publications on these topics with their receivers, since the account was last taken.
    private var account: [Delivered] = []
    private var recent: RecentPublications
    /// Number of times that everything was forgotten: events read in an earlier life must not be told in this one.
    private(set) var life = 0
    private var subscriptions: [Int: Subscription] = [:]
    /// Subscribers by topic and audience.
    private var listeners: [String: [Audience: Subscribers]] = [:]
    private var lastNumber = 0
    /// Counts what is told.
    private var turn: Int64 = 0
    private var frames = EventFrames()
    /// Changes of states that wait until they are shown; nil: they are told at once.
    private var held: HeldStates?

    /// Nobody listens yet. `keeps` positions are remembered; who lacks more than `most` events is told to load anew.
    /// With `holdsStates` changes of states are told by `show`.
    init(
        at position: Int64,
        epoch: UUID,
        keeps: Int,
        most: Int,
        accounted: Set<String> = [],
        holdsStates: Bool = false
    ) {
        self.position = position
        self.epoch = epoch
        self.keeps = keeps
        self.most = most
        self.accounted = accounted
        held = holdsStates ? HeldStates(limit: keeps) : nil
        recent = RecentPublications(from: position, limit: keeps)
    }

    /// Number of subscriptions.
    var count: Int { subscriptions.count }
    /// Everything up to here was told, as a cursor.
    var cursor: EventCursor { EventCursor(epoch: epoch, position: position) }

    // MARK: Coming and going

    /// Lets a subscriber in and tells it what it lacks. `read` are the notices from its cursor up to `readTo`, where they
    /// were read from the log, in the `life` that it had then.
    mutating func join(
        _ request: Request,
        read: [PlacedPublication] = [],
        readTo: Int64? = nil,
        in life: Int? = nil
    ) -> Answer {
        guard let after = request.after, after.epoch == epoch else {
            return enter(request, resets: request.after != nil)
        }
        if let life, life != self.life, !read.isEmpty { return enter(request, resets: true) }
        let known = max(after.position, readTo ?? after.position)
        guard known >= recent.start else { return .behind(position) }
        var lacking = read
        if !lacking.isEmpty {
            // A publication may have changed since it was read.
            for notice in recent.after(known) { lacking.amend(by: notice) }
            lacking.removeAll { !concerns($0, request) }
        }
        lacking += recent.after(known).filter { concerns($0, request) }
        guard request.isState || lacking.count <= most else { return enter(request, resets: true) }
        request.deliver(.subscribed(after))
        for notice in lacking {
            tell(notice, request)
            note(notice, heardAs: notice.notice.audiences.intersection(request.audiences))
        }
        return .joined(register(request, from: max(after.position, position)))
    }

    /// Lets a subscriber in that can't be told what it lacks.
    mutating func joinAnew(_ request: Request) -> Answer { enter(request, resets: true) }

    /// Begins where everything can be loaded: what was told since then, but may not be found yet, is told.
    private mutating func enter(_ request: Request, resets: Bool) -> Answer {
        let start = min(request.shown ?? position, position)
        guard start >= recent.start else { return .unshown(recent.start) }
        let lacking = recent.after(start).filter { concerns($0, request) }
        guard request.isState || lacking.count <= most else {
            // More than a queue holds: by and by it is shown.
            return .unshown(lacking[lacking.count - most - 1].position)
        }
        let place = EventCursor(epoch: epoch, position: start)
        request.deliver(.subscribed(place))
        if resets { request.deliver(request.isState ? .changed(position) : .reset(place)) }
        for notice in lacking {
            tell(notice, request)
            note(notice, heardAs: notice.notice.audiences.intersection(request.audiences))
        }
        return .joined(register(request, from: position))
    }

    private mutating func register(_ request: Request, from: Int64) -> Int {
        lastNumber += 1
        add(
            Subscription(
                topic: request.topic,
                isState: request.isState,
                audiences: request.audiences,
                subscriber: Subscriber(lastNumber, from: from, deliver: request.deliver)
            )
        )
        return lastNumber
    }

    private mutating func add(_ subscription: Subscription) {
        let subscriber = subscription.subscriber
        subscriptions[subscriber.number] = subscription
        for audience in subscription.audiences {
            listeners[subscription.topic, default: [:]][audience, default: [:]][subscriber.number] = subscriber
        }
    }

    /// The subscriber listens as others from now on.
    mutating func change(_ number: Int, to audiences: Set<Audience>) {
        guard var subscription = subscriptions[number], subscription.audiences != audiences else { return }
        forget(number, subscription)
        subscription.audiences = audiences
        add(subscription)
    }

    /// The subscriber listens no more.
    mutating func leave(_ number: Int) {
        guard let subscription = subscriptions.removeValue(forKey: number) else { return }
        forget(number, subscription)
    }

    private mutating func forget(_ number: Int, _ subscription: Subscription) {
        for audience in subscription.audiences {
            listeners[subscription.topic]?[audience]?[number] = nil
            if listeners[subscription.topic]?[audience]?.isEmpty == true {
                listeners[subscription.topic]?[audience] = nil
            }
        }
    }

    // MARK: Telling

    /// Tells what the positions up to `end` have brought.
    mutating func publish(_ notices: [PlacedPublication], upTo end: Int64) {
        guard end > position else { return }
        position = end
        recent.append(notices, upTo: end)
        held?.hold(notices, upTo: end)
        for notice in notices where held == nil || notice.notice.payload != nil { hand(notice) }
    }

    private mutating func hand(_ notice: PlacedPublication) {
        guard let listening = listeners[notice.topic] else { return }
        let isAccounted = accounted.contains(notice.topic)
        let leftOut = notice.notice.leftOut
        turn += 1
        var heardAs: Set<Audience> = []
        // Frames are made once for all receivers of the same payload.
        var (shared, owners): (Delivery?, Delivery?)
        let own = notice.notice.own
        let owning = own.flatMap { listening[$0.audience] } ?? [:]
        for audience in notice.notice.audiences {
            guard let subscribers = listening[audience] else { continue }
            if isAccounted { heardAs.insert(audience) }
            for subscriber in subscribers.values where subscriber.from < notice.position {
                guard leftOut.isEmpty || !isLeftOut(subscriber, of: leftOut), subscriber.takes(turn) else { continue }
                if let own, owning[subscriber.number] != nil {
                    let made = owners ?? delivery(of: own.payload, notice)
                    owners = made
                    subscriber.deliver(made)
                } else {
                    let made = shared ?? delivery(of: notice.notice.payload, notice)
                    shared = made
                    subscriber.deliver(made)
                }
            }
        }
        note(notice, heardAs: heardAs)
    }

    private func isLeftOut(_ subscriber: Subscriber, of leftOut: Set<Audience>) -> Bool {
        subscriptions[subscriber.number].map { !leftOut.isDisjoint(with: $0.audiences) } ?? true
    }

    /// The first position of a state's change that waits to be shown; nil: none waits.
    var awaited: Int64? { held?.awaited }

    /// Everything up to `shown` can be read: tells those whose states that has changed. Also those who came since, and may have read
    /// before it was shown.
    mutating func show(upTo shown: Int64) {
        guard let due = held?.take(upTo: shown) else { return }
        if let all = due.forAll {
            for subscription in subscriptions.values where subscription.isState {
                subscription.subscriber.deliver(.changed(all))
            }
        }
        turn += 1
        for notice in due.changes {
            guard let listening = listeners[notice.topic] else { continue }
            for audience in notice.notice.audiences {
                for subscriber in (listening[audience] ?? [:]).values where subscriber.takes(turn) {
                    subscriber.deliver(.changed(shown))
                }
            }
        }
    }

    /// Tells what is so at this moment to those who listen; nobody is told later.
    mutating func signal(_ payload: Payload, on topic: String, for audiences: Set<Audience>) {
        guard let listening = listeners[topic] else { return }
        turn += 1
        var frame: PreparedText?
        for audience in audiences {
            for subscriber in (listening[audience] ?? [:]).values where subscriber.takes(turn) {
                let made =
                    frame ?? PreparedText(ServerFrame.signal(topic: topic, type: payload.type, data: payload.data).text)
                frame = made
                subscriber.deliver(.signal(made))
            }
        }
    }

    /// Audiences as which somebody listens to `topic`.
    func audiences(of topic: String) -> Set<Audience> {
        Set((listeners[topic] ?? [:]).keys)
    }

    /// Forgets the latest publications; a client that comes back is told from the log.
    mutating func forget() {
        recent = RecentPublications(from: position, limit: keeps)
        life += 1
    }

    /// The log has become another: all that was told may be wrong.
    mutating func restart(at position: Int64, epoch: UUID, states: Set<String>) {
        self.position = position
        self.epoch = epoch
        recent = RecentPublications(from: position, limit: keeps)
        held?.restart(at: position)
        listeners = [:]
        for (number, var subscription) in subscriptions {
            let deliver = subscription.subscriber.deliver
            subscription.subscriber = Subscriber(number, from: position, deliver: deliver)
            add(subscription)
            deliver(states.contains(subscription.topic) ? .changed(position) : .reset(cursor))
        }
    }

    /// Takes the publications on topics that keep account, with their receivers, since the last call.
    mutating func takeAccount() -> [Delivered] {
        defer { account = [] }
        return account
    }

    private mutating func note(_ notice: PlacedPublication, heardAs audiences: Set<Audience>) {
        guard !audiences.isEmpty, accounted.contains(notice.topic) else { return }
        account.append(Delivered(notice: notice, audiences: audiences))
    }

    private func concerns(_ notice: PlacedPublication, _ request: Request) -> Bool {
        notice.topic == request.topic && notice.isHeard(as: request.audiences)
    }

    private mutating func tell(_ notice: PlacedPublication, _ request: Request) {
        request.deliver(delivery(of: notice.notice.payload(for: request.audiences), notice))
    }

    private mutating func delivery(of payload: Payload?, _ notice: PlacedPublication) -> Delivery {
        guard let payload else { return .changed(notice.position) }
        let cursor = EventCursor(epoch: epoch, position: notice.position)
        let frame = PreparedText(frames.frame(payload, on: notice.topic, at: cursor))
        return .event(Told(cursor: cursor, frame: frame))
    }
}
