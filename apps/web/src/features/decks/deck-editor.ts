import type { Deck } from '@chilyo/protocol';
import { createStore } from 'zustand/vanilla';
import { HttpError } from '../../lib/http-error.ts';

export type Content = { name: string; cards: number[] };
/** An edit that the server does not have yet, and the state of the deck that it was made from. */
export type Unsaved = Content & { revision: number };
/** `waiting`: no answer, will retry. `conflict`: changed elsewhere first. `refused`: with the reason. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'conflict' | 'refused';

export type EditorState = Content & {
  past: number[][];
  future: number[][];
  saving: SaveState;
  refusal: string;
  /** The server's latest version. */
  deck: Deck;
};

export type EditorPort = {
  put: (id: number, unsaved: Unsaved) => Promise<Deck>;
  /** Stores an unsaved edit so that it survives a closed page; null deletes it. */
  keep: (id: number, unsaved: Unsaved | null) => void;
  saved: (deck: Deck) => void;
};

/** Debounce of saving after an edit, ms. */
const REST_MS = 700;
const RETRY_MS = [2_000, 4_000, 8_000, 15_000];
const STEPS_KEPT = 200;

/** A deck being built: content, undo history, and saving, one call at a time. Outlives its page. */
export class DeckEditor {
  readonly id: number;
  readonly store;
  readonly #port: EditorPort;
  #revision: number;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isSending = false;
  #failures = 0;

  /** `unsaved` is an edit that an earlier page stored. */
  constructor(deck: Deck, unsaved: Unsaved | null, port: EditorPort) {
    this.id = deck.id;
    this.#port = port;
    this.#revision = unsaved?.revision ?? deck.revision;
    const content = { name: unsaved?.name ?? deck.name, cards: unsaved?.cards ?? deck.card_ids };
    this.store = createStore<EditorState>(() => ({
      ...content,
      past: [],
      future: [],
      saving: 'saved',
      refusal: '',
      deck,
    }));
    if (unsaved) this.#edited(0);
  }

  setCards(cards: number[]): void {
    const { cards: before, past } = this.store.getState();
    if (String(cards) === String(before)) return;
    this.store.setState({ cards, past: [...past, before].slice(-STEPS_KEPT), future: [] });
    this.#edited();
  }

  rename(name: string): void {
    this.store.setState({ name });
    this.#edited();
  }

  undo(): void {
    const { cards, past, future } = this.store.getState();
    const before = past.at(-1);
    if (!before) return;
    this.store.setState({ cards: before, past: past.slice(0, -1), future: [...future, cards] });
    this.#edited();
  }

  redo(): void {
    const { cards, past, future } = this.store.getState();
    const after = future.at(-1);
    if (!after) return;
    this.store.setState({ cards: after, past: [...past, cards], future: future.slice(0, -1) });
    this.#edited();
  }

  get isSaved(): boolean {
    return this.store.getState().saving === 'saved';
  }

  /** Saves at once, when leaving the page or on reconnect. */
  flush(): void {
    if (['unsaved', 'waiting'].includes(this.store.getState().saving)) void this.#send();
  }

  /** Takes over a deck from the server if nothing here is newer. Undo returns to the state before. */
  seen(deck: Deck): void {
    if (!this.isSaved || deck.revision < this.#revision) return;
    const { name, cards, past } = this.store.getState();
    this.#revision = deck.revision;
    // a space that has just been typed stays, though it is saved without
    this.store.setState({ deck, name: name.trim() === deck.name ? name : deck.name, cards: deck.card_ids });
    if (String(deck.card_ids) !== String(cards)) this.store.setState({ past: [...past, cards], future: [] });
  }

  /** Resolves a conflict: this page's content replaces the other version. */
  keepMine(theirs: Deck): void {
    this.#revision = theirs.revision;
    this.#edited(0);
  }

  /** Resolves a conflict: continues with the other version; undo returns to this page's cards. */
  takeTheirs(theirs: Deck): void {
    const { cards, past } = this.store.getState();
    this.#revision = theirs.revision;
    this.#port.keep(this.id, null);
    this.store.setState({
      deck: theirs,
      name: theirs.name,
      cards: theirs.card_ids,
      past: [...past, cards],
      future: [],
      saving: 'saved',
      refusal: '',
    });
  }

  #edited(rest = REST_MS): void {
    this.#port.keep(this.id, this.#unsaved());
    if (this.store.getState().name.trim() === '') {
      this.#wait(null);
      this.store.setState({ saving: 'refused', refusal: '덱 이름을 적어 주세요.' });
      return;
    }
    // a conflict waits for a decision, not for another edit
    if (this.store.getState().saving === 'conflict' && rest > 0) return;
    this.store.setState({ saving: 'unsaved', refusal: '' });
    this.#wait(rest);
  }

  #wait(ms: number | null): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = ms === null ? null : setTimeout(() => void this.#send(), ms);
  }

  #unsaved(): Unsaved {
    const { name, cards } = this.store.getState();
    return { name: name.trim(), cards, revision: this.#revision };
  }

  async #send(): Promise<void> {
    this.#wait(null);
    if (this.#isSending) return;
    this.#isSending = true;
    const sent = this.#unsaved();
    this.store.setState({ saving: 'saving' });
    try {
      this.#took(await this.#port.put(this.id, sent), sent);
    } catch (failure) {
      this.#failed(failure);
    } finally {
      this.#isSending = false;
    }
  }

  #took(deck: Deck, sent: Unsaved): void {
    this.#failures = 0;
    this.#revision = deck.revision;
    this.#port.saved(deck);
    const now = this.#unsaved();
    const isAll = now.name === sent.name && String(now.cards) === String(sent.cards);
    this.#port.keep(this.id, isAll ? null : now);
    this.store.setState({ deck, saving: isAll ? 'saved' : 'unsaved' });
    if (!isAll) this.#wait(0);
  }

  #failed(failure: unknown): void {
    if (!(failure instanceof HttpError)) throw failure;
    const { code, status, message } = failure;
    if (code === 'DECK_CHANGED_ELSEWHERE') this.store.setState({ saving: 'conflict' });
    else if (status >= 400 && status < 500 && status !== 429) {
      if (code === 'DECK_NOT_YOURS') this.#port.keep(this.id, null);
      this.store.setState({ saving: 'refused', refusal: message });
    } else {
      this.store.setState({ saving: 'waiting' });
      this.#wait(RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)]!);
    }
  }
}
