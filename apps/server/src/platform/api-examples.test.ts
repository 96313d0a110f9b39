import * as protocol from '@chilyo/protocol';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { EXAMPLES } from './api-examples.ts';

const schemas = new Map<string, unknown>(Object.entries(protocol));

test.each(Object.entries(EXAMPLES))('the example of %s is one', (name, example) => {
  const read = (schemas.get(name) as z.ZodType).safeParse(example);
  expect(read.error?.issues).toBeUndefined();
  expect(read.data).toMatchObject(example);
});
