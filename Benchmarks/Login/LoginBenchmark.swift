import Foundation
import HTTPKit
import ProcessTesting
import Synchronization

/// Reading mail while everybody signs in at once: Argon2id takes what processor it can get, but not from the others.
struct LoginBenchmark: Benchmark {
    static let name = "login"
    static let summary = "sign-ins a second, and p99 of reading mail during a storm of them beside a quiet time"

    private static let rounds = 5
    private static let calls = 400
    private static let storm = 64

    func run(_ report: Report) async throws {
        let load = try await MailLoads.shared.load(1000, report)
        // Signed in before the storm, as those are who read when one begins.
        let reader = try await load.signIn(.reader)
        let reading = MailReading(load: load, calls: Self.calls)
        _ = try await reading.read(as: reader)
        var quiet: [Double] = [], busy: [Double] = [], rates: [Double] = []
        var refused = 0
        for _ in 0..<Self.rounds {
            quiet.append(try await reading.read(as: reader).percentile(0.99))
            let storm = Storm(load)
            let start = ContinuousClock.now
            let times = try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<Self.storm { group.addTask { try await storm.run(from: number) } }
                try await eventually("the storm has begun") { storm.signedIn >= 4 }
                let times = try await reading.read(as: reader)
                storm.end()
                try await group.waitForAll()
                return times
            }
            let seconds = (ContinuousClock.now - start).inMilliseconds / 1000
            busy.append(times.percentile(0.99))
            rates.append(Double(storm.signedIn) / seconds)
            refused += storm.refused
        }
        try report.add(Measurement(Self.name, "sign-ins, \(Self.storm) at once", rates, "sign-ins/s"))
        report.note("\(refused) sign-ins were told to come again later")
        try report.add(
            Measurement(Self.name, "reading mail during it, p99", busy, "ms")
                .beside("quiet", quiet, rounds: busy)
                .ratioTarget(.atMost, 2)
        )
    }
}

/// People who sign in, one after another, until it is over. Who is told to come again later waits for as long as it was said, as
/// browsers and apps do; who doesn't is a flood, and the gateway's rates (off here) are what ends one.
private final class Storm: Sendable {
    private let load: MailLoad
    private let isOver = Atomic<Bool>(false)
    private let good = Atomic<Int>(0)
    private let late = Atomic<Int>(0)

    init(_ load: MailLoad) { self.load = load }

    var signedIn: Int { good.load(ordering: .relaxed) }
    var refused: Int { late.load(ordering: .relaxed) }

    private func rest(_ pause: Duration) async throws {
        let end = ContinuousClock.now + pause
        while !isOver.load(ordering: .relaxed), .now < end { try await Task.sleep(for: .milliseconds(50)) }
    }

    func end() { isOver.store(true, ordering: .relaxed) }

    func run(from number: Int) async throws {
        while !isOver.load(ordering: .relaxed) {
            let (status, pause) = try await load.trySigningIn(number)
            switch status {
            case 200, 201: good.wrappingAdd(1, ordering: .relaxed)
            case 429, 503:
                late.wrappingAdd(1, ordering: .relaxed)
                try await rest(pause)
            default: throw BenchmarkFailure("a sign-in was answered \(status)")
            }
        }
    }
}
