/** Time between two summaries. */
export const PERIODS = ['off', 'daily', 'weekly'] as const;

export type Period = (typeof PERIODS)[number];

/** Wish for summaries. */
export interface Wish {
    period: Period;
    hour: number;
    zone: string;
}

/** Hours of a day. */
export const HOURS: readonly number[] = Array.from({length: 24}, (_, hour) => hour);

/** The period that a choice names. */
export function periodOf(text: string): Period {
    return PERIODS.find((each) => each === text) ?? 'off';
}

/** Zone of the device, where one's profile has none. */
export function deviceZone(): string {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
