import Testing

@testable import ProductVersion

@Suite struct ProductVersionTests {
    @Test func `the file is one line with three numbers`() {
        let numbers = ProductVersion.current.split(separator: ".", omittingEmptySubsequences: false)
        #expect(numbers.count == 3)
        #expect(numbers.allSatisfy { number in Int(number).map { String($0) == number && $0 >= 0 } ?? false })
        #expect(ProductVersion.text == ProductVersion.current + "\n")
    }
}
