import hamburgerMenuIcon from 'virtual:icon/hamburger-menu';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import '../../widgets/decks/deck-row.css';
import type { Deck } from '@chilyo/protocol';
import { DECK_NAME_MAX } from '@chilyo/protocol/constants';
import { encodeDeck } from '@chilyo/protocol/deck-code';
import { Link, useNavigate } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { toast } from '../../lib/toast.ts';
import { untilWords } from '../../lib/until-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { MenuRoot } from '../../ui/menu-root.tsx';
import { chooseDeck } from '../../widgets/decks/choose-deck.ts';
import { CostCurve } from '../../widgets/decks/cost-curve.tsx';
import { coverOf, DeckCover } from '../../widgets/decks/deck-cover.tsx';
import { linesOf } from '../../widgets/decks/deck-lines.ts';
import { rentDeck, rentWords } from '../../widgets/decks/rent-deck.ts';
import { arrange, CoverDialog, LabelDialog } from './deck-shelf.tsx';
import { forgetEditor } from './open-editors.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { ShareDeck } from './share-deck.tsx';

const FAULTS_SHOWN = 2;

/** A deck with its description, whether it is playable, and its actions. `labels`: the labels in use. */
export function DeckRow({ deck, labels }: { deck: Deck; labels: readonly string[] }) {
  const cardById = useCatalog((state) => state.cardById);
  const [problem, setProblem] = useState('');
  const { submit: doing, isBusy } = useSubmit((work: () => Promise<void>) => work(), {
    words: { say: ({ form }) => setProblem(form ?? '') },
  });
  const [open, setOpen] = useState<'share' | 'publish' | 'label' | 'cover' | null>(null);
  const { rented, published } = deck;
  const lines = linesOf(deck.card_ids, cardById);
  const hasEnded = rented !== null && rented.until_ts * 1000 <= Date.now();

  return (
    <li className="deck" data-active={deck.is_active || undefined} data-testid={`deck-${deck.id}`}>
      <div className="deck-marks">
        <DeckCover card={coverOf(deck.cover_card_id, lines)} />
        {deck.elements.map((element) => (
          <Mark key={element} of={element} />
        ))}
      </div>
      <div className="deck-words">
        <b>
          {deck.is_favourite && <Star className="deck-star" size={16} role="img" aria-label="즐겨찾기" />}
          {rented ? (
            <Link to="/pages/deck/$code" params={{ code: encodeDeck(deck.card_ids) }}>
              {deck.name}
            </Link>
          ) : (
            <Link to="/decks/$deck_id/edit" params={{ deck_id: deck.id }}>
              {deck.name}
            </Link>
          )}
        </b>
        <span className="muted">
          {deck.card_ids.length}장
          {rented && ` · ${rented.author ?? '칠요'}의 덱 · ${hasEnded ? '기간 끝' : untilWords(rented.until_ts)}`}
          {deck.made.length > 0 && ' · 만든 카드: 친선전과 연습에서'}
          {lines.some(({ card }) => card.is_retired) && ' · 랭크 제외 카드: 친선전과 연습에서'}
          {deck.label && ` · ${deck.label}`}
          {deck.is_shared && ' · 공유한 덱'}
          {published && ` · 빌려주는 중 ${published.price}골드, ${published.renters}번`}
        </span>
        <Faults deck={deck} hasEnded={hasEnded} />
        {problem && (
          <span className="danger-text" role="alert">
            {problem}
          </span>
        )}
      </div>
      <CostCurve lines={lines} />
      <div className="deck-acts">
        {deck.is_active ? (
          <span className="deck-active">사용 중</span>
        ) : deck.is_legal ? (
          <Button isBusy={isBusy} onClick={() => void doing(() => chooseDeck(deck.id))}>
            이 덱 쓰기
          </Button>
        ) : (
          !rented && (
            <ButtonLink to="/decks/$deck_id/edit" params={{ deck_id: deck.id }}>
              고치기
            </ButtonLink>
          )
        )}
        {hasEnded && rented.price !== null && (
          <Button
            isBusy={isBusy}
            onClick={() =>
              void doing(() => rentDeck({ id: rented.rental_id, name: deck.name, price: rented.price ?? 0 }))
            }
          >
            {rentWords(rented.price)}
          </Button>
        )}
        <DeckMenu deck={deck} onDo={(work) => void doing(work)} onOpen={setOpen} />
      </div>
      {open === 'share' && (
        <ShareDeck
          name={deck.name}
          cards={deck.card_ids}
          deck={rented ? undefined : { id: deck.id, isShared: deck.is_shared, isOwn: true }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'label' && <LabelDialog deck={deck} known={labels} onClose={() => setOpen(null)} />}
      {open === 'cover' && <CoverDialog deck={deck} onClose={() => setOpen(null)} />}
      {open === 'publish' && <PublishDialog deck={deck} onClose={() => setOpen(null)} />}
    </li>
  );
}

/** Why it cannot be played; missing cards in one line, with their craft price. */
function Faults({ deck, hasEnded }: { deck: Deck; hasEnded: boolean }) {
  if (hasEnded) return <span className="danger-text">빌린 기간이 끝났습니다.</span>;
  const rules = deck.faults.filter(({ code }) => code !== 'NOT_OWNED');
  const missing = deck.missing.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {rules.slice(0, FAULTS_SHOWN).map(({ code, card_id, message }) => (
        <span key={`${code}${card_id}`} className="danger-text">
          {message}
        </span>
      ))}
      {missing > 0 && (
        <span className="danger-text">
          없는 카드 {missing}장
          {deck.missing_dpoint > 0 && ` · 합성하면 ${deck.missing_dpoint.toLocaleString('ko-KR')}가루`}
        </span>
      )}
    </>
  );
}

function DeckMenu(props: {
  deck: Deck;
  onDo: (work: () => Promise<void>) => void;
  onOpen: (what: 'share' | 'publish' | 'label' | 'cover') => void;
}) {
  const navigate = useNavigate();
  const { deck } = props;
  const isRented = deck.rented !== null;

  const copy = async () => {
    const name = `${deck.name.slice(0, DECK_NAME_MAX - 3)} 사본`;
    await api.createDeck({ name, card_ids: deck.card_ids }, { quiet: true });
    toast('사본을 만들었습니다.');
  };
  const remove = async () => {
    const isSure = await askConfirm({
      title: isRented ? '덱 돌려주기' : '덱 지우기',
      message: isRented
        ? '지금 돌려주면 대여료는 돌아오지 않습니다.'
        : `'${deck.name}' 덱을 지웁니다. 되돌릴 수 없습니다.${deck.published ? ' 더는 빌려주지 않습니다.' : ''}`,
      confirmLabel: isRented ? '돌려주기' : '지우기',
      isDangerous: true,
    });
    if (!isSure) return;
    await api.removeDeck({ id: deck.id }, { quiet: true });
    forgetEditor(deck.id);
  };

  return (
    <MenuRoot isModal={false}>
      <DropdownMenu.Trigger className="btn btn-quiet deck-more" aria-label={`${deck.name} 더 보기`}>
        <Icon of={hamburgerMenuIcon} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="channel-sheet" sideOffset={6} align="end" collisionPadding={12}>
          {!isRented && (
            <DropdownMenu.Item
              className="menu-row"
              onSelect={() => void navigate({ to: '/decks/$deck_id/edit', params: { deck_id: deck.id } })}
            >
              고치기
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item
            className="menu-row"
            onSelect={() => void arrange(deck, { is_favourite: !deck.is_favourite })}
          >
            {deck.is_favourite ? '즐겨찾기에서 빼기' : '즐겨찾기'}
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-row" onSelect={() => props.onOpen('label')}>
            이름표
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className="menu-row"
            disabled={deck.card_ids.length === 0}
            onSelect={() => props.onOpen('cover')}
          >
            표지 카드
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className="menu-row"
            disabled={deck.card_ids.length === 0}
            onSelect={() =>
              void navigate({
                to: '/pages/deck/$code',
                params: { code: encodeDeck(deck.card_ids) },
                search: deck.is_shared || deck.published ? { deck: deck.id } : {},
              })
            }
          >
            덱 화면 보기
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-row" onSelect={() => props.onDo(copy)}>
            사본 만들기
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className="menu-row"
            disabled={deck.card_ids.length === 0}
            onSelect={() => props.onOpen('share')}
          >
            코드와 그림 공유
          </DropdownMenu.Item>
          {!isRented && (
            <DropdownMenu.Item
              className="menu-row"
              disabled={!deck.is_legal && !deck.published}
              onSelect={() => props.onOpen('publish')}
            >
              {deck.published ? '대여 바꾸기' : '빌려주기'}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className="menu-row" onSelect={() => props.onDo(remove)}>
            {isRented ? '돌려주기' : '지우기'}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </MenuRoot>
  );
}
