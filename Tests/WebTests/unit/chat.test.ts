import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import {pieces} from 'areas/chat/links';
import {excerpt, needles} from 'areas/chat/marks';
import {asking, kept, labelOf, matching, named, stillMeant, withNames} from 'areas/chat/mentions';
import {apply, type ChatEvent, type Info, type Message, readersOf, type Room, textOf, unknownRoom, withNewer, withOlder, withPage} from 'areas/chat/model';
import {counted, isQuiet, type Listed, ordered, type Rooms, said, stillMentioned, unknownIn} from 'areas/chat/rooms';
import {timeline, type Unsent, withoutEchoes} from 'areas/chat/timeline';
import {FORGOTTEN, typed, typingIn} from 'areas/chat/typing';

const me = 'jonas';
const info = {id: 'r', kind: 'direct', pins: [], permissions: [], own: {id: me}} as unknown as Info;

function message(number: number, author = 'ines', text = `text ${number}`, more: Partial<Message> = {}): Message {
    const at = `2026-11-27T10:${String(number % 60).padStart(2, '0')}:00Z`;
    return {room_id: 'r', number, author_id: author, at, parts: [{type: 'text/plain', content: text}], mentions: [], revisions: 0, retired: false, reactions: [], ...more};
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
    deepEqual(both.messages[0]?.reactions, [{reaction: '🌱', count: 2, member_ids: ['ines', me], own: true}]);
    deepEqual(apply(both, by(me, 'reaction.removed')).messages[0]?.reactions, [{reaction: '🌱', count: 1, member_ids: ['ines'], own: false}]);
    deepEqual([by(me, 'reaction.removed'), by('ines', 'reaction.removed'), by('ines', 'reaction.removed')].reduce(apply, both).messages[0]?.reactions, []);
});

test('older pages come before, without what is there', () => {
    const older = withOlder(room(message(3), message(4)), {messages: [message(3), message(2), message(1)], people: [], next: 'more'});
    deepEqual(numbers(older), [1, 2, 3, 4]);
    equal(older.older, 'more');
});

test('others have read as far as they show it', () => {
    const read = apply(apply(room(message(1, me)), {type: 'cursor.moved', data: {room_id: 'r', member_id: 'ines', number: 1}}), {type: 'cursor.moved', data: {room_id: 'r', member_id: me, number: 1}});
    deepEqual(readersOf(read, message(1, me)), ['ines']);
    deepEqual(readersOf(read, message(2, me)), []);
    equal(read.read, 1);
});

const unsent = (id: string, text: string): Unsent => ({id, text, files: [], replyTo: undefined, madeAt: 0, state: 'sending', problem: undefined});

test('what one has sent is shown once, also before the answer says which message it is', () => {
    const waiting = [unsent('a', 'Hello'), unsent('b', 'Hello')];
    const ids = (of: Room) => withoutEchoes(waiting, of).map(({id}) => id);
    const begun = room(message(1));
    deepEqual(ids(begun), ['a', 'b']);
    deepEqual(ids(apply(begun, posted(2, me, 'Hello', 'a'))), ['b'], 'told live, before the answer');
    deepEqual(ids(apply(begun, posted(2, me, 'Hello', 'b'))), ['a'], 'the second may be told first');
    deepEqual(ids(apply(begun, posted(2, me, 'Hello', 'of another device'))), ['a', 'b'], 'the same words from elsewhere');
    deepEqual(ids(apply(begun, posted(2, 'ines', 'Hello'))), ['a', 'b'], 'words of somebody else');
    deepEqual(ids(room(message(1), message(2, me, 'Hello', {client_id: 'a'}))), ['b'], 'in a page that is loaded anew');
});

test('the lines of a room: days, where the new ones begin, who goes on', () => {
    const messages = [message(1, 'ines', 'a', {at: '2026-11-26T23:30:00Z'}), message(2, 'ines', 'b', {at: '2026-11-27T00:10:00Z'}), message(3, 'ines', 'c', {at: '2026-11-27T00:12:00Z'}), message(4, 'ines', 'd', {at: '2026-11-27T00:13:00Z'})];
    const lines = (zone: string) => timeline(room(...messages), [unsent('x', 'y')], 4, zone).map((each) => (each.is === 'message' ? `${each.message.number}${each.continues ? '+' : ''}` : each.is));
    deepEqual(lines('UTC'), ['day', '1', 'day', '2', '3+', 'new', '4', 'unsent']);
    deepEqual(lines('America/Toronto'), ['day', '1', '2', '3+', 'new', '4', 'unsent'], 'days are those of the reader');
});

const listed = (id: string, more: Partial<Listed> = {}): Listed => ({
    id, kind: 'private', anonymity: 'none', phase: 'open', members: 2, unread: 0, version: 1, created_at: '2026-11-01T00:00:00Z',
    own: {member_id: me, role: 'member', cursor: 0, quiet: false}, ...more,
});
const rooms = (...joined: Listed[]): Rooms => ({joined, available: [], archived: undefined});

