import PasswordStrength
import Testing

@Suite struct PasswordStrengthTests {
    @Test func `a common password is worth next to nothing, words at random are worth much`() {
        for common in ["", "password", "qwertyuiop", "P@ssw0rd"] {
            #expect(PasswordStrength.bits(of: common, besides: []) < 15, "\(common)")
        }
        #expect(PasswordStrength.bits(of: "correct horse battery", besides: []) > 40)
    }

    @Test func `a word that the guesser knows is worth less`() {
        let text = "lindqvist garden"
        let known = PasswordStrength.bits(of: text, besides: ["lindqvist", "garden"])
        #expect(known < 15)
        #expect(PasswordStrength.bits(of: text, besides: ["nobody"]) > known + 10)
    }
}
