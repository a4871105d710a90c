import {call} from 'core/app';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import type {Waiting} from '../model';

/** Notes that wait for one: drafts, those whose service lies days back, and signatures. */
export default function Work({zone}: {zone: string | undefined}) {
    const loaded = useLoaded(() => call('GET /api/v1/scribe/work'));
    useComingBack(loaded.reload);
    const {drafts, unsigned, cosign, waiting} = loaded.value ?? {};
    const late = new Set((unsigned ?? []).map(({id}) => id));
    return (
        <div className="narrow stack">
            <Back href="/caseload">{say('nav.clients')}</Back>
            <Title>{say('notes.work')}</Title>
            {!loaded.value && <NotYet of={loaded} />}
            {drafts && <Part id="drafts" title={say('notes.drafts')} lines={drafts} late={late} to="drafts" zone={zone} />}
            {cosign && <Part id="cosign" title={say('notes.toCosign')} lines={cosign} to="notes" zone={zone} />}
            {waiting && <Part id="waiting" title={say('notes.waiting')} lines={waiting} to="notes" zone={zone} />}
        </div>
    );
}

function Part({id, title, lines, late, to, zone}: {id: string; title: string; lines: readonly Waiting[]; late?: ReadonlySet<string>; to: 'drafts' | 'notes'; zone: string | undefined}) {
    return (
        <section className="stack" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {lines.length === 0 && <p className="card quiet">{say('notes.nothing')}</p>}
            {lines.length > 0 && (
                <ul className="card rows">
                    {lines.map((each) => (
                        <li key={each.id}>
                            <Row
                                href={`/caseload/${each.client_id}/${to}/${each.id}`}
                                title={<bdi>{each.client_name}</bdi>}
                                detail={[say(`notekind.${each.kind}`), dayAndTime(new Date(each.service_at), new Date(), language.value, zone), to === 'notes' && each.author_name].filter(Boolean).join(' · ')}
                                end={late?.has(each.id) && <Tag tone="warn">{say('notes.unsigned')}</Tag>}
                            />
                        </li>
                    ))}
                </ul>
            )}
        </section>
    );
}
