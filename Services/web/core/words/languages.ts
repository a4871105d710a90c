/** Languages of the client, the first being the one for everybody else. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The best of ours for what somebody prefers, in that order: "fr-CA" is answered by "fr". */
export function bestLanguage(preferred: readonly (string | null | undefined)[]): Language {
    for (const tag of preferred) {
        const base = tag?.toLowerCase().split('-')[0];
        const ours = languages.find((each) => each === base);
        if (ours) return ours;
    }
    return languages[0];
}

/** Name of a language in itself: "français"; its tag where the browser knows none. */
export function languageName(tag: string): string {
    try {
        return new Intl.DisplayNames([tag], {type: 'language'}).of(tag) ?? tag;
    } catch {
        return tag;
    }
}
