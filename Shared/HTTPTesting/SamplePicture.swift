import FoundationEssentials

/// Small pictures, of the form in which they come out when they are written anew.
public enum SamplePicture {
    /// Three by two pixels.
    public static let png = decoded(
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAGElEQVQI12P4z8DA8J+BgeE/E4T6z8AAADvsBf2MyaSeAAAAAElFTkSuQmCC"
    )

    /// Sixteen by eight pixels: red on the left, blue on the right.
    public static let jpeg = decoded(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUo"
            + "KSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAIABADAREAAhEB"
            + "AxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAHBgj/xAAUEQEAAAAAAAAAAAAA"
            + "AAAAAAAA/9oADAMBAAIRAxEAPwAAnjCKtBA5/9k="
    )

    /// Three by two pixels.
    public static let webp = decoded(
        "UklGRjQAAABXRUJQVlA4TCgAAAAvAkAAAC8gEEjaH3qN+RcQFPk/2vwHH0QCg0K2EeDQvQSncBH9j2MF"
    )

    /// Three by two pixels.
    public static let gif = decoded(
        "R0lGODlhAwACAIAAAAAAAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQAHgAAACwAAAAAAwACAAACAoRfADs="
    )

    /// Words that a camera noted, and what it noted beside them: maker, orientation, and where the place is written.
    public static let noted = "NotedByTheCamera"

    /// `jpeg` as a telephone that was held upright writes it: with where and by what it was taken, a comment and something behind its end.
    public static let photograph: [UInt8] = Array(jpeg[..<2]) + exif + comment + Array(jpeg[2...]) + Array(noted.utf8)

    /// `png` with words, as an editor writes them, and the head of a place.
    public static let notedPNG: [UInt8] =
        Array(png[..<33]) + chunk("tEXt", Array("Comment\0\(noted)".utf8)) + Array(png[33...])

    /// A PNG with a head of 60,000 by 60,000 pixels.
    public static let vastPNG: [UInt8] =
        Array(png[..<8]) + chunk("IHDR", [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0]) + Array(png[33...])

    /// A grey PNG of this size; one of at most 60,000 bytes of pixels.
    public static func grey(_ width: Int, _ height: Int) -> [UInt8] {
        let lines = [UInt8]((0..<height).flatMap { _ in [0] + [UInt8](repeating: 128, count: width) })
        let (length, kind) = (UInt16(lines.count), [8, 0, 0, 0, 0] as [UInt8])
        let block = [1, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
        let zlib = [0x78, 0x01] + block + lines + bigEndian(adler(lines))
        return Array(png[..<8]) + chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + kind)
            + chunk("IDAT", zlib) + chunk("IEND", [])
    }

    /// Width and height of an opaque WebP without a colour profile; nil for something else.
    public static func sides(webp: [UInt8]) -> [Int]? {
        guard webp.count >= 30, Array(webp[8..<16]) == Array("WEBPVP8 ".utf8) else { return nil }
        return [26, 28].map { Int(webp[$0]) | Int(webp[$0 + 1] & 0x3F) << 8 }
    }

    private static var exif: [UInt8] {
        let tiff: [UInt8] =
            Array("II".utf8) + [42, 0, 8, 0, 0, 0, 3, 0]
            + [0x0F, 0x01, 2, 0, 17, 0, 0, 0, 50, 0, 0, 0]  // maker
            + [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]  // orientation: a quarter turn
            + [0x25, 0x88, 4, 0, 1, 0, 0, 0, 50, 0, 0, 0]  // place
            + [0, 0, 0, 0] + Array("\(noted)\0".utf8)
        return marker(0xE1, Array("Exif\0\0".utf8) + tiff)
    }

    private static var comment: [UInt8] { marker(0xFE, Array(noted.utf8)) }

    private static func marker(_ kind: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count + 2)
        return [0xFF, kind, UInt8(count >> 8), UInt8(count & 0xFF)] + bytes
    }

    private static func chunk(_ kind: String, _ bytes: [UInt8]) -> [UInt8] {
        let named = Array(kind.utf8) + bytes
        return bigEndian(UInt32(bytes.count)) + named + bigEndian(checksum(named))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }

    /// The checksum of what zlib packs.
    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        let sums = bytes.reduce((1, 0) as (UInt32, UInt32)) { sums, byte in
            let first = (sums.0 + UInt32(byte)) % 65_521
            return (first, (sums.1 + first) % 65_521)
        }
        return sums.1 << 16 | sums.0
    }

    /// The CRC of a chunk of PNG.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0 as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }

    private static func decoded(_ text: String) -> [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }
}
