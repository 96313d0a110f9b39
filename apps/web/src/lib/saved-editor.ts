import { createStore, type StoreApi } from 'zustand/vanilla';
import { HttpError } from './http-error.ts';

/** An edit that the server does not have yet, and the revision that it was made from. */
export type Unsaved<Content> = Content & { revision: number };
/** `waiting`: no answer, will retry. `conflict`: changed elsewhere first. `refused`: with the reason. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'conflict' | 'refused';

export type EditorState<Content, Row> = {
  content: Content;
  past: Content[];
  future: Content[];
  saving: SaveState;
  refusal: string;
  /** The server's latest version. */
  row: Row;
};

/** What is edited, and how it is stored. */
export type EditorPort<Content, Row> = {
  contentOf: (row: Row) => Content;
  revisionOf: (row: Row) => number;
  /** The content as it is sent. */
  clean: (content: Content) => Content;
  isSame: (one: Content, other: Content) => boolean;
  /** Whether an edit is a step of undo, and the content when a step is taken back or done again. */
  isStep: (before: Content, after: Content) => boolean;
  stepped: (now: Content, step: Content) => Content;
  /** Why the content cannot be saved, as a sentence; null if it can. */
  missing: (content: Content) => string | null;
  put: (unsaved: Unsaved<Content>) => Promise<Row>;
  /** Stores an unsaved edit so that it survives a closed page; null deletes it. */
  keep: (unsaved: Unsaved<Content> | null) => void;
  saved: (row: Row) => void;
  /** Codes of refusals: changed elsewhere first, and no longer to be edited by this user. */
  conflict: string;
  gone: readonly string[];
};

/** Debounce of saving after an edit, ms. */
const REST_MS = 700;
const RETRY_MS = [2_000, 4_000, 8_000, 15_000];
const STEPS_KEPT = 200;

/** Something being edited: content, undo history, and saving, one call at a time. Outlives its page. */
export class SavedEditor<Content extends object, Row> {
  readonly store: StoreApi<EditorState<Content, Row>>;
  readonly #port: EditorPort<Content, Row>;
  #revision: number;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isSending = false;
  #failures = 0;

  /** `unsaved` is an edit that an earlier page stored. */
  constructor(row: Row, unsaved: Unsaved<Content> | null, port: EditorPort<Content, Row>) {
    this.#port = port;
    this.#revision = unsaved?.revision ?? port.revisionOf(row);
    const { revision: _, ...content } = unsaved ?? { ...port.contentOf(row), revision: 0 };
    this.store = createStore<EditorState<Content, Row>>(() => ({
      content: content as unknown as Content,
      past: [],
      future: [],
      saving: 'saved',
      refusal: '',
      row,
    }));
    if (unsaved) this.#edited(0);
  }

  change(changed: Partial<Content>): void {
    const { content: before, past } = this.store.getState();
    const content = { ...before, ...changed };
    if (this.#port.isSame(before, content)) return;
    const isStep = this.#port.isStep(before, content);
    this.store.setState(isStep ? { content, past: [...past, before].slice(-STEPS_KEPT), future: [] } : { content });
    this.#edited();
  }

  undo(): void {
    const { content, past, future } = this.store.getState();
    const before = past.at(-1);
    if (!before) return;
    const stepped = this.#port.stepped(content, before);
    this.store.setState({ content: stepped, past: past.slice(0, -1), future: [...future, content] });
    this.#edited();
  }

  redo(): void {
    const { content, past, future } = this.store.getState();
    const after = future.at(-1);
    if (!after) return;
    const stepped = this.#port.stepped(content, after);
    this.store.setState({ content: stepped, past: [...past, content], future: future.slice(0, -1) });
    this.#edited();
  }

  get isSaved(): boolean {
    return this.store.getState().saving === 'saved';
  }

  /** Saves at once, when leaving the page or on reconnect. */
  flush(): void {
    if (['unsaved', 'waiting'].includes(this.store.getState().saving)) void this.#send();
  }

  /** Takes over a version of the server if nothing here is newer. Undo returns to the state before. */
  seen(row: Row): void {
    if (!this.isSaved || this.#port.revisionOf(row) < this.#revision) return;
    const { content, past } = this.store.getState();
    const theirs = this.#port.contentOf(row);
    this.#revision = this.#port.revisionOf(row);
    // a space that has just been typed stays, though it is saved without
    if (this.#port.isSame(this.#port.clean(content), theirs)) this.store.setState({ row });
    else if (this.#port.isStep(content, theirs))
      this.store.setState({ row, content: theirs, past: [...past, content], future: [] });
    else this.store.setState({ row, content: theirs });
  }

  /** Resolves a conflict: this page's content replaces the other version. */
  keepMine(theirs: Row): void {
    this.#revision = this.#port.revisionOf(theirs);
    this.#edited(0);
  }

  /** Resolves a conflict: continues with the other version; undo returns to this page's. */
  takeTheirs(theirs: Row): void {
    const { content, past } = this.store.getState();
    this.#revision = this.#port.revisionOf(theirs);
    this.#port.keep(null);
    this.store.setState({
      row: theirs,
      content: this.#port.contentOf(theirs),
      past: [...past, content],
      future: [],
      saving: 'saved',
      refusal: '',
    });
  }

  #edited(rest = REST_MS): void {
    this.#port.keep(this.#unsaved());
    const refusal = this.#port.missing(this.store.getState().content);
    if (refusal !== null) {
      this.#wait(null);
      this.store.setState({ saving: 'refused', refusal });
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

  #unsaved(): Unsaved<Content> {
    return { ...this.#port.clean(this.store.getState().content), revision: this.#revision };
  }

  async #send(): Promise<void> {
    this.#wait(null);
    if (this.#isSending) return;
    this.#isSending = true;
    const sent = this.#port.clean(this.store.getState().content);
    this.store.setState({ saving: 'saving' });
    try {
      this.#took(await this.#port.put(this.#unsaved()), sent);
    } catch (failure) {
      this.#failed(failure);
    } finally {
      this.#isSending = false;
    }
  }

  #took(row: Row, sent: Content): void {
    this.#failures = 0;
    this.#revision = this.#port.revisionOf(row);
    this.#port.saved(row);
    const isAll = this.#port.isSame(this.#port.clean(this.store.getState().content), sent);
    this.#port.keep(isAll ? null : this.#unsaved());
    this.store.setState({ row, saving: isAll ? 'saved' : 'unsaved' });
    if (!isAll) this.#wait(0);
  }

  #failed(failure: unknown): void {
    if (!(failure instanceof HttpError)) throw failure;
    const { code, status, message, fields } = failure;
    if (code === this.#port.conflict) this.store.setState({ saving: 'conflict' });
    else if (status >= 400 && status < 500 && status !== 429) {
      if (this.#port.gone.includes(code)) this.#port.keep(null);
      // a part that is wrong says more than that one is
      this.store.setState({ saving: 'refused', refusal: Object.values(fields)[0] ?? message });
    } else {
      this.store.setState({ saving: 'waiting' });
      this.#wait(RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)]!);
    }
  }
}
