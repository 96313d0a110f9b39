import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Home } from './home.ts';
import { isAlive, startMark } from './processes.ts';

type Intent = 'using' | 'leaving';

/**
 * Reference count of the processes that share one server: the last one to leave stops it, even if another one started
 * it. A killed process counts as gone.
 * A process announces that it leaves before it looks for others, and announces that it joins before it looks for
 * leavers. So of a leaver and a joiner that overlap at least one sees the other: either the leaver keeps the server
 * running, or the joiner waits and starts a new one.
 */
export interface Registration {
  /** Waits until no process is about to stop the server. */
  waitForLeavers(): Promise<void>;
  /** True when no other process uses the server; the caller then stops it before `leave`. */
  isLastToLeave(): boolean;
  leave(): void;
}

let registrations = 0;

export function register(home: Home): Registration {
  registrations += 1;
  const name = `${process.pid}-${registrations}`;
  const file = join(home.users, name);
  const say = (intent: Intent) => {
    // written to a draft and renamed, so that no process reads half a line
    const draft = join(home.users, `.${name}`);
    writeFileSync(draft, `${intent} ${startMark(process.pid)}`);
    renameSync(draft, file);
  };
  const others = (intent: Intent) => intentsOf(home, name).includes(intent);

  say('using');
  return {
    async waitForLeavers() {
      while (others('leaving')) await delay(20);
    },
    isLastToLeave() {
      say('leaving');
      return !others('using');
    },
    leave() {
      rmSync(file, { force: true });
    },
  };
}

function intentsOf(home: Home, self: string): string[] {
  return readdirSync(home.users)
    .filter((name) => name !== self && !name.startsWith('.'))
    .flatMap((name) => {
      const [intent, mark] = read(join(home.users, name));
      const pid = Number(name.split('-')[0]);
      if (intent !== undefined && isAlive(pid) && startMark(pid) === mark) return [intent];
      rmSync(join(home.users, name), { force: true });
      return [];
    });
}

function read(file: string): [string?, string?] {
  try {
    const [intent, mark = ''] = readFileSync(file, 'utf8').split(' ');
    return [intent, mark];
  } catch {
    return []; // the file was removed in the meantime
  }
}
