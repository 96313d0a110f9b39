import type { AuditField } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Searchable } from '../../../platform/search/searchable.ts';
import type { Io } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { Switches } from '../../core/switches/service.ts';
import type { Moderation } from '../moderation/service.ts';

export type CommandPort = {
  io: Io;
  db: Kysely<Database>;
  switches: Pick<Switches, 'turn'>;
  notices: Notices;
  moderation: Pick<Moderation, 'decide'>;
  refreshUsers: () => Promise<void>;
  searchables: readonly Searchable[];
};

/** The argument of a command: its name in the help, its field in the audit log, and its parser. */
export type Argument<A> = { word: string; field: AuditField; read: (typed: string) => A | undefined };

type Command<A> = {
  /** The command's names, in English and in Korean. */
  names: [string, string];
  argument?: Argument<A>;
  help: string;
  /** Runs the command and returns its reply. */
  run: (port: CommandPort, argument: A) => Promise<string> | string;
  /** The values it is about to change, for the audit log. */
  stood?: (db: Kysely<Database>) => Promise<{ [F in AuditField]?: unknown }>;
  /** Has no effect, so it is not logged. */
  isHarmless?: true;
};

/** A row of a table of commands; hides the argument's type after it has been checked. */
export type CommandRow = {
  names: readonly string[];
  usage: string;
  isHarmless: boolean;
  stood: Command<unknown>['stood'];
  /** The run of the command for the typed argument; undefined when the argument is invalid. */
  take: (typed: string) => { noted: Record<string, unknown>; run: (port: CommandPort) => Promise<string> } | undefined;
};

/** A row for a command; one without an argument takes none. */
export function command<A = null>({ names, argument, help, run, stood, isHarmless }: Command<A>): CommandRow {
  const usage = `${names.join(' / ')}${argument ? ` ${argument.word}` : ''}: ${help}`;
  return {
    names,
    usage,
    isHarmless: isHarmless ?? false,
    stood,
    take(typed) {
      if (!argument) return typed === '' ? { noted: {}, run: async (port) => run(port, null as A) } : undefined;
      const value = typed === '' ? undefined : argument.read(typed);
      if (value === undefined) return undefined;
      return { noted: { [argument.field]: value }, run: async (port) => run(port, value) };
    },
  };
}
