import { initialOf } from './strokes.ts';

const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** Removes spaces, which users rarely remember. */
export const close = (text: string): string => text.replaceAll(' ', '');

/** Names of consonants alone are meant as initial consonants: a whole syllable is none. */
export const isInitials = (word: string): boolean => ONLY_CONSONANTS.test(word);

const initialsOf = (name: string): string => Array.from(name, initialOf).join('');

/** Whether a name begins with what is typed, in letters or in initial consonants. */
export const startsWith = (name: string, part: string): boolean =>
  isInitials(close(part)) ? initialsOf(name).startsWith(close(part)) : close(name).startsWith(close(part));

/** Whether a name has what is typed anywhere in it. */
export const includes = (name: string, part: string, initials: string = initialsOf(name)): boolean =>
  isInitials(close(part)) ? close(initials).includes(close(part)) : close(name).includes(close(part));
