import assert from 'node:assert/strict';
import {mock, test} from 'node:test';

/** Work that ends when it is told to. */
function work(): {done: () => void; promise: Promise<void>} {
    let done: () => void = () => undefined;
    const promise = new Promise<void>((resolve) => {
        done = resolve;
    });
    return {done, promise};
}

test('a first view is there once it waits for nothing, whichever it is', async () => {
    mock.timers.enable({apis: ['setTimeout', 'setInterval']});
    // Now only, as they set the time from which on nobody waits.
    const {firstShown, watchFirst} = await import('../../../Services/web/core/shell/shown');
    const {counted} = await import('../../../Services/web/core/shell/underWay');
    let isShown = false;
    void firstShown.then(() => {
        isShown = true;
    });
    const look = async (looks = 1) => {
        for (let each = 0; each < looks; each += 1) {
            mock.timers.tick(50);
            // What follows a promise that has settled comes first.
            for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
        }
        return isShown;
    };
    watchFirst();
    const code = work();
    void counted(code.promise);
    assert.equal(await look(10), false, 'its code is loaded');
    code.done();
    assert.equal(await look(), false, 'it is drawn');
    const answer = work();
    const fails = counted(answer.promise.then(() => Promise.reject(new Error('no connection'))));
    assert.equal(await look(10), false, 'it has asked for something');
    answer.done();
    await assert.rejects(fails, () => true);
    assert.equal(await look(), false);
    assert.equal(await look(), true, 'it has an answer, if only a problem');
    mock.timers.reset();
});
