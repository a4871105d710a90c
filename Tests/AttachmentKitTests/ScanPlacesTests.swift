import FoundationEssentials
import HTTPTesting
import Testing

@testable import AttachmentKit

/// Who gets a place of the scanner, and who waits for one.
@Suite struct ScanPlacesTests {
    private let ann = UUID()
    private let bob = UUID()
    private let cleo = UUID()
    private let long = Duration.seconds(60)

    @Test func `who has fewest goes first, then who has waited longest`() async throws {
        let places = ScanPlaces(2, line: 8)
        #expect(await places.take(for: ann, within: long))
        #expect(await places.take(for: bob, within: long))
        let second = Task { await places.take(for: ann, within: long) }
        try await eventually { await places.waiting == 1 }
        let other = Task { await places.take(for: cleo, within: long) }
        try await eventually { await places.waiting == 2 }
        await places.giveBack(by: bob)
        #expect(await other.value)
        #expect(await places.waiting == 1)
        await places.giveBack(by: ann)
        #expect(await second.value)
        // What was given back is free again, for whoever comes.
        await places.giveBack(by: ann)
        await places.giveBack(by: cleo)
        #expect(await places.take(for: bob, within: long))
        #expect(await places.take(for: ann, within: long))
    }

    @Test func `one person waits while places are free, and gives up in time`() async throws {
        let places = ScanPlaces(4, line: 8)
        for _ in 1...2 { #expect(await places.take(for: ann, within: long)) }
        #expect(await !places.take(for: ann, within: .milliseconds(20)))
        #expect(await places.waiting == 0)
        for _ in 1...2 { #expect(await places.take(for: bob, within: long)) }
        #expect(await !places.take(for: cleo, within: .milliseconds(20)))
    }

    @Test func `one person has half of the line, and others find room in it`() async throws {
        let places = ScanPlaces(1, line: 2)
        #expect(await places.take(for: ann, within: long))
        let second = Task { await places.take(for: ann, within: long) }
        try await eventually { await places.waiting == 1 }
        #expect(await !places.take(for: ann, within: long))
        let other = Task { await places.take(for: bob, within: long) }
        try await eventually { await places.waiting == 2 }
        #expect(await !places.take(for: cleo, within: long))
        await places.giveBack(by: ann)
        #expect(await second.value)
        await places.giveBack(by: ann)
        #expect(await other.value)
    }

    @Test func `who was cancelled takes no place`() async throws {
        let places = ScanPlaces(1, line: 2)
        #expect(await places.take(for: ann, within: long))
        let gone = Task { await places.take(for: bob, within: long) }
        try await eventually { await places.waiting == 1 }
        gone.cancel()
        #expect(await !gone.value)
        await places.giveBack(by: ann)
        #expect(await places.take(for: cleo, within: long))
    }
}
