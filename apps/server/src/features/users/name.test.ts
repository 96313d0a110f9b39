import { describe, expect, test } from 'vitest';
import { checkedName, nameKey } from './name.ts';

describe('a name', () => {
  test.each(['해무리단', 'Moon7', '가나'])('%s is accepted', (name) => expect(checkedName(name)).toBe(name));
  test.each(['a', '열세글자가되는이름은너무길어요', '빈 칸', 'ㅋㅋㅋ', '<b>', '🙂🙂', ''])('%j is refused', (name) =>
    expect(() => checkedName(name)).toThrow('NAME_INVALID'),
  );
  test.each(['운영자', '칠요운영자', 'Adm1n', '0perator', 'GM'])('%s looks like the operator and is refused', (name) =>
    expect(() => checkedName(name)).toThrow('NAME_RESERVED'),
  );
  test('a decomposed name is stored composed', () => expect(checkedName('해무리'.normalize('NFD'))).toBe('해무리'));
  test('case, composition and look-alike letters make no other name', () => {
    expect(nameKey('MOON')).toBe(nameKey('m0on'));
    expect(nameKey('해무리'.normalize('NFD'))).toBe(nameKey('해무리'));
    expect(nameKey('달')).not.toBe(nameKey('별'));
  });
});
