import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import type {Account, Step} from './model';

/** Characters of a reason at most. */
export const REASON = 200;

/** Name and number of an account; other words once its person was erased. */
export function nameIn({name, number}: Account): string {
    return name == null || number == null ? say('merging.nameless') : say('merging.account', {name, number});
}

/** Sentence about who did something, and when. */
export function byWhom({deed, by, at}: Step, zone: string | undefined): string {
    const when = fullTime(new Date(at), language.value, zone);
    return by?.name ? say('merging.by', {deed, name: by.name, when}) : say(by ? 'merging.byErased' : 'merging.byOperator', {deed, when});
}

/** Words for refusals of a merge, of its confirmation and of its undoing, by the kind of the problem. */
export function refusals(): Partial<Record<string, string>> {
    return {
        'same-account': say('merging.same'),
        'not-a-client': say('merging.notClient'),
        'merged-elsewhere': say('merging.elsewhere'),
        'erasure-under-way': say('merging.erasure'),
        'not-covered': say('merging.notYours'),
        'not-found': say('merging.gone'),
        'into-suspended': say('merging.intoSuspended'),
        'own-proposal': say('merging.ownProposal'),
        'not-proposed': say('merging.notProposed'),
        'not-merged': say('merging.alreadyUndone'),
    };
}
