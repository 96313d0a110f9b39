import type { Select } from './sql-tree.ts';

/** A piece of an SQL text; `word` of keywords and names in lower case, `name` of quoted names. */
export type Token =
  | { kind: 'word' | 'name' | 'string' | 'sign'; text: string }
  | { kind: 'number' | 'parameter'; text: string; value: number };

const PIECE =
  /\s+|--[^\n]*|(?<string>'(?:[^']|'')*')|"(?<name>[^"]+)"|\$(?<parameter>\d+)|(?<number>\d+(?:\.\d+)?)|(?<word>[a-zA-Z_][a-zA-Z_0-9]*)|(?<sign>::|=>|->>|->|<>|!=|<=|>=|\|\||[-+*/%=<>(),.;[\]])/uy;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (PIECE.lastIndex = 0; PIECE.lastIndex < text.length; ) {
    const at = PIECE.lastIndex;
    const groups = PIECE.exec(text)?.groups;
    if (!groups) throw new Error(`this SQL is not known to the simulated store: ${text.slice(at, at + 40)}`);
    const { string, name, parameter, number, word, sign } = groups;
    if (string !== undefined) tokens.push({ kind: 'string', text: string.slice(1, -1).replaceAll("''", "'") });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (parameter !== undefined) tokens.push({ kind: 'parameter', text: parameter, value: Number(parameter) });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, value: Number(number) });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word.toLowerCase() });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

/** Reads tokens one after the other. */
export class Reader {
  readonly #tokens: readonly Token[];
  readonly text: string;
  #at = 0;

  /** Reads a select, which stands in expressions too. */
  readonly parseSelect: (reader: Reader) => Select;

  constructor(text: string, parseSelect: (reader: Reader) => Select) {
    this.text = text;
    this.parseSelect = parseSelect;
    this.#tokens = tokensOf(text);
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  next(): Token {
    const token = this.#tokens[this.#at++];
    if (!token) throw new Error(`this SQL ends too soon for the simulated store: ${this.text}`);
    return token;
  }

  /** Whether these words or signs follow. */
  sees(...texts: readonly string[]): boolean {
    return texts.every((text, ahead) => {
      const token = this.peek(ahead);
      return (token?.kind === 'word' || token?.kind === 'sign') && token.text === text;
    });
  }

  /** Reads these words or signs if they follow. */
  takes(...texts: readonly string[]): boolean {
    if (!this.sees(...texts)) return false;
    this.#at += texts.length;
    return true;
  }

  wants(...texts: readonly string[]): void {
    if (!this.takes(...texts))
      throw new Error(
        `the simulated store wants '${texts.join(' ')}' before '${this.peek()?.text ?? 'the end'}': ${this.text}`,
      );
  }

  name(): string {
    const token = this.next();
    if (token.kind !== 'word' && token.kind !== 'name')
      throw new Error(`the simulated store wants a name, not '${token.text}': ${this.text}`);
    return token.text;
  }

  /** What `read` reads, separated by commas. */
  list<T>(read: () => T): T[] {
    const items = [read()];
    while (this.takes(',')) items.push(read());
    return items;
  }

  /** The same in brackets; they may be empty. */
  inBrackets<T>(read: () => T): T[] {
    this.wants('(');
    if (this.takes(')')) return [];
    const items = this.list(read);
    this.wants(')');
    return items;
  }
}
