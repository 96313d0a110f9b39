import './opening.css';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { useLayer } from '../../lib/layers.ts';
import { play } from '../../sound/play.ts';
import { Button } from '../../ui/button.tsx';
import { useOpener } from '../../ui/dialog.tsx';
import { givingBack } from '../../ui/dialog-frame.tsx';
import { packWord } from '../../ui/pack-word.ts';
import { CheckPanel } from './check-panel.tsx';
import { FlipCard } from './flip-card.tsx';
import { packsLeft } from './pack-words.ts';
import type { Opened, Wish } from './use-opening.ts';

type Props = { opened: Opened; isBusy: boolean; onAgain: (wish: Wish) => void; onClose: () => void };

const BETWEEN_FLIPS_MS = 120;

/** Packs being opened, over the whole screen: card by card, pack by pack, and at the end everything together. */
export function Opening({ opened, isBusy, onAgain, onClose }: Props) {
  const { opening, new_card_ids, boosters } = opened;
  const { pack, packs, granted } = opening;
  const giveBack = givingBack(useOpener());
  const cardById = useCatalog((catalog) => catalog.cardById);
  const [at, setAt] = useState(0);
  const [flipped, setFlipped] = useState<number[]>([]);
  const [featured, setFeatured] = useState(0);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const isOver = at === packs.length;
  const cards = (packs[at] ?? []).flatMap((id) => cardById.get(id) ?? []);
  const isOpen = flipped.length === cards.length;
  const shown = flipped.includes(featured) ? cards[featured] : undefined;
  // a card drawn twice is new once
  const drawn = packs.flat();
  const isNew = (id: number, place: number) => new_card_ids.includes(id) && drawn.indexOf(id) === place;

  function flip(slot: number) {
    setFeatured(slot);
    if (flipped.includes(slot)) return;
    setFlipped((before) => (before.includes(slot) ? before : [...before, slot]));
    const rarity = cards[slot]?.rarity;
    play(rarity === 'legendary' || rarity === 'epic' ? 'legendary' : 'draw');
  }
  function flipAll() {
    const left = cards.map((_, slot) => slot).filter((slot) => !flipped.includes(slot));
    timers.current = left.map((slot, order) => setTimeout(() => flip(slot), order * BETWEEN_FLIPS_MS));
  }
  function next() {
    timers.current.forEach(clearTimeout);
    setAt(at + 1);
    setFlipped([]);
    setFeatured(0);
  }
  const skip = () => {
    timers.current.forEach(clearTimeout);
    setAt(packs.length);
  };
  // the first Back or Escape skips to the cards, the second leaves
  useLayer(true, isOver ? onClose : skip);
  const price = boosters.packs.find((one) => one.pack === pack)!;
  const canAgain = granted ? price.granted > 0 : true;
  return (
    <Radix.Root open onOpenChange={(stays) => !stays && onClose()}>
      <Radix.Portal>
        <Radix.Content
          className="opening"
          data-el={shown?.element[0] ?? (pack === 'mixed' ? 'N' : pack)}
          data-great={(shown && (shown.rarity === 'legendary' || shown.rarity === 'epic')) || undefined}
          data-testid="opening"
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={(event) => {
            if (isOver) return;
            event.preventDefault();
            skip();
          }}
        >
          <span className="opening-rays" aria-hidden="true" />
          <header className="opening-head">
            <p>
              {packWord(pack)}
              {packs.length > 1 && !isOver && ` ${at + 1}/${packs.length}`}
            </p>
            <Radix.Title>
              {isOver ? `카드 ${drawn.length}장을 받았습니다` : (shown?.name ?? '카드를 뒤집으세요')}
            </Radix.Title>
            <p className="opening-pity">
              {isOver || at === packs.length - 1 ? `전설 보장까지 ${packsLeft(boosters, 'legendary')}팩` : '\u00a0'}
            </p>
          </header>
          <p className="sr-only" role="status">
            {shown && `${shown.name}${isNew(shown.id, at * cards.length + featured) ? ', 새 카드' : ''}`}
          </p>
          {isOver ? (
            <div className="opening-all">
              <ul>
                {drawn.map((id, place) => {
                  const card = cardById.get(id);
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same card may come twice
                    <li key={place}>{card && <FlipCard card={card} isFlipped isNew={isNew(id, place)} />}</li>
                  );
                })}
              </ul>
              <details>
                <summary data-testid="check">뽑기 확인</summary>
                <CheckPanel opening={opening} known={opened} />
              </details>
            </div>
          ) : (
            <ul className="opening-cards">
              {cards.map((card, slot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: five places of a pack
                <li key={`${at} ${slot}`} data-featured={featured === slot || undefined}>
                  <FlipCard
                    card={card}
                    place={slot + 1}
                    isFlipped={flipped.includes(slot)}
                    isNew={isNew(card.id, at * cards.length + slot)}
                    onFlip={() => flip(slot)}
                  />
                </li>
              ))}
            </ul>
          )}
          <footer className="opening-actions">
            {isOver ? (
              <>
                {canAgain && (
                  <Button isBusy={isBusy} data-testid="again" onClick={() => onAgain({ pack, count: 1, granted })}>
                    {granted ? `하나 더 열기 · ${price.granted}팩 남음` : `하나 더 열기 · ${price.gpoint}골드`}
                  </Button>
                )}
                <Button look="cta" data-testid="opening-close" onClick={onClose}>
                  닫기
                </Button>
              </>
            ) : (
              <>
                <Button data-testid="skip" onClick={skip}>
                  건너뛰기
                </Button>
                <Button look="cta" data-testid={isOpen ? 'next' : 'flip-all'} onClick={isOpen ? next : flipAll}>
                  {!isOpen ? '모두 뒤집기' : at + 1 < packs.length ? '다음 팩' : '모두 보기'}
                </Button>
              </>
            )}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
