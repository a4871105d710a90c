const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a language with these options, made once: making one takes longer than a hundred times to use it. Throws RangeError for an unknown zone. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const key = language + JSON.stringify(options);
    const known = formats.get(key);
    if (known) return known;
    const made = new Intl.DateTimeFormat(language, options);
    formats.set(key, made);
    return made;
}
