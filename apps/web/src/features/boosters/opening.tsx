import './opening.css';
import './turning.css';
import type { CardRow, Rarity } from '@chilyo/protocol';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { closeTopLayer, useLayer } from '../../lib/layers.ts';
import { play, renderSoon } from '../../sound/play.ts';
import { Button } from '../../ui/button.tsx';
import { prepareArt } from '../../ui/card/art-image.ts';
import { useOpener } from '../../ui/dialog.tsx';
import { givingBack } from '../../ui/dialog-frame.tsx';
import { packWord } from '../../ui/pack-word.ts';
import { type OpenedCard, openedPacks } from './opened-cards.ts';
import { OpeningSummary } from './opening-summary.tsx';
import { PackCards } from './pack-cards.tsx';
import { elementOfPack, packsLeft } from './pack-words.ts';
import { TornPack } from './torn-pack.tsx';
import { useTurning } from './turning.ts';
import type { Opened, Wish } from './use-opening.ts';

type Props = { opened: Opened; isBusy: boolean; onAgain: (wish: Wish) => void; onClose: () => void };

const isGreat = (rarity: Rarity | undefined) => rarity === 'legendary' || rarity === 'epic';

/** Packs being opened, over the whole screen: torn, turned card by card by rising rarity, and at the end everything together. */
export function Opening({ opened, isBusy, onAgain, onClose }: Props) {
  const { opening, new_card_ids, boosters } = opened;
  const { pack, granted } = opening;
  const giveBack = givingBack(useOpener());
  const cardById = useCatalog((catalog) => catalog.cardById);
  const uitems = useCatalog((catalog) => catalog.uitems);
  const packs = useMemo(
    () => openedPacks(opening.packs, new_card_ids, cardById),
    [opening.packs, new_card_ids, cardById],
  );
  const [at, setAt] = useState(0);
  const [isTorn, setTorn] = useState(false);
  const cards = packs[at] ?? [];
  const isOver = at >= packs.length;
  const [shown, setShown] = useState<Shown>(NOTHING_SHOWN);
  const great = isGreat(shown.card?.rarity);
  const drawn = packs.reduce((sum, each) => sum + each.length, 0);

  // a face is on the page only when it is turned: its picture is drawn before
  useEffect(() => prepareArt(packs.flat().map(({ card }) => card)), [packs]);
  useEffect(() => {
    renderSoon([
      { cue: 'tear' },
      ...opened.opening.packs.flat().flatMap((id) => {
        const card = cardById.get(id);
        return card ? [cueOf(card)] : [];
      }),
    ]);
  }, [opened, cardById]);

  const show = (next: number) => {
    setAt(next);
    setTorn(false);
    setShown(NOTHING_SHOWN);
  };
  const skip = () => show(packs.length);
  const ownedOf = (id: number) => uitems.find(({ card_id }) => card_id === id)?.count;
  // the first Back or Escape skips to the cards, the second leaves
  useLayer(true, isOver ? onClose : skip);
  const price = boosters.packs.find((one) => one.pack === pack)!;
  const canAgain = granted ? price.granted > 0 : true;
  return (
    <Radix.Root open onOpenChange={(stays) => !stays && onClose()}>
      <Radix.Portal>
        <Radix.Content
          className="opening"
          data-el={shown.last?.element[0] ?? elementOfPack(pack)}
          data-great={great || undefined}
          data-silent={shown.isSilent || undefined}
          data-testid="opening"
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={closeTopLayer}
        >
          <span className="opening-rays" aria-hidden="true" />
          {shown.card?.rarity === 'legendary' && (
            <span key={`${at} ${shown.card.id}`} className="opening-flood" aria-hidden="true" />
          )}
          <header className="opening-head">
            <p>
              {packWord(pack)}
              {packs.length > 1 && !isOver && ` ${at + 1}/${packs.length}`}
            </p>
            <Radix.Title>
              {isOver
                ? `카드 ${drawn}장을 받았습니다`
                : (shown.card?.name ?? (shown.last ? '다음 카드' : isTorn ? '카드를 뒤집으세요' : '팩을 뜯으세요'))}
            </Radix.Title>
            {isOver && <p className="opening-pity">전설 보장까지 {packsLeft(boosters, 'legendary')}팩</p>}
          </header>
          {isOver ? (
            <OpeningSummary opened={opened} packs={packs} ownedOf={ownedOf} />
          ) : isTorn ? (
            <TurnedPack
              key={at}
              cards={cards}
              ownedOf={ownedOf}
              isLast={at + 1 === packs.length}
              onShow={setShown}
              onNext={() => show(at + 1)}
              onSkip={skip}
            />
          ) : (
            <>
              <TornPack
                key={at}
                pack={pack}
                isTornAtOnce={at > 0}
                onTear={() => play('tear')}
                onOpen={() => setTorn(true)}
              />
              <footer className="opening-actions">
                <Button data-testid="skip" onClick={skip}>
                  건너뛰기
                </Button>
              </footer>
            </>
          )}
          {isOver && (
            <footer className="opening-actions">
              {canAgain && (
                <Button isBusy={isBusy} data-testid="again" onClick={() => onAgain({ pack, count: 1, granted })}>
                  {granted ? `하나 더 열기 · ${price.granted}팩 남음` : `하나 더 열기 · ${price.gpoint}골드`}
                </Button>
              )}
              <Button look="cta" data-testid="opening-close" onClick={onClose}>
                닫기
              </Button>
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type Shown = {
  /** The large card that is face up. */
  card: CardRow | undefined;
  /** The card before, whose sky stays while the next one is face down. */
  last: CardRow | undefined;
  isSilent: boolean;
};
const NOTHING_SHOWN: Shown = { card: undefined, last: undefined, isSilent: false };

const cueOf = ({ rarity, element }: CardRow) => ({ cue: `turn_${rarity}`, element: element[0] ?? 'N' }) as const;

type TurnedPackProps = {
  cards: readonly OpenedCard[];
  ownedOf: (id: number) => number | undefined;
  isLast: boolean;
  /** The element of the surrounding sky. */
  onShow: (shown: Shown) => void;
  onNext: () => void;
  onSkip: () => void;
};

/** A pack that has been torn, until all of it has been seen. */
function TurnedPack({ cards, ownedOf, isLast, onShow, onNext, onSkip }: TurnedPackProps) {
  const turning = useTurning(
    cards.map(({ card }) => card.rarity),
    (slot) => play(cueOf(cards[slot]!.card)),
  );
  const { turned, shown, isUp, isSilent, turnTo } = turning;
  const large = isUp ? cards[shown] : undefined;
  const isDone = turned === cards.length;
  const last = large ?? cards[turned - 1];
  useEffect(() => onShow({ card: large?.card, last: last?.card, isSilent }), [large, last, isSilent, onShow]);
  const act = useRef<HTMLButtonElement>(null);
  // the pack, which had the focus, is removed
  useEffect(() => act.current?.focus(), []);
  return (
    <>
      <p className="sr-only" role="status">
        {large && `${large.card.name}${large.isNew ? ', 새 카드' : ''}`}
      </p>
      <PackCards cards={cards} turning={turning} ownedOf={ownedOf} />
      <footer className="opening-actions">
        <Button data-testid="skip" onClick={onSkip}>
          건너뛰기
        </Button>
        <Button
          ref={act}
          look="cta"
          data-testid={isDone ? 'next' : 'flip-all'}
          onClick={isDone ? onNext : () => turnTo(cards.length - 1)}
        >
          {!isDone ? '모두 뒤집기' : isLast ? '모두 보기' : '다음 팩'}
        </Button>
      </footer>
    </>
  );
}
