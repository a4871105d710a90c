import assert from 'node:assert/strict';
import {test} from 'node:test';
import {bring} from '../../../Services/web/core/shell/bring';
import {answerFrom, kindOf} from '../../../Services/web/core/shell/serving';
import {follows, isRetired} from '../../../Services/web/core/shell/shell';

const origin = 'https://unit.example';
const routes = ['', 'letters', 'chat'];

function asked(path: string, mode = 'navigate', method = 'GET') {
    return kindOf({url: new URL(path, origin).href, mode, method}, origin, routes);
}

test('pages and files of ours are answered, nothing else', () => {
    for (const path of ['/', '/letters', '/letters/inbox/1?to=2', '/chat']) assert.equal(asked(path), 'page', path);
    assert.equal(asked('/assets/main-3f2a.js', 'cors'), 'file');
    for (const path of ['/api/v1/mail/counts', '/nothing', '/shell.json', '/worker.js', '/user_token']) assert.equal(asked(path), undefined, path);
    assert.equal(asked('/letters', 'cors'), undefined);
    assert.equal(asked('/', 'navigate', 'POST'), undefined);
    assert.equal(asked('https://other.example/assets/a.js', 'cors'), undefined);
});

/** Shells in memory, each with the paths that it has. */
function shells(kept: Record<string, readonly string[]>): CacheStorage {
    const match = (names: readonly string[], path: string) => names.filter((name) => kept[name]?.includes(path)).map((name) => new Response(`${name} ${path}`))[0];
    return {
        match: async (path: string, {cacheName}: {cacheName?: string} = {}) => match(cacheName === undefined ? Object.keys(kept) : [cacheName], path),
    } as unknown as CacheStorage;
}

async function told(path: string, kept: Record<string, readonly string[]>): Promise<string> {
    return (await answerFrom(path, 'new', shells(kept), async () => new Response('network'))).text();
}

test('a page is of this shell, a file may be of the one before', async () => {
    const kept = {old: ['/', '/assets/a.js'], new: ['/', '/assets/b.js']};
    assert.equal(await told('/', kept), 'new /');
    assert.equal(await told('/assets/a.js', kept), 'old /assets/a.js');
    assert.equal(await told('/assets/c.js', kept), 'network');
    assert.equal(await told('/', {old: ['/']}), 'network');
});

test('the shell before this one stays, and what is nobody’s shell', () => {
    assert.deepEqual(follows(['theracomm.shell.1', 'else', 'theracomm.shell.2', 'theracomm.shell.3'], 'theracomm.shell.3'), ['theracomm.shell.1']);
    assert.deepEqual(follows(['theracomm.shell.1'], 'theracomm.shell.1'), []);
});

test('a client is withdrawn by a word of the unit, never by a bad connection', async () => {
    const said = (status: number, body: string) => isRetired(async () => new Response(body, {status}));
    assert.equal(await said(200, '{"version": "1", "retired": true}'), true);
    assert.equal(await said(404, ''), true);
    assert.equal(await said(200, '{"version": "1", "retired": false}'), false);
    for (const body of ['', '<html>', '{"retired": "true"}']) assert.equal(await said(200, body), false, body);
    for (const status of [401, 403, 500, 503]) assert.equal(await said(status, '{"retired": true}'), false);
    assert.equal(await isRetired(async () => Promise.reject(new TypeError('no network'))), false);
});

test('code that nobody looks at is asked for until it is there', async () => {
    const deeds: string[] = [];
    const load = async () => {
        deeds.push('ask');
        if (deeds.length < 5) throw new TypeError('Failed to fetch');
        return 'code';
    };
    const pause = async () => void deeds.push('wait');
    assert.equal(await bring(load, pause), 'code');
    assert.deepEqual(deeds, ['ask', 'wait', 'ask', 'wait', 'ask']);
});
