/** What somebody has typed to sign in. */
export interface Entry {
    login: string;
    password: string;
    /** "This is my own device." */
    keep: boolean;
}
