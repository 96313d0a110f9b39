import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server for the tests' servers in place of the embedded one: an address whose user may make databases. */
export const OUTSIDE = process.env.TEST_DATABASE_URL ?? null;
/** Names the database that a first start has filled. */
export const TEMPLATE_VARIABLE = 'CHILYO_TEST_TEMPLATE';

const FILE = 'database-url';

/** The outside database of a data folder, made when there is none yet. */
export async function outsideDatabase(folder: string): Promise<string> {
  const file = join(folder, FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const name = `chilyo_e2e_${randomBytes(8).toString('hex')}`;
  const template = process.env[TEMPLATE_VARIABLE];
  await onOutside(
    template
      ? `create database ${name} template ${template}`
      : `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  const url = Object.assign(new URL(OUTSIDE!), { pathname: `/${name}` }).href;
  writeFileSync(file, url);
  return url;
}

export const databaseNamed = (url: string): string => new URL(url).pathname.slice(1);

export async function removeOutside(url: string): Promise<void> {
  await onOutside(`drop database if exists ${databaseNamed(url)} with (force)`);
}

async function onOutside(text: string): Promise<void> {
  const client = new pg.Client(OUTSIDE!);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
