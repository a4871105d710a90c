/** A server in place of fetch: answers in turn, and remembers what it was asked. */
export class Server {
    readonly asked: {url: string; method: string; headers: Record<string, string>; body: unknown}[] = [];
    private readonly answers: (Response | Error)[];

    constructor(...answers: (Response | Error)[]) {
        this.answers = answers;
    }

    fetch = async (url: string, init: RequestInit): Promise<Response> => {
        const body = typeof init.body === 'string' ? JSON.parse(init.body) as unknown : init.body;
        this.asked.push({url, method: init.method ?? '', headers: init.headers as Record<string, string>, body});
        // A turn of the event loop, as a network takes at least.
        await new Promise((done) => setTimeout(done));
        const answer = this.answers.shift();
        if (answer === undefined) throw new Error(`nothing is left to answer ${init.method} ${url}`);
        if (answer instanceof Error) throw answer;
        return answer;
    };

    /** Adds answers. */
    follow(...answers: (Response | Error)[]): void {
        this.answers.push(...answers);
    }
}

/** What is left of a value once it has been sent: a member that is undefined isn't. */
export function sent(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value));
}

export function json(value: unknown, status = 200): Response {
    return new Response(JSON.stringify(value), {status, headers: {'content-type': 'application/json'}});
}

export function problem(kind: string, status: number, more: object = {}, headers: Record<string, string> = {}): Response {
    return new Response(JSON.stringify({type: `/problems/${kind}`, title: 'English', status, ...more}), {
        status,
        headers: {'content-type': 'application/problem+json', 'x-request-id': 'abc', ...headers},
    });
}

/** Answer of the API to a sign-in by the cookie. */
export function grant(token: string, expiresIn = 600): object {
    const person = {id: '1', number: 1, roles: ['client'], staff: false, active: true, first_name: 'Jonas', last_name: 'A'};
    return {access_token: token, token_type: 'Bearer', expires_in: expiresIn, person};
}
