import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Row} from 'design/Row';
import {Tag, type Tone} from 'design/Tag';
import {daysSince, type Priority, type Waiting, wishes} from './model';

const tones: Record<Priority, Tone> = {urgent: 'urgent', soon: 'warn', routine: 'plain'};

/** Clients who wait, the most pressing first. */
export function WaitingList({waiting, zone}: {waiting: readonly Waiting[]; zone: string | undefined}) {
    const now = new Date();
    return (
        <ul className="card rows">
            {waiting.map((each) => (
                <li key={each.client.id}>
                    <Row
                        href={`/matchings/${each.client.id}`}
                        start={<Avatar name={each.client.name} />}
                        title={<span dir="auto">{each.client.name}</span>}
                        detail={(
                            <span className="line">
                                <Tag tone={tones[each.priority]}>{say(`priority.${each.priority}`)}</Tag>
                                <span>{wishes(each)}</span>
                            </span>
                        )}
                        end={(
                            <span title={fullDay(new Date(each.since), language.value, zone)}>{say('matchings.days', {count: daysSince(each.since, now)})}</span>
                        )}
                    />
                </li>
            ))}
        </ul>
    );
}
