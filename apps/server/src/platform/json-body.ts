import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Legitimate bodies are at most six levels deep; deep nesting costs the parser far more than its bytes. */
export const MAX_DEPTH = 32;

/** JSON is UTF-8 (RFC 8259); the body is read as that, whatever charset it is said to have. */
const UTF_8 = /^[^;]*(;(?!\s*charset)[^;]*)*(;\s*charset="?utf-?8"?\s*)?$/i;

/** Legitimate objects have at most some dozens of fields; thousands of unknown ones cost the schema far more. */
export const MAX_FIELDS = 300;

/** Parses JSON as Fastify does, but refuses deep bodies and wide objects with MALFORMED_BODY before parsing. */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (!UTF_8.test(request.headers['content-type'] ?? '')) done(new Refusal('UNSUPPORTED_MEDIA'));
    else if (isTooDeepOrWide(body)) done(new Refusal('MALFORMED_BODY'));
    else void parse(request, body, done);
  });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/**
 * Whether brackets outside of strings nest deeper than `MAX_DEPTH`, or an object has more than `MAX_FIELDS` fields; does
 * not validate the JSON.
 */
function isTooDeepOrWide(json: string): boolean {
  let depth = 0;
  let isText = false;
  /** Fields of the object that is open at each depth. */
  const fields = new Uint16Array(MAX_DEPTH + 1);
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText) {
      if (code === BACKSLASH) at++;
    } else if (code === COLON) {
      if (++fields[depth]! > MAX_FIELDS) return true;
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > MAX_DEPTH) return true;
      fields[depth] = 0;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}
