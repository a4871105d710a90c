import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import type {Part} from '../../chat/model';
import {NotYet, useLoaded} from '../../loaded';
import {Words} from '../../mail/parts/Words';
import {MoreOf, usePages} from '../../pages';
import {type File, Files} from './Files';
import {loadMessages, loadRoom, readerOf, type Said} from './load';
import {addressOf, leftOf} from './model';
import {Screen} from './Screen';

/** What was said in a room of an earlier account, oldest first; what is older still comes above it. */
export function OneRoom({account, room, zone}: {account: string; room: string; zone: string | undefined}) {
    const known = useLoaded(() => loadRoom(account, room), [account, room]);
    const pages = usePages((cursor) => loadMessages(account, room, cursor), [account, room]);
    const info = known.value;
    const lines = pages.lines?.toReversed();
    const load = ({id}: File) =>
        readerOf(account).bytes('GET /api/v1/chat/rooms/{room}/attachments/{attachment}', {path: {room, attachment: id}, query: {}});
    return (
        <Screen back={addressOf(account)} to={say('earlier.title')} title={info ? info.name ?? say('earlier.nameless') : say('earlier.rooms')} isRead={info !== undefined}>
            {(!info || !lines) && <NotYet of={info ? pages.first : known} lines={5} />}
            {info && lines && (
                <>
                    <MoreOf pages={pages} action={say('earlier.older')} />
                    {lines.length === 0 && <p className="card quiet">{say('earlier.nothingSaid')}</p>}
                    {lines.length > 0 && (
                        <ol className="card lines" aria-label={say('earlier.said')}>
                            {lines.map((each) => (
                                <OneMessage key={each.message.number} said={each} isOwn={each.message.author_id === info.own?.id} zone={zone} load={load} />
                            ))}
                        </ol>
                    )}
                </>
            )}
        </Screen>
    );
}

function OneMessage({said: {message, name}, isOwn, zone, load}: {said: Said; isOwn: boolean; zone: string | undefined; load: (file: File) => Promise<Blob>}) {
    const left = leftOf(message);
    return (
        <li className="stack">
            <div>
                <p className="letter-author"><bdi>{isOwn ? say('earlier.you') : name || say('earlier.somebody')}</bdi></p>
                <p className="quiet"><time dateTime={message.at}>{fullTime(new Date(message.at), language.value, zone)}</time></p>
            </div>
            {!left && <p className="quiet">{say('earlier.deleted')}</p>}
            {left?.text && <Words text={left.text} />}
            {left && <Files files={left.files.map(fileOf)} load={load} />}
        </li>
    );
}

function fileOf({attachment, name, bytes}: Part): File {
    return {id: attachment ?? '', name: name ?? say('earlier.files'), bytes: bytes ?? 0, held: false};
}
