import type { Day } from './render/music.ts';
import { renderCue } from './render/render-cue.ts';
import type { Samples } from './render/signal.ts';
import type { SampleRequest, SampleResults } from './sample-messages.ts';

async function rendered(sound: SampleRequest['sound']): Promise<Samples[]> {
  if (typeof sound !== 'string') return [renderCue(sound)];
  // few have them on: their code comes when it is needed
  if (sound === 'night') return (await import('./render/night.ts')).renderNight();
  return [(await import('./render/music.ts')).renderMusic(sound.slice('music '.length) as Day)];
}

self.onmessage = async ({ data: { key, sound } }: MessageEvent<SampleRequest>) => {
  const channels = await rendered(sound).catch((failure: unknown): Samples[] => {
    console.warn('a sound was not rendered', failure);
    return [];
  });
  const told: SampleResults = { key, channels };
  postMessage(told, { transfer: told.channels.map(({ buffer }) => buffer) });
};
