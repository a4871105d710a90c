import type {Contents} from './typed';

/** Words to begin a letter with. */
export interface Template {
    subject: string;
    body: string;
}

/** A letter with the words of a template: above the signature of a letter that has no words yet, else below what is written. */
export function filled({subject, body}: Contents, blank: Contents, template: Template): Pick<Contents, 'subject' | 'body'> {
    const isBlank = body.trim() === '' || body === blank.body;
    return {
        subject: subject.trim() ? subject : template.subject,
        body: isBlank ? template.body + blank.body : `${body.trimEnd()}\n\n${template.body}`,
    };
}
