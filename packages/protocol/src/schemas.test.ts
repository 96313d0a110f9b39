import { describe, expect, test } from 'vitest';
import { ChatContent, Credentials, ReportBody, UserOptions } from './schemas.ts';

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

test('a line of talk is read as it is shown: with letters in it that nobody sees it is the same line', () => {
  expect(ChatContent.parse('안\u200B녕\u202E하\u2060세요')).toBe('안녕하세요');
  expect(ChatContent.safeParse('\u200B \u3164').success).toBe(false);
});
