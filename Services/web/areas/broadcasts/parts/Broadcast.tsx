import type {ComponentChildren} from 'preact';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Markup} from 'design/Markup';
import {Tag, type Tone} from 'design/Tag';

type News = Answer<'GET /api/v1/trumpet/broadcasts/public'>['broadcasts'][number];

/** Tone of each severity. */
export const tones: Record<News['severity'], Tone> = {info: 'info', notice: 'info', warning: 'warn', crisis: 'urgent'};

/** What the unit tells, with what one can do with it. */
export function Broadcast({broadcast, children}: {broadcast: News; children?: ComponentChildren}) {
    return (
        <article className={`broadcast ${tones[broadcast.severity]}`} lang={broadcast.language} aria-labelledby={`news-${broadcast.id}`}>
            <p><Tag tone={tones[broadcast.severity]}>{say(`severity.${broadcast.severity}`)}</Tag></p>
            <h3 id={`news-${broadcast.id}`}>{broadcast.title}</h3>
            <Markup html={broadcast.html} />
            {children && <div className="line">{children}</div>}
        </article>
    );
}
