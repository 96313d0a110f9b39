export { addLaunchSkins } from './launch-skins.ts';
export { wornSkins } from './wear.ts';
