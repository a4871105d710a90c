import FoundationEssentials

/// Who listens to what, and what was told last: the machine inside a hub. Joining and publishing are steps of the same
/// machine, so that between the last notice of the past and the first of the future nothing is lost and nothing comes twice.
struct Fanout: Sendable {
    /// A subscriber as it asks to be let in.
    struct Request: Sendable {
        var topic: String
        var isState: Bool
        var audiences: Set<Audience>
        /// What it knows; nil: from now on.
        var after: EventCursor?
        var deliver: Deliver
    }

    /// What became of it.
    enum Answer: Sendable, Equatable {
        /// It is in; by this number it leaves.
        case joined(Int)
        /// What it lacks begins before what is kept: read from its cursor up to this position, then ask again.
        case behind(Int64)
    }

    /// A notice, and as whom it was heard.
    struct Handed: Sendable {
        var notice: PlacedNotice
        var audiences: Set<Audience>
    }

    private struct Subscription: Sendable {
        var topic: String
        var audiences: Set<Audience>
        /// What it knew when it came; another process of the service may have told it more than this one knows yet.
        var from: Int64
        var deliver: Deliver
    }

    private struct Place: Hashable, Sendable {
        var topic: String
        var audience: Audience
    }

    /// Everything up to here was told.
    private(set) var position: Int64
    private(set) var epoch: UUID
    private let keeps: Int
    private let most: Int
    /// The topics that keep account of what went to whom.
    private let accounted: Set<String>
    /// What went to whom on them since somebody took it.
    private var account: [Handed] = []
    private var recent: RecentNotices
    /// How often everything was forgotten: what was read in an earlier life must not be told in this one.
    private(set) var life = 0
    private var subscriptions: [Int: Subscription] = [:]
    private var listeners: [Place: Set<Int>] = [:]
    private var lastNumber = 0

    /// Nobody listens yet. `keeps` positions are remembered; who lacks more than `most` events is told to load anew.
    init(at position: Int64, epoch: UUID, keeps: Int, most: Int, accounted: Set<String> = []) {
        self.position = position
        self.epoch = epoch
        self.keeps = keeps
        self.most = most
        self.accounted = accounted
        recent = RecentNotices(from: position, limit: keeps)
    }

    /// How many subscribe.
    var count: Int { subscriptions.count }
    /// Everything up to here was told, as a cursor.
    var cursor: EventCursor { EventCursor(epoch: epoch, position: position) }

    // MARK: Coming and going

    /// Lets a subscriber in and tells it what it lacks. `read` are the notices from its cursor up to `readTo`, where they
    /// were read from the log, in the `life` that it had then.
    mutating func join(
        _ request: Request,
        read: [PlacedNotice] = [],
        readTo: Int64? = nil,
        in life: Int? = nil
    ) -> Answer {
        guard let after = request.after, after.epoch == epoch else {
            return enter(request, from: position, resets: request.after != nil)
        }
        if let life, life != self.life, !read.isEmpty { return enter(request, from: position, resets: true) }
        let known = max(after.position, readTo ?? after.position)
        guard known >= recent.start else { return .behind(position) }
        var lacking = read
        if !lacking.isEmpty {
            // It may have changed since it was read.
            for notice in recent.after(known) { lacking.amend(by: notice) }
            lacking.removeAll { !concerns($0, request) }
        }
        lacking += recent.after(known).filter { concerns($0, request) }
        guard request.isState || lacking.count <= most else { return enter(request, from: position, resets: true) }
        request.deliver(.subscribed(after))
        for notice in lacking {
            tell(notice, request.deliver)
            note(notice, heardAs: notice.notice.audiences.intersection(request.audiences))
        }
        return .joined(register(request, from: max(after.position, position)))
    }

    /// Lets a subscriber in that can't be told what it lacks.
    mutating func joinAnew(_ request: Request) -> Int {
        request.deliver(.subscribed(cursor))
        request.deliver(request.isState ? .changed(position) : .reset(cursor))
        return register(request, from: position)
    }

    private mutating func enter(_ request: Request, from: Int64, resets: Bool) -> Answer {
        if resets { return .joined(joinAnew(request)) }
        request.deliver(.subscribed(cursor))
        return .joined(register(request, from: from))
    }

