export * from './chat-content.ts';
export * from './constants.ts';
export * from './endpoints.ts';
export * from './events.ts';
export * from './game-action.ts';
export * from './refusals.ts';
export * from './replay.ts';
export * from './schemas.ts';
