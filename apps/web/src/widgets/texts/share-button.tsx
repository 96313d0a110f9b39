import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const ShareDialog = onDemand(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Hands a page on, with the picture that a link to it shows. */
export function ShareButton({ name, path, picture }: { name: string; path: string; picture: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Share2 size={18} aria-hidden="true" /> 공유
      </Button>
      {isOpen && <ShareDialog name={name} path={path} picture={picture} onClose={() => setOpen(false)} />}
    </>
  );
}
