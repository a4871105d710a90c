import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {fullTime} from 'core/time/time';
import {language, type PlainKey, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {PagedList, usePages} from '../../pages';
import {me, zone} from '../me';

/** A way to see who has opened a letter, and as what. */
export function Openings({id}: {id: string}) {
    const [isOpen, setOpen] = useState(false);
    return (
        <div>
            <Button kind="quiet" icon="show" onClick={() => setOpen(true)}>{say('mail.whoOpened')}</Button>
            {isOpen && <Dialog title={say('mail.whoOpened')} onClose={() => setOpen(false)}><Lines id={id} /></Dialog>}
        </div>
    );
}

function Lines({id}: {id: string}) {
    const pages = usePages(async (cursor) => {
        const {openings: lines, next} = await call('GET /api/v1/mail/letters/{letter}/openings', {path: {letter: id}, query: {cursor}});
        return {lines, next};
    }, [id]);
    return (
        <div className="stack">
            <PagedList pages={pages} none={say('mail.nobodyOpened')} className="openings" action={say('mail.older')}>
                {({person, at, capacity}) => (
                    <li key={`${at} ${person?.id}`}>
                        <bdi>{person?.id === me() ? say('mail.youYourself') : (person?.name ?? say('mail.anOperator'))}</bdi>
                        <span className="quiet">{say(`opened.${capacity}` as PlainKey)}</span>
                        <time className="quiet" dateTime={at}>{fullTime(new Date(at), language.value, zone())}</time>
                    </li>
                )}
            </PagedList>
        </div>
    );
}
