/** A field that isn't as it should be. */
export interface FieldProblem {
    field: string;
    code: string;
    /** English, for whom no words of ours are there. */
    message: string;
    parameters: Record<string, string>;
}

/** Why a call didn't do what it should. */
export class Problem extends Error {
    constructor(
        /** The end of the problem's type: "wrong-credentials"; "no-connection" if there was no answer. */
        readonly kind: string,
        /** Status of the answer, 0 if there was none. */
        readonly status: number,
        readonly fields: readonly FieldProblem[] = [],
        /** Seconds to wait before the next try, if the answer says so. */
        readonly retryAfter?: number | undefined,
        /** By which operators find the request. */
        readonly requestID?: string | undefined,
        /** Area of the API that was asked: "chat"; undefined if that isn't known. */
        readonly area?: string | undefined,
    ) {
        super(kind);
    }

    /** Whether nobody answered, or nobody could: the same may work later. */
    get isPassing(): boolean {
        return this.kind === 'no-connection' || this.status === 429 || this.status === 502 || this.status === 503 || this.status === 504;
    }

    /** The problem of a document that came without an answer's header fields. */
    static told(document: {type?: unknown; status?: unknown; fields?: unknown}): Problem {
        return new Problem(kindOf(document), Number(document.status) || 0, Array.isArray(document.fields) ? document.fields.map(field) : []);
    }

    /** The problem that an answer tells. */
    static async of(answer: Response): Promise<Problem> {
        const document = await answer.json().catch(() => ({})) as {type?: unknown; fields?: unknown};
        const wait = Number(answer.headers.get('retry-after') ?? NaN);
        return new Problem(
            kindOf(document),
            answer.status,
            Array.isArray(document.fields) ? document.fields.map(field) : [],
            Number.isFinite(wait) ? wait : undefined,
            answer.headers.get('x-request-id') ?? undefined,
            /\/api\/v1\/([a-z]+)/.exec(answer.url)?.[1],
        );
    }
}

function kindOf({type}: {type?: unknown}): string {
    return (typeof type === 'string' && type.split('/').pop()) || 'unknown';
}

function field(given: Partial<FieldProblem>): FieldProblem {
    return {
        field: String(given.field ?? ''),
        code: String(given.code ?? ''),
        message: String(given.message ?? ''),
        parameters: given.parameters ?? {},
    };
}
