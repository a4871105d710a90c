import {say} from 'core/words/translate';
import {Tag} from 'design/Tag';
import type {Kind} from '../model';

const names = {primary: 'caseload.kindPrimary', secondary: 'caseload.kindSecondary', supervisor: 'caseload.kindSupervisor', covering: 'caseload.kindCovering'} as const;

/** What one is to a client. That one is the main therapist goes without saying in a list. */
export function Kinds({kinds, absent = []}: {kinds: readonly Kind[]; absent?: readonly string[]}) {
    return (
        <>
            {kinds.filter((kind) => kind !== 'primary').map((kind) => (
                <Tag key={kind} tone={kind === 'covering' ? 'info' : 'plain'}>
                    {kind === 'covering' && absent.length > 0 ? say('caseload.kindFor', {name: absent.join(', ')}) : say(names[kind])}
                </Tag>
            ))}
        </>
    );
}

/** Name of a kind of matching. */
export function kindName(kind: Kind): string {
    return say(names[kind]);
}
