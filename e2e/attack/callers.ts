import { GRANTED_ROLES, type Role } from '@chilyo/protocol';
import { Player } from '../contract/player.ts';
import type { ServerProcess } from '../server-process.ts';

export type Callers = { people: Record<Role, Player>; ids: Record<Role, number> };

const NAMES = { named: '보통이', leaving: '나갈이', moderator: '돌볼이', card_editor: '다듬을이' } as const;

/** A person of every role. */
export async function signUpCallers(server: ServerProcess): Promise<Callers> {
  const boss = new Player(server.url, server.operator.email);
  const { body } = await boss.call('POST', '/auth/sign-in', server.operator);
  boss.token = (body.item as { id_token: string }).id_token;
  const people = { operator: boss, visitor: new Player(server.url, '') } as Record<Role, Player>;
  people.user = await new Player(server.url, 'rights-user@example.com').signUp();
  const ids = {} as Callers['ids'];
  for (const [role, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    people[role] = await (await new Player(server.url, `rights-${role}@example.com`).signUp()).register(name, 'R');
    ids[role] = await idOf(people[role]);
  }
  const leave = { name: NAMES.leaving, password: 'a long password' };
  await done(people.leaving, 'POST', '/users/departure', leave);
  for (const role of GRANTED_ROLES)
    await done(boss, 'PUT', `/operator/roles/${ids[role]}`, { role, password: server.operator.password });
  return { people, ids };
}

/** A player whom the operator has silenced. */
export async function signUpSilenced(server: ServerProcess, operator: Player): Promise<Player> {
  const silenced = await (await new Player(server.url, 'rights-silenced@example.com').signUp()).register(
    '말없는이',
    'R',
  );
  const body = { is_silence: true, reason: '시험' };
  await done(operator, 'PUT', `/users/${await idOf(silenced)}/silence`, body);
  return silenced;
}

const idOf = async (one: Player) => ((await one.call('GET', '/users/MYINFO')).body.item as { id: number }).id;

async function done(by: Player, method: string, path: string, sent: unknown): Promise<void> {
  const { status, body } = await by.call(method, path, sent);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
}
