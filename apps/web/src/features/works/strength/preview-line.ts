import { PREVIEW_PAIRS } from '@chilyo/strength';
import type { PreviewNews, PreviewQuestion } from './preview-question.ts';

type Heard = { news: (strength: PreviewNews) => void; failed: () => void };

/** Measures in a worker that ends with the last pair; returns the function that cancels it. */
export function startPreview(question: PreviewQuestion, { news, failed }: Heard): () => void {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module', name: 'strength' });
  worker.onmessage = ({ data }: MessageEvent<PreviewNews>) => {
    if (data.pairs >= PREVIEW_PAIRS) worker.terminate();
    news(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    failed();
  };
  worker.postMessage(question);
  return () => worker.terminate();
}
