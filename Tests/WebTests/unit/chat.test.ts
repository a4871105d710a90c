import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {pieces} from 'areas/chat/links';
import {apply, type ChatEvent, type Info, type Message, readersOf, type Room, textOf, unknownRoom, withOlder, withPage} from 'areas/chat/model';
import {counted, isQuiet, type Listed, ordered, type Rooms, said, unknownIn} from 'areas/chat/rooms';
import {timeline, type Unsent, withoutEchoes} from 'areas/chat/timeline';
import {FORGOTTEN, typed, typingIn} from 'areas/chat/typing';

const me = 'jonas';
const info = {id: 'r', kind: 'direct', pins: [], permissions: [], own: {id: me}} as unknown as Info;

function message(number: number, author = 'ines', text = `text ${number}`, more: Partial<Message> = {}): Message {
    const at = `2026-11-27T10:${String(number % 60).padStart(2, '0')}:00Z`;
    return {room: 'r', number, author, at, parts: [{type: 'text/plain', content: text}], mentions: [], revisions: 0, retired: false, reactions: [], ...more};
}

/** A room with these messages, oldest first. */
function room(...messages: Message[]): Room {
    return withPage({...unknownRoom, info}, {messages: messages.toReversed(), people: []});
}

function posted(number: number, author = 'ines', text = `text ${number}`, client?: string): ChatEvent {
    const data = {room_id: 'r', number, author_id: author, at: message(number).at, parts: [{content: text}], mentions: []};
    return {type: 'message.posted', data: client === undefined ? data : {...data, client_id: client}};
}

const numbers = ({messages}: Room) => messages.map((each) => each.number);

test('a message that is told twice is there once, whatever came first', () => {
    const once = apply(apply(room(message(1)), posted(2)), posted(2));
    deepEqual(numbers(once), [1, 2]);
    deepEqual(numbers(apply(apply(once, posted(4)), posted(3))), [1, 2, 3, 4]);
    deepEqual(numbers(apply(room(message(5)), posted(2))), [5], 'what is older than the page belongs to an older page');
});

test('the answer to sending names the message that was told already', () => {
    const told = apply(room(message(1)), posted(2, me, 'Hello'));
    const answered = apply(told, posted(2, me, 'Hello', 'client'));
    deepEqual(numbers(answered), [1, 2]);
    equal(answered.messages[1]?.client_id, 'client');
});

test('edits, deletions and pins change what is there, once', () => {
    const edit: ChatEvent = {type: 'message.edited', data: {room_id: 'r', number: 1, at: 'later', parts: [{content: 'other'}], mentions: []}};
    const edited = apply(apply(room(message(1)), edit), edit);
    equal(textOf(edited.messages[0] ?? {}), 'other');
    equal(edited.messages[0]?.revisions, 1);
    const pinned = apply(apply(edited, {type: 'message.pinned', data: {room_id: 'r', number: 1}}), {type: 'message.pinned', data: {room_id: 'r', number: 1}});
    deepEqual(pinned.info?.pins, [1]);
    const deleted = apply(pinned, {type: 'message.deleted', data: {room_id: 'r', number: 1, by_id: 'ines', at: 'later'}});
    equal(deleted.messages[0]?.parts, null);
    deepEqual(deleted.info?.pins, []);
    equal(apply(deleted, edit).messages[0]?.parts, null, 'what is deleted has no words any more');
});

test('reactions are counted by who has made them', () => {
    const by = (member: string, type: 'reaction.added' | 'reaction.removed' = 'reaction.added'): ChatEvent => ({type, data: {room_id: 'r', number: 1, reaction: '🌱', member_id: member}});
    const both = [by('ines'), by(me), by(me), by('ines')].reduce(apply, room(message(1)));
    deepEqual(both.messages[0]?.reactions, [{reaction: '🌱', count: 2, members: ['ines', me], own: true}]);
    deepEqual(apply(both, by(me, 'reaction.removed')).messages[0]?.reactions, [{reaction: '🌱', count: 1, members: ['ines'], own: false}]);
    deepEqual([by(me, 'reaction.removed'), by('ines', 'reaction.removed'), by('ines', 'reaction.removed')].reduce(apply, both).messages[0]?.reactions, []);
});

test('older pages come before, without what is there', () => {
    const older = withOlder(room(message(3), message(4)), {messages: [message(3), message(2), message(1)], people: [], older: 'more'});
    deepEqual(numbers(older), [1, 2, 3, 4]);
    equal(older.older, 'more');
});

test('others have read as far as they show it', () => {
    const read = apply(apply(room(message(1, me)), {type: 'cursor.moved', data: {room_id: 'r', member_id: 'ines', number: 1}}), {type: 'cursor.moved', data: {room_id: 'r', member_id: me, number: 1}});
    deepEqual(readersOf(read, message(1, me)), ['ines']);
    deepEqual(readersOf(read, message(2, me)), []);
    equal(read.read, 1);
});

const unsent = (id: string, text: string, after = 1): Unsent => ({id, text, files: [], after, replyTo: undefined, madeAt: 0, state: 'sending', problem: undefined});

