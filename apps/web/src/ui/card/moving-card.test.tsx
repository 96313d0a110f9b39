import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { applyMotion } from '../../lib/theme.ts';
import type { CardFace, FaceSkin } from './card-face.ts';
import { MovingCard } from './moving-card.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// the drawing of the still is of no interest
vi.stubGlobal(
  'Worker',
  class {
    postMessage() {}
  },
);
const place = document.body.appendChild(document.createElement('div'));
const screen = createRoot(place);
afterEach(() => applyMotion(false));

const CARD = { id: 1, name: '수달', type: 'spell', element: ['U'], cost: 1, rarity: 'common', text: '' } as const;
const SKIN = { id: 9, url: '/uploads/a.webp', art: null, crop: { x: 0.5, y: 0.25, zoom: 2 }, is_animated: true };
const show = (skin: Partial<FaceSkin>, isMoving = true) =>
  act(async () => {
    const card: CardFace = { ...CARD, element: ['U'], attack: null, health: null, skin: { ...SKIN, ...skin } };
    screen.render(<MovingCard card={card} isMoving={isMoving} />);
  });
const moving = () => place.querySelector<HTMLImageElement>('.art-stage img');

test('an animated skin moves in its crop once it is there whole', async () => {
  await show({});
  const picture = moving()!;
  expect(picture.getAttribute('src')).toBe('/uploads/a.webp');
  expect(picture.closest('[data-waiting]')).not.toBeNull();
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  await act(async () => void picture.dispatchEvent(new Event('load')));
  expect(picture.closest('[data-waiting]')).toBeNull();
  // the shown square is 100 px wide, in the middle of the upper half
  const { width, height, left, top } = picture.style;
  expect({ width, height, left, top }).toEqual({ width: '400%', height: '200%', left: '-150%', top: '0%' });
});

test('a still one, one that nobody looks at, and any with less motion keep the still', async () => {
  await show({ is_animated: false });
  expect(moving()).toBeNull();
  await show({}, false);
  expect(moving()).toBeNull();
  await act(async () => applyMotion(true));
  await show({ id: 10 });
  expect(moving()).toBeNull();
});
