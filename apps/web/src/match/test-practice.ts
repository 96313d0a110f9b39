import { launchCards, starterDecks } from '@chilyo/cards';
import { PracticeMatch } from './worker/practice-match.ts';

const [first, second] = starterDecks.map(({ cards }) => cards);

/** A practice match of the first two starter decks, always the same, with the player at seat 0. */
export const practiceMatch = (): PracticeMatch =>
  new PracticeMatch({
    id: 1,
    deck: 'R',
    level: 1,
    seed: '5'.repeat(64),
    seat: 0,
    decks: [first!, second!],
    names: ['나', '꼬마 도깨비'],
    user_id: 0,
    cards: [...launchCards],
  });
