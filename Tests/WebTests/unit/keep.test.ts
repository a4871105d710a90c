import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Problem} from '../../../Services/web/core/api/problem';
import type {Database} from '../../../Services/web/core/offline/database';
import {KEPT_FOR, type KeptAnswer, Autosave, tooMany} from '../../../Services/web/core/offline/keep';
import {MemoryRecords} from '../../../Services/web/core/offline/records';

const LETTER = 'GET /api/v1/mail/letters/{letter}';

function device() {
    const records = new MemoryRecords<KeptAnswer>();
    const database = {records: () => records, close: () => undefined} as unknown as Database;
    let now = 1000;
    return {records, database, later: (time: number) => (now += time), autosave: new Autosave(async () => database, () => now)};
}

const noNetwork = async (): Promise<never> => {
    throw new Problem('no-connection', 0);
};

/** Whether something is that problem. */
function is(kind: string): (problem: unknown) => boolean {
    return (problem) => problem instanceof Problem && problem.kind === kind;
}

async function settled(): Promise<void> {
    await new Promise((done) => setTimeout(done, 0));
}

test('what was read is there without a network, and says from when', async () => {
    const {autosave, later} = device();
    assert.deepEqual(await autosave.through(LETTER, '/1', async () => ({subject: 'one'})), {subject: 'one'});
    await settled();
    later(5000);
    assert.deepEqual(await autosave.through(LETTER, '/1', noNetwork), {subject: 'one'});
    assert.equal(autosave.shownFrom.value, 1000);
    await autosave.through(LETTER, '/2', async () => ({subject: 'two'}));
    assert.equal(autosave.shownFrom.value, undefined);
});

test('what was never read, a refusal, and what isn’t kept, are problems as ever', async () => {
    const {autosave, records} = device();
    await assert.rejects(autosave.through(LETTER, '/1', noNetwork), is('no-connection'));
    await autosave.through(LETTER, '/1', async () => ({subject: 'one'}));
    const gone = async (): Promise<never> => {
        throw new Problem('letter-not-found', 404);
    };
    await settled();
    await assert.rejects(autosave.through(LETTER, '/1', gone), is('letter-not-found'));
    await settled();
    // What isn't for one any more, isn't here any more.
    assert.deepEqual(await records.all(), []);
    await autosave.through(LETTER, '/1', async () => ({subject: 'one'}));
    await autosave.through('GET /api/v1/identity/sessions', '/s', async () => ({}));
    await settled();
    assert.deepEqual((await records.all()).map(({id}) => id), ['/1']);
});

test('on a device that others use nothing is kept', async () => {
    const autosave = new Autosave(() => undefined);
    await autosave.through(LETTER, '/1', async () => ({}));
    await settled();
    await assert.rejects(autosave.through(LETTER, '/1', noNetwork), is('no-connection'));
});

test('it is kept for thirty days, and the newest of each kind', async () => {
    const {autosave, later} = device();
    await autosave.through(LETTER, '/1', async () => ({}));
    await settled();
    later(KEPT_FOR);
    await assert.rejects(autosave.through(LETTER, '/1', noNetwork), is('no-connection'));
    const answers = Array.from({length: 230}, (_, at) => ({id: `/${at}`, operation: LETTER, at}));
    assert.deepEqual(tooMany(answers, 230).toSorted(), answers.slice(0, 30).map(({id}) => id).toSorted());
    assert.deepEqual(tooMany([{id: 'x', operation: 'GET /else', at: 1}], 1), ['x']);
});

test('it is forgotten as a whole', async () => {
    const {autosave, database, records} = device();
    for (const id of ['/1', '/2']) await autosave.through(LETTER, id, async () => ({}));
    await settled();
    await autosave.forget(database);
    assert.deepEqual(await records.all(), []);
});
