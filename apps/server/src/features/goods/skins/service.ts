/** Other pictures of cards. Files: `buy` sells one, `equip` puts it on a card, `launch-skins` are the house's, `skin-page` tells other sites of one, `searched` is how they are found. */
export { equippedSkins } from './equip.ts';
export { addLaunchSkins } from './launch-skins.ts';
export { makersOfSkins } from './queries.ts';