    private mutating func register(_ request: Request, from: Int64) -> Int {
        lastNumber += 1
        subscriptions[lastNumber] = Subscription(
            topic: request.topic,
            audiences: request.audiences,
            from: from,
            deliver: request.deliver
        )
        for audience in request.audiences {
            listeners[Place(topic: request.topic, audience: audience), default: []].insert(lastNumber)
        }
        return lastNumber
    }

    /// The subscriber listens as others from now on.
    mutating func change(_ number: Int, to audiences: Set<Audience>) {
        guard var subscription = subscriptions[number], subscription.audiences != audiences else { return }
        forget(number, subscription)
        subscription.audiences = audiences
        subscriptions[number] = subscription
        for audience in audiences {
            listeners[Place(topic: subscription.topic, audience: audience), default: []].insert(number)
        }
    }

    /// The subscriber listens no more.
    mutating func leave(_ number: Int) {
        guard let subscription = subscriptions.removeValue(forKey: number) else { return }
        forget(number, subscription)
    }

    private mutating func forget(_ number: Int, _ subscription: Subscription) {
        for audience in subscription.audiences {
            let place = Place(topic: subscription.topic, audience: audience)
            listeners[place]?.remove(number)
            if listeners[place]?.isEmpty == true { listeners[place] = nil }
        }
    }

    // MARK: Telling

    /// Tells what the positions up to `end` have brought.
    mutating func publish(_ notices: [PlacedNotice], upTo end: Int64) {
        guard end > position else { return }
        position = end
        recent.append(notices, upTo: end)
        for notice in notices {
            var receivers: Set<Int> = []
            var heardAs: Set<Audience> = []
            for audience in notice.notice.audiences {
                guard let numbers = listeners[Place(topic: notice.topic, audience: audience)] else { continue }
                receivers.formUnion(numbers)
                heardAs.insert(audience)
            }
            note(notice, heardAs: heardAs)
            var told: Told?
            for number in receivers {
                guard let subscription = subscriptions[number], subscription.from < notice.position else { continue }
                tell(notice, subscription.deliver, sharing: &told)
            }
        }
    }

    /// Tells what is so at this moment to those who listen; nobody is told later.
    func signal(_ telling: Telling, on topic: String, for audiences: Set<Audience>) {
        var receivers: Set<Int> = []
        for audience in audiences {
            if let numbers = listeners[Place(topic: topic, audience: audience)] { receivers.formUnion(numbers) }
        }
        guard !receivers.isEmpty else { return }
        let frame = ServerFrame.signal(topic: topic, type: telling.type, data: telling.data).text
        for number in receivers { subscriptions[number]?.deliver(.signal(frame)) }
    }

    /// As whom somebody listens to `topic`.
    func audiences(of topic: String) -> Set<Audience> {
        Set(listeners.keys.lazy.filter { $0.topic == topic }.map(\.audience))
    }

    /// Forgets what was told; whoever comes back is told from the log.
    mutating func forget() {
        recent = RecentNotices(from: position, limit: keeps)
        life += 1
    }

    /// The log has become another: all that was told may be wrong.
    mutating func restart(at position: Int64, epoch: UUID, states: Set<String>) {
        self.position = position
        self.epoch = epoch
        recent = RecentNotices(from: position, limit: keeps)
        for number in subscriptions.keys {
            subscriptions[number]?.from = position
            guard let subscription = subscriptions[number] else { continue }
            subscription.deliver(states.contains(subscription.topic) ? .changed(position) : .reset(cursor))
        }
    }

    /// What went to whom on the topics that keep account of it, since this was last asked.
    mutating func takeAccount() -> [Handed] {
        defer { account = [] }
        return account
    }

    private mutating func note(_ notice: PlacedNotice, heardAs audiences: Set<Audience>) {
        guard !audiences.isEmpty, accounted.contains(notice.topic) else { return }
        account.append(Handed(notice: notice, audiences: audiences))
    }

    private func concerns(_ notice: PlacedNotice, _ request: Request) -> Bool {
        notice.topic == request.topic && !notice.notice.audiences.isDisjoint(with: request.audiences)
    }

    private func tell(_ notice: PlacedNotice, _ deliver: Deliver) {
        var told: Told?
        tell(notice, deliver, sharing: &told)
    }

    private func tell(_ notice: PlacedNotice, _ deliver: Deliver, sharing told: inout Told?) {
        guard let telling = notice.notice.telling else { return deliver(.changed(notice.position)) }
        let made = told ?? Told(notice, telling, epoch: epoch)
        told = made
        deliver(.event(made))
    }
}
