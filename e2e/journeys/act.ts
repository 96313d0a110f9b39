/** What came of one look at a board: something was done, nothing can be done now, or the result is shown. */
export type Outcome = 'acted' | 'waiting' | 'over';

const CHOICE = '[data-testid="choice-option"]:enabled';
/** One press is enough: the button stays until the server has answered. */
const KEEP = '[data-testid="mulligan-keep"]:enabled:not([data-pressed])';
const END = '[data-testid="end-turn"][data-lit="true"]';
const MEETING = '[data-testid="meeting"]';
const RESULT = '[data-testid="result"]';

/** Whether the player of a page may do something, or the match is over. */
export const HAS_NEWS = `[${[CHOICE, KEEP, END, RESULT].map((one) => `'${one}'`).join()}].some((selector) =>
  [...document.querySelectorAll(selector)].some((each) => each.checkVisibility({ visibilityProperty: true })))`;

/** What a board offers and what lies on top of it, for the message of a failure. */
export const BOARD = `(() => {
  const of = (each) => each && (each.dataset.testid ?? each.className);
  const end = document.querySelector('[data-testid="end-turn"]');
  const { left, top, width, height } = end?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
  const onEnd = document.elementFromPoint(left + width / 2, top + height / 2);
  const lit = Array.from(document.querySelectorAll('[data-lit="true"]'), of).join(' ');
  const layers = Array.from(document.querySelectorAll('dialog[open], [role="dialog"], [role="alert"], [data-testid="first-hint"]'), (each) =>
    of(each) + ' (' + each.textContent.slice(0, 80) + ')').join(' ');
  const last = [...document.querySelectorAll('[data-testid="log"] li')].at(-1)?.textContent;
  return JSON.stringify({ address: location.pathname, lit, end: end?.textContent, onEnd: of(onEnd), layers, last });
})()`;

/**
 * One thing that the player of a page may do now, by clicking what is lit. It runs in the page, which spares twenty
 * round trips; like a pointer it reaches only what lies on top.
 */
export const ACT = `(async () => {
  const seen = (selector) => [...document.querySelectorAll(selector)].find((each) => each.checkVisibility({ visibilityProperty: true }));
  const logLength = () => document.querySelectorAll('[data-testid="log"] li').length;
  const offered = () => logLength() + ' ' + Array.from(document.querySelectorAll('[data-lit]'), (each) => each.dataset.testid).join(' ');
  const isSoon = async (condition, most) => {
    for (const end = performance.now() + most; !condition(); await new Promise((done) => setTimeout(done, 20)))
      if (performance.now() > end) return false;
    return true;
  };
  // the board may change under the pointer: then it is simply looked at again
  const press = async (spot, x, y) => {
    const isOnTop = () => {
      const { left, top, width, height } = spot.getBoundingClientRect();
      return spot.contains(document.elementFromPoint(left + (x ?? width / 2), top + (y ?? height / 2)));
    };
    if (!(await isSoon(() => !spot.isConnected || isOnTop(), 2_000)) || !spot.isConnected) return false;
    spot.click();
    return true;
  };
  const TARGETS = [
    '[data-testid="hero-enemy"][data-lit="true"]',
    '[data-testid^="lane-enemy-"][data-lit="true"]',
    '[data-testid="play-now"]',
    '[data-testid^="lane-own-"][data-lit="true"]',
    '[data-testid="hero-own"][data-lit="true"]',
  ];
  // with something in hand: touches what is lit, hero first, until the action is sent
  const finish = async () => {
    const lines = logLength();
    for (let touched = 0; touched < 3; touched++) {
      const before = offered();
      const spot = TARGETS.map(seen).find(Boolean);
      if (!spot || !(await press(spot))) return touched > 0;
      // a click that changes nothing is not waited for long
      await isSoon(() => offered() !== before, 700);
      if (logLength() > lines) return true;
    }
    return false;
  };

  if (seen('${RESULT}')) return 'over';
  seen('${MEETING}')?.click();
  const choice = seen('${CHOICE}');
  if (choice) return (await press(choice)) ? 'acted' : 'waiting';
  // the match begins when both players have kept their hands
  const keep = seen('${KEEP}');
  if (keep) {
    if (await press(keep)) keep.dataset.pressed = 'yes';
    return 'waiting';
  }
  const end = seen('${END}');
  if (!end) return 'waiting';
  const unit = seen('[data-testid^="lane-own-"][data-lit="true"]');
  if (unit && (await press(unit))) {
    if (await finish()) return 'acted';
    unit.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  const card = seen('[data-testid="hand-card"][data-lit="true"]');
  // in the fan only the left edge of a card is its own
  if (card && (await press(card, 22, 44))) {
    if (await finish()) return 'acted';
    card.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  const before = offered();
  if (!(await press(end))) return 'waiting';
  await isSoon(() => offered() !== before, 700);
  return 'acted';
})()`;
