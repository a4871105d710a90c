import {useEffect, useRef} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Title} from 'design/Frame';
import {Tag, type Tone} from 'design/Tag';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {NotHere} from '../../NotHere';
import {CertificateCard} from './CertificateCard';
import {Holds} from './Holds';
import {loadLeaving} from './load';
import {moves, partedHolds, type Stage, stageOf} from './model';
import {WishCard} from './WishCard';

export const tones: Record<Stage, Tone> = {requested: 'warn', started: 'info', completed: 'good', none: 'plain'};

/** Looks at most for what must be there. */
const LOOKS = 10;
/** Seconds between two looks while an erasure goes on by itself. */
const SECONDS = 5;

/** Leaving of one person: whether it was wished, what holds it up, the certificate. */
export function OneLeaving({id, zone}: {id: string; zone: string | undefined}) {
    // Once something was done here there is a certificate.
    const looks = useRef(1);
    const leaving = useLoaded(() => loadLeaving(id, looks.current), [id]);
    const done = () => {
        looks.current = LOOKS;
        return leaving.reload();
    };
    useComingBack(leaving.reload, [id]);
    const isMoving = leaving.value?.certificate !== undefined && moves(leaving.value.certificate, new Date());
    useEffect(() => {
        if (!isMoving) return undefined;
        const timer = setInterval(() => void leaving.reload(), SECONDS * 1000);
        return () => clearInterval(timer);
    }, [isMoving, id]);
    if (leaving.problem instanceof Problem && leaving.problem.status === 404) return <NotHere />;
    const known = leaving.value;
    const certificate = known?.certificate;
    const stage = stageOf(certificate?.stage ?? '');
    const [longest] = certificate ? partedHolds(certificate.holds, new Date()).open : [];
    const isGone = stage === 'started' || stage === 'completed';
    return (
        <div className="narrow stack">
            <Back href="/unit/leaving">{say('erasure.title')}</Back>
            <Title>{known ? (known.name ?? say('erasure.erased')) : say('erasure.title')}</Title>
            {!known && <NotYet of={leaving} lines={5} />}
            {known && (
                <p className="line">
                    <Tag tone={tones[stage]}>{say('erasure.is', {stage})}</Tag>
                    {!isGone && known.name !== undefined && <a href={`/people/${id}`}>{say('erasure.toPerson')}</a>}
                </p>
            )}
            {stage === 'requested' && certificate?.due != null && (
                <Banner tone="warn">
                    <p>{say('erasure.dueLong', {when: fullDay(new Date(certificate.due), language.value, zone)})}</p>
                    {longest && <p>{say('erasure.heldLong', {when: fullDay(new Date(longest.until), language.value, zone)})}</p>}
                </Banner>
            )}
            {known && !isGone && <WishCard person={id} isAsked={stage === 'requested'} onDone={done} />}
            {known && (!isGone || certificate !== undefined) && (
                <Holds person={id} holds={certificate?.holds ?? []} isOpen={!isGone} zone={zone} onDone={done} />
            )}
            {certificate && <CertificateCard certificate={certificate} zone={zone} />}
        </div>
    );
}
