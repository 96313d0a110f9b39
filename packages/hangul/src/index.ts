export * from './blocked-words.ts';
export * from './hits.ts';
export { asKorean, asSeen } from './look-alikes.ts';
export * from './mistakes.ts';
export * from './query.ts';
export * from './spelling.ts';
export * from './strokes.ts';
