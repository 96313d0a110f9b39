import type { Card } from '@chilyo/card-language';
import type { Article, ArticleRow, CommentRow, Deck, Invitation, Profile, Replay } from '@chilyo/protocol';
import { queryOptions } from '@tanstack/react-query';
import { call, HttpError } from './http.ts';

type Category = ArticleRow['category'];

/** A refusal stays one; only what did not arrive is asked for again. */
const isWorthAnotherTry = (tries: number, failure: Error): boolean =>
  tries < 2 && !(failure instanceof HttpError && failure.status >= 400 && failure.status < 500);

/** Fetched things that more than one feature shows. */
export const queries = {
  articles: (category: Category, offset: number, limit: number) =>
    queryOptions({
      queryKey: ['articles', category, offset, limit],
      queryFn: async () =>
        (await call<{ items: ArticleRow[] }>('/common/articles', { query: { category, offset, limit }, quiet: true }))
          .items,
    }),
  article: (category: string, id: string) =>
    queryOptions({
      queryKey: ['article', category, id],
      queryFn: async () => (await call<{ item: Article }>(`/articles/${category}/${id}`, { quiet: true })).item,
    }),
  latestComments: (offset: number, limit: number) =>
    queryOptions({
      queryKey: ['comments', 'latest', offset, limit],
      queryFn: async () =>
        (await call<{ items: CommentRow[] }>('/comments/latest', { query: { offset, limit }, quiet: true })).items,
    }),
  profile: (id: number) =>
    queryOptions({
      queryKey: ['profile', id],
      queryFn: async () => (await call<{ item: Profile }>(`/users/${id}`, { quiet: true })).item,
      // whether somebody is here or plays changes by the minute
      staleTime: 5_000,
    }),
  invitations: () =>
    queryOptions({
      queryKey: ['invitations'],
      queryFn: async () => (await call<{ items: Invitation[] }>('/games/invitations', { quiet: true })).items,
      staleTime: 0,
    }),
  /** A finished match never changes. */
  replay: (gameId: number) =>
    queryOptions({
      queryKey: ['replay', gameId],
      queryFn: async () => (await call<{ item: Replay }>(`/games/${gameId}/replay`, { quiet: true })).item,
      staleTime: Number.POSITIVE_INFINITY,
      retry: isWorthAnotherTry,
    }),
  /** The definitions a match was dealt with, by the name of the set. */
  cardSet: (hash: string) =>
    queryOptions({
      queryKey: ['card-set', hash],
      queryFn: async () => (await call<{ items: Card[] }>(`/card-sets/${hash}`, { quiet: true })).items,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  decks: () =>
    queryOptions({
      queryKey: ['decks'],
      queryFn: async () => (await call<{ items: Deck[] }>('/decks', { quiet: true })).items,
    }),
};
