import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { ServerProcess } from '../server-process.ts';
import { ACT, BOARD, HAS_NEWS, type Outcome } from './act.ts';

/**
 * Closes all pages when a journey ends, because open boards would slow down the next one. Journeys that do not restart
 * `server` share it, so each uses names and e-mails of its own.
 */
export const test = base.extend<{ homeward: undefined }, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the braces that nothing else is needed
    async ({}, use) => {
      const server = await ServerProcess.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  homeward: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** The shared server, its room empty of what other journeys have said: their talk stands beside every page. */
export async function quiet(server: ServerProcess): Promise<ServerProcess> {
  for (const talk of ['chat_messages', 'comments']) await server.query(`delete from ${talk}`);
  return server;
}

export const SCREENS: Record<'desk' | 'phone', BrowserContextOptions> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

/** A page that takes little to load, for who goes on from there by what stands beside every page. */
export const LIGHT = '/pages/privacy';

/** Whether `npm run test:full` walks: then on both screens, in all windows and in both themes. */
export const IS_FULL = process.env.FULL_JOURNEYS === 'yes';

export const PASSWORD = '아주 긴 비밀번호입니다';

/** Says for a page what is pasted or dropped on it: a picture, drawn there, with a band of that height on top. */
export const carriedPicture = (name: string, band: number): string => `await (async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 700 });
  const brush = canvas.getContext('2d');
  brush.fillStyle = 'firebrick';
  brush.fillRect(0, 0, 1200, ${band});
  const drawn = await new Promise((resolve) => canvas.toBlob(resolve));
  const carried = new DataTransfer();
  carried.items.add(new File([drawn], '${name}', { type: 'image/png' }));
  return carried;
})()`;

type Tokens = { id_token: string; refresh_token: string; expires_in: number };

let arrived = 0;
/** Who has an account on the server that journeys share. */
const accounts = new Set<string>();

/**
 * A person with their own browser context. Collects errors of the page, so that a journey can assert that there are
 * none.
 */
export class Person {
  readonly page: Page;
  readonly faults: string[] = [];
  readonly #url: string;
  readonly #address: string;

  constructor(page: Page, url = '', address = '') {
    this.page = page;
    this.#url = url;
    this.#address = address;
    page.on('pageerror', (error) => this.faults.push(error.message));
    // a player who wants to choose a first hand taps the meeting away
    const meeting = page.getByTestId('meeting');
    const tap = () => page.evaluate<void>(`document.querySelector('[data-testid="meeting"]')?.click()`);
    void page.addLocatorHandler(meeting, tap, { noWaitAfter: true });
  }

  /** A browser with a network of its own, and the home page in it. */
  static async arrive(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Person> {
    const person = await Person.open(browser, url, options);
    await person.page.goto('/');
    return person;
  }

  /** The same without a page yet. */
  static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Person> {
    // at home in a network of their own, as people are: what is counted by address is theirs
    const address = `10.${++arrived >> 8}.${arrived & 255}.1`;
    // What moves is shown moment by moment; the journeys look at what comes of it.
    const context = await browser.newContext({
      baseURL: url,
      locale: 'ko-KR',
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': address },
      ...options,
    });
    return new Person(await context.newPage(), url, address);
  }

  /** The same person in another tab; this one is closed. */
  async changeTab(path: string): Promise<Person> {
    const person = new Person(await this.page.context().newPage(), this.#url, this.#address);
    await this.page.close();
    await person.page.goto(path);
    return person;
  }

  /** By keyboard and mouse, from the sign-up form to a name and a first deck, past the lesson. */
  async signUpByForms(email: string, name: string, element: string): Promise<this> {
    await this.openAccount(email);
    await this.register(name, element);
    await this.page.getByTestId('tutorial-skip').click();
    await expect(this.page).toHaveURL(/\/$/);
    return this;
  }

  /**
   * A new player, made by the calls that the forms make, and signed in before the first page is loaded: the one at
   * `path`, or the one the journey goes to.
   */
  async signUp(email: string, name: string, element: string, path?: string): Promise<this> {
    this.#isNew(email);
    const tokens = await this.#call<Tokens>('/auth/sign-up', { email, password: PASSWORD });
    await this.#call('/users/MYINFO', undefined, tokens.id_token);
    const consents = { terms: true, privacy: true, over_14: true };
    await this.#call('/users/register', { name, element, consents }, tokens.id_token);
    return this.#enter(tokens, path);
  }

  /** Signed in with an account that is there, before the first page is loaded: the one at `path`, if any. */
  async signIn({ email, password }: { email: string; password: string }, path?: string): Promise<this> {
    return this.#enter(await this.#call<Tokens>('/auth/sign-in', { email, password }), path);
  }

  async #call<T>(path: string, body: unknown, token = ''): Promise<T> {
    const answer = await fetch(`${this.#url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-forwarded-for': this.#address,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { item: T }).item;
  }

  async #enter({ id_token, refresh_token, expires_in }: Tokens, path?: string): Promise<this> {
    const kept = { idToken: id_token, refreshToken: refresh_token, expiresAt: Date.now() + expires_in * 1000 };
    // once: later pages find what the site itself keeps
    await this.page
      .context()
      .addInitScript(`if (location.protocol === 'http:' && !localStorage.getItem('journey.signed-in')) {
      localStorage.setItem('journey.signed-in', 'yes');
      localStorage.setItem('chilyo.tutorial', 'skipped');
      localStorage.setItem('chilyo.tokens', ${JSON.stringify(JSON.stringify(kept))});
    }`);
    if (path !== undefined) await this.page.goto(path);
    return this;
  }

  /** As far as the question for a name. */
  async openAccount(email: string): Promise<this> {
    const { page } = this;
    this.#isNew(email);
    await page.goto('/login');
    await page.getByTestId('other-way').click();
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('비밀번호').fill(PASSWORD);
    await page.getByTestId('submit').click();
    await expect(page).toHaveURL(/\/register/);
    return this;
  }

  /** Fails early on a duplicate account: its sign-up on the shared server would be refused. */
  #isNew(email: string): void {
    const account = `${email} at ${this.#url}`;
    if (accounts.has(account)) throw new Error(`two journeys sign up ${account}`);
    accounts.add(account);
  }

  /** As far as the lesson that is offered then. */
  async register(name: string, element: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('이름', { exact: true }).fill(name);
    await page.locator(`.element-choice[data-el="${element}"]`).click();
    for (const consent of ['terms', 'privacy', 'over_14']) await page.locator(`input[name="${consent}"]`).check();
    await page.getByTestId('submit').click();
    await expect(page.getByTestId('tutorial-skip')).toBeVisible();
  }

  async say(line: string): Promise<void> {
    await this.page.getByTestId('chat-input').fill(line);
    await this.page.getByTestId('chat-input').press('Enter');
  }

  /** Gives up. */
  async concede(): Promise<void> {
    const { page } = this;
    await this.pastChoices(async () => {
      // where there is little room, the tools are behind a button
      const menu = page.getByTestId('board-menu');
      await expect(menu.or(page.getByTestId('concede')).locator('visible=true').first()).toBeVisible();
      if (await menu.isVisible()) await menu.click();
      await page.getByTestId('concede').click();
    });
    await page.getByTestId('dialog-confirm').click();
  }

  /** Does what may meet a choice of the match: it lies above the whole board, may come at any moment, and is made. */
  async pastChoices(act: () => Promise<void>): Promise<void> {
    const choice = this.page.getByTestId('choice');
    await this.page.addLocatorHandler(choice, async () => void (await this.actOnce()), { noWaitAfter: true });
    await act();
    await this.page.removeLocatorHandler(choice);
  }

  /** One thing a player may do now, by clicking what is lit; false when nothing is. */
  async actOnce(): Promise<boolean> {
    return (await this.page.evaluate<Outcome>(ACT)) === 'acted';
  }
}

/** Longest time without an action while a board offers some, ms: then something lies over them. */
const STUCK_MS = 40_000;

/** Lets both play, by what their screens offer, until a result is shown to both or `enough` says stop. */
export async function playOn(people: Person[], enough: (actions: number) => boolean): Promise<number> {
  let actions = 0;
  let since = performance.now();
  while (!enough(actions)) {
    const outcomes: Outcome[] = [];
    for (const { page } of people) outcomes.push(await page.evaluate<Outcome>(ACT));
    if (outcomes.every((outcome) => outcome === 'over')) return actions;
    if (outcomes.includes('acted')) {
      actions += 1;
      since = performance.now();
      continue;
    }
    if (performance.now() - since > STUCK_MS) throw new Error(`no one can act: ${await boardsOf(people)}`);
    // an opponent is thinking, or a page is reconnecting
    await expect.poll(() => hasNews(people), { intervals: [50], timeout: 30_000 }).toBe(true);
  }
  return actions;
}

const boardsOf = async (people: Person[]): Promise<string> =>
  (await Promise.all(people.map(({ page }) => page.evaluate<string>(BOARD)))).join('; ');

const hasNews = async (people: Person[]): Promise<boolean> =>
  (await Promise.all(people.map(({ page }) => page.evaluate<boolean>(HAS_NEWS)))).includes(true);
