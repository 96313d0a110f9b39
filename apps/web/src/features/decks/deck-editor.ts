import type { Deck } from '@chilyo/protocol';
import { type EditorPort as Port, SavedEditor, type Unsaved as UnsavedEdit } from '../../lib/saved-editor.ts';

type Content = { name: string; cards: number[] };
export type Unsaved = UnsavedEdit<Content>;

export type EditorPort = {
  put: (id: number, unsaved: Unsaved) => Promise<Deck>;
  /** Stores an unsaved edit so that it survives a closed page; null deletes it. */
  keep: (id: number, unsaved: Unsaved | null) => void;
  saved: (deck: Deck) => void;
};

const areSame = (one: readonly number[], other: readonly number[]) => String(one) === String(other);

const portOf = (id: number, { put, keep, saved }: EditorPort): Port<Content, Deck> => ({
  contentOf: ({ name, card_ids }) => ({ name, cards: card_ids }),
  revisionOf: ({ revision }) => revision,
  clean: ({ name, cards }) => ({ name: name.trim(), cards }),
  isSame: (one, other) => one.name === other.name && areSame(one.cards, other.cards),
  // a name is typed, and has the undo of its field
  isStep: (before, after) => !areSame(before.cards, after.cards),
  stepped: ({ name }, { cards }) => ({ name, cards }),
  missing: ({ name }) => (name.trim() === '' ? '덱 이름을 적어 주세요.' : null),
  put: (unsaved) => put(id, unsaved),
  keep: (unsaved) => keep(id, unsaved),
  saved,
  conflict: 'DECK_CHANGED_ELSEWHERE',
  gone: ['DECK_NOT_YOURS'],
});

/** A deck being built. */
export class DeckEditor extends SavedEditor<Content, Deck> {
  readonly id: number;

  constructor(deck: Deck, unsaved: Unsaved | null, port: EditorPort) {
    super(deck, unsaved, portOf(deck.id, port));
    this.id = deck.id;
  }

  setCards(cards: number[]): void {
    this.change({ cards });
  }

  rename(name: string): void {
    this.change({ name });
  }
}
