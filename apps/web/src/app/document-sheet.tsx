import { lazy, Suspense } from 'react';
import { type AgreedDocument, closeSheets } from '../lib/sheets.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SkeletonRows } from '../ui/list-states.tsx';

const DOCUMENTS = {
  terms: {
    title: '이용약관',
    Body: lazy(async () => ({ default: (await import('../features/documents/terms-page.tsx')).TermsBody })),
  },
  privacy: {
    title: '개인정보 처리방침',
    Body: lazy(async () => ({ default: (await import('../features/documents/privacy-page.tsx')).PrivacyBody })),
  },
};

/** A document to be read where one is asked to agree to it. */
export function DocumentSheet({ of }: { of: AgreedDocument }) {
  const { title, Body } = DOCUMENTS[of];
  return (
    <Dialog title={title} onClose={closeSheets} testId="document">
      <Suspense fallback={<SkeletonRows count={6} />}>
        <Body />
      </Suspense>
    </Dialog>
  );
}
