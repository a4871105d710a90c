extension ModuleContents {
    /// Everything that speaks against it after what was published before. `corrected` is the version that a correction takes the place of: its
    /// readers go on in the same exercises; `nil`: it isn't a correction.
    func findings(after issued: [Module.Issue], correcting corrected: Module.Issue?) -> [Finding] {
        let outline = ModuleOutline(self)
        let earlier = issued.flatMap(\.outline.exercises)
        var found: [Finding] = []
        for exercise in outline.exercises {
            let same = earlier.filter { $0.id == exercise.id }
            let place = ContentPlace(page: exercise.page, block: exercise.id)
            for (field, kind) in exercise.fields.sorted(by: { $0.key < $1.key })
            where same.contains(where: { $0.fields[field] ?? kind != kind }) {
                found.append(Finding(.error, .fieldKindChanged, place.at(field)))
            }
            if exercise.sharing == .shared, same.contains(where: { $0.sharing == .private }) {
                found.append(Finding(.error, .sharedNow, place))
            }
        }
        guard let before = corrected ?? issued.last else { return found }
        let level: Finding.Level = corrected == nil ? .warning : .error
        if corrected != nil {
            for page in before.outline.pages where !outline.pages.contains(page) {
                found.append(Finding(.error, .pageVanished, ContentPlace(page: page)))
            }
        }
        for exercise in before.outline.exercises {
            let place = ContentPlace(page: exercise.page, block: exercise.id)
            guard let now = outline.exercises.first(where: { $0.id == exercise.id }) else {
                found.append(Finding(level, .exerciseVanished, place))
                continue
            }
            if corrected != nil, now.sharing != exercise.sharing {
                found.append(Finding(.error, .sharingChanged, place))
            }
            for field in exercise.fields.keys.sorted() where now.fields[field] == nil {
                found.append(Finding(level, .fieldVanished, place.at(field)))
            }
        }
        return found
    }
}
