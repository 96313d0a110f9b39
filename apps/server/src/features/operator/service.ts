export { noteOperatorAction } from './audit.ts';
