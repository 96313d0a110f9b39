import { expect, test } from 'vitest';
import { VIDEO_SITES, videoAddress, videoFrame, videoOf } from './video.ts';

const ID = 'dQw4w9WgXcQ';
test.each([
  [`https://www.youtube.com/watch?v=${ID}`, 0],
  [`https://youtube.com/watch?app=desktop&v=${ID}&t=90`, 90],
  [`http://m.youtube.com/watch?v=${ID}&t=1m30s&list=PL1`, 90],
  [`https://music.youtube.com/watch?v=${ID}&start=12`, 12],
  [`https://youtu.be/${ID}?si=abc&t=1h2m3s`, 3723],
  [`https://youtu.be/${ID}/?t=later`, 0],
  [`https://www.youtube.com/shorts/${ID}`, 0],
  [`https://www.youtube.com/live/${ID}?t=45s`, 45],
  [`https://www.youtube-nocookie.com/embed/${ID}?start=7`, 7],
])('%s is a video that begins at %i s', (href, start) => {
  expect(videoOf(href)).toEqual({ site: 'youtube', id: ID, start });
});

test('a clip is a video, and it is framed from the origin of its site', () => {
  const clip = videoOf('https://chzzk.naver.com/clips/LeqAmSuEQy');
  expect(clip).toEqual({ site: 'chzzk', id: 'LeqAmSuEQy', start: 0 });
  for (const video of [clip!, videoOf(`https://youtu.be/${ID}?t=5`)!])
    expect(new URL(videoFrame(video)).origin).toBe(VIDEO_SITES[video.site].frame);
  expect(videoAddress(clip!)).toBe('https://chzzk.naver.com/clips/LeqAmSuEQy');
  expect(videoFrame({ site: 'youtube', id: ID, start: 90 })).toContain(`/embed/${ID}?autoplay=1&rel=0&start=90`);
});

test.each([
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/youtu.be/${ID}`,
  `https://www.youtube.com/watch?v=${ID}%22%3E`,
  'https://chzzk.naver.com/live/c1f0a24755fb3e583fb0a588f921c84b',
  '/articles/free/1',
  'words',
])('%s is no video', (href) => expect(videoOf(href)).toBeNull());
