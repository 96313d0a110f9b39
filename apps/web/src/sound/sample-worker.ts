import { renderNight } from './render/night.ts';
import { renderCue } from './render/render-cue.ts';
import type { SampleRequest, SampleResults } from './sample-messages.ts';

self.onmessage = ({ data: { key, sound } }: MessageEvent<SampleRequest>) => {
  const channels = sound === 'night' ? renderNight() : [renderCue(sound)];
  const told: SampleResults = { key, channels };
  postMessage(told, { transfer: channels.map(({ buffer }) => buffer) });
};
