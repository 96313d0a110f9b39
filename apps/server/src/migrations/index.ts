import type { Migrations } from '../platform/migrate.ts';
import * as signIn from './0001-sign-in.ts';
import * as launch from './0002-launch.ts';

export const migrations: Migrations = { '0001-sign-in': signIn, '0002-launch': launch };
