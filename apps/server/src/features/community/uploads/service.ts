/**
 * Pictures that players have uploaded. Files: `holding` is what keeps them from being swept, `keeping` how they get into the store and out of
 * it.
 */
export { holdPictures, letPicturesGo } from './queries/holding.ts';
