import {call} from 'core/app';
import {say} from 'core/words/translate';
import {NotYet, useLoaded} from '../../loaded';

/** How many enrolments have a module, by the version that they were given: who is reached by a correction of it. */
export function Readers({id}: {id: string}) {
    const loaded = useLoaded(() => call('GET /api/v1/curator/desk/modules/{module}/readers', {path: {module: id}}), [id]);
    const versions = loaded.value?.versions;
    return (
        <section className="card stack" aria-labelledby="readers">
            <h2 id="readers">{say('writing.whoHas')}</h2>
            {!versions && <NotYet of={loaded} lines={2} />}
            {versions?.length === 0 && <p className="quiet">{say('writing.noReaders')}</p>}
            <ul className="lines">
                {versions?.map(({version, reads, enrolments, open}) => (
                    <li key={version}>
                        <p><strong>{say('writing.version', {version})}</strong>: {say('writing.have', {count: enrolments})}, {say('writing.haveOpen', {count: open})}</p>
                        {reads !== version && <p className="quiet">{say('writing.readInstead', {version: reads})}</p>}
                    </li>
                ))}
            </ul>
        </section>
    );
}
