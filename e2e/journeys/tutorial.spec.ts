import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { Person, quiet, SCREENS, test } from './person.ts';

let server: ServerProcess;
test.beforeAll(async ({ server: shared }) => {
  server = await quiet(shared);
});

const STEPS = 17;
/** The step that asks to look at a unit, and where it stands. */
const LOOKS = { step: 11, at: '[data-testid="lane-enemy-4"]' };

/** What may be lit, the end of a move before its beginning. */
const LIT = [
  '.tutorial[data-looks="turn"] [data-testid="last-turn"]',
  '[data-testid="play-now"]',
  '[data-testid="hero-enemy"][data-lit]',
  '[data-testid^="lane-enemy-"][data-lit]',
  '[data-testid^="lane-own-"][data-lane-lit]',
  '[data-testid^="lane-own-"][data-lit]',
  '[data-testid="hand-card"][data-lit]',
  '[data-testid="power"][data-lit]',
  '[data-testid="end-turn"][data-lit]',
];

/** Touches something lit; false when it is not lit any more. */
type Touch = (page: Page, lit: string) => Promise<boolean>;

const byPointer: Touch = (page, lit) =>
  page
    .locator(lit)
    .first()
    // in the fan only the left edge of a card is its own
    .click({ position: lit.includes('hand-card') ? { x: 22, y: 44 } : undefined, timeout: 2_000 })
    .then(
      () => true,
      () => false,
    );

const byKeyboard: Touch = async (page, lit) => {
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(lit)})`)) {
      await page.keyboard.press('Enter');
      return true;
    }
    await page.keyboard.press('Tab');
  }
  return false;
};

const PARTS = '.hero, .hero-facts, .lane-button, .hint-words, .hand-card, .power, .energy, .end-turn, .sky';

/** Parts of the board that lie under the speech. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const speech = document.querySelector('[data-testid="speech"]')?.getBoundingClientRect();
    if (!speech) return [];
    return [...document.querySelectorAll('${PARTS}')].filter((part) => {
      const box = part.getBoundingClientRect();
      return Math.min(speech.right, box.right) - Math.max(speech.left, box.left) > 1
        && Math.min(speech.bottom, box.bottom) - Math.max(speech.top, box.top) > 1;
    }).map((part) => part.dataset.testid ?? part.className);
  })()`);

/** One look at the board: the step, what is lit first, and a picture of all that may be touched. */
const look = (page: Page): Promise<{ step: number; lit: string | null; picture: string }> =>
  page.evaluate(`(() => {
    const found = [...document.querySelectorAll('[data-testid="speech-step"], [data-picked], ${LIT.join(',')}')];
    return {
      step: Number(document.querySelector('[data-testid="speech-step"]')?.textContent.split('/')[0] ?? 0),
      lit: ${JSON.stringify(LIT)}.find((lit) => document.querySelector(lit)) ?? null,
      picture: found.map((each) => [each.textContent, each.dataset.testid, each.dataset.picked].join(' ')).join(),
    };
  })()`);

/** To the row of the enemy, along it to the unit, and the key that looks at it. */
async function lookByKey(page: Page): Promise<void> {
  const isAt = (selector: string) => page.evaluate<boolean>(`document.activeElement.matches('${selector}')`);
  for (let pressed = 0; pressed < 60 && !(await isAt('[data-row="lanes-enemy"]')); pressed++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  for (let pressed = 0; pressed < 5 && !(await isAt(LOOKS.at)); pressed++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('i');
  await expect(page.getByTestId('announcer')).toContainText('야경꾼');
}

/** Reads the card that the lesson speaks of: nothing else can be done then, and nothing more is said while it is read. */
async function readCard(page: Page, touch: Touch): Promise<void> {
  await expect(page.getByTestId('speech-words')).toContainText('읽을 수 있습니다');
  await expect(page.locator(LIT.join(','))).toHaveCount(0);
  if (touch === byKeyboard) await lookByKey(page);
  // it cannot be acted with, and says so: that is what makes it to be looked at
  else await page.locator(LOOKS.at).click({ force: true });
  const card = page.getByTestId('look');
  await expect(card).toContainText('야경꾼');
  await expect(card).toContainText('수호양옆 칸에 마주 선 적도 내 영웅을 공격하지 못합니다.');
  await expect(page.getByTestId('speech-step')).toHaveText(`${LOOKS.step}/${STEPS}`);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
}

/** Does what the board asks for until `enough`; answers the steps on the way. */
async function learn(page: Page, touch: Touch, enough: (step: number) => boolean = () => false): Promise<number[]> {
  const steps: number[] = [];
  const result = page.getByTestId('result');
  for (;;) {
    await expect(
      page
        .locator(`${LIT.join(',')}, ${LOOKS.at}`)
        .or(result)
        .first(),
    ).toBeVisible();
    if (await result.isVisible()) return steps;
    const { step, lit, picture } = await look(page);
    if (lit === null && step === LOOKS.step && steps.at(-1) !== step && !enough(step)) {
      steps.push(step);
      await readCard(page, touch);
    }
    if (lit === null) continue;
    if (enough(step)) return steps;
    if (steps.at(-1) !== step) steps.push(step);
    await expect.poll(() => covered(page)).toEqual([]);
    // what was lit may be done by now: then it is simply looked at again
    if (!(await touch(page, lit))) continue;
    await expect
      .poll(async () => (await look(page)).picture, { timeout: 2_000 })
      .not.toBe(picture)
      .catch(() => {});
  }
}

const all = Array.from({ length: STEPS }, (_, at) => at + 1);

test('a visitor learns the game by playing it to the last blow, and is not asked again', async ({ browser }) => {
  const guest = await Person.open(browser, server.url, SCREENS.phone);
  const { page } = guest;
  await page.goto('/');
  await expect(page.getByTestId('learn')).toBeVisible();
  await byPointer(page, '[data-testid="learn"]');
  // the board of the home page is lit as well
  await expect(page.getByTestId('speech')).toBeVisible();
  expect(await learn(page, byPointer)).toEqual(all);
  await expect(page.getByTestId('result')).toContainText('첫 승리를 축하합니다');
  await expect(page.getByTestId('sign-up')).toBeVisible();
  await byPointer(page, '[data-testid="tutorial-practice"]');
  await expect(page).toHaveURL(/\/pages\/practice\?deck=R&level=1/);
  await expect(page.getByTestId('mulligan-keep')).toBeEnabled();
  await page.goto('/');
  await expect(page.getByTestId('try-it')).toBeVisible();
  await expect(page.getByTestId('learn')).toBeHidden();
  expect(guest.faults).toEqual([]);
});
