import type {Chart} from '../model';

/** Size of a picture of scores, in its own units, and the room around what is drawn. */
export const WIDTH = 360;
export const HEIGHT = 200;
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 16, 12, 28];

/** A point of a picture; hollow where the score isn't complete. */
export interface Dot {
    x: number;
    y: number;
    isHollow: boolean;
}

/** What is drawn of scores. */
export interface Drawing {
    dots: readonly Dot[];
    /** Lines between scores that follow each other; where one is missing there is a gap. */
    lines: readonly (readonly [Dot, Dot])[];
    /** Heights at which bands begin, with their words. */
    bands: readonly {y: number; text: string; from: number}[];
    /** Places at which the instrument or its rule changed. */
    changes: readonly number[];
    /** Days at both ends. */
    ends: readonly [first: Date, last: Date] | undefined;
}

/** Lays out scores by their date. */
export function drawingOf({low, high, bands, points}: Chart): Drawing {
    const times = points.map(({at}) => Date.parse(at));
    const [first, last] = [Math.min(...times), Math.max(...times)];
    const x = (time: number) => LEFT + (last > first ? (time - first) / (last - first) : 0.5) * (WIDTH - LEFT - RIGHT);
    const y = (value: number) => HEIGHT - BOTTOM - (high > low ? (value - low) / (high - low) : 0) * (HEIGHT - TOP - BOTTOM);
    const placed = points.map((point): Dot | undefined => (
        point.value == null || point.kind === 'absent' ? undefined : {x: x(Date.parse(point.at)), y: y(point.value), isHollow: point.kind === 'prorated'}
    ));
    const pairs = placed.slice(1).map((dot, place) => [placed[place], dot] as const);
    return {
        dots: placed.flatMap((dot) => dot ?? []),
        lines: pairs.flatMap(([one, other]) => (one && other ? [[one, other] as const] : [])),
        bands: bands.map(({from, text}) => ({y: y(from), text, from})),
        changes: points.slice(1).flatMap((point, place) => {
            const before = points[place];
            const isSame = before?.instrument_version === point.instrument_version && before.rule_version === point.rule_version;
            return isSame ? [] : [x(Date.parse(point.at))];
        }),
        ends: points.length > 0 ? [new Date(first), new Date(last)] : undefined,
    };
}
