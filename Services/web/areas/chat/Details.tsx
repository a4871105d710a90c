import {useEffect, useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Skeleton} from 'design/Skeleton';
import {useCell} from 'design/useCell';
import {problemText} from '../problems';
import type {Chat} from './chat';
import {Describe} from './Describe';
import {Disclosures} from './Disclosures';
import {FileList} from './FileList';
import {Finder} from './Finder';
import {Life} from './Life';
import {membersOf} from './load';
import {Members} from './Members';
import {NotHere} from './NotHere';
import {Newcomers} from './Newcomers';
import {Pace} from './Pace';
import {Pinned} from './Pinned';
import {Quiet} from './Quiet';

/** All about a room. */
export default function Details({chat, id}: {chat: Chat; id: string}) {
    const open = chat.room(id);
    const room = useCell(open.shown);
    const problem = useCell(open.problem);
    const {joined, archived} = useCell(chat.rooms);
    const [changes, setChanges] = useState(0);
    useEffect(() => void open.loadInfo(), []);
    const listed = [...(joined ?? []), ...(archived ?? [])].find((each) => each.id === id);
    const {info} = room;
    if (problem instanceof Problem && problem.status === 404) return <NotHere />;
    const changed = async () => {
        await Promise.all([open.loadInfo(), chat.load()]);
        setChanges((count) => count + 1);
    };
    const mayUpdate = info?.kind !== 'direct' && info?.phase === 'open' && info.permissions.includes('room:update');
    return (
        <div className="chat-page stack details">
            <div className="chat-head">
                <a className="button icon-button" href={`/chat/${id}`} aria-label={say('chat.toRoom')}><Icon name="back" /></a>
                <Title>{say('chat.details')}</Title>
            </div>
            {problem !== undefined && (
                <Banner tone="warn" alert>
                    <p>{problemText(problem)}</p>
                    <Button onClick={() => void open.load()}>{say('again')}</Button>
                </Banner>
            )}
            {!info && problem === undefined && <Skeleton lines={6} />}
            {info && (
                <>
                    <section className="card stack">
                        <h2 dir="auto">{info.name ?? say('chat.nameless')}</h2>
                        {info.description && <p dir="auto" className="words">{info.description}</p>}
                        <p className="quiet">{say(`kind.${info.kind}`)} {info.everyone ? say('chat.everyone') : ''}</p>
                        {info.own?.persona && (
                            <>
                                <p>{say('chat.youAreCalled', {name: info.own.name})}</p>
                                <Disclosures chat={chat} room={id} />
                            </>
                        )}
                        {mayUpdate && <Describe id={id} onChanged={() => void changed()} />}
                        {mayUpdate && info.kind === 'private' && <Newcomers info={info} onChanged={() => void changed()} />}
                        {mayUpdate && <Pace info={info} onChanged={() => void changed()} />}
                    </section>
                    {listed?.own && <Quiet chat={chat} room={listed} />}
                    <section className="card stack" aria-labelledby="finder">
                        <h2 id="finder">{say('chat.find')}</h2>
                        <Finder chat={chat} room={id} authors={() => membersOf(id)} />
                    </section>
                    <Pinned chat={chat} open={open} room={room} />
                    <FileList room={id} />
                    <Members chat={chat} info={info} changes={changes} onChanged={() => void changed()} />
                    <Life chat={chat} info={info} onChanged={() => void changed()} />
                </>
            )}
        </div>
    );
}
