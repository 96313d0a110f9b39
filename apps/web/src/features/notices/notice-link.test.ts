import { expect, test } from 'vitest';
import { noticeLink } from './notice-link.ts';

test('a target is a path and what it asks for, numbers as numbers', () => {
  expect(noticeLink('/pages/user/7?invitation=3')).toEqual({ to: '/pages/user/7', search: { invitation: 3 } });
  expect(noticeLink('/trades?filter=sales')).toEqual({ to: '/trades', search: { filter: 'sales' } });
  expect(noticeLink('/#chat')).toEqual({ to: '/', search: {}, hash: 'chat' });
  expect(noticeLink('/crafts')).toEqual({ to: '/crafts', search: {} });
});
