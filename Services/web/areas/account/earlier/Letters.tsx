import {useState} from 'preact/hooks';
import {shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import type {Letter} from '../../mail/model';
import {PagedList, usePages} from '../../pages';
import {loadLetters} from './load';
import {addressOf, type Folder, FOLDERS, namedIn} from './model';

/** Letters of an earlier account, newest first. */
export function Letters({account, zone}: {account: string; zone: string | undefined}) {
    const [folder, setFolder] = useState<Folder>('all');
    const pages = usePages((cursor) => loadLetters(account, folder, cursor), [account, folder]);
    const names: Record<Folder, string> = {all: say('earlier.all'), inbox: say('earlier.inbox'), sent: say('earlier.sent')};
    return (
        <section className="stack" aria-labelledby="letters">
            <h2 id="letters">{say('earlier.letters')}</h2>
            <Select
                label={say('earlier.where')}
                value={folder}
                options={FOLDERS.map((value) => ({value, text: names[value]}))}
                onChange={(value) => setFolder(FOLDERS.find((each) => each === value) ?? 'all')}
            />
            <PagedList pages={pages} none={say('earlier.noLetters')} name={say('earlier.letters')} action={say('earlier.older')}>
                {(each) => <li key={each.id}><OneRow letter={each} account={account} zone={zone} /></li>}
            </PagedList>
        </section>
    );
}

function OneRow({letter, account, zone}: {letter: Letter; account: string; zone: string | undefined}) {
    const {isOwn, names} = namedIn(letter, account);
    const who = names.join(', ');
    return (
        <Row
            href={addressOf(account, 'letters', letter.id)}
            title={<bdi>{isOwn ? say('earlier.to', {names: who}) : who || say('earlier.theUnit')}</bdi>}
            detail={(
                <span className="line">
                    <span className="written" dir="auto">{letter.subject || say('earlier.noSubject')}</span>
                    {letter.urgent && <Tag tone="urgent">{say('earlier.urgent')}</Tag>}
                    {letter.draft && <Tag>{say('earlier.draft')}</Tag>}
                </span>
            )}
            end={<time dateTime={letter.sent_at}>{shortTime(new Date(letter.sent_at), new Date(), language.value, zone)}</time>}
        />
    );
}
