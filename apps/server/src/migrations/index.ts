import type { Migrations } from '../platform/migrate.ts';
import * as signIn from './0001-sign-in.ts';

export const migrations: Migrations = { '0001-sign-in': signIn };
