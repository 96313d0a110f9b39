import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { HttpError } from '../../lib/http-error.ts';
import { toast } from '../../lib/toast.ts';
import { rentDeck } from './rent-deck.ts';

/** What is done with a deck that somebody shows: it is copied to one's own, which opens, or rented. One at a time; `problem` says what went wrong. */
export function useDeckDeals(name: string, cards: number[]) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<'copy' | 'rent' | null>(null);
  const [problem, setProblem] = useState('');
  async function doing(what: 'copy' | 'rent', work: () => Promise<string | null>) {
    setBusy(what);
    setProblem('');
    setProblem((await work()) ?? '');
    setBusy(null);
  }
  async function copied(): Promise<string | null> {
    try {
      const item = await api.createDeck({ name, card_ids: cards }, { quiet: true });
      cache.setQueryData(query('deck', { id: item.id }).queryKey, item);
      toast('내 덱에 복사했습니다.');
      await navigate({ to: '/decks/$deck_id/edit', params: { deck_id: item.id } });
      return null;
    } catch (failure) {
      if (failure instanceof HttpError) return failure.message;
      throw failure;
    }
  }
  return {
    busy,
    problem,
    copy: () => void doing('copy', copied),
    rent: (rental: { id: number; price: number }) => void doing('rent', () => rentDeck({ ...rental, name })),
  };
}
