/**
 * Alternative pictures of cards. Files: `buy` sells one, `equip` puts it on a card, `launch-skins` are the built-in
 * ones, `skin-page` the link preview, `searched` the search.
 */
export { equippedSkins } from './equip.ts';
export { addLaunchSkins } from './launch-skins.ts';
export { makersOfSkins } from './queries.ts';
