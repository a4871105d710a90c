/// Places of which there are so many. Who finds none waits in line, in the order of coming and for a bounded time.
actor ScanPlaces {
    private struct Waiter {
        let number: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    private var free: Int
    private let longest: Int
    private var line: [Waiter] = []
    private var lastNumber = 0

    /// `count` places, and a line of at most `longest`.
    init(_ count: Int, line longest: Int) {
        free = count
        self.longest = longest
    }

    /// Whether there was a place in time. Who got one gives it back.
    func take(within patience: Duration) async -> Bool {
        guard free == 0 else {
            free -= 1
            return true
        }
        guard line.count < longest else { return false }
        lastNumber += 1
        let number = lastNumber
        let timing = Task {
            try? await Task.sleep(for: patience)
            giveUp(number)
        }
        defer { timing.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
                if Task.isCancelled {
                    continuation.resume(returning: false)
                } else {
                    line.append(Waiter(number: number, continuation: continuation))
                }
            }
        } onCancel: {
            Task { await self.giveUp(number) }
        }
    }

    /// The place goes to who has waited longest.
    func giveBack() {
        guard !line.isEmpty else {
            free += 1
            return
        }
        line.removeFirst().continuation.resume(returning: true)
    }

    private func giveUp(_ number: Int) {
        guard let index = line.firstIndex(where: { $0.number == number }) else { return }
        line.remove(at: index).continuation.resume(returning: false)
    }
}
