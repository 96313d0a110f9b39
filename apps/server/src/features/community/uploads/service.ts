/** Uploaded pictures of players. Files: `holding` references pictures, `keeping` stores and sweeps them. */
export { holdPictures, letPicturesGo } from './queries/holding.ts';
