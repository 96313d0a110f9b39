import '../../widgets/cards/card-view.css';
import './work-page.css';
import { cardText } from '@chilyo/card-language';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { isNotFound } from '../../lib/http-error.ts';
import { useUser } from '../../lib/user-store.ts';
import { lastLevel } from '../../match/practice-choice.ts';
import { startScene, startTrial } from '../../match/start-trial.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { Empty, Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { CardGlossary } from '../../widgets/cards/card-glossary.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { WorkWatch } from '../../widgets/works/work-watch.tsx';
import { LICENCE_NOTES, STATE_WORDS } from '../../widgets/works/work-words.ts';
import { IdeaCreditOf } from './idea-credit.tsx';
import { PricePanel } from './price-panel.tsx';
import { PutInDeck } from './put-in-deck.tsx';

const SetCredit = onDemand(async () => (await import('../../widgets/works/set-credit.tsx')).SetCredit);
const StrengthPanel = onDemand(async () => (await import('./strength/strength-panel.tsx')).StrengthPanel);

/** `/cards/{id}` of a made card: an open one, an own one, a draft by its link, or how one of a set was made. */
export function WorkPage({ id }: { id: number }) {
  const { link } = useSearch({ from: '/cards/$card_id' });
  const navigate = useNavigate();
  const href = useRouterState({ select: (state) => state.location.href });
  const known = useKnownCards();
  // a card of a published set goes into decks by the deck builder, like official ones
  const isListed = useCatalog(({ cards }) => cards.some((card) => card.id === id));
  const user = useUser();
  const [isChoosing, setChoosing] = useState(false);
  const found = useQuery(query('work', { id }, link === undefined ? {} : { link }));
  if (isNotFound(found.error))
    return (
      <div className="list-face">
        <Empty action={<ButtonLink to="/cards/workshop">공방</ButtonLink>}>
          없는 카드이거나, 만든 이가 보여 주지 않습니다.
        </Empty>
      </div>
    );
  if (found.isError) return <Failed message={found.error.message} onRetry={() => void found.refetch()} />;
  if (!found.data || known.keys.length === 0) return <SkeletonRows count={6} />;
  const work = found.data;
  const face = faceOf(work.card, known.nameOf);
  return (
    <>
      <PageTitle side={work.state !== 'open' && <span className="muted">{STATE_WORDS[work.state]}</span>}>
        {work.card.name}
      </PageTitle>
      <div className="card-view">
        <div className="card-side">
          <div className="card-large" role="img" aria-label={cardInWords(face)}>
            <Card card={face} />
          </div>
          <Button
            look="cta"
            data-testid="try-card"
            onClick={() => void navigate(startTrial({ card: work.card, level: lastLevel(true), backTo: href }))}
          >
            바로 시험
          </Button>
          {work.has_scene && (
            <Button
              data-testid="makers-scene"
              onClick={() => void navigate(startScene({ card: work.card, backTo: href }, { at: 'maker', link }))}
            >
              이 카드가 하는 일
            </Button>
          )}
          <Button onClick={() => void navigate(startScene({ card: work.card, backTo: href }))}>장면</Button>
          {isListed ? (
            <ButtonLink to="/cards/$card_id" params={{ card_id: id }}>
              세트의 카드 보기
            </ButtonLink>
          ) : (
            user && (
              <Button look="line" onClick={() => setChoosing(true)}>
                덱에 넣기
              </Button>
            )
          )}
          {work.is_mine ? (
            <ButtonLink to="/cards/$card_id/edit" params={{ card_id: id }}>
              고치기
            </ButtonLink>
          ) : (
            <ButtonLink to="/cards/create" search={{ from: id }}>
              이 카드에서 시작
            </ButtonLink>
          )}
        </div>
        <div className="card-facts">
          <Panel title="능력">
            <p className="card-full-text">{cardText(work.card, known.nameOf) || '글이 없는 카드입니다.'}</p>
            <CardGlossary text={face.text} />
            {work.card.flavour && <p className="flavour">{work.card.flavour}</p>}
          </Panel>
          <Panel title="만든 이">
            <p>
              <NameLink id={work.user_id} name={work.maker} />
              {work.is_ai && <span className="muted"> · AI의 도움을 받았습니다</span>}
            </p>
            {work.idea_id !== null && <IdeaCreditOf id={work.idea_id} />}
            {work.licence && <p className="muted">{LICENCE_NOTES[work.licence]}</p>}
            {work.source && <p className="muted">출처: {work.source}</p>}
            <WorkWatch of={{ id, kind: 'card', makerId: work.user_id }} />
            <p className="muted">
              {work.matches > 0 ? `두 사람의 게임 ${work.matches}판에 쓰였습니다.` : '아직 게임에 쓰이지 않았습니다.'}
            </p>
          </Panel>
          {work.state === 'accepted' && <SetCredit id={id} hasMaker={false} />}
          <PricePanel card={work.card} known={known} />
          <StrengthPanel work={work} card={work.card} link={link} />
        </div>
      </div>
      {isChoosing && <PutInDeck work={work} link={link} onClose={() => setChoosing(false)} />}
    </>
  );
}
