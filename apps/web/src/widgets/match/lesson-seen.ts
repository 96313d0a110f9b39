const KEY = 'chilyo.tutorial';

/** Whether this browser has seen the lesson; who has done it is not offered it as a newcomer any more. */
export const isLessonKnown = (): boolean => localStorage.getItem(KEY) !== null;

/** To its end, not skipped. */
export const isLessonDone = (): boolean => localStorage.getItem(KEY) === 'done';

export function saveLessonSeen(how: 'done' | 'skipped'): void {
  if (localStorage.getItem(KEY) !== 'done') localStorage.setItem(KEY, how);
}
