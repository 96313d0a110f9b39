import { spawn } from 'node:child_process';
import { delimiter, dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** The tools' own `#!/usr/bin/env node` must find the same Node. */
export function environmentFor(node) {
  return {
    // compiled modules are kept: the server, which tests start often, is ready sooner
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
}

function launch(node, args, options = {}) {
  return spawn(node, args, { cwd: root, stdio: 'inherit', env: environmentFor(node), ...options });
}

function exitOf(child) {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

/** Runs to the end; answers with the exit code. */
export function run(file, args, options) {
  return exitOf(launch(file, args, options));
}

/** Like `run`, but captures the output. */
export async function runQuietly(file, args, options) {
  const child = launch(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const printed = [];
  child.stdout.on('data', (part) => printed.push(part));
  child.stderr.on('data', (part) => printed.push(part));
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      printed.push(Buffer.from(error.message));
      done(1);
    });
    child.once('close', (exit) => done(exit ?? 1));
  });
  return { code, printed: Buffer.concat(printed).toString() };
}

/** From now on this process only passes signals on and ends as the other one ends. */
export function become(file, args) {
  return follow([launch(file, args)]);
}

/** Several at once; when one ends, the others are asked to end too. */
export function runTogether(commandsWithArgs) {
  return follow(commandsWithArgs.map(([file, args]) => launch(file, args)));
}

async function follow(children) {
  const tell = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal));
  // Ctrl+C reaches the whole group by itself; a second one would look like impatience
  process.on('SIGINT', () => process.stdin.isTTY || tell('SIGINT'));
  const exits = children.map(exitOf);
  const code = await Promise.race(exits);
  tell('SIGTERM');
  await Promise.allSettled(exits);
  return code;
}