test('the list follows what is said, and counts as they are told', () => {
    const begun = rooms(listed('r'), listed('s', {latest: {number: 9, at: '2026-11-26T00:00:00Z', author_id: 'x', attachments: 0, deleted: false}}));
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
    const quiet = (until: string | null) => listed('r', {own: {member_id: me, role: 'member', cursor: 0, quiet: true, quiet_until: until}});
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

test('who reads further back has a gap before the end, which newer pages fill', () => {
    const back = withPage({...unknownRoom, info}, {messages: [message(6), message(5)], people: [], next: 'older', previous: 'newer'});
    deepEqual(numbers(apply(back, posted(90))), [5, 6], 'what is said at the end lies beyond the gap');
    const filled = withNewer(back, {messages: [message(8), message(7), message(6)], people: [], previous: 'newer still'});
    deepEqual([numbers(filled), filled.newer, filled.older], [[5, 6, 7, 8], 'newer still', 'older']);
    const end = withNewer(filled, {messages: [message(9)], people: []});
    deepEqual(numbers(apply(end, posted(10))), [5, 6, 7, 8, 9, 10], 'with the gap filled it goes on');
});

const people = [
    {id: 'ines', name: 'Ines Valcourt', persona: false, standing: 'staff'},
    {id: 'jonas', name: 'Jonas Achterberg', persona: false, standing: 'client', pseudonym: 'Lighthouse'},
    {id: 'sofia', name: 'Sofía Dálmata', persona: false, standing: 'client'},
    {id: 'heron', name: 'Quiet Heron', persona: true, standing: 'client'},
] as const;

test('an @ at the beginning of a word asks for people, elsewhere it is a character', () => {
    deepEqual(asking('Hello @in', 9), {from: 6, query: 'in'});
    deepEqual(asking('@Ines Val', 9), {from: 0, query: 'Ines Val'});
    equal(asking('ines@example', 12), undefined);
    equal(asking('@Ines Valcourt and', 18), undefined, 'the sentence goes on');
    deepEqual(matching(people, 'dal', 9).map((each) => each.id), ['sofia'], 'case and accents make no difference');
    deepEqual(matching(people, '', 2).length, 2);
    deepEqual(named('Hi @in, and', 3, 6, 'Ines Valcourt'), {text: 'Hi @Ines Valcourt, and', caret: 17});
    deepEqual(named('@in', 0, 3, 'Ines Valcourt'), {text: '@Ines Valcourt ', caret: 15});
});

test('staff name clients as other clients know them', () => {
    const labels = (isStaff: boolean, isDirect: boolean) => people.map((each) => labelOf(each, isStaff, isDirect, 'client'));
    deepEqual(labels(true, false), ['Ines Valcourt', 'Lighthouse', 'client', 'Quiet Heron']);
    deepEqual(labels(true, true), ['Ines Valcourt', 'Jonas Achterberg', 'Sofía Dálmata', 'Quiet Heron']);
    deepEqual(labels(false, false), people.map((each) => each.name), 'clients are told no other names');
});

test('only those are meant whose words are still there', () => {
    const mentions = [{id: 'ines', label: 'Ines Valcourt'}, {id: 'jonas', label: 'Lighthouse'}, {id: 'ines', label: 'Ines Valcourt'}];
    deepEqual(kept(mentions, 'Ask @Ines Valcourt.'), ['ines']);
    const labels = (id: string) => ({ines: ['Ines Valcourt'], sofia: ['Sofía Dálmata']}[id] ?? []);
    deepEqual(stillMeant(['ines', 'sofia'], labels, '@Ines Valcourt @client', 'Nobody any more'), ['sofia'], 'a word that never stood there can’t be taken out');
    deepEqual(stillMeant(['ines'], labels, '@Ines Valcourt', 'You, @Ines Valcourt'), ['ines']);
});

test('names of those who are mentioned stand out, the longest first, and no addresses', () => {
    const shown = withNames(pieces('@Ann Lee, @Ann and @Anna: https://example.org/@Ann'), ['Ann', 'Ann Lee', '']);
    deepEqual(shown.filter((each) => each.isName).map((each) => each.text), ['@Ann Lee', '@Ann']);
    equal(shown.map((each) => each.text).join(''), '@Ann Lee, @Ann and @Anna: https://example.org/@Ann');
    deepEqual(withNames(pieces('a (b'), ['(b']), [{text: 'a (b'}]);
});

test('an excerpt begins near the first word that was looked for, and marks all', () => {
    const hits = (text: string, question: string) => excerpt(text, needles(question)).filter((each) => each.isHit).map((each) => each.text);
    deepEqual(hits('Le café, le CAFE et la cafetière', 'cafe'), ['café', 'CAFE', 'cafe']);
    deepEqual(hits('İstanbul and ﬁne', 'fine'), ['ﬁne']);
    const long = `${'word '.repeat(100)}needle ${'more '.repeat(100)}`;
    const found = excerpt(long, needles('needle'));
    equal(found[0]?.text, '…');
    equal(found.at(-1)?.text, '…');
    deepEqual(found.filter((each) => each.isHit).length, 1);
    equal(excerpt('short', []).map((each) => each.text).join(''), 'short');
});

test('a room in which one was mentioned says so until one has read', () => {
    const line = {id: 'r', unread: 0, own: {member_id: me, cursor: 1, quiet: false}, latest: {number: 1}} as unknown as Listed;
    const before = rooms(line);
    const state = (unread: number, attention: number, quiet: boolean) =>
        ({unread, attention, rooms: [{room_id: 'r', member_id: me, unread, cursor: 1, latest: 2, attention, quiet}]});
    const mentioning = posted(2) as Extract<ChatEvent, {type: 'message.posted'}>;
    const told = said(before, {...mentioning, data: {...mentioning.data, mentions: [me]}}, () => 'Ines');
    equal(told.joined?.[0]?.mentioned, true);
    equal(counted(told, state(1, 1, false)).joined?.[0]?.mentioned, true);
    equal(counted(told, state(0, 0, false)).joined?.[0]?.mentioned, false);
    equal(counted(before, state(3, 1, true)).joined?.[0]?.mentioned, true, 'in a quiet room nothing else asks for attention');
    equal(stillMentioned([{...line, unread: 1}], told.joined, new Map())[0]?.mentioned, true);
    equal(stillMentioned([line], told.joined, new Map())[0]?.mentioned, false);
});
