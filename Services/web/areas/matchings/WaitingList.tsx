import {useEffect, useRef} from 'preact/hooks';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Avatar} from 'design/Avatar';
import {Button} from 'design/Button';
import {Row} from 'design/Row';
import {Tag, type Tone} from 'design/Tag';
import {daysSince, type Pair, type Priority, type Waiting, wishes} from './model';

const tones: Record<Priority, Tone> = {urgent: 'urgent', soon: 'warn', routine: 'plain'};

/** Clients who wait, the most pressing first. Each can be matched by a press, or carried by the pointer onto one of the staff. */
export function WaitingList({waiting, zone, onMatch, onCarry}: {
    waiting: readonly Waiting[];
    zone: string | undefined;
    onMatch: (client: Pair['client']) => void;
    /** Undefined: carried no more. */
    onCarry: (client: Pair['client'] | undefined) => void;
}) {
    const now = new Date();
    const list = useRef<HTMLUListElement>(null);
    useEffect(() => {
        const element = list.current;
        // What is carried is the link of a line.
        const start = ({target}: DragEvent) => {
            const id = target instanceof Element ? target.closest('li')?.dataset['client'] : undefined;
            onCarry(waiting.find((each) => each.client.id === id)?.client);
        };
        const end = () => onCarry(undefined);
        element?.addEventListener('dragstart', start);
        element?.addEventListener('dragend', end);
        return () => {
            element?.removeEventListener('dragstart', start);
            element?.removeEventListener('dragend', end);
        };
    }, [waiting]);
    return (
        <ul ref={list} className="card rows">
            {waiting.map((each) => (
                <li key={each.client.id} className="matchings-waiting" data-client={each.client.id}>
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
                    <Button onClick={() => onMatch(each.client)}>{say('matchings.match')}<span className="unseen"> {each.client.name}</span></Button>
                </li>
            ))}
        </ul>
    );
}
