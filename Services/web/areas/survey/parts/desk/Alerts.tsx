import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Checkbox} from 'design/Field';
import {Title} from 'design/Frame';
import {useComingBack} from '../../../loaded';
import {Back} from '../../../more/parts/Back';
import {PagedList, usePages} from '../../../pages';
import {AlertCard} from './AlertCard';
import {loadAlerts} from './load';

/** Alerts of those whom one looks after; of coordinators all. */
export default function Alerts({back, zone}: {back: {href: string; text: string}; zone: string | undefined}) {
    const [isAll, setAll] = useState(false);
    const pages = usePages((cursor) => loadAlerts(!isAll, {cursor}), [isAll]);
    useComingBack(pages.first.reload, [isAll]);
    return (
        <div className="narrow stack">
            <Back href={back.href}>{back.text}</Back>
            <Title>{say('alerts.title')}</Title>
            <Checkbox label={say('alerts.all')} checked={isAll} onChange={setAll} />
            <PagedList pages={pages} none={say('alerts.none')} name={say('alerts.title')} className="stack">
                {(alert) => <li key={`${alert.id} ${alert.state} ${alert.reason_count}`}><AlertCard alert={alert} zone={zone} onChanged={pages.first.reload} /></li>}
            </PagedList>
        </div>
    );
}
