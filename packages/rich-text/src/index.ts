export * from './document.ts';
export * from './limits.ts';
export * from './link.ts';
export * from './read.ts';
export * from './schema.ts';
export * from './shown-letters.ts';
export * from './video.ts';
export * from './words.ts';
