import SwaggerParser from '@apidevtools/swagger-parser';
import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

type Response = {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: { properties?: { code?: { enum: string[] } } } }>;
};
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: object;
  responses: Record<string, Response>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  info: { version: string };
  components: {
    schemas: Record<string, object>;
    securitySchemes: Record<string, { type: string; scheme: string }>;
  };
};

let server: ServerProcess;
let text: string;
let document: Document;
let operations: (Operation & { method: string; path: string })[];
beforeAll(async () => {
  server = await sharedServer();
  text = await (await fetch(`${server.url}/api/docs/json`)).text();
  document = JSON.parse(text) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
}, 60_000);

const isOfContract = ({ path }: { path: string }) => !/jwks|well-known/.test(path);
const named = (id: string) => operations.find(({ operationId }) => operationId === id)!;
const codesOf = ({ responses }: Operation) =>
  Object.values(responses).flatMap(({ content }) => content?.['application/json']?.schema.properties?.code?.enum ?? []);

test('the document is OpenAPI from which a client can be made', async () => {
  await SwaggerParser.validate(structuredClone(document) as never);
  expect(text.includes('Default Response')).toBe(false);
  // the router prefers static paths over parameters, so no path of the contract is ambiguous
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  // not from the text, which would be read as YAML
  const source = new Source('api.json', '');
  const externalRefResolver = new BaseResolver(config.resolve);
  const problems = await lintDocument({ document: { source, parsed: document }, externalRefResolver, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('what repeats has one schema with a name, and programs find the document where they look for it', async () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Refusal', 'Card', 'Article', 'User', 'PlayerFace', 'Deck', 'Comment', 'Letter', 'Offer']),
  );
  expect(schemas.Credentials).toMatchObject({ properties: { email: { format: 'email' } }, examples: [{}] });
  expect(schemas.Offer).toMatchObject({ properties: { created_ts: { description: '유닉스 시각(초)' } } });
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+/);
  // 5,340 characters an operation while every schema stood wherever it was used
  expect(text.length / operations.length).toBeLessThan(4_300);
  expect(await (await fetch(`${server.url}/api/openapi.json`)).json()).toEqual(document);
});

test('every call has a name of its own, words, and who may call it', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(document.components.securitySchemes.idToken).toMatchObject({ type: 'http', scheme: 'bearer' });
  for (const operation of operations.filter(isOfContract)) {
    expect([operation.path, operation.operationId]).toEqual([operation.path, expect.stringMatching(/^[a-z]\w+$/)]);
    expect(operation.summary).toMatch(/[가-힣]/);
    expect(operation.description).toMatch(/[가-힣]/);
    for (const { description } of Object.values(operation.responses)) expect(description).toMatch(/[가-힣]/);
  }
  expect(named('cards').security).toEqual([{}, { idToken: [] }]);
  expect(named('myInfo').security).toEqual([{ idToken: [] }]);
});

test('every call tells each code with which it may be refused', () => {
  for (const operation of operations.filter(isOfContract)) {
    const codes = codesOf(operation);
    expect(codes).toEqual(expect.arrayContaining(['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']));
    expect(codes.includes('TOKEN_INVALID')).toBe(operation.security.every((needed) => 'idToken' in needed));
    if (operation.requestBody) expect(codes).toEqual(expect.arrayContaining(['BODY_TOO_LARGE', 'MALFORMED_BODY']));
    for (const code of codes) expect(JSON.stringify(operation.responses)).toContain(`\`${code}\`: `);
    for (const [status, { headers }] of Object.entries(operation.responses))
      expect([status, 'Retry-After' in (headers ?? {})]).toEqual([status, status === '429' || status === '503']);
  }
  expect(codesOf(named('register'))).toEqual(expect.arrayContaining(['NAME_TAKEN', 'SIGN_IN_REQUIRED']));
  expect(codesOf(named('giveGift'))).toContain('FORBIDDEN');
});

test('a call needs the Idempotency-Key exactly where the document says so', async () => {
  const one = await new Player(server.url, 'keys@example.com').signUp();
  await one.register('열쇠', 'R');
  const spending = operations.filter(({ parameters = [] }) =>
    parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key'),
  );
  expect(spending.length).toBeGreaterThan(20);
  for (const operation of spending) {
    expect(operation.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }));
    expect(codesOf(operation)).toEqual(expect.arrayContaining(['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED']));
  }
  const refused = await one.call('POST', '/gifts/claim', {});
  expect(refused.body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
});

test('no answer may be kept by a browser, but what is public and says which version it is', async () => {
  const one = await new Player(server.url, 'kept@example.com').signUp();
  await one.register('간직', 'G');
  for (const who of [one, new Player(server.url, '')])
    for (const { path, method } of operations) {
      const url = path.replace(/\{\w+\}/g, '1').replace(/^\/api/, '');
      const { headers, status } = await who.call(method.toUpperCase(), url);
      const caching = headers.get('cache-control');
      if (headers.has('etag')) expect([path, caching]).toEqual([path, expect.stringMatching(/^no-cache$|immutable/)]);
      else expect([path, status, caching]).toEqual([path, status, 'no-store']);
    }
});
