import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { encodeDeck } from '../../packages/protocol/src/deck-code.ts';

/** Cheap cards of every kind, so that the first turns have something to drag: units (some with charge), a ward, spells with a target. */
export const QUICK_DECK = encodeDeck(
  [301, 302, 303, 305, 306, 307, 308, 314, 323, 325].flatMap((card) => [card, card, card]),
);

type Point = { x: number; y: number };
/** A mouse or a finger. */
type Pointer = {
  press(at: Point): Promise<unknown>;
  move(to: Point): Promise<unknown>;
  release(): Promise<unknown>;
  /**
   * A press with a move below the drag threshold, sent without waits: on a slow machine it would become a long press.
   */
  tap(at: Point, shaking: Point): Promise<unknown>;
};

export function mouseOf({ mouse }: Page): Pointer {
  const press = async ({ x, y }: Point) => {
    await mouse.move(x, y);
    await mouse.down();
  };
  const move = ({ x, y }: Point) => mouse.move(x, y, { steps: 4 });
  const release = () => mouse.up();
  return {
    press,
    move,
    release,
    tap: async (at, shaking) => {
      await press(at);
      await move(shaking);
      await release();
    },
  };
}

export function fingerOf(line: CDPSession): Pointer {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  const press = (at: Point) => touch('touchStart', [at]);
  const move = (to: Point) => touch('touchMove', [to]);
  const release = () => touch('touchEnd', []);
  return { press, move, release, tap: (at, shaking) => Promise.all([press(at), move(shaking), release()]) };
}

export async function middleOf(spot: Locator): Promise<Point> {
  const { x, y, width, height } = (await spot.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** In the fan only the left edge of a card is its own. */
export async function edgeOf(card: Locator): Promise<Point> {
  const { x, y } = (await card.boundingBox())!;
  return { x: x + 18, y: y + 50 };
}

export const logLength = (page: Page) => page.locator('[data-testid="log"] li').count();
export const litCards = (page: Page) => page.locator('[data-testid="hand-card"][data-lit]');

/** Drags what is lit to the first place that lights up, a second time to the target where it needs one. */
async function dragOut(page: Page, pointer: Pointer, source: Locator, from: Point): Promise<boolean> {
  const lines = await logLength(page);
  const name = await source.getAttribute('data-drag');
  await pointer.press(from);
  await pointer.move({ x: from.x, y: from.y - 30 });
  await expect(page.getByTestId('board')).toHaveAttribute('data-dragging');
  const place = page.locator('[data-place]:visible').first();
  expect([name, await place.count()]).toEqual([name, 1]);
  const to = await middleOf(place);
  await pointer.move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await pointer.move(to);
  await expect(page.locator('[data-over]')).toHaveCount(1);
  await pointer.release();
  await expect(page.getByTestId('board')).not.toHaveAttribute('data-dragging');
  const target = page.locator('button[data-place]').first();
  if (await target.isVisible()) await target.click();
  await expect.poll(() => logLength(page)).toBeGreaterThan(lines);
  return true;
}

/** Ends the turn, and confirms the dialog that appears while a unit can still attack. */
export async function endTurn(page: Page): Promise<void> {
  const end = page.getByTestId('end-turn');
  const lines = await logLength(page);
  await end.click();
  if (await end.getAttribute('data-asking')) await end.click();
  // an opponent who can do nothing is done before one looks: what has happened stays in the log
  await expect.poll(() => logLength(page)).toBeGreaterThan(lines);
  const asked = page.getByTestId('result').or(page.getByTestId('choice-option').first());
  const isMine = async () =>
    (await page.locator('[data-testid="end-turn"][data-lit]').isVisible()) &&
    // a turn begins with a card that is drawn
    !(await page.locator('[data-testid="log"] li').last().textContent())?.endsWith('차례');
  await expect.poll(async () => (await asked.isVisible()) || isMine()).toBe(true);
}

/**
 * Turn by turn: cards and every unit that may, by dragging, then the end of the turn; until both have been done. Cards
 * come by chance: a match that ends before is followed by another one, which `again` begins.
 */
export async function playByDragging(
  page: Page,
  pointer: Pointer,
  again: () => Promise<void>,
): Promise<{ cards: number; units: number }> {
  const played = { cards: 0, units: 0 };
  const isDone = () => played.cards > 2 && played.units > 0;
  const isOver = () => page.getByTestId('result').isVisible();
  while (!isDone() || (await isOver())) {
    if (await isOver()) await again();
    await settled(page);
    const units = page.locator('[data-testid^="lane-own-"][data-drag]');
    for (let tries = 0; tries < 4 && (await units.count()) > 0; tries++) {
      await dragOut(page, pointer, units.first(), await middleOf(units.first()));
      played.units += 1;
      await settled(page);
    }
    for (let tries = 0; tries < 2 && (await litCards(page).count()) > 0; tries++) {
      await dragOut(page, pointer, litCards(page).first(), await edgeOf(litCards(page).first()));
      played.cards += 1;
      await settled(page);
    }
    if (!isDone() && !(await isOver())) await endTurn(page);
  }
  return played;
}

/**
 * Choices that an ability asks for are made, asked for and pressed in one, as a button may go in between; then one may
 * go on.
 */
export async function settled(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate<boolean>(`{
      document.querySelector('[data-testid="choice-option"]:enabled')?.click();
      // the log, whose lines are counted, comes after the board
      Boolean(document.querySelector('[data-testid="log"] li')) &&
        Boolean(document.querySelector('[data-testid="end-turn"][data-lit], [data-testid="result"]'));
    }`);
  await expect.poll(isReady).toBe(true);
}
