// @vitest-environment happy-dom
import { type Keyword, keywordKeys } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { rulesFrom, type Scene, setScene, viewOf } from '@chilyo/engine';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STATE_CHIPS } from '../ui/card/state-chips.tsx';
import { LegendTool } from './legend-tool.tsx';
import { UnitTile } from './stage/unit-tile.tsx';

const rules = rulesFrom(launchCards);
const card = launchCards.find(({ key }) => key === 'armoured-ox')!;
const side = {
  life: 20,
  energy: 9,
  max_energy: 9,
  hand: [],
  wards: [],
  units: [null, null, null, null, null],
  deck: [],
};
const scene: Scene = {
  day: 'W',
  on_turn: 0,
  seats: [{ ...side, units: [{ card_id: card.id }, null, null, null, null] }, side],
};
const standing = viewOf(rules, setScene(rules, scene, '7'.repeat(64)), 0).seats[0].units[0]!;
const face = { ...card, attack: card.attack ?? null, health: card.health ?? null, text: '' };

/** The drawings of all icons in a part of the page, each once. */
const drawingsIn = (part: Element): string[] => [
  ...new Set([...part.querySelectorAll('svg.icon')].map((icon) => icon.innerHTML)),
];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // pictures are drawn elsewhere
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function shown(content: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(content));
  const remove = async () => {
    await act(async () => root.unmount());
    place.remove();
  };
  return { place, remove };
}

/** What a unit with everything on it shows. */
async function signsOf(unit: typeof standing, readiness: 'asleep' | null): Promise<string[]> {
  const { place, remove } = await shown(
    <UnitTile
      face={face}
      unit={unit}
      readiness={readiness}
      isTarget={false}
      isFriendly={false}
      isPicked={false}
      mark={undefined}
    />,
  );
  const signs = drawingsIn(place);
  await remove();
  return signs;
}

test('the legend explains every sign that a unit on the board can show, each by a drawing of its own', async () => {
  const keywords = Object.fromEntries(keywordKeys.map((key) => [key, 1])) as Record<Keyword, number>;
  const full = { ...standing, keywords, frozen: true, burn: 2, silenced: true };
  const signs = new Set([
    ...(await signsOf(full, null)),
    ...(await signsOf({ ...full, frozen: false, keywords: {} }, 'asleep')),
  ]);
  // stealth is both keyword and chip
  expect(signs.size).toBe(keywordKeys.length + STATE_CHIPS.length - 1);

  await import('../ui/dialog-frame.tsx');
  const { place, remove } = await shown(<LegendTool />);
  await act(async () => place.querySelector<HTMLElement>('[data-testid="legend"]')!.click());
  const legend = document.querySelector('dl.legend')!;
  const explained = drawingsIn(legend);
  expect([...signs].filter((sign) => !explained.includes(sign))).toEqual([]);
  const words = [...legend.querySelectorAll('dt')].map((term) => term.textContent);
  expect(words).toEqual(expect.arrayContaining(STATE_CHIPS.map(({ word }) => word)));
  for (const meaning of legend.querySelectorAll('dd')) expect(meaning.textContent?.length).toBeGreaterThan(5);
  await remove();
});
