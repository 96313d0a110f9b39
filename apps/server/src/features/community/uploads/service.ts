/** Uploaded pictures of players. Files: `holding` references pictures, `keeping` stores and sweeps them. */
export { referencePictures, releasePictures } from './queries/holding.ts';
