import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { toast } from '../../lib/toast.ts';

/** Rents a deck, after a question when it costs something. Rejects when it is refused. */
export async function rentDeck(rental: { id: number; name: string; price: number }): Promise<void> {
  const { id, name, price } = rental;
  const isSure =
    price === 0 ||
    (await askConfirm({
      title: '덱 빌리기',
      message: `'${name}' 덱을 ${price}골드에 하루 동안 빌립니다.`,
      confirmLabel: '빌리기',
    }));
  if (!isSure) return;
  await api.rentDeck({ id }, { price }, { quiet: true });
  toast('빌렸습니다. 빌린 덱에서 쓸 수 있습니다.');
}

export const rentWords = (price: number): string => (price === 0 ? '무료로 빌리기' : `${price}골드에 빌리기`);
