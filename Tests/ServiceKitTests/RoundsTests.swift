import ServiceKit
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct RoundsTests {
    private struct Failure: Error {}

    @Test func `a round that fails is followed by another, and a cancelled task does no more`() async {
        let rounds = Atomic<Int>(0)
        let task = Task {
            await PeriodicTask.run(every: .zero, log: .none, complaint: "it went wrong") {
                let number = rounds.wrappingAdd(1, ordering: .relaxed).newValue
                if number == 5 { withUnsafeCurrentTask { $0?.cancel() } }
                throw Failure()
            }
        }
        await task.value
        #expect(rounds.load(ordering: .relaxed) == 5)
    }
}
