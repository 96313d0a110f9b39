import './lone-address.css';
import type { BoardId } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCard } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { DeckEmbed } from '../decks/deck-embed.tsx';
import { ReplayEmbed } from '../match/replay-embed.tsx';
import { loneTarget } from './lone-target.ts';
import { VideoCard } from './video-card.tsx';

const Card = onDemand(async () => (await import('../../ui/card/card.tsx')).Card);

/** What an address that stands alone leads to; `children`: the address as words. */
export function LoneAddress({ href, children }: { href: string; children: ReactNode }) {
  const target = loneTarget(href, location.origin);
  switch (target?.kind) {
    case 'video':
      return <VideoCard video={target.video} href={href} />;
    case 'card':
      return <OwnCard id={target.id}>{children}</OwnCard>;
    case 'article':
      return (
        <OwnArticle category={target.category} id={target.id}>
          {children}
        </OwnArticle>
      );
    case 'replay':
      return <ReplayEmbed gameId={target.game_id} t={target.t ?? undefined} />;
    case 'deck':
      return <DeckEmbed code={target.code} deckId={target.deck_id ?? undefined} />;
    default:
      return children;
  }
}

function OwnCard({ id, children }: { id: number; children: ReactNode }) {
  const card = useCard(id);
  if (!card) return children;
  return (
    <Link to="/cards/$card_id" params={{ card_id: id }} className="lone-card">
      <Card card={card} />
    </Link>
  );
}

/** Its row in the list of its board, which counts no reader. */
function OwnArticle({ category, id, children }: { category: BoardId; id: number; children: ReactNode }) {
  const around = useQuery(query('articlesAround', { category, id }));
  const row = around.data?.find((one) => one.id === id);
  // one that is gone or cannot be fetched stays an address
  if (around.isError || !row) return children;
  return (
    <Link to="/articles/$category/$article_id" params={{ category, article_id: id }} className="lone-article">
      <b>{row.title}</b>
      <small>
        {row.name} · 댓글 {row.comment_count} · 추천 {row.votes}
      </small>
    </Link>
  );
}
