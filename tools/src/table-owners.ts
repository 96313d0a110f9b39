import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { declaredTables } from './declared-tables.ts';

const root = resolve(import.meta.dirname, '../..');
const SOURCES = 'apps/server/src/{features,platform}/**/*.ts';
const BUILDERS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'];
const JOINS = ['innerJoin', 'leftJoin'];
const IN_SQL = /\b(?:from|join|into|update)\s+(\w+)/gi;

/** Tables that other features read within their own queries, with the reason. Only their owner writes to them. */
const READ_BY_OTHERS: { tables: string[]; by: string[]; why: string }[] = [
  {
    tables: ['users'],
    by: [
      'accounts',
      'articles',
      'audit',
      'cards',
      'comments',
      'cons',
      'crafts',
      'decks',
      'ideas',
      'invitations',
      'ledger',
      'letters',
      'market',
      'moderation',
      'relations',
    ].concat([
      'games',
      'hiding',
      'riches',
      'roles',
      'sanctions',
      'seasons',
      'signals',
      'skins',
      'statistics',
      'trades',
      'works',
      'sets',
    ]),
    why: 'a list tells the names of people beside what they did; by calls of their own every row would be a query',
  },
  {
    tables: ['work_versions'],
    by: ['cards'],
    why: 'the definitions of published cards are read with the sets that hold them',
  },
  {
    tables: ['made_sets', 'made_set_cards'],
    by: ['cards', 'works'],
    why: 'the cards of the game are the official ones and those of published sets, and lie below the features that publish',
  },
  {
    tables: ['copies'],
    by: ['cards'],
    why: 'a notice about cards goes to all of their owners, account by account',
  },
  {
    tables: ['ratings'],
    by: ['accounts', 'seasons'],
    why: 'places are the order of all ratings, numbered where they lie',
  },
  {
    tables: ['balances'],
    by: ['accounts', 'riches'],
    why: 'who has the most is the order of all balances',
  },
  {
    tables: ['rentals'],
    by: ['articles'],
    why: 'the board of decks says beside each article how its deck does',
  },
  {
    tables: ['games'],
    by: ['history', 'replays', 'reports', 'signals'],
    why: 'what finished matches have left behind is read in shapes that a running match does not know',
  },
  { tables: ['game_actions', 'card_sets'], by: ['replays'], why: 'a replay is the log of a match, told whole' },
  {
    tables: ['value_flows'],
    by: ['signals'],
    why: 'a shared address is a signal only between accounts of which one gained from the other',
  },
  {
    tables: ['articles'],
    by: ['comments'],
    why: 'a hidden comment is listed by the board of its article',
  },
  {
    tables: ['articles', 'comments'],
    by: ['reports'],
    why: 'a report keeps what it is about as it stands then',
  },
  {
    tables: ['last_days', 'match_records', 'chat_messages'],
    by: ['accounts'],
    why: 'whoever looks after players sees when they were here, how much they played and what they said',
  },
  {
    tables: ['chat_messages'],
    by: ['rewards'],
    why: 'a newcomer who has said something has taken one of the first steps',
  },
  {
    tables: ['uploads'],
    by: ['skins', 'cons', 'platform'],
    why: 'goods with an uploaded picture say whether it moves, and are not sold once it is taken down',
  },
  {
    tables: ['works', 'work_versions'],
    by: ['sets'],
    why: 'a card of a set, or one that asks for a place in it, is a version of a work',
  },
  {
    tables: ['made_sets', 'made_set_cards'],
    by: ['cards', 'works'],
    why: 'the cards of published sets are cards of the game, and made cards no more',
  },
  { tables: ['leases'], by: ['games'], why: 'a node writes to the log of a match only while it has its lease' },
  { tables: ['work_versions'], by: ['cards'], why: 'what a card of a set says and does is its version' },
  { tables: ['copies'], by: ['cards'], why: 'who owns a card is told what becomes of it' },
  {
    tables: ['refresh_tokens'],
    by: ['pushes'],
    why: 'a device is called for as long as the sign-in lasts by which it was added',
  },
  {
    tables: ['copy_entries', 'ledger_transfers'],
    by: ['market'],
    why: 'what the escrow of offers has moved: it becomes a part of the check of the books',
  },
  {
    tables: ['booster_players', 'crafts', 'decks', 'rentals', 'friends', 'articles', 'comments'],
    by: ['rewards'],
    why: 'achievements count what others know anyway, all of it in one query',
  },
];

export type Source = { file: string; text: string };

/**
 * Every query of a table by a file that neither owns it nor is named above, as `file:line table`, and exceptions that
 * nothing needs.
 */
export function foreignQueries(
  sources: readonly Source[],
  owners: ReadonlyMap<string, string>,
  exceptions = READ_BY_OTHERS,
): string[] {
  const idle = new Set(
    exceptions.flatMap(({ tables, by }) => tables.flatMap((table) => by.map((one) => `${table} ${one}`))),
  );
  const allowed = new Set(idle);
  const found = sources.flatMap(({ file, text }) =>
    queriesIn(file, text, owners).flatMap(({ table, line, isRead }) => {
      const room = roomOf(file);
      if (owners.get(table) === room) return [];
      const reading = `${table} ${room}`;
      idle.delete(reading);
      return isRead && allowed.has(reading) ? [] : [`${file}:${line} ${table} of ${owners.get(table)}`];
    }),
  );
  return [...found, ...[...idle].map((reading) => `an exception that nothing needs any more: ${reading}`)];
}

/** The room that owns each table. */
export const tableOwners = (): Map<string, string> =>
  new Map([...declaredTables()].map(([table, { file }]) => [table, roomOf(file)]));

/** The server but for its migrations; tests may look where they like. */
export function querySources(): Source[] {
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !/\.test\.ts$|\/test-[^/]+\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

type Query = { table: string; line: number; isRead: boolean };

function queriesIn(file: string, text: string, owners: ReadonlyMap<string, string>): Query[] {
  const queries: Query[] = [];
  const note = (named: string, at: number, isRead: boolean) => {
    const [table = ''] = named.split(' ');
    if (owners.has(table)) queries.push({ table, line: text.slice(0, at).split('\n').length, isRead });
  };
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const [table] = args;
      if (![...BUILDERS, ...JOINS].includes(name) || table?.type !== 'Literal') return;
      if (typeof table.value === 'string')
        note(table.value, table.start, name === 'selectFrom' || JOINS.includes(name));
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (!isSql(tag)) return;
      for (const part of quasi.quasis)
        for (const { 0: words, 1: table, index } of part.value.raw.matchAll(IN_SQL))
          note(table!, part.start + index, !/^(into|update)/i.test(words));
    },
  }).visit(parseSync(file, text).program);
  return queries;
}

const isSql = (tag: Node): boolean => tag.type === 'Identifier' && tag.name === 'sql';

function roomOf(file: string): string {
  return /^apps\/server\/src\/(?:features\/[^/]+\/([^/]+)\/|platform\/)/.exec(file)?.[1] ?? 'platform';
}
