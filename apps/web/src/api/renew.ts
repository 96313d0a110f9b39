import { inBackground } from '../lib/in-background.ts';
import { loadCons, loadOwnedCards, loadOwnGoods, loadSkins } from './catalog-store.ts';

/** What is owned, asked for anew after it has moved: nobody waits for it. */
export const renewOwnedCards = () => inBackground('가진 카드를 다시 불러오지 못했습니다.', loadOwnedCards);
export const renewSkins = () => inBackground('스킨을 다시 불러오지 못했습니다.', loadSkins);
export const renewCons = () => inBackground('이모티콘을 다시 불러오지 못했습니다.', loadCons);
/** After somebody has signed in. */
export const renewOwnGoods = () => inBackground('가진 것을 불러오지 못했습니다.', loadOwnGoods);
