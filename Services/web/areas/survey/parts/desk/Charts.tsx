import {call} from 'core/app';
import {language} from 'core/words/translate';
import {useLoaded} from '../../../loaded';
import type {Chart} from '../../model';
import {ChartCard} from '../ChartCard';

/** Scores of a client over time, a picture for each rule; nothing where there are none, or they aren't for whoever asks. */
export default function Charts({client, zone}: {client: string; zone: string | undefined}) {
    const loaded = useLoaded(() => load(client), [client]);
    return <>{(loaded.value ?? []).map((chart) => <ChartCard key={`${chart.instrument} ${chart.rule}`} chart={chart} zone={zone} />)}</>;
}

/** Throws Problem. */
async function load(client: string): Promise<Chart[]> {
    const path = {client};
    const {scores} = await call('GET /api/v1/ridler/clients/{client}/scores', {path, query: {}});
    const rules = new Map(scores.map(({instrument, rule}) => [`${instrument} ${rule}`, {instrument, rule}]));
    return Promise.all([...rules.values()].map((each) => call('GET /api/v1/ridler/clients/{client}/chart', {path, query: {...each, language: language.value}})));
}
