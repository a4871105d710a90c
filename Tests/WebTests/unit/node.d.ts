// What the tests use of Node; its own declarations are not installed.
declare module 'node:test' {
    export function test(name: string, work: () => void | Promise<void>): void;
    export const mock: {timers: {enable(options: {apis: string[]}): void; tick(milliseconds: number): void; reset(): void}};
}
declare module 'node:assert/strict' {
    export function equal(actual: unknown, expected: unknown, message?: string): void;
    export function deepEqual(actual: unknown, expected: unknown, message?: string): void;
    export function ok(value: unknown, message?: string): asserts value;
    export function rejects(work: Promise<unknown>, check: (error: unknown) => boolean): Promise<void>;
}
