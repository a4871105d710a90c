import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import type {Lesson, Missing} from '../model';

/** Name of a lesson: its title, its number where that isn't known. */
export function nameOf({number, title}: Pick<Lesson, 'number' | 'title'>): string {
    return title || say('course.lesson', {number});
}

/** What is missing until a lesson opens, in words. */
export function missingText({rule, module_id: module, days, at}: Missing, lessons: readonly Lesson[], zone: string | undefined): string {
    switch (rule) {
        case 'no-start': return say('course.missingStart');
        case 'paused': return say('course.missingPause');
        case 'not-before': return at == null ? say('course.missingTime') : say('course.opens', {when: dayAndTime(new Date(at), new Date(), language.value, zone)});
        case 'module-not-done': {
            const other = lessons.find(({id}) => id === module);
            const name = other ? nameOf(other) : say('course.anotherLesson');
            return days ? say('course.missingDays', {name, count: days}) : say('course.missingModule', {name});
        }
        case 'survey-not-answered': return say('course.missingSurvey');
        case 'not-unlocked': return say('course.missingUnlock');
    }
}
