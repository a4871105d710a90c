import {say, withWords} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {lazily} from '../../lazy';

const Health = lazily(() => withWords(() => import('../health/Dot'), 'unit', 'health'));

/** Ways to the rest of what one looks after; administrators see how the system is. */
export function Ways({isCoordinator, seesHealth}: {isCoordinator: boolean; seesHealth: boolean}) {
    return (
        <section className="stack" aria-labelledby="ways">
            <h2 id="ways">{say('unit.more')}</h2>
            <ul className="card rows">
                {isCoordinator && <li><Row href="/unit/news" start={<Icon name="broadcast" />} title={say('desk.title')} detail={say('desk.why')} /></li>}
                {isCoordinator && <li><Row href="/unit/alerts" start={<Icon name="warning" />} title={say('alerts.title')} detail={say('alerts.short')} /></li>}
                {isCoordinator && <li><Row href="/unit/duty" start={<Icon name="shield" />} title={say('dutylist.title')} detail={say('dutylist.short')} /></li>}
                {isCoordinator && <li><Row href="/unit/instruments" start={<Icon name="document" />} title={say('instruments.title')} detail={say('instruments.short')} /></li>}
                {isCoordinator && <li><Row href="/unit/surveys" start={<Icon name="tick" />} title={say('surveys.title')} detail={say('surveys.short')} /></li>}
                {isCoordinator && <li><Row href="/unit/applications" start={<Icon name="inbox" />} title={say('courses.applications')} detail={say('courses.short')} /></li>}
                <li><Row href="/unit/reply-times" start={<Icon name="clock" />} title={say('times.title')} detail={say('times.short')} /></li>
                <li><Row href="/unit/calendar" start={<Icon name="calendar" />} title={say('calendar.title')} detail={say('calendar.short')} /></li>
                <li><Row href="/unit/looks" start={<Icon name="glance" />} title={say('log.title')} detail={say('log.short')} /></li>
                {isCoordinator && <li><Row href="/unit/access-review" start={<Icon name="shield" />} title={say('review.title')} detail={say('review.short')} /></li>}
                {isCoordinator && <li><Row href="/unit/kept-notes" start={<Icon name="archive" />} title={say('keptnotes.title')} detail={say('keptnotes.short')} /></li>}
                <li><Row href="/unit/why" start={<Icon name="search" />} title={say('why.title')} detail={say('why.short')} /></li>
                {seesHealth && <li><Row href="/unit/audit" start={<Icon name="clock" />} title={say('audit.title')} detail={say('audit.short')} /></li>}
                <li><Row href="/unit/reports" start={<Icon name="flag" />} title={say('unit.allReports')} detail={say('unit.allReportsWhy')} /></li>
                <li><Row href="/unit/words" start={<Icon name="help" />} title={say('unitwords.title')} detail={say('unitwords.short')} /></li>
                <li><Row href="/chat/reports" start={<Icon name="chat" />} title={say('order.title')} detail={say('unit.orderShort')} /></li>
                <li><Row href="/chat/personas" start={<Icon name="show" />} title={say('behind.title')} detail={say('unit.behindShort')} /></li>
                {seesHealth && <li><Row href="/unit/leaving" start={<Icon name="leave" />} title={say('erasure.title')} detail={say('erasure.short')} /></li>}
                {seesHealth && <li><Row href="/unit/policies" start={<Icon name="document" />} title={say('paper.title')} detail={say('paper.short')} /></li>}
                {seesHealth && <li><Health /></li>}
                {seesHealth && <li><Row href="/unit/sign-ins" start={<Icon name="person" />} title={say('signins.title')} detail={say('signins.short')} /></li>}
                {seesHealth && <li><Row href="/unit/mail" start={<Icon name="letters" />} title={say('mails.title')} detail={say('mails.short')} /></li>}
            </ul>
        </section>
    );
}
