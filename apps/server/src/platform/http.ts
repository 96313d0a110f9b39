import type { Answer, Call, Failure, RefusalCode } from '@chilyo/protocol';
import { refusalMessage, refusals } from '@chilyo/protocol';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { z } from 'zod';
import { countedAddress } from './address.ts';
import { Refusal } from './refusal.ts';

const Failed = z.object({ message: z.string(), code: z.string(), fields: z.record(z.string(), z.string()).optional() });

export type Http = FastifyInstance;

/** Calls of one address: a school or a mobile network stands behind a single one. */
export const CALLS_A_MINUTE = 3_000;
export type Resolved<C extends Call> = {
  params: C['params'] extends z.ZodType ? z.output<C['params']> : undefined;
  query: C['query'] extends z.ZodType ? z.output<C['query']> : undefined;
  body: C['body'] extends z.ZodType ? z.output<C['body']> : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** The bare HTTP server: schemas, Korean failures, security headers, the API document. Routes come from the features. */
export async function createHttp(log: Logger, publicUrl: string): Promise<Http> {
  const http = fastify({
    loggerInstance: log.child(
      {},
      { level: log.isLevelEnabled('warn') && log.level !== 'debug' ? 'warn' : log.level },
    ) as FastifyBaseLogger,
    // A proxy on this machine may say whom it speaks for; nobody else may choose the address that throttles count.
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    // What never reaches a route, such as a path that cannot be decoded.
    frameworkErrors: (_, __, reply) => {
      void fail(reply as FastifyReply, 'NOT_FOUND');
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        // Without TLS of our own the header would lock out people who host it on plain http.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  await http.register(rateLimit, {
    global: true,
    max: CALLS_A_MINUTE,
    keyGenerator: ({ ip }) => countedAddress(ip),
    timeWindow: 60_000,
    // The pages and what they are made of come by the dozen, and are the same for all.
    allowList: ({ url }) => !url.startsWith('/api/'),
    errorResponseBuilder: () => new Refusal('TOO_MANY_REQUESTS'),
  });
  await http.register(swagger, {
    openapi: { info: { title: '칠요 API', version: '1' }, servers: [{ url: '/' }] },
    transform: jsonSchemaTransform,
  });
  await http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  return http;
}

/** Registers one call of the contract under /api; what the handler returns is the answer. */
export function serve<C extends Call>(
  http: Http,
  call: C,
  handler: (input: Resolved<C>) => Promise<Answer<C>> | Answer<C>,
): void {
  http.withTypeProvider<ZodTypeProvider>().route({
    method: call.method,
    url: `/api${call.path}`,
    schema: {
      summary: call.summary,
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.answer, '4xx': Failed, '5xx': Failed },
    },
    config: { caller: call.caller },
    handler: async (request, reply) => {
      const answer = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as Resolved<C>);
      return reply.code(200).send(answer as never);
    },
  });
}

/** Sends the refusal with its status, sentence and code. */
export function fail(
  reply: FastifyReply,
  code: RefusalCode,
  details?: Record<string, string | number>,
  fields?: Record<string, string>,
) {
  const body: Failure = { message: refusalMessage(code, details), code, ...(fields && { fields }) };
  return reply.code(refusals[code].status).type('application/json').serializer(JSON.stringify).send(body);
}

/** Codes of the HTTP library itself, as the refusal a player sees. */
const libraryCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_BAD_URL: 'NOT_FOUND',
};

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    return fail(reply, error.code, error.details, error.fields);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    let unknownField = false;
    for (const problem of error.validation) {
      unknownField ||= problem.keyword === 'unrecognized_keys';
      const name = problem.instancePath.split('/')[1];
      if (name) fields[name] = '이 값을 다시 확인해 주세요.';
    }
    return fail(reply, unknownField ? 'UNKNOWN_FIELD' : 'INVALID_INPUT', undefined, fields);
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code ? libraryCodes[code] : undefined;
  if (known) return fail(reply, known);
  if (statusCode && statusCode >= 400 && statusCode < 500) return fail(reply, 'MALFORMED_BODY');
  request.log.error({ err: error }, 'request failed');
  return fail(reply, 'INTERNAL');
}
