import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lightbox } from './lightbox.tsx';

let root: Root;
const closed = vi.fn();
const show = (...srcs: string[]) =>
  act(() => root.render(<Lightbox pictures={srcs.map((src) => ({ src, alt: src }))} first={1} onClose={closed} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('of a text with fewer pictures than before the last one is shown, and of one with none nothing', () => {
  const shown = () => document.querySelector('.lightbox-words')?.textContent;
  show('/a.webp', '/b.webp');
  expect(shown()).toBe('2 / 2 /b.webp');
  show('/a.webp');
  expect(shown()).toBe(' /a.webp');
  expect(closed).not.toHaveBeenCalled();
  show();
  expect(closed).toHaveBeenCalledOnce();
});
