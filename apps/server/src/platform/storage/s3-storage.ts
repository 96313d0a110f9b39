import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Storage } from './storage.ts';

export type S3Place = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Timeout of one request, ms. */
const REQUEST_MS = 20_000;
/** Timeout of a request that carries a whole file, ms. */
const FILE_MS = 600_000;

/** Rejects when the bucket is missing or refuses the account. */
export async function checkBucket({ endpoint, bucket, ...account }: S3Place): Promise<void> {
  const client = new AwsClient({ ...account, service: 's3', retries: 0 });
  const { ok, status } = await client.fetch(`${endpoint}/${bucket}`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(REQUEST_MS),
  });
  if (!ok) throw new Error(`the store of files answered ${status} for bucket ${bucket}`);
}

/** Objects of a bucket, with path-style addresses, which every S3-compatible store supports. */
export function s3Storage({ endpoint, bucket, ...account }: S3Place): Storage {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });
  type Request = { method: string; body?: Blob | Uint8Array<ArrayBuffer>; headers?: Record<string, string> };
  const ask = async (name: string, request: Request, ms = REQUEST_MS) => {
    const response = await client.fetch(`${endpoint}/${bucket}/${encodeURIComponent(name)}`, {
      ...request,
      signal: AbortSignal.timeout(ms),
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`the store of files answered ${response.status} to ${request.method} of ${name}`);
  };
  const put = async (name: string, body: NonNullable<Request['body']>, type: string, ms?: number) => {
    const { ok } = await ask(name, { method: 'PUT', body, headers: { 'content-type': type } }, ms);
    if (!ok) throw new Error(`the store of files has no bucket ${bucket}`);
  };
  return {
    put: (name, bytes, type) => put(name, new Uint8Array(bytes), type),
    // streamed from disk
    putFile: async (name, path, type) => put(name, await openAsBlob(path), type, FILE_MS),
    async get(name) {
      const response = await ask(name, { method: 'GET' });
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.ok ? bytes : null;
    },
    async open(name) {
      const { ok, body } = await ask(name, { method: 'GET' }, FILE_MS);
      if (ok && body) return Readable.fromWeb(body as WebStream);
      await body?.cancel();
      return null;
    },
    async remove(name) {
      await (await ask(name, { method: 'DELETE' })).arrayBuffer();
    },
    // an object is there whole or not at all
    async removeHalves() {},
  };
}
