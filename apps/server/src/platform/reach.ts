import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Origins and proxies that the server trusts. */
export type Reach = {
  /** Origins of web apps on other hosts. */
  webOrigins: readonly string[];
  /** Origins that the sign-in pages call. */
  providerOrigins: readonly string[];
  /** Trusted proxies: their addresses and networks, or the number of hops. */
  trustProxy: number | readonly string[];
};

export const LOCAL_REACH: Reach = { webOrigins: [], providerOrigins: [], trustProxy: ['loopback'] };

export type Trust = (address: string, hop: number) => boolean;

/** Throws when an address or a network cannot be read. */
export function trustOf(trustProxy: Reach['trustProxy']): Trust {
  return typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : proxyAddr.compile([...trustProxy]);
}

/** The client's address behind trusted proxies: the same for HTTP and the socket's handshake. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust);