test('what one has sent is shown once, also before the answer says which message it is', () => {
    const waiting = [unsent('a', 'Hello'), unsent('b', 'Hello')];
    const ids = (of: Room) => withoutEchoes(waiting, of).map(({id}) => id);
    const begun = room(message(1));
    deepEqual(ids(begun), ['a', 'b']);
    const told = apply(begun, posted(2, me, 'Hello'));
    deepEqual(ids(told), ['b'], 'one message stands for one');
    deepEqual(ids(apply(told, posted(2, me, 'Hello', 'a'))), ['b']);
    deepEqual(ids(apply(begun, posted(2, 'ines', 'Hello'))), ['a', 'b'], 'words of somebody else');
    deepEqual(ids(room(message(1, me, 'Hello'))), ['a', 'b'], 'the same words, said before');
});

test('the lines of a room: days, where the new ones begin, who goes on', () => {
    const messages = [message(1, 'ines', 'a', {at: '2026-11-26T23:30:00Z'}), message(2, 'ines', 'b', {at: '2026-11-27T00:10:00Z'}), message(3, 'ines', 'c', {at: '2026-11-27T00:12:00Z'}), message(4, 'ines', 'd', {at: '2026-11-27T00:13:00Z'})];
    const lines = (zone: string) => timeline(room(...messages), [unsent('x', 'y')], 4, zone).map((each) => (each.is === 'message' ? `${each.message.number}${each.continues ? '+' : ''}` : each.is));
    deepEqual(lines('UTC'), ['day', '1', 'day', '2', '3+', 'new', '4', 'unsent']);
    deepEqual(lines('America/Toronto'), ['day', '1', '2', '3+', 'new', '4', 'unsent'], 'days are those of the reader');
});

const listed = (id: string, more: Partial<Listed> = {}): Listed => ({
    id, kind: 'private', anonymity: 'none', phase: 'open', members: 2, unread: 0, version: 1, created_at: '2026-11-01T00:00:00Z',
    own: {member: me, role: 'member', cursor: 0, quiet: false}, ...more,
});
const rooms = (...joined: Listed[]): Rooms => ({joined, available: [], archived: undefined});

test('the list follows what is said, and counts as they are told', () => {
    const begun = rooms(listed('r'), listed('s', {latest: {number: 9, at: '2026-11-26T00:00:00Z', author: 'x', attachments: 0, deleted: false}}));
    const now = said(begun, posted(2), () => 'Ines');
    deepEqual([now.joined?.[0]?.latest?.text, now.joined?.[0]?.latest?.author_name], ['text 2', 'Ines']);
    equal(said(now, posted(1, 'x', 'older'), () => 'X').joined?.[0]?.latest?.text, 'text 2');
    equal(said(now, {type: 'message.deleted', data: {room_id: 'r', number: 2, by_id: 'x', at: ''}}, () => 'X').joined?.[0]?.latest?.deleted, true);
    deepEqual(ordered(now.joined ?? []).map(({id}) => id), ['r', 's']);
    const state = {unread: 3, attention: 3, rooms: [{room_id: 'r', member_id: me, unread: 3, cursor: 1, latest: 2, attention: 3, quiet: true}]};
    equal(counted(now, state).joined?.[0]?.unread, 3);
    equal(unknownIn(rooms(now.joined?.[0] ?? listed('r')), state), '');
    equal(unknownIn(now, state), 's', 'one that isn’t told any more');
    equal(unknownIn(rooms(), state), 'r 2');
});

test('a quiet room is so until its time', () => {
    const quiet = (until: string | null) => listed('r', {own: {member: me, role: 'member', cursor: 0, quiet: true, quiet_until: until}});
    const now = new Date('2026-11-27T12:00:00Z');
    equal(isQuiet(quiet(null), now), true);
    equal(isQuiet(quiet('2026-11-27T13:00:00Z'), now), true);
    equal(isQuiet(quiet('2026-11-27T11:00:00Z'), now), false);
    equal(isQuiet(listed('r'), now), false);
});

test('who isn’t heard of types no more', () => {
    const typing = typed(typed({}, 'r', 'ines', true, 0), 'r', 'tomas', true, 1000);
    deepEqual(typingIn(typing, 'r', 2000), ['ines', 'tomas']);
    deepEqual(typingIn(typing, 'r', FORGOTTEN), ['tomas']);
    deepEqual(typingIn(typed(typing, 'r', 'tomas', false, 2000), 'r', 2000), ['ines']);
    deepEqual(typingIn(typing, 's', 2000), []);
});

test('addresses in a text are links, and nothing else is', () => {
    const links = (text: string) => pieces(text).flatMap(({href}) => href ?? []);
    deepEqual(pieces('See https://a.example/b?c=1, or (https://a.example/x_(y)).'), [
        {text: 'See '}, {text: 'https://a.example/b?c=1', href: 'https://a.example/b?c=1'}, {text: ', or ('},
        {text: 'https://a.example/x_(y)', href: 'https://a.example/x_(y)'}, {text: ').'},
    ]);
    deepEqual(links('mailto:a@b.example javascript:alert(1) data:text/html,x file:///etc ftp://a.example'), ['mailto:a@b.example']);
    deepEqual(links('<a href="https://a.example">x</a>'), ['https://a.example']);
    deepEqual(links('https:// http://'), []);
    for (const text of ['', '\u202Eabc', 'x'.repeat(10_000), 'https://a.example '.repeat(200)]) equal(pieces(text).map((each) => each.text).join(''), text);
});
