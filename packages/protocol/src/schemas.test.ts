import { describe, expect, test } from 'vitest';
import { UserOptions } from './calls/account.ts';
import { RecipeBody } from './calls/crafts.ts';
import { DeckBody } from './calls/decks.ts';
import { LetterBody } from './calls/letters.ts';
import { ReportBody } from './calls/people.ts';
import { Credentials } from './calls/sign-in.ts';
import { calls } from './calls.ts';
import { letterCount } from './chat-content.ts';
import { ChatContent, cleanName, cleanText } from './schemas.ts';

describe.each([
  ['a line of talk', (text: string) => ChatContent.safeParse(text)],
  [
    'the words of a report',
    (words: string) => ReportBody.safeParse({ kind: 'user', target_id: 1, reason: 'spam', words }),
  ],
  ['a profile', (profile_text: string) => UserOptions.partial().safeParse({ profile_text })],
  ['an e-mail address', (email: string) => Credentials.safeParse({ email, password: '비밀번호' })],
])('%s', (_, read) => {
  test('may be anything that the database can hold', () => expect(read('칠요 👩‍👩‍👧 <b>').success).toBe(true));
  test.each(['칠\0요', '칠\ud83d요'])('is refused when the database cannot hold it: %j', (text) =>
    expect(read(text).success).toBe(false),
  );
});

const SHOWN: [string, (text: string) => { success: boolean; data?: unknown }][] = [
  ['a line of talk', (text) => ChatContent.safeParse(text)],
  ['the name of a deck', (name) => DeckBody.shape.name.safeParse(name)],
  ['a letter', (body) => LetterBody.shape.body.safeParse(body)],
  ['the name of a recipe', (name) => RecipeBody.shape.name.safeParse(name)],
  [
    'a comment',
    (content) => {
      const { success, data } = calls.commentOnCard.body.safeParse({ content });
      return { success, data: data?.content };
    },
  ],
];
test.each(SHOWN)('%s is read as it is shown: with letters in it that nobody sees it is the same', (_, read) => {
  expect(read('안\u200B녕\u202E하\u2060세요')).toMatchObject({ success: true, data: '안녕하세요' });
  expect(read('종\u0007\u2800소리\ue000')).toMatchObject({ success: true, data: '종소리' });
  expect(read('\u200B \u3164\u2800').success).toBe(false);
});

test('what is longer keeps its lines, a name has one', () => {
  expect(LetterBody.shape.body.parse('둘째\n줄')).toBe('둘째\n줄');
  expect(DeckBody.shape.name.parse('둘째\n줄')).toBe('둘째 줄');
});

test.each(['각각'.normalize('NFD'), ' 가\u200B나 ', '가   나', '👨‍👩‍👧', '\u0301'.repeat(6), '가\n\n나'])(
  'the limit of %j is where its letters are counted',
  (typed) => {
    for (const [isName, schema] of [
      [false, (most: number) => cleanText(1, most)],
      [true, cleanName],
    ] as const) {
      const letters = letterCount(typed, isName);
      expect(schema(letters).safeParse(typed).success).toBe(true);
      expect(schema(letters - 1).safeParse(typed).success).toBe(false);
    }
  },
);
