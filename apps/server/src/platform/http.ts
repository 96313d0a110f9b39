import type { Answer, Call, Failure, RefusalCode } from '@chilyo/protocol';
import { BODY_BYTES, refusalMessage, refusals, refusalsOf } from '@chilyo/protocol';
import rateLimit from '@fastify/rate-limit';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { countedAddress } from './address.ts';
import { serveDocument } from './api-document.ts';
import { answerBrokenRequest } from './broken-requests.ts';
import { isUnavailable } from './database-errors.ts';
import { readJsonBodies } from './json-body.ts';
import { LIMITS } from './limits.ts';
import { LOCAL_REACH, type Reach, trustOf } from './reach.ts';
import { Refusal } from './refusal.ts';
import { secureAnswers } from './security-headers.ts';
import { decodable, isForPage, sendLostPage } from './site-page.ts';

export type Http = FastifyInstance;

/**
 * Logged when a call is refused with a code that its contract row does not list: clients written from the API document
 * do not expect it.
 */
export const UNLISTED_REFUSAL = 'a refusal that the row of the call does not list';
/** After which a call is worth repeating when the server was not available or only read. */
const RETRY_SECONDS = 5;
/** Time limit for receiving a whole request, ms. */
const REQUEST_MS = 30_000;
const LATE_CHECK_MS = 2_000;
/**
 * How long an idle connection stays open, ms. A proxy must close its idle connections first (Caddy after two minutes,
 * nginx after one): a request sent as the server closes is lost, and a proxy repeats no POST.
 */
const KEEP_ALIVE_MS = 130_000;

export type Resolved<C extends Call> = {
  params: C['params'] extends z.ZodType ? z.output<C['params']> : undefined;
  query: C['query'] extends z.ZodType ? z.output<C['query']> : undefined;
  body: C['body'] extends z.ZodType ? z.output<C['body']> : C['file'] extends readonly string[] ? Buffer : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * The bare HTTP server: schemas, Korean error messages, security headers, the API document. Features add the routes.
 */
export async function createHttp(log: Logger, publicUrl: string, reach: Reach = LOCAL_REACH): Promise<Http> {
  const http = fastify({
    loggerInstance: log.child(
      {},
      { level: log.isLevelEnabled('warn') && log.level !== 'debug' ? 'warn' : log.level },
    ) as FastifyBaseLogger,
    // Only a trusted proxy may set the address that rate limits count.
    trustProxy: trustOf(reach.trustProxy),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node looks for late requests every 30 s, and would answer one without a host with an empty 400. Its own limit for
    // headers is 60 s, and it exchanges the two limits where the one for headers is the longer
    http: { connectionsCheckingInterval: LATE_CHECK_MS, requireHostHeader: false, headersTimeout: REQUEST_MS },
    clientErrorHandler: answerBrokenRequest,
    // Requests that match no route, such as an undecodable path.
    frameworkErrors: (_, __, reply) => {
      void fail(reply as FastifyReply, 'NOT_FOUND');
    },
    // an undecodable path of a browser reaches the page for unknown addresses, with all hooks
    rewriteUrl: ({ method = '', url = '/' }) => (isForPage({ method, url }) ? decodable(url) : url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
  readJsonBodies(http);
  http.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new Refusal('MALFORMED_REQUEST');
  });
  await secureAnswers(http, publicUrl, reach);
  await http.register(rateLimit, {
    global: true,
    max: LIMITS.calls.most,
    keyGenerator: ({ ip }) => countedAddress(ip),
    timeWindow: LIMITS.calls.seconds * 1000,
    allowList: (request) => !isOfApi(request) && !request.routeOptions.config.isCounted,
    errorResponseBuilder: (_, { ttl }) => new Refusal('TOO_MANY_REQUESTS', { seconds: Math.ceil(ttl / 1000) }),
  });
  await serveDocument(http);
  return http;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts as a call, though it is a page: the database is asked for it. */
    isCounted?: true;
  }
}

/**
 * Whether a request is for the API. Other pages and assets are exempt from the rate limit: a page loads dozens of them, and
 * they are the same for all. Decided by the route, because many spellings of an address lead to one route.
 */
function isOfApi({ routeOptions, params }: FastifyRequest): boolean {
  const isBelow = (path = '') => path.startsWith('/api/');
  return isBelow(routeOptions.url) || (routeOptions.url === '/*' && isBelow(`/${(params as { '*': string })['*']}`));
}

/** Fastify's route options of a contract call, without the handler. */
export function routeOf(call: Call) {
  const { method, path, caller, summary, params, query, body, bodyBytes, answer } = call;
  return {
    method,
    url: `/api${path}`,
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: answer },
    },
    ...(bodyBytes && { bodyLimit: bodyBytes }),
    config: { call, caller, ...(caller === 'visitor' && body && { rateLimit: { max: LIMITS.visitor_posts.most } }) },
  };
}

