export { mayTrade, noteFlow, worthOf } from './fair-play.ts';
