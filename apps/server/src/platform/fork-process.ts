import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';

/** What a process needs of the environment; it holds secrets of the site. */
const INHERITED = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'MEASURING_NICE'];

/** Starts a process of the server's own code with at most this much heap, MB. It does not keep the server running. */
export function forkProcess(file: string, heapMb: number, { env, ...options }: ForkOptions = {}): ChildProcess {
  const forked = fork(file, {
    env: {
      ...Object.fromEntries(INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      ...env,
    },
    // flags of the server, such as those of a debugger, are its own
    execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...options,
  });
  forked.unref();
  forked.channel?.unref();
  return forked;
}
