import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {Back} from '../more/parts/Back';
import {NotHere} from '../NotHere';
import {keepsAccounts} from '../people/model';
import {Health} from './Health';
import {OneReport} from './OneReport';
import {Reports} from './Reports';

/** The unit's machines and what people report of them, for those who look after them. */
export default function Administration({path, person}: {path: string; person: Person}) {
    if (!keepsAccounts(person.roles)) return <NotHere />;
    const zone = knownZone(person.time_zone);
    const report = matched('/administration/reports/:report', path)?.['report'];
    if (report) return <OneReport key={report} id={report} zone={zone} />;
    const seesHealth = person.roles.includes('administrator');
    switch (path) {
        case '/administration': return <List seesHealth={seesHealth} />;
        case '/administration/reports': return <Reports zone={zone} />;
        case '/administration/health': return seesHealth ? <Health zone={zone} /> : <NotHere />;
        default: return <NotHere />;
    }
}

function List({seesHealth}: {seesHealth: boolean}) {
    return (
        <div className="narrow stack">
            <Back href="/more">{say('nav.more')}</Back>
            <Title>{say('admin.title')}</Title>
            <ul className="card rows">
                {seesHealth && <li><Row href="/administration/health" start={<Icon name="activity" />} title={say('admin.health')} detail={say('admin.healthShort')} /></li>}
                <li><Row href="/administration/reports" start={<Icon name="info" />} title={say('admin.reports')} detail={say('admin.reportsShort')} /></li>
            </ul>
        </div>
    );
}
