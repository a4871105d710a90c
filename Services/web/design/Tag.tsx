import type {ComponentChildren} from 'preact';

export type Tone = 'plain' | 'urgent' | 'warn' | 'good' | 'info';

/** A word on its soft colour: urgent, draft, waiting. */
export function Tag({tone = 'plain', children}: {tone?: Tone; children: ComponentChildren}) {
    return <span className={`tag ${tone}`}>{children}</span>;
}
