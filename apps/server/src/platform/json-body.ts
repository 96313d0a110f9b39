import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Legitimate bodies are at most six levels deep; deep nesting costs the parser far more than its bytes. */
export const MAX_DEPTH = 32;

/** Parses JSON as Fastify does, but refuses deeply nested bodies with MALFORMED_BODY before parsing. */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isDeeperThan(MAX_DEPTH, body)) done(new Refusal('MALFORMED_BODY'));
    else void parse(request, body, done);
  });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether brackets outside of strings nest deeper than `most`; does not validate the JSON. */
function isDeeperThan(most: number, json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText) {
      if (code === BACKSLASH) at++;
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > most) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}
