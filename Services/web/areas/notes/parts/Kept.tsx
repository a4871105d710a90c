import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {toast} from 'design/toasts';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import type {Line} from '../model';
import {Signing} from './Signing';

type Asked = Answer<'GET /api/v1/scribe/openings'>['openings'][number];

/** Psychotherapy notes whose author has left, for those who keep them; and requests of others to read one, which need a second person. */
export default function Kept({zone}: {zone: string | undefined}) {
    const kept = useLoaded(() => call('GET /api/v1/scribe/keeping'));
    const asked = useLoaded(() => call('GET /api/v1/scribe/openings'));
    useComingBack(async () => void (await Promise.all([kept.reload(), asked.reload()])));
    const [wish, setWish] = useState<Asked>();
    const {notes} = kept.value ?? {};
    const {openings} = asked.value ?? {};
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('keptnotes.title')}</Title>
            <p>{say('keptnotes.why')}</p>
            <section className="stack" aria-labelledby="asked">
                <h2 id="asked">{say('keptnotes.asked')}</h2>
                {!openings && <NotYet of={asked} />}
                {openings?.length === 0 && <p className="card quiet">{say('notes.nothing')}</p>}
                {openings && openings.length > 0 && (
                    <ul className="card lines">
                        {openings.map((each) => (
                            <li key={each.id} className="stack">
                                <div>
                                    <p><strong><bdi>{each.name}</bdi></strong></p>
                                    <p className="quiet">{fullTime(new Date(each.at), language.value, zone)}</p>
                                </div>
                                <p className="text" dir="auto">{each.reason ?? say('notes.erased')}</p>
                                <div><Button onClick={() => setWish(each)}>{say('keptnotes.allow')}</Button></div>
                            </li>
                        ))}
                    </ul>
                )}
            </section>
            <section className="stack" aria-labelledby="kept">
                <h2 id="kept">{say('keptnotes.kept')}</h2>
                {!notes && <NotYet of={kept} />}
                {notes?.length === 0 && <p className="card quiet">{say('keptnotes.none')}</p>}
                {notes && notes.length > 0 && <ul className="card rows">{notes.map((each) => <li key={each.id}><One line={each} zone={zone} /></li>)}</ul>}
            </section>
            {wish && (
                <Signing
                    title={say('keptnotes.allow')}
                    action={say('keptnotes.allow')}
                    onClose={() => setWish(undefined)}
                    onSign={async (confirmation) => {
                        await call('POST /api/v1/scribe/notes/{note}/openings/{opening}/allow', {path: {note: wish.note_id, opening: wish.id}, body: {confirmation}});
                        setWish(undefined);
                        toast(say('keptnotes.isAllowed', {name: wish.name}));
                        await asked.reload();
                    }}
                >
                    <p>{say('keptnotes.allowWhy', {name: wish.name})}</p>
                </Signing>
            )}
        </div>
    );
}

function One({line: {id, client_id: client, author_name: author, service_at: at}, zone}: {line: Line; zone: string | undefined}) {
    // Without their name the rest is enough.
    const name = useLoaded(() => call('GET /api/v1/identity/people/{person}', {path: {person: client}}), [client]);
    const person = name.value;
    return (
        <Row
            href={`/unit/kept-notes/${id}`}
            title={<bdi>{person ? `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim() : say('keptnotes.client')}</bdi>}
            detail={[say('keptnotes.by', {name: author}), fullTime(new Date(at), language.value, zone)].join(' · ')}
        />
    );
}
