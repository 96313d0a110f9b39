/** How far the server's clock is ahead of this machine's, ms; deadlines and ends are told in the server's time. */
let ahead = 0;

export function hearServerTime(now: number): void {
  ahead = now - Date.now();
}

/** Now, as the server counts it. */
export const serverNow = () => Date.now() + ahead;
