import {call, session} from 'core/app';
import type {HealthOf, Report, ReportState} from './model';

const PAGE = 50;

/** How all services are. */
export async function loadHealth(): Promise<HealthOf> {
    return call('GET /api/v1/gateway/health');
}

/** Reports of a state, the newest first, behind `cursor`. */
export async function loadReports(state: ReportState | '', cursor?: string): Promise<{lines: readonly Report[]; next: string | undefined}> {
    const {reports, next} = await call('GET /api/v1/identity/reports', {query: {limit: PAGE, ...(state ? {state} : {}), ...(cursor ? {cursor} : {})}});
    return {lines: reports, next: next ?? undefined};
}

/** A report, with the tag that an answer takes. */
export interface Known {
    report: Report;
    tag: string;
}

/** A report as it is now. Throws Problem. */
export async function loadReport(id: string): Promise<Known> {
    const {answer, headers} = await session.caller.send('GET /api/v1/identity/reports/{report}', {path: {report: id}});
    return {report: answer, tag: headers.get('etag') ?? ''};
}

/** Brings a report to a state, with words for whoever wrote it. Throws Problem. */
export async function answerReport({report, tag}: Known, state: ReportState, answer: string): Promise<Known> {
    const {answer: told, headers} = await session.caller.send('PATCH /api/v1/identity/reports/{report}', {
        path: {report: report.id},
        headers: {'If-Match': tag},
        body: {state, ...(answer ? {answer} : {})},
    });
    return {report: told, tag: headers.get('etag') ?? ''};
}
