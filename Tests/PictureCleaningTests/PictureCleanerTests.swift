import HTTPTesting
import Testing

@testable import PictureCleaning

/// Pictures written anew by the real program.
@Suite struct PictureCleanerTests {
    private func cleaned(_ bytes: [UInt8], _ media: String, longest: Int = 25 << 20, side: Int? = nil)
        async throws -> [UInt8]
    {
        let file = try MemoryFile()
        try file.append(bytes)
        let result = try await PictureCleaner(longest: longest).clean(file, media, side: side)
        return try result.read(1 << 20, from: 0)
    }

    private func copy(_ bytes: [UInt8], _ media: String, longest: Int = 25 << 20, side: Int) async throws -> [UInt8]? {
        let file = try MemoryFile()
        try file.append(bytes)
        return try await PictureCleaner(longest: longest).copy(file, media, side: side)?.read(1 << 20, from: 0)
    }

    private static let samples = [
        (SamplePicture.png, "image/png"), (SamplePicture.jpeg, "image/jpeg"), (SamplePicture.webp, "image/webp"),
        (SamplePicture.gif, "image/gif"),
    ]

    @Test(arguments: samples)
    func `a picture without notes stays as it is`(_ bytes: [UInt8], _ media: String) async throws {
        #expect(try await cleaned(bytes, media) == bytes)
    }

    @Test func `what a camera noted goes, and its orientation becomes part of the pixels`() async throws {
        let photograph = SamplePicture.photograph
        #expect(photograph.firstRange(of: SamplePicture.noted.utf8) != nil)
        let clean = try await cleaned(photograph, "image/jpeg")
        #expect(clean.firstRange(of: SamplePicture.noted.utf8) == nil)
        #expect(clean.firstRange(of: "Exif".utf8) == nil)
        // The frame's head: height and width, which a quarter turn exchanges.
        let head = try #require(clean.firstRange(of: [0xFF, 0xC0]))
        #expect(Array(clean[head.upperBound...].dropFirst(3).prefix(4)) == [0, 16, 0, 8])
        #expect(try await cleaned(clean, "image/jpeg") == clean)
    }

    @Test func `words in a PNG go, pixels stay`() async throws {
        #expect(SamplePicture.notedPNG.firstRange(of: SamplePicture.noted.utf8) != nil)
        #expect(try await cleaned(SamplePicture.notedPNG, "image/png") == SamplePicture.png)
    }

    @Test(arguments: samples)
    func `what is cut off or another format is refused`(_ bytes: [UInt8], _ media: String) async throws {
        for count in [0, 1, bytes.count / 2] {
            await #expect(throws: PictureError.broken) { try await cleaned(Array(bytes[..<count]), media) }
        }
        let (other, _) = try #require(Self.samples.first { $0.1 != media })
        await #expect(throws: PictureError.broken) { try await cleaned(other, media) }
    }

    @Test func `more pixels than are decoded, and more bytes than there may be, are refused`() async throws {
        await #expect(throws: PictureError.tooLarge) { try await cleaned(SamplePicture.vastPNG, "image/png") }
        await #expect(throws: PictureError.tooLong) { try await cleaned(SamplePicture.png, "image/png", longest: 50) }
    }

    @Test func `a side that is longer than wanted is too large, in every format`() async throws {
        for (bytes, media) in Self.samples.prefix(3) {
            await #expect(throws: PictureError.tooLarge) { try await cleaned(bytes, media, side: 1) }
            #expect(try await cleaned(bytes, media, side: 1024) == bytes)
        }
        for (width, height) in [(1025, 1), (1, 1025)] {
            let picture = SamplePicture.grey(width, height)
            await #expect(throws: PictureError.tooLarge) { try await cleaned(picture, "image/png", side: 1024) }
            _ = try await cleaned(picture, "image/png")
        }
    }

    @Test(arguments: [(300, 150, [96, 48]), (150, 300, [48, 96]), (97, 1, [96, 1]), (1, 1000, [1, 96])])
    func `a copy has the side that is wanted, and the picture's form`(_ width: Int, _ height: Int, _ sides: [Int])
        async throws
    {
        let made = try #require(try await copy(SamplePicture.grey(width, height), "image/png", side: 96))
        #expect(SamplePicture.sides(webp: made) == sides)
    }

    @Test func `a copy is made of JPEG, PNG and WebP, and copied again`() async throws {
        for (bytes, media) in Self.samples.prefix(3) {
            let made = try #require(try await copy(bytes, media, side: 2))
            #expect(SamplePicture.sides(webp: made) == [2, 1])
            let again = try #require(try await copy(made, PictureCleaner.copyFormat, side: 1))
            #expect(SamplePicture.sides(webp: again) == [1, 1])
        }
    }

    @Test func `there is no copy of a picture that is no larger, nor of a GIF`() async throws {
        for (bytes, media) in Self.samples {
            let made = try await copy(bytes, media, side: 16)
            #expect(made == nil)
        }
        let made = try await copy(SamplePicture.gif, "image/gif", side: 2)
        #expect(made == nil)
    }

    @Test(arguments: samples.prefix(3))
    func `no copy is made of what is cut off, too large or another format`(_ bytes: [UInt8], _ media: String)
        async throws
    {
        await #expect(throws: PictureError.broken) {
            try await copy(Array(bytes[..<(bytes.count / 2)]), media, side: 2)
        }
        await #expect(throws: PictureError.broken) { try await copy(SamplePicture.gif, media, side: 2) }
        await #expect(throws: PictureError.tooLarge) { try await copy(SamplePicture.vastPNG, "image/png", side: 2) }
        await #expect(throws: PictureError.tooLong) { try await copy(bytes, media, longest: 20, side: 2) }
    }

    @Test(arguments: ["image/heic", "image/tiff", "image/svg+xml", "image/bmp", "text/plain"])
    func `other formats are refused`(_ media: String) async throws {
        await #expect(throws: PictureError.otherFormat) { try await cleaned([1, 2, 3], media) }
    }

    @Test func `without the program nothing is taken`() async throws {
        let file = try MemoryFile()
        await #expect {
            _ = try await PictureCleaner(longest: 100, program: "/nowhere/pictures").clean(file, "image/png")
        } throws: { error in
            if case PictureError.unavailable = error { true } else { false }
        }
    }

    /// Bytes that differ from a picture in a few places: whatever comes of it, the caller goes on.
    @Test(arguments: samples)
    func `damaged pictures are written anew or refused`(_ bytes: [UInt8], _ media: String) async throws {
        var generator = SplitMix(state: 7)
        for _ in 0..<40 {
            var damaged = bytes
            for _ in 0..<3 {
                damaged[Int.random(in: damaged.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            do { _ = try await cleaned(damaged, media) } catch let fault as PictureError {
                #expect([.broken, .tooLarge, .tooLong].contains(fault))
            }
            do { _ = try await copy(damaged, media, side: 2) } catch let fault as PictureError {
                #expect([.broken, .tooLarge, .tooLong].contains(fault))
            }
        }
    }
}

/// A generator whose numbers follow from its beginning.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
