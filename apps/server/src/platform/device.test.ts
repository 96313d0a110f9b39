import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test('a device is called what its owner calls it', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  expect(deviceOf(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`)).toBe('윈도우 · 크롬');
  expect(deviceOf(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/141.0`)).toBe('윈도우 · 엣지');
  expect(deviceOf(`Mozilla/5.0 (Windows NT 10.0) ${chrome} Whale/4.32`)).toBe('윈도우 · 웨일');
  expect(deviceOf(`Mozilla/5.0 (Linux; Android 16; SM-S931N) SamsungBrowser/29.0 ${chrome}`)).toBe(
    '안드로이드 · 삼성 인터넷',
  );
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('아이폰 · 사파리');
  expect(deviceOf('curl/8.5.0')).toBe('');
  expect(deviceOf(undefined)).toBe('');
});
