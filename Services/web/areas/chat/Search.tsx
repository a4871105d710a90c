import {say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import type {Chat} from './chat';
import {Finder} from './Finder';
import type {Author} from './Narrow';

/** Search in all rooms in which one is. */
export default function Search({chat}: {chat: Chat}) {
    return (
        <div className="chat-page stack">
            <div className="chat-head">
                <a className="button icon-button chat-back" href="/chat" aria-label={say('chat.back')}><Icon name="back" /></a>
                <Title>{say('chat.findEverywhere')}</Title>
            </div>
            <Finder chat={chat} authors={async () => others(chat)} />
        </div>
    );
}

/** Those with whom one has a room of two. */
function others(chat: Chat): Author[] {
    return (chat.rooms.value.joined ?? []).flatMap(({other_id: id, name}) => (id && name ? [{id, name}] : []));
}
