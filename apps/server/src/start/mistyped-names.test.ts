import { expect, test } from 'vitest';
import { SETTINGS } from '../config.ts';
import { mistypedNames } from './mistyped-names.ts';

test('a name close to a setting that is not set is named, a far or known one is not', () => {
  expect(mistypedNames({ DATABSE_URL: 'x', PROT: '4000', S3_BUKET: 'b' }, SETTINGS)).toEqual([
    { given: 'DATABSE_URL', meant: 'DATABASE_URL' },
    { given: 'PROT', meant: 'PORT' },
    { given: 'S3_BUKET', meant: 'S3_BUCKET' },
  ]);
  const usual = { PATH: '', HOME: '', HOSTNAME: '', SHELL: '', LANG: '', PWD: '', NODE_ENV: '', npm_config_port: '' };
  expect(mistypedNames({ ...usual, PORT: '3000', PORTS: '3' }, SETTINGS)).toEqual([]);
});
