import type {Answer, Query} from 'core/api/call';
import {call} from 'core/app';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import type {Page} from '../../../pages';
import {isSame} from '../../answering/values';
import type {Answers, FormItem, Value} from '../../model';

/** Answers to what was asked once: the client's, what was told by phone, or a correction. */
export type Response = Answer<'GET /api/v1/ridler/responses/{response}'>;

/** A response with its questions. */
export interface Known {
    response: Response;
    items: readonly FormItem[];
    /** Undefined where they are erased. */
    answers: Answers | undefined;
}

/** Responses of a client, the latest first. Throws Problem. */
export async function loadResponses(client: string, cursor?: string): Promise<Page<Response>> {
    const {responses, next} = await call('GET /api/v1/ridler/clients/{client}/responses', {path: {client}, query: {language: language.value, cursor}});
    return {lines: responses, next};
}

/** A response with its questions: those of what was asked, which the first of corrections answers. Throws Problem. */
export async function loadResponse(id: string, client: string): Promise<Known> {
    const query: Query<'GET /api/v1/ridler/responses/{response}'> = {language: language.value};
    const response = await call('GET /api/v1/ridler/responses/{response}', {path: {response: id}, query});
    let first = response;
    while (first.corrects_id != null) first = await call('GET /api/v1/ridler/responses/{response}', {path: {response: first.corrects_id}, query});
    const {form} = await call('GET /api/v1/ridler/occurrences/{occurrence}', {path: {occurrence: first.id}, query: {...query, client_id: client}});
    return {response, items: form.items, answers: response.answers == null ? undefined : Object.fromEntries(response.answers.map(({link_id: link, values}) => [link, values]))};
}

/** Words for whose answers these are. */
export function sourceText({source, author_name: name}: Response): string {
    switch (source) {
        case 'phone': return say('answersource.phone', {name: name ?? ''});
        case 'correction': return say('answersource.correction', {name: name ?? ''});
        default: return say('answersource.client');
    }
}

/** When it was answered, or begun. */
export function timeText({completed_at: completed, begun_at: begun}: Response, zone: string | undefined): string {
    const at = completed ?? begun;
    return at == null ? '' : say(completed == null ? 'alerts.begunAt' : 'alerts.answeredAt', {when: fullTime(new Date(at), language.value, zone)});
}

/** Words of an answer. */
export function valueText(value: Value, {options}: Pick<FormItem, 'options'>): string {
    if (value.kind === 'boolean') return say(value.flag ? 'survey.yes' : 'survey.no');
    return value.display ?? options.find((each) => isSame(each, value))?.display ?? value.text ?? value.code ?? '';
}
