import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {dayAndTime, fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Select} from 'design/Select';
import {Form, useSending} from '../../../entry/parts/Form';
import {NotYet, useLoaded} from '../../../loaded';
import {type Lesson, lessonsOf} from '../../model';
import {missingText} from '../missing';
import {type Known, loadTitles} from './load';

type Plan = Answer<'GET /api/v1/ledger/enrolments/{enrolment}/move'>;
type Opening = Plan['stays'][number]['after'];

/** Another version of the programme for somebody who is in it: which there are, and what each would change. */
export default function Move({known, zone, onMove}: {known: Known; zone: string | undefined; onMove: (version: number) => Promise<void>}) {
    const {programme_id: programme, version: own} = known.enrolment;
    const [chosen, setChosen] = useState('');
    const loaded = useLoaded(() => call('GET /api/v1/babylon/desk/programmes/{programme}', {path: {programme}}), [programme]);
    const others = (loaded.value?.versions ?? []).filter(({version}) => version !== own);
    return (
        <section className="card stack" aria-labelledby="move">
            <h2 id="move">{say('courses.otherVersion')}</h2>
            <p>{say('courses.ownVersion', {version: own})}</p>
            {!loaded.value && <NotYet of={loaded} lines={1} />}
            {loaded.value && others.length === 0 && <p className="quiet">{say('courses.noOtherVersion')}</p>}
            {others.length > 0 && (
                <Select
                    label={say('courses.moveTo')}
                    value={chosen}
                    options={[
                        {value: '', text: say('courses.stay')},
                        ...others.map(({version, published_at: at}) => ({value: String(version), text: `${say('courses.version', {version})}, ${fullDay(new Date(at), language.value, zone)}`})),
                    ]}
                    onChange={setChosen}
                />
            )}
            {chosen !== '' && <DryRun key={chosen} known={known} version={Number(chosen)} zone={zone} onMove={onMove} />}
        </section>
    );
}

/** What moving to a version would change for this client: nothing is changed until it is asked for. */
function DryRun({known, version, zone, onMove}: {known: Known; version: number; zone: string | undefined; onMove: (version: number) => Promise<void>}) {
    const enrolment = known.enrolment.id;
    const loaded = useLoaded(async () => {
        const [plan, titles] = await Promise.all([
            call('GET /api/v1/ledger/enrolments/{enrolment}/move', {path: {enrolment}, query: {version}}),
            loadTitles(language.value),
        ]);
        return {plan, titles};
    }, [enrolment, version]);
    const {busy, trouble, send} = useSending();
    if (!loaded.value) return <NotYet of={loaded} />;
    const {plan, titles} = loaded.value;
    const lessons = known.path ? lessonsOf(known.path, titles, new Date()) : [];
    const name = (module: string) => titles.get(module) || say('courses.aLesson');
    const when = (opening: Opening) => openingText(opening, lessons, zone);
    return (
        <Form action={say('courses.moveNow', {version})} wide={false} busy={busy} trouble={trouble} onSend={() => void send(() => onMove(version))}>
            <div className="stack" role="status">
                <Part
                    title={say('courses.stays')}
                    lines={plan.stays.map(({module_id: id, before, after, opens_otherwise: isOther, from, to}) => ({
                        id,
                        name: name(id),
                        text: [
                            from !== to && say('courses.otherText', {from, to}),
                            isOther ? say('courses.dateChanges', {before: when(before), after: when(after)}) : say('courses.dateStays', {when: when(after)}),
                        ].filter(Boolean).join(' · '),
                        stands: isOther,
                    }))}
                />
                <Part title={say('courses.isNew')} lines={plan.new.map(({module_id: id, after}) => ({id, name: name(id), text: when(after), stands: true}))} />
                <Part title={say('courses.goes')} lines={plan.goes.map(({module_id: id, kept}) => ({id, name: name(id), text: say(kept ? 'courses.goesKept' : 'courses.goesUnseen'), stands: true}))} />
            </div>
        </Form>
    );
}

function Part({title, lines}: {title: string; lines: readonly {id: string; name: string; text: string; stands: boolean}[]}) {
    return (
        <div>
            <h3>{title}</h3>
            {lines.length === 0 && <p className="quiet">{say('courses.nothing')}</p>}
            {lines.length > 0 && (
                <ul className="lines">
                    {lines.map((line) => (
                        <li key={line.id}>
                            <p><bdi>{line.name}</bdi></p>
                            <p className={line.stands ? '' : 'quiet'}>{line.text}</p>
                        </li>
                    ))}
                </ul>
            )}
        </div>
    );
}

function openingText({state, since, at, missing}: Opening, lessons: readonly Lesson[], zone: string | undefined): string {
    const time = (text: string) => dayAndTime(new Date(text), new Date(), language.value, zone);
    switch (state) {
        case 'open': return since == null ? say('course.isOpen') : say('courses.openSince', {when: time(since)});
        case 'opens': return at == null ? say('course.missingTime') : say('course.opens', {when: time(at)});
        case 'shut': return missing.map((each) => missingText(each, lessons, zone)).join(' ') || say('course.isShut');
    }
}