/** Registers a contract call under /api; the handler's result is the answer. */
export function serve<C extends Call>(
  http: Http,
  call: C,
  handler: (input: Resolved<C>) => Promise<Answer<C>> | Answer<C>,
): void {
  const route = (scope: Http) =>
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...routeOf(call),
      handler: async (request, reply) => {
        const answer = await handler({
          params: request.params,
          query: request.query,
          // a request without a body is an empty file
          body: call.file ? (request.body ?? Buffer.alloc(0)) : request.body,
          request,
          reply,
        } as Resolved<C>);
        return reply.code(200).send(answer as never);
      },
    });
  const { file } = call;
  if (!file) return void route(http);
  // only this scope parses files as the body
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...file], { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
    route(scope);
  });
}

/** `WWW-Authenticate` of a refusal with 401, and of an answer for which a token was ignored (RFC 6750). */
export const challengeOf = (code: RefusalCode) =>
  code === 'TOKEN_INVALID' ? 'Bearer error="invalid_token"' : 'Bearer';

/** Sends the refusal with its status, message and code. */
export function fail(
  reply: FastifyReply,
  code: RefusalCode,
  details?: Record<string, string | number>,
  fields?: Record<string, string>,
) {
  // for programs; players read the seconds in the message
  const seconds = details?.seconds ?? (refusals[code].status === 503 ? RETRY_SECONDS : undefined);
  if (refusals[code].status >= 429 && typeof seconds === 'number') reply.header('retry-after', seconds);
  if (refusals[code].status === 401) reply.header('www-authenticate', challengeOf(code));
  const body: Failure = { message: refusalMessage(code, details), code, ...(fields && { fields }) };
  return reply.code(refusals[code].status).type('application/json').serializer(JSON.stringify).send(body);
}

/** Fastify's own error codes, and the refusal that each becomes. */
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
    const { call } = request.routeOptions.config;
    if (call && !refusalsOf(call).includes(error.code))
      request.log.error({ code: error.code, path: call.path }, UNLISTED_REFUSAL);
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
  // the client aborted the request, which is not a server error
  if (error === request.raw.errored) return fail(reply, 'MALFORMED_BODY');
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, 'the database is not available');
    return fail(reply, 'UNAVAILABLE');
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code ? libraryCodes[code] : undefined;
  if (known) return fail(reply, known);
  if (statusCode && statusCode >= 400 && statusCode < 500 && isForPage(request)) return sendLostPage(reply);
  // a GET has no body, so the error is in its address
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return fail(reply, request.method === 'GET' || request.method === 'HEAD' ? 'NOT_FOUND' : 'MALFORMED_BODY');
  // Fastify adds the whole definition of the call, 60 kB of the log
  if (isResponseSerializationError(error)) delete (error as { serialization?: unknown }).serialization;
  request.log.error({ err: error }, 'request failed');
  return fail(reply, 'INTERNAL');
}
