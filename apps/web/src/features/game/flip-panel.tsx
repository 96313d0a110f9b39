import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import './flip-panel.css';
import type { Flip } from '@chilyo/protocol';
import { flipDust, flipHash } from '@chilyo/protocol/flip';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { query } from '../../api/query.ts';
import { useSiteNews } from '../../api/site-news.ts';
import { range } from '../../lib/range.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Failed } from '../../ui/list-states.tsx';
import { WaitingNote } from '../../ui/waiting-note.tsx';

const whole = new Intl.NumberFormat('ko-KR');

/** The winner's bonus cards after a ranked match: one is turned over, then all are revealed. */
export function FlipPanel({ gameId }: { gameId: number }) {
  const client = useQueryClient();
  const flip = useQuery(query('flip', { id: gameId }));
  const pot = useSiteNews((news) => news.flipPoint);
  // the commitment received before, to verify the result
  const promised = useRef<string | null>(null);
  const { data } = flip;
  const isOpen = !!data && data.turned === null;
  if (isOpen) promised.current ??= data.hash;
  const seconds = useSecondsLeft(isOpen ? data.deadline_ms : null);
  const isLate = isOpen && seconds === 0;
  const { refetch } = flip;
  const { submit, isBusy } = useSubmit((place: number) => api.turnFlip({ id: gameId }, { place }), {
    done: (turned) => client.setQueryData(query('flip', { id: gameId }).queryKey, turned),
    failed: () => refetch(),
  });
  useEffect(() => {
    // the server turns one within a second or two
    if (!isLate) return;
    const timer = setInterval(() => void refetch(), 1000);
    return () => clearInterval(timer);
  }, [isLate, refetch]);
  // its place is kept, so that no button moves away from under a finger
  if (flip.isPending)
    return (
      <div className="flip-waiting" aria-busy="true">
        <WaitingNote onRetry={() => void refetch()} />
      </div>
    );
  if (flip.isError && !data) return <Failed message={flip.error.message} onRetry={() => void refetch()} />;
  if (!data) return null;

  return (
    <section className="flip-game" aria-label="뒤집기" data-testid="flip">
      <p role="status">
        {data.turned
          ? wonWords(data)
          : `${data.cards}장 가운데 한 장에 모인 가루(${whole.format(pot)})가 있습니다. 한 장을 뒤집으세요.`}
      </p>
      {isOpen && (
        <p className="flip-time">
          {isLate ? '자동으로 한 장을 뒤집고 있습니다.' : `${seconds}초 뒤 자동으로 뒤집습니다.`}
        </p>
      )}
      <ol className="flip-cards" onKeyDown={walk}>
        {range(data.cards).map((at) => (
          <FlipPlace
            key={at}
            flip={data}
            place={at + 1}
            isDisabled={isBusy || isLate}
            onTurn={() => isOpen && void submit(at + 1)}
          />
        ))}
      </ol>
      <FlipCheck flip={data} promised={promised.current} />
    </section>
  );
}

type PlaceProps = { flip: Flip; place: number; isDisabled: boolean; onTurn: () => void };

function FlipPlace({ flip, place, isDisabled, onTurn }: PlaceProps) {
  const { turned } = flip;
  if (!turned)
    return (
      <li>
        <button type="button" disabled={isDisabled} onClick={onTurn} data-testid="flip-place">
          <span className="sr-only">{place}번째 카드 뒤집기</span>
          <span aria-hidden="true">七曜</span>
        </button>
      </li>
    );
  const isChosen = turned.place === place;
  const isPot = turned.pot_place === place;
  const dust = flipDust(turned.salt, place, flip.least, flip.most) * flip.factor;
  const held = isChosen ? whole.format(turned.dpoint) : isPot ? '모인 가루' : String(dust);
  return (
    <li data-chosen={isChosen || undefined} data-pot={isPot || undefined}>
      <span className="flip-held">
        <span className="sr-only">
          {place}번째 카드{isChosen && ', 뒤집은 카드'}:{' '}
        </span>
        {isPot && !isChosen ? <span className="flip-held-pot">{held}</span> : held}
      </span>
    </li>
  );
}

/** Whether the server's present answer matches its commitment. */
function FlipCheck({ flip: { hash, turned }, promised }: { flip: Flip; promised: string | null }) {
  const isHonest = !turned || (flipHash(turned.salt, turned.pot_place) === hash && (promised ?? hash) === hash);
  return (
    <details className="flip-check" data-testid="flip-check">
      <summary>{!turned ? '공정성 확인' : isHonest ? '✓ 약속대로입니다' : '✕ 약속과 맞지 않습니다'}</summary>
      <p>
        {turned
          ? `소금과 모인 가루의 자리를 이은 글(${turned.salt}:${turned.pot_place})의 SHA-256이 먼저 알린 해시와 ${isHonest ? '같습니다' : '다릅니다'}.`
          : '모인 가루의 자리는 이미 정해져 있습니다. 아래는 그 자리와 소금의 SHA-256이고, 뒤집은 뒤에 둘 다 알려 드립니다.'}
      </p>
      <code>{hash}</code>
    </details>
  );
}

function wonWords({ turned }: Flip): string {
  if (!turned) return '';
  const dust = `가루 ${whole.format(turned.dpoint)}`;
  if (turned.is_pot) return `모인 가루를 찾았습니다! ${dust} 획득`;
  return turned.by_server ? `시간이 지나 자동으로 뒤집었습니다. ${dust} 획득` : `${dust} 획득`;
}

/** Arrow keys go from card to card; rows are as wide as they are shown. */
function walk(event: KeyboardEvent<HTMLOListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const columns = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}

/** Whole seconds until a deadline of the server; null without one. */
function useSecondsLeft(deadline: number | null): number | null {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (deadline === null) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, [deadline]);
  return deadline === null ? null : Math.max(0, Math.ceil((deadline - now) / 1000));
}
