import { AwsClient } from 'aws4fetch';
import type { Storage } from './storage.ts';

export type S3Place = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** So long one request may take, ms. */
const REQUEST_MS = 20_000;

/** Objects of a bucket, by the paths that every S3-compatible store understands. */
export function s3Storage({ endpoint, bucket, ...account }: S3Place): Storage {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });
  const ask = async (name: string, request: { method: string; body?: Buffer; headers?: Record<string, string> }) => {
    const { body, ...rest } = request;
    const response = await client.fetch(`${endpoint}/${bucket}/${encodeURIComponent(name)}`, {
      ...rest,
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`the store of files answered ${response.status} to ${request.method} of ${name}`);
  };
  return {
    async put(name, body, type) {
      const { ok } = await ask(name, { method: 'PUT', body, headers: { 'content-type': type } });
      if (!ok) throw new Error(`the store of files has no bucket ${bucket}`);
    },
    async get(name) {
      const response = await ask(name, { method: 'GET' });
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.ok ? bytes : null;
    },
    async remove(name) {
      await (await ask(name, { method: 'DELETE' })).arrayBuffer();
    },
  };
}
