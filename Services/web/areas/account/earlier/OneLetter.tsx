import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {NotYet, useLoaded} from '../../loaded';
import type {OpenLetter, Person} from '../../mail/model';
import {Words} from '../../mail/parts/Words';
import {Files} from './Files';
import {loadLetter, readerOf} from './load';
import {addressOf} from './model';
import {Screen} from './Screen';

/** A letter of an earlier account. It doesn't count as read by that. */
export function OneLetter({account, letter, zone}: {account: string; letter: string; zone: string | undefined}) {
    const loaded = useLoaded(() => loadLetter(account, letter), [account, letter]);
    const opened = loaded.value;
    const load = ({id}: {id: string}) =>
        readerOf(account).bytes('GET /api/v1/mail/letters/{letter}/attachments/{attachment}', {path: {letter, attachment: id}});
    return (
        <Screen back={addressOf(account)} to={say('earlier.title')} title={opened ? opened.subject || say('earlier.noSubject') : say('earlier.letters')} isRead={opened !== undefined}>
            {!opened && <NotYet of={loaded} lines={5} />}
            {opened && (
                <article className="letter stack">
                    <Parties letter={opened} account={account} zone={zone} />
                    <Words text={opened.body} />
                    <Files files={opened.attachments} load={load} />
                </article>
            )}
        </Screen>
    );
}

function Parties({letter: {from, to, bcc, sent_at: at}, account, zone}: {letter: OpenLetter; account: string; zone: string | undefined}) {
    const nameOf = ({id, name}: Person) => (id === account ? say('earlier.you') : name);
    const names = [...to, ...bcc].map(nameOf).join(', ');
    return (
        <div className="written">
            <p className="letter-author"><bdi>{from ? nameOf(from) : say('earlier.theUnit')}</bdi></p>
            {names && <p className="quiet"><bdi>{say('earlier.to', {names})}</bdi></p>}
            <p className="quiet"><time dateTime={at}>{fullTime(new Date(at), language.value, zone)}</time></p>
        </div>
    );
}
