import type { Skin } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { useSubmit } from '../../api/use-submit.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { buySkin, buyWord, equipSkin } from './goods-deals.ts';

/** Actions for a skin: buy, equip, unequip. `isMain`: it is the subject of the page. */
export function SkinActs({ skin, isMain = false }: { skin: Skin; isMain?: boolean }) {
  const user = useUser();
  const { submit, isBusy } = useSubmit((work: () => Promise<unknown>) => work());
  const look = isMain ? 'cta' : 'quiet';
  if (!user)
    return (
      <Link to="/login" search={{ back: `/skins/${skin.id}` }} className={`btn btn-${look}`}>
        로그인하고 {buyWord(skin.price)}
      </Link>
    );
  if (!skin.is_mine) {
    const missing = skin.price - user.gpoint;
    return (
      <>
        <Button
          look={look}
          data-testid="buy-skin"
          isBusy={isBusy}
          disabled={missing > 0}
          onClick={() => void submit(() => buySkin(skin))}
        >
          <span className="sr-only">{skin.name} 스킨 </span>
          {buyWord(skin.price)}
        </Button>
        {missing > 0 && <p className="muted goods-short">{missing.toLocaleString()}골드가 부족합니다.</p>}
      </>
    );
  }
  return (
    <Button
      look={skin.is_worn ? 'quiet' : look}
      data-testid="equip-skin"
      isBusy={isBusy}
      onClick={() => void submit(() => equipSkin(skin, !skin.is_worn))}
    >
      <span className="sr-only">{skin.name} 스킨 </span>
      {skin.is_worn ? '벗기기' : '입히기'}
    </Button>
  );
}
