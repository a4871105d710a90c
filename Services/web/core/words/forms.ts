/** Chooses the form of a plural by the rules of a language. */
export function plural(language: string): (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & {other: string}) => string {
    const rules = new Intl.PluralRules(language);
    return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

/** Chooses the form that belongs to a word, else "other". */
export function chosen(word: string, forms: Record<string, string> & {other: string}): string {
    return Object.hasOwn(forms, word) ? (forms[word] ?? forms.other) : forms.other;
}
