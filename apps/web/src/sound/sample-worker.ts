import { renderNight } from './render/night.ts';
import { renderCue } from './render/render-cue.ts';
import type { SampleAsked, SampleTold } from './sample-messages.ts';

self.onmessage = ({ data: { key, sound } }: MessageEvent<SampleAsked>) => {
  const channels = sound === 'night' ? renderNight() : [renderCue(sound)];
  const told: SampleTold = { key, channels };
  postMessage(told, { transfer: channels.map(({ buffer }) => buffer) });
};
