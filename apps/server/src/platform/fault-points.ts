/**
 * Kills the process at a named point when `FAULT_POINT` names it. Tests set the variable to show that a restart loses nothing
 * and repeats nothing.
 */
export function faultPoint(name: string): void {
  if (process.env.FAULT_POINT === name) process.kill(process.pid, 'SIGKILL');
}
