import type {Answer} from 'core/api/call';

/** Mail that has not been handed on. */
export type Mail = Answer<'GET /api/v1/identity/mail-queue'>['mails'][number];

const KINDS = [
    'verification', 'invitation', 'password_reset', 'login_forgotten', 'welcome', 'new_address', 'address_changed', 'address_corrected', 'address_known',
    'login_changed', 'password_changed', 'erasure_asked', 'account_merged', 'merge_undone', 'notice_letters', 'notice_messages',
    'notice_broadcasts',
] as const;

/** Kind of a mail among those for which there are words. */
export function kindOf({kind}: Pick<Mail, 'kind'>): (typeof KINDS)[number] | 'other' {
    const name = kind.replaceAll('-', '_');
    return KINDS.find((each) => each === name) ?? 'other';
}

/** Reason for a failure, in a word: by the code that a server, curl or the folder gave. */
export type Why = 'refused' | 'login' | 'unreached' | 'certificate' | 'folder' | 'expired' | 'other';

/** Reason for the last failure; undefined where there was none. */
export function whyOf({last_error}: Pick<Mail, 'last_error'>): Why | undefined {
    if (last_error == null) return undefined;
    if (last_error.startsWith('smtp login')) return 'login';
    if (last_error.startsWith('smtp')) return 'refused';
    if (last_error.startsWith('curl 60')) return 'certificate';
    if (last_error.startsWith('curl')) return 'unreached';
    if (last_error.startsWith('file')) return 'folder';
    return last_error.includes('expired') ? 'expired' : 'other';
}
