import {
  type Call,
  calls,
  type GrantedRole,
  isStep,
  type RefusalCode,
  RIGHTS,
  type Right,
  ROLE_WORDS,
  refusals,
  refusalsOf,
  type Step,
} from '@chilyo/protocol';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { DOCUMENT_CSP } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves. */
    call?: Call;
  }
}

const names = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call, name]));
const ID_TOKEN = 'idToken';

/** Serves the OpenAPI document at `/api/docs/json`, and its viewer at `/api/docs`. */
export async function serveDocument(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '칠요 API',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          '목록은 items, 하나는 item에 담아 답합니다. 거절은 모두 message(화면에 그대로 보일 문장)와 code(바뀌지 않는 이름)를 담습니다.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          [ID_TOKEN]: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: '로그인 제공자의 ID 토큰. 잘못되었거나 지난 토큰은 로그인 없이 되는 요청에서도 401입니다.',
          },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const call = route.route.config?.call;
      return { url, schema: call ? { ...schema, ...described(call, schema) } : schema };
    },
  });
  await http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCUMENT_CSP });
}

type Described = ReturnType<typeof jsonSchemaTransform>['schema'];

function described(call: Call, { response }: Described) {
  const { caller, path, summary, spends } = call;
  const needed = { [ID_TOKEN]: [] };
  const answer = (response as Record<string, object>)[200];
  return {
    operationId: names.get(call),
    tags: [path.split('/')[1]!],
    description: isStep(caller) ? CALLERS[caller] : holdersOf(caller),
    security: caller === 'visitor' ? [{}, needed] : [needed],
    ...(spends && { headers: IDEMPOTENCY_KEY }),
    response: { 200: { ...answer, description: summary }, ...failures(refusalsOf(call)) },
  };
}

const CALLERS: Record<Step, string> = {
  visitor: '로그인하지 않아도 됩니다.',
  leaving: '로그인이 필요합니다. 탈퇴를 기다리는 사람도 쓸 수 있습니다.',
  user: '로그인이 필요합니다.',
  named: '로그인하고 이름을 정한 사람만 쓸 수 있습니다.',
  operator: '운영자만 쓸 수 있습니다.',
};
const holdersOf = (right: Right) =>
  RIGHTS[right].length === 0
    ? CALLERS.operator
    : `운영자와 ${RIGHTS[right].map((role: GrantedRole) => ROLE_WORDS[role]).join(', ')}만 쓸 수 있습니다.`;

const IDEMPOTENCY_KEY = {
  type: 'object',
  required: ['Idempotency-Key'],
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: '이 요청의 고유 번호. 같은 번호로 다시 보내면 처음의 답을 다시 받고, 아무것도 움직이지 않습니다.',
    },
  },
};

/** The response of every error status, with its codes and messages. */
function failures(codes: RefusalCode[]) {
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `- \`${code}\`: ${refusals[code].message}`).join('\n'),
        type: 'object',
        required: ['message', 'code'],
        properties: {
          message: { type: 'string' },
          code: { type: 'string', enum: ofStatus },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    ]),
  );
}
