import {useState} from 'preact/hooks';
import type {Answer} from 'core/api/call';
import {call} from 'core/app';
import {language, say} from 'core/words/translate';
import {Select} from 'design/Select';
import {NotYet, useLoaded} from '../../loaded';
import type {Module} from '../load';
import {kindOf, plainText} from './contents';

type Difference = Answer<'GET /api/v1/curator/desk/modules/{module}/differences'>['differences'][number];

/** Differences between two versions of a module, or from its draft. */
export function Differences({id, module: {module, versions, contents}}: {id: string; module: Module}) {
    const numbers = versions.map(({version}) => version).toSorted((one, other) => other - one);
    const [from, setFrom] = useState(String((module.draft ? numbers[0] : numbers[1]) ?? ''));
    const [to, setTo] = useState(module.draft ? '' : String(numbers[0] ?? ''));
    const loaded = useLoaded(() => call('GET /api/v1/curator/desk/modules/{module}/differences', {path: {module: id}, query: {from: Number(from), to: to === '' ? undefined : Number(to)}}), [id, from, to]);
    const titles = new Map((contents?.pages ?? []).map((page, place) => [page.id, say('writing.page', {page: place + 1})]));
    const named = numbers.map((version) => ({value: String(version), text: say('writing.version', {version})}));
    return (
        <section className="card stack" aria-labelledby="differences">
            <h2 id="differences">{say('writing.differences')}</h2>
            <div className="line content-bar">
                <Select label={say('writing.from')} value={from} options={named} onChange={setFrom} />
                <Select label={say('writing.to')} value={to} options={[...(module.draft ? [{value: '', text: say('modulestate.draft')}] : []), ...named]} onChange={setTo} />
            </div>
            {!loaded.value && <NotYet of={loaded} lines={2} />}
            {loaded.value?.differences.length === 0 && <p className="quiet">{say('writing.same')}</p>}
            <ul className="lines">{loaded.value?.differences.map((each, at) => <li key={at}><One of={each} page={titles.get(each.page ?? '')} /></li>)}</ul>
        </section>
    );
}

function One({of: {subject, change, page: id, block, before}, page}: {of: Difference; page: string | undefined}) {
    const kind = block ?? before;
    const what = subject === 'block' && kind ? say(`blockkind.${kindOf(kind)}`) : say(`differsubject.${subject}`);
    const [was, is] = [plainText(before, language.value), plainText(block, language.value)];
    return (
        <>
            <p>
                <strong>{what}</strong>: {say(`differs.${change}`)}
                {subject !== 'module' && id != null && <span className="quiet"> {page ?? id}</span>}
            </p>
            {was !== '' && was !== is && <p className="text" dir="auto"><del>{was}</del></p>}
            {is !== '' && was !== is && <p className="text" dir="auto"><ins>{is}</ins></p>}
        </>
    );
}
