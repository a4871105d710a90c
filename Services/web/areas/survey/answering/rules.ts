import type {Answers, Condition, FormItem, Value, Watch} from '../model';
import {isSame, order} from './values';

/** Items by their ids. */
function byID(items: readonly FormItem[]): ReadonlyMap<string, FormItem> {
    return new Map(items.map((item) => [item.link_id, item]));
}

/** Whether an item takes answers. */
export function isQuestion({kind}: Pick<FormItem, 'kind'>): boolean {
    return kind !== 'group' && kind !== 'display';
}

/**
 * Ids of the items that are there with these answers: their conditions hold, and so is the item above; what stands beneath a question needs an answer
 * to it. Answers to a question that isn't there count for no condition. A form that doesn't settle is none, so as many rounds as items are enough.
 */
export function enabled(items: readonly FormItem[], answers: Answers): ReadonlySet<string> {
    const known = byID(items);
    let there: ReadonlySet<string> = new Set();
    for (let round = 0; round <= items.length; round += 1) {
        const counting = (id: string) => (there.has(id) ? answers[id] ?? [] : []);
        const next = new Set<string>();
        for (const item of items) {
            // What lies above an item stands before it.
            const parent = item.parent == null ? undefined : known.get(item.parent);
            const isBelow = !parent || (next.has(parent.link_id) && (parent.kind === 'group' || (answers[parent.link_id] ?? []).length > 0));
            if (isBelow && holds(item, counting)) next.add(item.link_id);
        }
        const isSettled = next.size === there.size && [...next].every((id) => there.has(id));
        there = next;
        if (isSettled) break;
    }
    return there;
}

function holds({enable}: FormItem, counting: (id: string) => readonly Value[]): boolean {
    if (!enable) return true;
    const one = (condition: Condition) => isMet(condition, counting(condition.link_id));
    return enable.behavior === 'any' ? enable.when.some(one) : enable.when.every(one);
}

/** Whether a condition holds for the answers of the other question. Of the four orders one answer is enough. */
export function isMet({operator, answer}: Pick<Condition, 'operator' | 'answer'>, answers: readonly Value[]): boolean {
    const some = (fits: (place: number) => boolean) => answers.some((each) => {
        const place = order(each, answer);
        return place !== undefined && fits(place);
    });
    switch (operator) {
        case 'exists': return (answers.length > 0) === answer.flag;
        case '=': return answers.some((each) => isSame(each, answer));
        case '!=': return !answers.some((each) => isSame(each, answer));
        case '>': return some((place) => place > 0);
        case '<': return some((place) => place < 0);
        case '>=': return some((place) => place >= 0);
        case '<=': return some((place) => place <= 0);
    }
}

/** Question on its own screen: what is read before it, and where it stands. */
export interface Screen {
    question: FormItem;
    /** Words of groups that begin, and words to be read. */
    before: readonly FormItem[];
}

/** Questions that are there, in their order. Words without a question behind them come last. */
export function screensOf(items: readonly FormItem[], answers: Answers): {screens: Screen[]; after: readonly FormItem[]} {
    const there = enabled(items, answers);
    const screens: Screen[] = [];
    let before: FormItem[] = [];
    for (const item of items) {
        if (!there.has(item.link_id)) continue;
        if (isQuestion(item)) {
            screens.push({question: item, before});
            before = [];
        } else if (item.text) before.push(item);
    }
    return {screens, after: before};
}

/** Ids of questions that must be answered and aren't: where they are there, and their group has an answer or must have one. */
export function lacking(items: readonly FormItem[], answers: Answers): string[] {
    const there = enabled(items, answers);
    const below = new Map<string | undefined, FormItem[]>();
    for (const item of items) below.set(item.parent ?? undefined, [...(below.get(item.parent ?? undefined) ?? []), item]);
    const hasAnswer = (item: FormItem): boolean => there.has(item.link_id) && (
        (isQuestion(item) && (answers[item.link_id] ?? []).length > 0) || (below.get(item.link_id) ?? []).some(hasAnswer)
    );
    /** The question to which somebody is led who has to answer something in a group. */
    const first = (item: FormItem): string | undefined => (
        isQuestion(item) ? item.link_id : (below.get(item.link_id) ?? []).filter(({link_id: id}) => there.has(id)).map(first).find((id) => id !== undefined)
    );
    const look = (item: FormItem, isAround: boolean): string[] => {
        const isAnswered = hasAnswer(item);
        const isMissing = there.has(item.link_id) && isAround && item.required && !isAnswered;
        return [...(isMissing ? [first(item) ?? item.link_id] : []), ...(below.get(item.link_id) ?? []).flatMap((each) => look(each, isAnswered || (isAround && item.required)))];
    };
    return [...new Set((below.get(undefined) ?? []).flatMap((item) => look(item, true)))];
}

/** Whether a saved answer asks for help to be shown at once; so does leaving such a question out. The unit's own rules decide who else is told. */
export function asksForHelp(watch: readonly Watch[], id: string, values: readonly Value[]): boolean {
    const mine = watch.filter((each) => each.link_id === id);
    return mine.length > 0 && (values.length === 0 || values.some((value) => mine.some((each) => isSame(each.value, value))));
}
