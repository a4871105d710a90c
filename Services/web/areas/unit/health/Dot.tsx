import {say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {useComingBack, useLoaded} from '../../loaded';
import {loadHealth} from './load';
import {tones, worst} from './model';

/** Way to how the system is, with the worst of it in a word. */
export default function Dot() {
    const health = useLoaded(loadHealth);
    useComingBack(health.reload);
    const condition = health.value ? worst(health.value.services) : health.problem === undefined ? undefined : 'unknown';
    return (
        <Row
            href="/unit/health"
            start={<Icon name="activity" />}
            title={say('unit.health')}
            detail={say('unit.healthShort')}
            end={condition && <Tag tone={tones[condition]}>{say(`condition.${condition}`)}</Tag>}
        />
    );
}
