import { OPERATOR_USER_ID } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { appealCommands } from './appeal-commands.ts';
import { type CommandPort, type CommandRow, command } from './command.ts';
import { goodsCommands } from './goods-commands.ts';
import { siteCommands } from './site-commands.ts';
import { wordCommands } from './word-commands.ts';

/** Operator commands, typed into the chat, in the order of the help. */
const commands: readonly CommandRow[] = [
  ...siteCommands,
  ...goodsCommands,
  ...appealCommands,
  ...wordCommands,
  command({
    names: ['help', '도움말'],
    help: '이 목록을 보여 줍니다.',
    isHarmless: true,
    run: () => commands.map(({ usage }) => usage).join('\n'),
  }),
];

/** Runs a typed operator command and returns its reply. Throws PROMPT_UNKNOWN or CARD_UNKNOWN. */
export async function runCommand(line: string, port: CommandPort): Promise<string> {
  const said = line.trim().replace(/\s+/g, ' ');
  const words = said.toLowerCase();
  // longest name first, because one may be a prefix of another
  const named = commands
    .flatMap((row) => row.names.map((name) => ({ name, row })))
    .filter(({ name }) => words === name || words.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  const taken = named?.row.take(said.slice(named.name.length).trim());
  if (!named || !taken) throw new Refusal('PROMPT_UNKNOWN');
  // the Korean name, as the page shows it
  const name = named.row.names.at(-1);
  if (!named.row.isHarmless) {
    const before = (await named.row.stood?.(port.db)) ?? null;
    await noteOperatorAction(port.db, {
      by: OPERATOR_USER_ID,
      action: 'prompt',
      before,
      after: { name, ...taken.noted },
    });
  }
  return taken.run(port);
}
