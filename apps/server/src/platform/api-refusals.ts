import { calls, type RefusalCode, refusals, refusalsOf } from '@chilyo/protocol';
import type { Json } from './api-schemas.ts';

/** Schema of every refusal. */
const REFUSAL = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: '화면에 그대로 보일 문장' },
    code: { type: 'string', description: '바뀌지 않는 이름' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: '잘못된 항목과 그 사유',
    },
  },
  examples: [{ message: refusals.NOT_FOUND.message, code: 'NOT_FOUND' }],
};
const OF_ALL = [{ $ref: '#/components/schemas/Refusal' }];

const RETRY_AFTER = {
  'Retry-After': { $ref: '#/components/headers/RetryAfter' },
};
const HEADERS = {
  RetryAfter: { description: '몇 초 뒤에 다시 보낼지', schema: { type: 'integer', minimum: 1 } },
};

/** Adds the response of every error status to the operations of the contract, with its codes and messages. */
export function withRefusals(document: Json): Json {
  const rows = new Map(Object.entries(calls));
  for (const methods of Object.values(document.paths as Record<string, Record<string, Json>>))
    for (const operation of Object.values(methods)) {
      const call = rows.get(operation.operationId as string);
      if (!call) continue;
      const byStatus = Map.groupBy(refusalsOf(call), (code) => refusals[code].status);
      const failures = [...byStatus].map(([status, codes]) => [status, responseOf(codes)] as const);
      operation.responses = { ...(operation.responses as object), ...Object.fromEntries(failures) };
    }
  const components = document.components as { schemas: object };
  const schemas = { ...components.schemas, Refusal: REFUSAL };
  return { ...document, components: { ...components, schemas, headers: HEADERS } };
}

function responseOf(codes: readonly RefusalCode[]) {
  const { status } = refusals[codes[0]!];
  return {
    description: codes.map((code) => `- \`${code}\`: ${refusals[code].message}`).join('\n'),
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema: { allOf: OF_ALL, properties: { code: { enum: codes } } } } },
  };
}
