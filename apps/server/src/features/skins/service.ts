export { wornSkins } from './equip.ts';
export { addLaunchSkins } from './launch-skins.ts';
