import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { GRANTED_ROLES, hasRight, RIGHTS, type Right } from './permissions.ts';

const PAGE = new URL('../../../docs/OPERATIONS.md', import.meta.url);

/** The table of OPERATIONS: rights by role, with the calls that require each. */
function tableOfRights(): string {
  const roles = [...GRANTED_ROLES, 'operator'] as const;
  const rows = (Object.keys(RIGHTS) as Right[]).map((right) => [
    `\`${right}\``,
    ...roles.map((role) => (hasRight(role, right) ? 'yes' : '')),
    Object.entries(calls)
      .flatMap(([name, { caller }]) => (caller === right ? [`\`${name}\``] : []))
      .join(' '),
  ]);
  const head = ['right', ...roles.map((role) => `\`${role}\``), 'calls'];
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((cells) => cells[at]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

test('the page for whoever hosts a site says who may what as it is', () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(/\| right .*?\n(?!\|)/s.exec(page)?.[0].trim()).toBe(tableOfRights());
});
