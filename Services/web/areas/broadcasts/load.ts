import {useEffect} from 'preact/hooks';
import {call, live, push} from 'core/app';
import type {News, Reply} from './model';

/** All that is told now, with what was put away. */
export async function loadNews(): Promise<News[]> {
    return (await call('GET /api/v1/trumpet/broadcasts', {query: {dismissed: true}})).broadcasts;
}

/** One of it, in a language if one is wanted. */
export function loadOne(broadcast: string, language?: string): Promise<News> {
    return call('GET /api/v1/trumpet/broadcasts/{broadcast}', {
        path: {broadcast},
        headers: language ? {'Accept-Language': language} : undefined,
    });
}

/** Tells what somebody says of the version that they have read, and takes back what this device told of it. Throws Problem. */
export async function reply({id, version}: News, how: Reply | 'seen'): Promise<void> {
    const options = {path: {broadcast: id}, body: {version}};
    if (how === 'acknowledge') await call('POST /api/v1/trumpet/broadcasts/{broadcast}/acknowledge', options);
    else if (how === 'dismiss') await call('POST /api/v1/trumpet/broadcasts/{broadcast}/dismiss', options);
    else await call('POST /api/v1/trumpet/broadcasts/{broadcast}/seen', options);
    void push.clear('broadcasts').catch(() => undefined);
}

/** Calls `reload` when a broadcast begins, says something else, ends, or was answered on another device. `keys`: what it goes by. */
export function useToldNews(reload: () => Promise<void>, keys: readonly unknown[] = []): void {
    useEffect(() => live.hear('trumpet/broadcasts', {heard: () => void reload(), reset: () => void reload()}), keys);
}
