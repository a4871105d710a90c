import FoundationEssentials
import HTTPKit
import PostofficeDomain
import TextRules

extension Problem {
    /// Answer to a folder that doesn't exist or is somebody else's.
    static let noSuchFolder = Problem(404, "folder-not-found", "There is no such folder.")

    /// Drafts get into Drafts by being saved, and nothing else does.
    static let folderTakesNoLetters = Problem(
        409,
        "folder-takes-no-letters",
        "Letters can't be moved into Drafts. Choose another folder."
    )

    /// Tells a caller why the rules of folders refuse. `ids` are those of the request, to name the fields.
    init(_ refusal: Folders.Refusal, ids: [UUID] = []) {
        switch refusal {
        case .noSuchFolders(let unknown) where ids.isEmpty || unknown.isEmpty: self = .noSuchFolder
        case .noSuchFolders(let unknown):
            self = .invalid(
                ids.enumerated().filter { unknown.contains($0.element) }.map {
                    FieldError("ids[\($0.offset)]", code: .unknownFolder, "there is no such folder")
                }
            )
        case .noSuchParent:
            self = .invalid([FieldError("parent_id", code: .unknownFolder, "there is no such folder")])
        case .parentTakesNone:
            self = .invalid(
                [FieldError("parent_id", code: .takesNone, "must not be Drafts, Trash or Junk")]
            )
        case .cycle:
            self = .invalid([FieldError("parent_id", code: .insideItself, "must not lie in the folder itself")])
        case .nameTaken:
            self.init(409, "folder-name-taken", "There already is a folder of that name. Choose another name.")
        case .tooMany:
            self.init(409, "too-many-folders", "A mailbox has at most \(Limits.folders) own folders.")
        case .tooDeep:
            self.init(409, "folders-too-deep", "Folders lie in each other at most \(Limits.folderDepth) levels deep.")
        case .notEmpty(let full):
            let fields = ids.enumerated().filter { full.contains($0.element) }.map {
                FieldError("ids[\($0.offset)]", code: .notEmpty, "holds letters or other folders")
            }
            self.init(
                409,
                "folder-not-empty",
                "It holds letters or other folders. To remove it with them, say with_content.",
                fields: fields
            )
        case .systemFolder:
            self.init(409, "system-folder", "System folders can't be renamed, moved or removed.")
        }
    }

    /// Says why a name is wrong.
    init(_ violation: FolderName.ValidationError) {
        let error =
            switch violation {
            case .blank: FieldError("name", code: .missing, "must not be empty")
            case .tooLong:
                FieldError(
                    "name",
                    code: .tooLong(max: Limits.folderName, .characters),
                    TextLimit(Limits.folderName).sentence
                )
            case .notOneLine: FieldError("name", code: .notOneLine, "must be one line without control characters")
            case .reserved: FieldError("name", code: .reserved, "is the name of a system folder")
            }
        self = .invalid([error])
    }
}
