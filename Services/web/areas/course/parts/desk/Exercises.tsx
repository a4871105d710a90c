import {useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {call} from 'core/app';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import type {Block} from '../../../content/model';
import {NotYet, useLoaded} from '../../../loaded';
import {sheetIn} from '../sheet';
import {SheetText} from '../SheetText';
import type {Known} from './load';

/** Exercises that the client shares, as they were written. What they keep for themselves isn't among them. */
export function Exercises({known, zone}: {known: Known; zone: string | undefined}) {
    const {id} = known.enrolment;
    const loaded = useLoaded(() => call('GET /api/v1/ledger/enrolments/{enrolment}/documents', {path: {enrolment: id}}), [id]);
    const [shown, setShown] = useState<string>();
    const all = loaded.value?.documents.filter(({shared}) => shared);
    // Who doesn't look after the client reads none.
    if (loaded.problem instanceof Problem && loaded.problem.status === 404) return null;
    return (
        <section className="stack" aria-labelledby="exercises">
            <h2 id="exercises">{say('courses.exercises')}</h2>
            {!all && <NotYet of={loaded} />}
            {all?.length === 0 && <p className="card quiet">{say('courses.noExercises')}</p>}
            {all && all.length > 0 && (
                <ul className="card lines">
                    {all.map(({key, changed_at: changed}) => (
                        <li key={key} className="stack">
                            <p>
                                <strong><bdi>{known.titles.get(moduleOf(key)) ?? say('courses.exercise')}</bdi></strong>
                                <span className="quiet"> · {fullTime(new Date(changed), language.value, zone)}</span>
                            </p>
                            {shown === key ? <Written known={known} documentKey={key} /> : <div><Button icon="show" onClick={() => setShown(key)}>{say('courses.readIt')}</Button></div>}
                        </li>
                    ))}
                </ul>
            )}
        </section>
    );
}

function Written({known, documentKey}: {known: Known; documentKey: string}) {
    const loaded = useLoaded(() => loadWritten(known, documentKey), [documentKey]);
    if (!loaded.value) return <NotYet of={loaded} />;
    const {versions, block} = loaded.value;
    return (
        <div className="stack">
            {block?.words && <h3 dir="auto">{block.words}</h3>}
            {versions.length > 1 && <p>{say('courses.beside')}</p>}
            {versions.map(({version, contents}) => <SheetText key={version} fields={block?.fields ?? []} sheet={sheetIn(contents)} />)}
        </div>
    );
}

/** What was written, and what was asked. */
async function loadWritten({enrolment, path}: Known, key: string) {
    const [module, exercise] = [moduleOf(key), key.split('.')[1]];
    const version = path?.modules.find((each) => each.module_id === module)?.version;
    const [{versions}, reading] = await Promise.all([
        call('GET /api/v1/ledger/enrolments/{enrolment}/documents/{document}', {path: {enrolment: enrolment.id, document: key}}),
        call('GET /api/v1/curator/modules/{module}', {path: {module}, query: {language: language.value, version}}),
    ]);
    const block: Block | undefined = reading.pages.flatMap(({blocks}) => blocks).find(({id}) => id === exercise);
    return {versions, block};
}

function moduleOf(key: string): string {
    return key.split('.')[0] ?? '';
}
