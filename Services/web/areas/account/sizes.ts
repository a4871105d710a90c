import {language} from 'core/words/translate';

/** Bytes as one reads them: "210 kB". */
export function sizeText(bytes: number): string {
    const [unit, value] = bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const);
    const digits = value < 10 && unit === 'megabyte' ? 1 : 0;
    return new Intl.NumberFormat(language.value, {style: 'unit', unit, maximumFractionDigits: digits}).format(Math.max(value, 1));
}
