import { createServer } from 'node:net';

/** Rejects with EADDRINUSE or EACCES when the port is unavailable, before anything else starts. */
export async function tryPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  await new Promise((closed) => probe.close(closed));
}
