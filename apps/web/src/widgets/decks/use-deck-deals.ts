import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { toast } from '../../lib/toast.ts';
import { rentDeck } from './rent-deck.ts';

/**
 * Actions on a deck of another user: copy it to a new own deck, which opens, or rent it. One at a time; `problem` says
 * what went wrong.
 */
export function useDeckDeals(name: string, cards: number[]) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [problem, setProblem] = useState('');
  const { submit, running } = useSubmit((_what: 'copy' | 'rent', work: () => Promise<void>) => work(), {
    words: { say: ({ form }) => setProblem(form ?? '') },
  });
  async function copied() {
    const item = await api.createDeck({ name, card_ids: cards }, { quiet: true });
    cache.setQueryData(query('deck', { id: item.id }).queryKey, item);
    toast('내 덱에 복사했습니다.');
    await navigate({ to: '/decks/$deck_id/edit', params: { deck_id: item.id } });
  }
  return {
    busy: running?.[0] ?? null,
    problem,
    copy: () => void submit('copy', copied),
    rent: (rental: { id: number; price: number }) => void submit('rent', () => rentDeck({ ...rental, name })),
  };
}
