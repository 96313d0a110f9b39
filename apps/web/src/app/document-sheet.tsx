import { lazy, Suspense } from 'react';
import { closeSheets, type SheetDocument } from '../lib/sheets.ts';
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
  rules: {
    title: '규칙',
    Body: lazy(async () => ({ default: (await import('../features/documents/rules-page.tsx')).RulesBody })),
  },
};

/** A document above a form that refers to it, or above a match. */
export function DocumentSheet({ of }: { of: SheetDocument }) {
  const { title, Body } = DOCUMENTS[of];
  return (
    <Dialog title={title} onClose={closeSheets} testId="document">
      <Suspense fallback={<SkeletonRows count={6} />}>
        <Body />
      </Suspense>
    </Dialog>
  );
}
