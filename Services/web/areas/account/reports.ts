import type {Answer} from 'core/api/call';
import type {Circumstances} from '../reporting';

/** What a report is about. */
export const kinds = ['problem', 'accessibility', 'idea', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** Body of a report, as the unit takes it. */
export interface Report {
    kind: Kind;
    text: string;
    route?: string;
    version?: string;
    request_id?: string;
    browser?: string;
}

/** A report that has arrived, with what became of it. */
export type Filed = Answer<'GET /api/v1/identity/profile/reports'>['reports'][number];

/** A report with what is sent along. */
export function reportOf(kind: Kind, text: string, {route, version, request}: Circumstances, agent: string): Report {
    const along = {route, version, request_id: request ?? '', browser: browserOf(agent)};
    return {kind, text, ...Object.fromEntries(Object.entries(along).filter(([, value]) => value !== ''))};
}

/** A browser in a short word: "Firefox 140". */
export function browserOf(agent: string): string {
    // Most say that they are several; the more particular one comes first.
    const found = /(Edg|OPR|Firefox|Chrome|Version)\/(\d+)/.exec(agent.replace(/.*(?=(?:Edg|OPR)\/)/, ''));
    if (!found) return '';
    const names: Record<string, string> = {Edg: 'Edge', OPR: 'Opera', Version: 'Safari'};
    return `${names[found[1] ?? ''] ?? found[1]} ${found[2]}`;
}
