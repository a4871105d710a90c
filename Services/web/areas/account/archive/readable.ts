import {fullTime} from 'core/time/time';
import {isPlain, language, say} from 'core/words/translate';
import type {Archive} from './archive';

/** Parts of the page, and the kinds of lines that belong to each. What belongs to none comes last. */
const PARTS = {
    you: ['profile', 'counsellor', 'picture', 'address', 'session', 'device', 'accepted_policy', 'hold', 'merge', 'app_preferences', 'notification-preferences', 'summaries', 'report', 'wrong_passwords', 'account_event'],
    people: ['matching', 'cover', 'access', 'matched-person'],
    letters: ['letter', 'attachment', 'folder', 'waiting', 'template', 'mail-preferences', 'opening', 'correspondent'],
    chat: ['chat-room', 'chat-persona', 'chat-message', 'chat-attachment', 'chat-later', 'chat-report', 'chat-block', 'chat-settings'],
    course: ['enrolment', 'released-module', 'progress', 'document', 'minutes', 'look'],
    surveys: ['response', 'score', 'alert', 'reading'],
    notes: ['note_entry', 'note_draft', 'note_access', 'note_written', 'note_head', 'note_key'],
    news: ['broadcast-receipt', 'broadcast-naming'],
    others: [],
} as const;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #ccc;padding:.5rem 0}
dl{margin:0}dl dl{margin-inline-start:1rem}dt{font-weight:600}dt::first-letter{text-transform:uppercase}dd{margin:0 0 .25rem;white-space:pre-wrap;overflow-wrap:anywhere}ul{margin:0;padding-inline-start:1.2rem}img{max-width:16rem}`;

/** An archive as a page that anybody can open, read and print without a network: all of it, with names in place of numbers where they are known. `zone`: of times. */
export function readable(archive: Archive, title: string, zone: string | undefined): string {
    const placed = new Set<string>(Object.values(PARTS).flat());
    const others = [...archive.kinds.keys()].filter((kind) => !placed.has(kind));
    const parts = Object.entries(PARTS).map(([part, kinds]) => section(part as keyof typeof PARTS, part === 'others' ? others : kinds, archive, zone));
    return `<!doctype html><html lang="${language.value}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`
        // Nothing in it can run or be fetched, whatever somebody wrote.
        + '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">'
        + `<title>${safe(title)}</title><style>${STYLE}</style></head><body><main><h1>${safe(title)}</h1>${parts.join('')}</main></body></html>`;
}

function section(part: keyof typeof PARTS, kinds: readonly string[], archive: Archive, zone: string | undefined): string {
    const lists = kinds.flatMap((kind) => {
        const lines = archive.kinds.get(kind) ?? [];
        if (lines.length === 0) return [];
        const articles = lines.map((data) => `<article>${fileOf(data, archive)}${members(data, archive, zone)}</article>`);
        return [`<h3>${safe(kindName(kind))}</h3>${articles.join('')}`];
    });
    return lists.length === 0 ? '' : `<section><h2>${safe(say(`archivepart.${part}`))}</h2>${lists.join('')}</section>`;
}

/** Picture or link by which the contents of a file are seen or saved. */
function fileOf({id, name, media}: Record<string, unknown>, {files}: Archive): string {
    const address = typeof id === 'string' ? files.get(id) : undefined;
    if (address === undefined) return '';
    const called = safe(typeof name === 'string' ? name : say('archive.file'));
    return typeof media === 'string' && media.startsWith('image/') ? `<p><img src="${safe(address)}" alt="${called}"></p>` : `<p><a download="${called}" href="${safe(address)}">${called}</a></p>`;
}

function members(data: Record<string, unknown>, archive: Archive, zone: string | undefined): string {
    const shown = Object.entries(data).filter(([, value]) => !isEmpty(value));
    return `<dl>${shown.map(([key, value]) => `<dt>${safe(fieldName(key))}</dt><dd dir="auto">${key === 'id' ? safe(String(value)) : shownAs(value, archive, zone)}</dd>`).join('')}</dl>`;
}

function shownAs(value: unknown, archive: Archive, zone: string | undefined): string {
    if (Array.isArray(value)) return `<ul>${value.map((each) => `<li>${shownAs(each, archive, zone)}</li>`).join('')}</ul>`;
    if (typeof value === 'object' && value !== null) return members(value as Record<string, unknown>, archive, zone);
    if (typeof value === 'boolean') return safe(say(value ? 'archive.yes' : 'archive.no'));
    const text = String(value);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return safe(fullTime(new Date(text), language.value, zone));
    return safe(archive.names.get(text) ?? text);
}

function isEmpty(value: unknown): boolean {
    if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
    return value === null || value === undefined || value === '';
}

function kindName(kind: string): string {
    const key = `archivekind.${kind.replaceAll('_', '-')}`;
    return isPlain(key) ? say(key) : plain(kind);
}

function fieldName(key: string): string {
    const known = `archivefield.${key.replace(/_id$/, '').replaceAll('_', '-')}`;
    return isPlain(known) ? say(known) : plain(key);
}

/** A name of the programs as words. */
function plain(name: string): string {
    return name.replaceAll(/[_-]/g, ' ');
}

function safe(text: string): string {
    const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&#39;'};
    return text.replaceAll(/[&<>"']/g, (each) => entities[each] ?? each);
}
