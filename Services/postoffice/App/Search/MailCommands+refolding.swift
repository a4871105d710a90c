import PostofficeDomain
import ServiceKit
import TextFolding

extension MailCommands {
    /// Folds anew what letters and people are found by, after the folding has changed.
    var refolding: Refolding {
        let letters = FoldedColumns("letter", from: ["subject", "body"], to: ["haystack"]) { written in
            [SearchText.haystack(written[0], written[1])]
        }
        let people = FoldedColumns("person", from: ["first_name", "last_name"], to: ["haystack"]) { written in
            [SearchText.haystack("\(written[0]) \(written[1])")]
        }
        return Refolding([people, letters], version: FoldedText.version, pool: pool)
    }
}
