import { josaOf } from '@chilyo/card-language';
import type { Con, Skin } from '@chilyo/protocol';
import { storeSkins, useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { toast } from '../../lib/toast.ts';
import { currentUser } from '../../lib/user-store.ts';

/** A price in words. */
export const priceWord = (price: number): string => (price === 0 ? '무료' : `${price.toLocaleString()}골드`);

/** The label of the buy button. */
export const buyWord = (price: number): string =>
  price === 0 ? '무료로 받기' : `${price.toLocaleString()}골드에 사기`;

/** Asks for confirmation unless it is free. */
async function asksFirst(what: string, price: number): Promise<boolean> {
  if (price === 0) return true;
  const left = (currentUser()?.gpoint ?? 0) - price;
  return askConfirm({
    title: '사기',
    message: `${josaOf(what, '을/를')} ${price.toLocaleString()}골드에 삽니다. 골드가 ${left.toLocaleString()} 남습니다.`,
    confirmLabel: '사기',
  });
}

/** Buys after asking; a refusal has been shown. True when it was bought. */
async function buy(what: string, price: number, pay: () => Promise<unknown>): Promise<boolean> {
  if (!(await asksFirst(what, price))) return false;
  try {
    await pay();
    toast(`${josaOf(what, '을/를')} ${price === 0 ? '받았습니다' : '샀습니다'}.`);
    return true;
  } catch {
    return false;
  }
}

export const buySkin = ({ id, name, price }: Skin) =>
  buy(`'${name}' 스킨`, price, () => api.buySkin({ id }, { price }));

export const buyCon = ({ id, name, price }: Con) =>
  buy(`'${name}' 이모티콘`, price, () => api.buyCon({ id }, { price }));

/** All of a pack that one does not have. */
export function buyConPack({ id, name, missing }: { id: number; name: string; missing: readonly Con[] }) {
  const price = missing.reduce((sum, con) => sum + con.price, 0);
  return buy(`'${name}' 이모티콘 ${missing.length}개`, price, () => api.buyConPack({ id }, { price }));
}

/** Puts a skin on its card, or takes it off: at once on the screen, and back again when it is refused. */
export async function equipSkin(skin: Skin, isOn: boolean): Promise<void> {
  const show = (isEquipped: boolean) =>
    storeSkins(
      useCatalog
        .getState()
        .skins.map((one) =>
          one.card_id === skin.card_id ? { ...one, is_worn: isEquipped && one.id === skin.id } : one,
        ),
    );
  show(isOn);
  try {
    await api.equipSkin({ id: skin.card_id }, { skin_id: isOn ? skin.id : null });
    toast(isOn ? `'${skin.name}' 스킨을 입혔습니다.` : '스킨을 벗기고 원래 그림으로 돌아왔습니다.');
  } catch {
    // a dialog has shown the reason; the refetched skins show the present state
  }
}
