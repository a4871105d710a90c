import {say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';

/** Ways to the rest of what one looks after; administrators see how the system is. */
export function Ways({isCoordinator, seesHealth}: {isCoordinator: boolean; seesHealth: boolean}) {
    return (
        <section className="stack" aria-labelledby="ways">
            <h2 id="ways">{say('unit.more')}</h2>
            <ul className="card rows">
                {isCoordinator && <li><Row href="/unit/news" start={<Icon name="broadcast" />} title={say('desk.title')} detail={say('desk.why')} /></li>}
                <li><Row href="/unit/reports" start={<Icon name="flag" />} title={say('unit.allReports')} detail={say('unit.allReportsWhy')} /></li>
                {seesHealth && <li><Row href="/unit/health" start={<Icon name="activity" />} title={say('unit.health')} detail={say('unit.healthShort')} /></li>}
            </ul>
        </section>
    );
}
