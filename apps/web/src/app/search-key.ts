import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

const WRITES = 'input, textarea, select, [contenteditable="true"]';

/** `/` leads to the search of the site, unless it is written or something lies over the page. */
export function useSearchKey(isOff: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isOff) return;
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return;
      if (target instanceof Element && target.closest(WRITES)) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('main input[type="search"]');
      if (field) field.focus();
      else void navigate({ to: '/pages/search' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOff, navigate]);
}
