import {useState} from 'preact/hooks';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {Back} from '../../more/parts/Back';
import {PagedList, usePages} from '../../pages';
import {nameOf} from '../../people/model';
import {loadReports} from '../load';
import type {Report} from '../model';

/** What people have reported about the system, by state. */
export function Reports({zone}: {zone: string | undefined}) {
    const [state, setState] = useState<Report['state'] | ''>('open');
    const pages = usePages((cursor) => loadReports(state, cursor), [state]);
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('unit.allReports')}</Title>
            <Select
                label={say('unit.reportState')}
                value={state}
                options={[{value: '', text: say('unit.anyState')}, ...(['open', 'answered', 'closed'] as const).map((value) => ({value, text: say('unit.state', {state: value})}))]}
                onChange={(value) => setState(value as Report['state'] | '')}
            />
            <PagedList pages={pages} none={say('unit.noReports')} name={say('unit.allReports')} lines={5}>
                {(each) => (
                    <li key={each.id}>
                        <Row
                            href={`/unit/reports/${each.id}`}
                            title={<bdi>{each.text}</bdi>}
                            detail={(
                                <span className="line">
                                    <Tag tone={each.state === 'open' ? 'warn' : 'plain'}>{say('unit.state', {state: each.state})}</Tag>
                                    <bdi>{each.reporter ? nameOf(each.reporter) : say('unit.somebody')}</bdi>
                                    <span>{fullTime(new Date(each.filed_at), language.value, zone)}</span>
                                </span>
                            )}
                        />
                    </li>
                )}
            </PagedList>
        </div>
    );
}
