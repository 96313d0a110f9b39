import {
  type Call,
  calls,
  type GrantedRole,
  isStep,
  RIGHTS,
  type Right,
  ROLE_WORDS,
  type Step,
  staleTokenOf,
} from '@chilyo/protocol';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { withRefusals } from './api-refusals.ts';
import { addNamedSchemas, type Json } from './api-schemas.ts';
import { programVersion } from './program-version.ts';
import { DOCUMENT_CSP } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves. */
    call?: Call;
  }
}

const names = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call, name]));
const ID_TOKEN = 'idToken';

const DESCRIPTION = `목록은 \`items\`, 하나는 \`item\`에 담아 답합니다. 이름이 \`_ts\`로 끝나면 유닉스 시각(초), \`_ms\`로 끝나면 밀리초입니다.

**쪽**: 긴 목록은 세 가지로 나뉩니다. \`next\`가 있는 목록은 그 값을 \`before\`로 보내면 다음 쪽이 오고, \`null\`이면 끝입니다. \`total\`이 있는 목록은 \`page\`로 쪽을 고릅니다. 둘 다 없으면 그것이 전부이거나, \`offset\`과 \`limit\`으로 고릅니다.

**로그인**: \`POST /auth/sign-in\`의 \`id_token\`을 \`Authorization: Bearer\`에 담아 보냅니다. 10분이면 지나므로 \`POST /auth/refresh\`로 새로 받습니다.

**두 번 하지 않기**: 무엇을 쓰거나 만드는 요청에는 \`Idempotency-Key\`가 필요합니다. 답을 못 받았으면 같은 번호로 다시 보내 주세요.

**거절**: 모두 \`message\`(화면에 그대로 보일 문장)와 \`code\`(바뀌지 않는 이름)를 담습니다. 429와 503은 \`Retry-After\`만큼 기다렸다가 다시 보내 주세요.

**바뀌는 것**: 주소, 항목의 이름, \`code\`는 바뀌지 않습니다. 새 요청, 새 항목, 새 \`code\`는 언제든 더해질 수 있으니 모르는 것은 지나쳐 주세요.`;

/** Serves the OpenAPI document at `/api/openapi.json` and `/api/docs/json`, and its viewer at `/api/docs`. */
export async function serveDocument(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '칠요 API',
        version: programVersion(),
        license: { name: 'MIT', identifier: 'MIT' },
        description: DESCRIPTION,
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          [ID_TOKEN]: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description:
              '로그인 제공자의 ID 토큰. 잘못되었거나 지난 토큰은, 로그인이 필요한 요청에서는 401이고, 로그인 없이 되는 조회에서는 없는 것으로 치며 WWW-Authenticate로 알립니다.',
          },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const call = route.route.config?.call;
      return { url, schema: call ? { ...schema, ...described(call, schema) } : schema };
    },
    transformObject: (document) =>
      withRefusals(addNamedSchemas((document as { openapiObject: Json }).openapiObject)) as never,
  });
  await http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCUMENT_CSP });
  let text: string | undefined;
  http.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) => {
    text ??= JSON.stringify(http.swagger());
    return reply.type('application/json').send(text);
  });
}

type Described = ReturnType<typeof jsonSchemaTransform>['schema'];

function described(call: Call, { response }: Described) {
  const { caller, path, summary, spends } = call;
  const needed = { [ID_TOKEN]: [] };
  const answer = (response as Record<string, object>)[200];
  const stale = staleTokenOf(call);
  return {
    operationId: names.get(call),
    tags: [path.split('/')[1]!],
    description: isStep(caller) ? CALLERS[caller] : holdersOf(caller),
    security: stale === 'refused' ? [needed] : stale === 'ignored' ? [{}, needed] : [{}],
    ...(spends && { headers: IDEMPOTENCY_KEY }),
    response: { 200: { ...answer, description: summary } },
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
