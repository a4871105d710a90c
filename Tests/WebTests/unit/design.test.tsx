import {deepEqual, equal} from 'node:assert/strict';
import {test} from 'node:test';
import type {VNode} from 'preact';
import {greeting, otherClocks, promiseOf, withoutNews} from 'areas/home/model';
import {initials} from 'design/Avatar';
import {parts} from 'design/Markup';
import {endToast, toast, toasts} from 'design/toasts';

/** Elements as text: name, properties but keys, children. */
function drawn(part: unknown): string {
    if (Array.isArray(part)) return part.map(drawn).join('');
    if (part === null || typeof part !== 'object') return String(part ?? '');
    const {type, props} = part as VNode<{children?: unknown; href?: string}>;
    return `[${String(type)}${props.href ? ` ${props.href}` : ''}|${drawn(props.children)}]`;
}
const shown = (html: string) => drawn(parts(html));

test('texts of the unit keep their form', () => {
    equal(shown('<h1>A</h1>\n<p>b <em>c</em> &amp; &#x64;<br />e</p>'), '[h3|A]\n[p|b [em|c] & d[br|]e]');
    equal(shown('<ul><li>a</li><li>b</li></ul><hr />'), '[ul|[li|a][li|b]][hr|]');
    equal(shown('<p><a href="https://a.example/?b&amp;c">d</a></p>'), '[p|[a https://a.example/?b&c|d]]');
});

test('what could do something becomes words', () => {
    equal(shown('<p>a<script>alert(1)</script>b</p>'), '[p|aalert(1)b]');
    equal(shown('<img src=x onerror="alert(1)">c'), 'c');
    equal(shown('<a href="javascript:alert(1)">d</a>'), 'd');
    equal(shown('<a href="  javascript:alert(1)" onclick="x">d</a>'), 'd');
    equal(shown('<p onclick="x" style="y">e</p>'), '[p|e]');
    equal(shown('&lt;img src=x onerror=alert(1)&gt;'), '<img src=x onerror=alert(1)>');
    equal(shown('<svg><use href="https://x"/></svg><iframe src="https://y"></iframe>z'), 'z');
});

test('what is broken still says its words', () => {
    equal(shown('<p>a<em>b</p>c</em>d'), '[p|a[em|b]]cd');
    equal(shown('a < b <'), 'a < b <');
    equal(shown('</p>a<p>'), 'a[p|]');
    equal(shown('&nothing; &#0; &#99999999;'), '&nothing; \ufffd \ufffd');
});

test('initials are of the first and the last word, in any script', () => {
    equal(initials('Ines Maria Valcourt'), 'IV');
    equal(initials('ines'), 'I');
    equal(initials('  '), '?');
    equal(initials('🙂 Ömer'), '🙂Ö');
    equal(initials('नमस्ते'), 'न');
});

test('a promise is of who is waited for, and late once its time is over', () => {
    const staff = {id: 's', number: 1, name: 'Ines', first_name: 'Ines', last_name: 'V'};
    const member = {person: staff, kind: 'primary' as const, since: '', matching_id: 'm'};
    const clock = {
        kind: 'reply', letters: 1, letter_id: 'l', staff, started_at: '2026-11-24T10:00:00Z', promised_by: '2026-11-26T17:00:00Z', wall_seconds: 1,
    };
    const late = promiseOf(member, [clock], new Date('2026-11-27T00:00:00Z'));
    deepEqual(late, {wroteAt: new Date(clock.started_at), by: new Date(clock.promised_by), isLate: true});
    equal(promiseOf(member, [clock], new Date('2026-11-25T00:00:00Z'))?.isLate, false);
    equal(promiseOf(member, [{...clock, answered_at: '2026-11-25T00:00:00Z'}], new Date()), undefined);
    equal(promiseOf(member, [{...clock, staff: {...staff, id: 'other'}}], new Date()), undefined);
    deepEqual(promiseOf(member, [{...clock, promised_by: null}], new Date()), {wroteAt: new Date(clock.started_at), by: undefined, isLate: false});
    const earlier = {...clock, letter_id: 'k', started_at: '2026-11-20T10:00:00Z'};
    deepEqual(promiseOf(member, [clock, earlier], new Date())?.wroteAt, new Date(earlier.started_at));
    // A coordinator who owes an answer isn't one of those who look after one.
    const coordinator = {...clock, letter_id: 'c', staff: {...staff, id: 'c'}};
    deepEqual(otherClocks([member], [clock, coordinator, {...coordinator, answered_at: '2026-11-25T00:00:00Z'}]), [coordinator]);
});

test('greetings go with the day', () => {
    deepEqual([4, 5, 11, 12, 17, 18, 23, 0].map(greeting), [
        'evening', 'morning', 'morning', 'day', 'day', 'evening', 'evening', 'evening',
    ]);
    deepEqual(withoutNews({}, 'x'), {news: undefined});
});

test('three toasts at most, the newest', () => {
    for (const text of ['a', 'b', 'c', 'd']) toast(text);
    deepEqual(toasts.value.map((each) => each.text), ['b', 'c', 'd']);
    endToast(toasts.value[0]?.id ?? 0);
    deepEqual(toasts.value.map((each) => each.text), ['c', 'd']);
});
