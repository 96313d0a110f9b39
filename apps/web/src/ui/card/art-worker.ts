import type { ArtWishes } from './art-messages.ts';
import { ArtPainter } from './art-painter.ts';

declare const self: DedicatedWorkerGlobalScope;

const painter = new ArtPainter((results) => self.postMessage(results));
self.onmessage = ({ data }: MessageEvent<ArtWishes>) => painter.ask(data);
