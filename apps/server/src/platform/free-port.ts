import { createServer } from 'node:net';

/** Rejects with the code EADDRINUSE or EACCES when the port cannot be had: better known before anything else is begun. */
export async function tryPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  await new Promise((closed) => probe.close(closed));
}
