import {useEffect} from 'preact/hooks';
import {call, live} from 'core/app';
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

/** Tells what somebody says of the version that they have read. Throws Problem. */
export async function reply({id, version}: News, how: Reply | 'seen'): Promise<void> {
    const options = {path: {broadcast: id}, body: {version}};
    if (how === 'acknowledge') await call('POST /api/v1/trumpet/broadcasts/{broadcast}/acknowledge', options);
    else if (how === 'dismiss') await call('POST /api/v1/trumpet/broadcasts/{broadcast}/dismiss', options);
    else await call('POST /api/v1/trumpet/broadcasts/{broadcast}/seen', options);
}

/** Calls `reload` when a broadcast begins, says something else, ends, or was answered on another device. `keys`: what it goes by. */
export function useToldNews(reload: () => Promise<void>, keys: readonly unknown[] = []): void {
    useEffect(() => live.hear('trumpet/broadcasts', {heard: () => void reload(), reset: () => void reload()}), keys);
}
