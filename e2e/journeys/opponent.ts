import { Player, pick } from '../contract/player.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Person } from './person.ts';

/** A player without a page: connected, and as quick as the server. One for each match. */
export async function opponent(server: ServerProcess, email: string, name: string, element: string): Promise<Player> {
  const player = await (await new Player(server.url, email).signUp()).register(name, element);
  await player.connect();
  return player;
}

/** A person at the button of a page and the opponent find each other on the ranked channel and sit down. */
export async function sitDown(person: Person, foe: Player): Promise<void> {
  await person.page.locator('[data-testid="find-game"], .bottom-find').locator('visible=true').first().click();
  await meet(person, foe);
}

/** A person who is looking for a match and the opponent find each other. */
export async function meet({ page }: Person, foe: Player): Promise<void> {
  foe.socket.emit('SEARCH', 0);
  await foe.until(() => foe.status() === 'CONFIRM_GAME');
  foe.socket.emit('AGREE_GAME', 0, foe.statuses.at(-1)![1]);
  await page.getByTestId('accept').click();
  await foe.until(() => foe.status() === 'GAME' && foe.gameId > 0);
  await foe.join();
}

/** Plays for the opponent, whenever it may do something, until the match is over or `enough` says stop. */
export async function playFor(foe: Player, enough: () => boolean): Promise<void> {
  while (!foe.over && !enough()) {
    await foe.until(() => foe.legal.length > 0 || foe.over !== null || enough());
    if (foe.legal.length === 0 || foe.over || enough()) continue;
    const answer = await foe.act(pick(foe.legal));
    // an action of the page may have been first
    if (answer.ok) await foe.until(() => foe.seq >= (answer.seq as number));
  }
}
