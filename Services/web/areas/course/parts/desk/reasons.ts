import {say} from 'core/words/translate';

/** A reason of a refusal in words; one of the site's own as it is. */
export function reasonText(reason: string): string {
    const known = REASONS.find((each) => each === reason);
    return known === undefined ? reason : say(`courserefusal.${known}`);
}

/** Reasons of a refusal for which there are words of ours. A unit may have others. */
const REASONS = ['not-suited', 'other-care-needed', 'in-crisis', 'other-region', 'not-reached', 'own-wish'] as const;
