import type { ConPackContent } from '@chilyo/protocol';
import { shortName } from '../../lib/short-name.ts';
import type { GoodForm } from '../../widgets/works/good-editor.ts';

const lineOf = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** How a pack of emoticons is edited and sent. */
export const packForm: GoodForm<ConPackContent> = {
  clean: (content) => ({
    ...content,
    name: lineOf(content.name),
    cons: content.cons.map((con) => ({ ...con, name: lineOf(con.name) })),
  }),
  missing({ name, cons }) {
    if (name.trim() === '') return '꾸러미의 이름을 적어 주세요.';
    const unnamed = cons.findIndex((con) => con.name.trim() === '');
    return unnamed < 0 ? null : `${unnamed + 1}번째 이모티콘의 이름을 적어 주세요.`;
  },
  compared: ({ cons, ...content }) => ({ ...content, cons: cons.map(({ id: _id, ...con }) => con) }),
  withoutTyped: ({ name: _name, price: _price, cons, ...content }) => ({
    ...content,
    cons: cons.map(({ url, tags }) => ({ url, tags })),
  }),
};

const NAME_MAX = 20;
const EXTENSION = /\.[A-Za-z0-9]{1,5}$/;

/** The name of an emoticon by that of its file. */
export function nameOfFile(file: string): string {
  return shortName(file.normalize('NFC').replace(EXTENSION, '').replaceAll('_', ' '), NAME_MAX) || '이모티콘';
}

/** Tags as they are typed, with commas, spaces or number signs between. */
export const tagsOf = (typed: string, most: number): string[] =>
  [
    ...new Set(typed.split(/[\s,，#]+/).flatMap((tag) => (tag === '' ? [] : Array.from(tag).slice(0, 10).join('')))),
  ].slice(0, most);
