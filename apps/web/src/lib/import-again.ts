import { reloadUnlessJustDone } from './reload.ts';
import { doesServerAnswer } from './server-answers.ts';

/**
 * Imports code that the page cannot do without. Browsers may remember a failed import: when it fails again although the
 * server answers, only a reload helps.
 */
export function importAgain<Code>(bring: () => Promise<Code>): () => Promise<Code> {
  let hasFailed = false;
  return () =>
    bring().catch(async (failure: unknown) => {
      if (hasFailed && (await doesServerAnswer())) reloadUnlessJustDone();
      hasFailed = true;
      throw failure;
    });
}
