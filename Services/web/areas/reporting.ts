import type {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import type {ToastLink} from 'design/toasts';

/** Screen on which one is written. */
export const REPORT = '/account/report';

/** What is sent along with a report: nothing that anybody wrote. */
export interface Circumstances {
    route: string;
    version: string;
    request: string | undefined;
}

let last: {route: string; request: string | undefined} | undefined;

/** Notes where something went wrong that there are no words for. */
export function noteTrouble({requestID}: Partial<Problem>): void {
    last = {route: pattern(location.pathname), request: requestID};
}

/** What happened last, else where one is. */
export function circumstances(): Circumstances {
    const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
    const version = /([^/]+)\.js$/.exec(script)?.[1] ?? '';
    return {route: last?.route ?? '', version, request: last?.request};
}

/** Link to that screen, for a word about something that went wrong. */
export function reportLink(): ToastLink {
    return {text: say('frame.report'), href: REPORT};
}

/** A path without what tells of whom or what it is. */
export function pattern(path: string): string {
    return path.split('/').map((part) => (/^[a-z-]*$/.test(part) ? part : ':id')).join('/').slice(0, 200);
}
