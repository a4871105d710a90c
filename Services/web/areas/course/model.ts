import type {Answer} from 'core/api/call';

export type Enrolment = Answer<'GET /api/v1/ledger/enrolments/mine'>['enrolments'][number];
export type Path = Answer<'GET /api/v1/ledger/enrolments/{enrolment}/path'>;
export type PathModule = Path['modules'][number];
export type Missing = PathModule['opening']['missing'][number];
export type Programme = Answer<'GET /api/v1/babylon/programmes'>['programmes'][number];
export type State = Enrolment['state'];

/** States in the order in which an enrolment is shown where there are several. */
const ORDER: readonly State[] = ['active', 'paused', 'accepted', 'waiting', 'screened', 'applied', 'follow-up', 'completed', 'refused', 'withdrawn', 'closed'];
/** States in which there is a path of lessons, be it one that begins later. */
const READING: readonly State[] = ['accepted', 'active', 'paused', 'follow-up', 'completed'];
/** States in which one waits for the unit. */
const ASKING: readonly State[] = ['applied', 'screened', 'waiting', 'accepted'];

/** Whether an enrolment has a path of lessons. */
export function isReading({state}: Pick<Enrolment, 'state'>): boolean {
    return READING.includes(state);
}

/** Whether the unit may have written to the client why it stands so. */
export function hasWords({state}: Pick<Enrolment, 'state'>): boolean {
    return state === 'refused' || state === 'paused' || state === 'withdrawn';
}

/** Whether an enrolment can be ended by the client. */
export function isOpen({state}: Pick<Enrolment, 'state'>): boolean {
    return ASKING.includes(state) || state === 'active' || state === 'paused';
}

/** The enrolment that counts now; undefined where there is none. */
export function current<T extends Pick<Enrolment, 'state'>>(enrolments: readonly T[]): T | undefined {
    return enrolments.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))[0];
}

/** The path with facts that the unit hasn't got yet: pages that were opened, and what is done. */
export function withFacts(path: Path, facts: readonly {module_id: string; page?: string | null | undefined; exercise?: string | null | undefined; kind: string}[]): Path {
    const added = (known: readonly string[], names: readonly (string | null | undefined)[]) => [...new Set([...known, ...names.flatMap((each) => each ?? [])])];
    return {
        ...path,
        modules: path.modules.map((each) => {
            const mine = facts.filter((fact) => fact.module_id === each.module_id);
            return {
                ...each,
                pages_opened: added(each.pages_opened, mine.map(({page}) => page)),
                pages_done: added(each.pages_done, mine.filter(({kind}) => kind === 'done').map(({page}) => page)),
                exercises_done: added(each.exercises_done, mine.filter(({kind}) => kind === 'done').map(({exercise}) => exercise)),
            };
        }),
    };
}

/** A module on the path, with its words. */
export interface Lesson {
    id: string;
    version: number;
    /** From 1. */
    number: number;
    /** Empty where its words aren't known. */
    title: string;
    opening: PathModule['opening'];
    isOpen: boolean;
    isDone: boolean;
    isBegun: boolean;
}

/** Lessons in their order. `now` counts, since what opens by time alone does so while the page is open. */
export function lessonsOf(path: Path, titles: ReadonlyMap<string, string>, now: Date): Lesson[] {
    return path.modules.map((each, place) => ({
        id: each.module_id,
        version: each.version,
        number: place + 1,
        title: titles.get(each.module_id) ?? '',
        opening: each.opening,
        isOpen: each.opening.state === 'open' || (each.opening.state === 'opens' && each.opening.at != null && new Date(each.opening.at) <= now),
        isDone: each.done_at != null,
        isBegun: each.pages_opened.length > 0,
    }));
}

/** Next thing to do in a course. */
export type Step =
    | {is: 'read'; lesson: Lesson}
    | {is: 'opens'; lesson: Lesson; at: string}
    | {is: 'missing'; lesson: Lesson}
    | {is: 'done'};

/** The first open lesson that isn't done, else when or by what the next one opens. */
export function nextStep(lessons: readonly Lesson[]): Step {
    const open = lessons.find((each) => each.isOpen && !each.isDone);
    if (open) return {is: 'read', lesson: open};
    const shut = lessons.filter((each) => !each.isDone);
    const timed = shut.filter((each) => each.opening.at != null).toSorted((one, other) => Date.parse(one.opening.at ?? '') - Date.parse(other.opening.at ?? ''))[0];
    if (timed) return {is: 'opens', lesson: timed, at: timed.opening.at ?? ''};
    return shut[0] ? {is: 'missing', lesson: shut[0]} : {is: 'done'};
}

/** Words of a programme in a language, else in its first. */
export function wordsOf({contents: {texts}}: Pick<Programme, 'contents'>, language: string) {
    return texts.find((each) => each.language === language) ?? texts[0];
}
